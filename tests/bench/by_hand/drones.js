/** Baseline: what becomes of a Drone far from its Main Unit; nothing is left out. */
const REACH = 2;
const AN_ORDER = 2;
const MOST_OUT = 3;

/**
 * @typedef {{
 *   kind: string, hexes: number, ap: number, destroyed: boolean, mp: number, attached: number, out: number, range: number,
 *   ap_cost: number, target: number, ai_drone_start_and_loss?: string, drone_out_of_reach?: string
 * }} Given
 */

/** @param {Given} given */
export default function drones(given) {
  if (given.destroyed) return { fate: fate(given) };
  const { kind, hexes, ap } = given;
  const too_far = Math.max(hexes - REACH, 0);
  const known = { in_reach: !too_far, too_far };
  if (kind === "ai") {
    const activations = Math.ceil(too_far / given.mp);
    const now = activations === 1 && { ap_now: 2 * AN_ORDER };
    return { ...known, ap_back: AN_ORDER, pays: ap >= AN_ORDER, activations, ...now };
  }
  // Reposition brings it nearer by one hex.
  const back = AN_ORDER * (1 + too_far);
  const acts = !too_far || given.drone_out_of_reach !== "shuts-down";
  return {
    ...known,
    ...(too_far <= 1 && { ap_back: back, pays: ap >= back }),
    acts,
    attacks: acts && given.target <= given.range ? Math.floor(ap / given.ap_cost) : 0,
    launched: Math.min(given.attached, Math.max(MOST_OUT - given.out, 0), Math.floor(ap / AN_ORDER)),
    reach: REACH + given.range,
  };
}

/** @param {Given} given @returns {string} what becomes of it without its Main Unit */
function fate({ kind, ai_drone_start_and_loss }) {
  if (kind !== "ai") return "is inactive and falls to the ground";
  return ai_drone_start_and_loss === "attached" ? "shuts down" : "stays in play and still activates";
}
