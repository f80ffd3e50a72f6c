/** Baseline: Victory Points to the end of the game and who wins; nothing is left out. */
const ROUNDS = 6;
const TARGET_POINTS = 3;
const TARGET = "high-value-target";

/**
 * @typedef {{ points: number, near: number, far: number, held: number, carrier: boolean, beside: boolean, units: number, target: boolean, lost: number }} Side
 * @typedef {{ mission: string, round: number, no_units?: string, ruling?: string } & Record<string, number | boolean | string>} Given
 */

/** @param {Given} given @param {"your" | "their"} whose */
function side(given, whose) {
  const found = /** @type {Record<string, unknown>} */ ({});
  for (const name of ["points", "near", "far", "held", "carrier", "beside", "units", "target", "lost"])
    found[name] = given[`${whose}_${name}`] ?? 0;
  return /** @type {Side} */ (found);
}

/** @param {string} mission @param {Side} side @returns {number} Victory Points of a round */
function scored(mission, { near, far, held, carrier, beside, units, target }) {
  if (mission === "command-and-control") return near + 2 * far;
  if (mission === "control-points") return 2 * held;
  if (mission === TARGET) return units + (target ? TARGET_POINTS : 0);
  return (carrier ? 2 : 0) + (beside ? 1 : 0);
}

/** @param {Given} given */
export default function victoryPoints(given) {
  const { mission, round, no_units: gone = "nobody", ruling } = given;
  const printed = ruling === "as-printed";
  const you = side(given, "your");
  const they = side(given, "their");
  const yours = scored(mission, you);
  const theirs = scored(mission, they);
  const over = gone !== "nobody" && (printed || mission === TARGET || mission === "control-points");
  const left = over ? 0 : ROUNDS - round;
  // Nobody destroys the same Units again.
  const times = mission === TARGET ? 1 : 1 + left;
  const your_total = you.points + times * yours;
  const their_total = they.points + times * theirs;
  const lacking = Math.max(their_total - you.points - yours + 1, 0);
  const more = mission === TARGET ? { units_needed: lacking } : { each_round: Math.ceil(lacking / left) };
  return {
    outcome: outcome(gone, printed, mission, your_total - their_total, they.lost - you.lost),
    your_total,
    their_total,
    your_scored: yours,
    their_scored: theirs,
    lacking,
    ...(left && more),
  };
}

/**
 * @param {string} gone @param {boolean} printed @param {string} mission
 * @param {number} ahead by points @param {number} spared Units
 */
function outcome(gone, printed, mission, ahead, spared) {
  if (printed && gone !== "nobody") return gone === "both" ? "A draw" : gone === "you" ? "The opponent wins" : "You win";
  const better = ahead || (printed && mission === TARGET ? 0 : spared);
  return better > 0 ? "You win" : better < 0 ? "The opponent wins" : "A draw";
}
