/** Baseline: who scores one Objective Marker; nothing is left out. */
const NEAR = 1;

/**
 * @typedef {"nobody" | "you" | "opponent"} Who
 * @typedef {{
 *   mission: string, held_by?: Who, last?: Who, lies?: Who, you_on?: boolean, they_on?: boolean, your_steps?: number,
 *   their_steps?: number, carried_by?: Who, you_beside?: boolean, they_beside?: boolean, control_points_wording?: string
 * }} Given
 */
const NAMES = { nobody: "Nobody", you: "You", opponent: "The opponent" };

/** @param {Given} given */
export default function markerControl(given) {
  if (given.mission === "command-and-control") return captured(given);
  return given.mission === "control-points" ? occupied(given) : carried(given);
}

/** @param {Given} given */
function captured({ held_by = "nobody", last = "nobody", lies }) {
  const who = last === "nobody" ? held_by : last;
  const points = (/** @type {Who} */ player, /** @type {Who} */ other) => (who !== player ? 0 : lies === other ? 2 : 1);
  return { yours: points("you", "opponent"), theirs: points("opponent", "you"), who: NAMES[who] };
}

/** @param {Given} given */
function occupied({ you_on, they_on, your_steps = NEAR + 1, their_steps = NEAR + 1, control_points_wording }) {
  const inTheHexToo = control_points_wording !== "adjacent-only";
  const you = you_on && their_steps > NEAR && !(they_on && inTheHexToo);
  const they = they_on && your_steps > NEAR && !(you_on && inTheHexToo);
  const who = you && they ? "You and the opponent" : NAMES[you ? "you" : they ? "opponent" : "nobody"];
  return { yours: you ? 2 : 0, theirs: they ? 2 : 0, who };
}

/** @param {Given} given */
function carried({ carried_by = "nobody", you_beside, they_beside }) {
  return {
    yours: (carried_by === "you" ? 2 : 0) + (you_beside ? 1 : 0),
    theirs: (carried_by === "opponent" ? 2 : 0) + (they_beside ? 1 : 0),
    who: NAMES[carried_by],
  };
}
