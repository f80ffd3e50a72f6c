/** Baseline: the roll for the first turn, for two players or for two sides of several; nothing is left out. */
const SIDES = 8;
const ROUNDS = 6;
const TWO_PLAYERS = 2;

/**
 * @typedef {{
 *   you_choose: string, they_choose: string, yours: number, theirs: number, your_roll?: number, their_roll?: number,
 *   you_deploy?: string, they_deploy?: string, ruling?: string
 * }} Given
 */

/**
 * @param {number} dice @param {number} [known]
 * @returns {(face: number) => number} the chance that the highest of some dice shows a face
 */
function highest(dice, known) {
  return known ? (face) => (face === known ? 1 : 0) : (face) => (face / SIDES) ** dice - ((face - 1) / SIDES) ** dice;
}

/**
 * @param {(face: number) => number} mine @param {(face: number) => number} theirs
 * @returns {{ higher: number, tie: number }}
 */
function rollOff(mine, theirs) {
  let higher = 0;
  let tie = 0;
  let below = 0;
  for (let face = 1; face <= SIDES; face += 1) {
    higher += mine(face) * below;
    tie += mine(face) * theirs(face);
    below += theirs(face);
  }
  return { higher, tie };
}

/** @param {Given} given */
export default function whoGoesFirst(given) {
  const later = rollOff(highest(given.yours), highest(given.theirs));
  const now = rollOff(highest(given.yours, given.your_roll), highest(given.theirs, given.their_roll));
  const afresh = later.higher / (1 - later.tie);
  const won = now.higher + now.tie * afresh;
  if (given.yours + given.theirs > TWO_PLAYERS)
    return {
      p_round: won,
      p_tie: now.tie,
      expected_rounds: won + (ROUNDS - 1) * afresh,
      p_every: won * afresh ** (ROUNDS - 1),
    };
  const first = (given.you_choose === "attack" ? won : 0) + (given.they_choose === "attack" ? 0 : 1 - won);
  const chances = { p_first: first, p_deploys: first, p_side: 1 - first, p_higher: won, p_tie: now.tie };
  if (given.ruling !== "separate-rolls") return chances;
  const deploys = (given.you_deploy === "first" ? afresh : 0) + (given.they_deploy === "first" ? 0 : 1 - afresh);
  return { ...chances, p_deploys: deploys, p_side: 1 - afresh };
}
