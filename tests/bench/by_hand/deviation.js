/** Baseline: shots that stray near a Unit; nothing is left out. */
import { plainSuccess, success } from "./hit-odds.js";

const SIDES = 8;
// The hexes around a target, clockwise from behind it, as steps over the sides; and where each face of the die leads.
const STEPS = /** @type {[number, number][]} */ ([[0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1], [1, 0]]);
const NAMES = ["behind", "behind-on-the-left", "ahead-on-the-left", "ahead", "ahead-on-the-right", "behind-on-the-right"];
const LANDINGS = [0, 0, 1, 2, 3, 3, 4, 5];
const PLACES = new Map(/** @type {[string, [number, number]][]} */ ([["target", [0, 0]]]));
for (const [side, [q, r]] of STEPS.entries()) {
  const next = (side + 1) % STEPS.length;
  const [nextQ, nextR] = /** @type {[number, number]} */ (STEPS[next]);
  PLACES.set(`${NAMES[side]}`, [q, r]);
  PLACES.set(`two-hexes-${NAMES[side]}`, [2 * q, 2 * r]);
  PLACES.set(`two-hexes-${NAMES[side]}-and-${NAMES[next]}`, [q + nextQ, r + nextR]);
}

/** @typedef {{ misses: number, attack_damage: number, place: string, evasion: number, evasion_modifier: number, can_evade: boolean, ruling?: string }} Given */

/** @param {Given} given */
export default function deviation(given) {
  const [q, r] = /** @type {[number, number]} */ (PLACES.get(given.place));
  const near = LANDINGS.filter((side) => {
    const [acrossQ, acrossR] = /** @type {[number, number]} */ (STEPS[side]);
    return Math.max(Math.abs(q - acrossQ), Math.abs(r - acrossR), Math.abs(q - acrossQ + r - acrossR)) <= 1;
  });
  const reached = near.length / SIDES;
  const roll = given.ruling === "attack-only" ? plainSuccess : success;
  const hurt = reached * (1 - (given.can_evade ? roll(given.evasion, given.evasion_modifier) : 0));
  const damage = Math.ceil(given.attack_damage / 2);
  /** @type {[number, number][]} */
  const rows = [];
  let ways = 1;
  for (let times = 0; times <= given.misses; times += 1) {
    const share = ways * hurt ** times * (1 - hurt) ** (given.misses - times);
    if (share) rows.push([times * damage, share]);
    ways *= (given.misses - times) / (times + 1);
  }
  return {
    p_hurt: 1 - (1 - hurt) ** given.misses,
    damage,
    p_reached: reached,
    expected_damage: given.misses * hurt * damage,
    rows,
  };
}
