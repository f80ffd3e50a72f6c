/** Baseline: a charge, evaded or met; leaves out the other readings and the statuses of water. */
import fall, { dropsTo } from "./fall.js";
import { attackModifier, cannotEvade, evasionModifier, success } from "./hit-odds.js";

const FIXED_AP = 2;
const HEXES_AN_AP = 2;
const REACH = [0, 10, 8, 6, 4, 2];
const DAMAGE = [0, 8, 10, 12, 14, 0];

/**
 * @typedef {import("./hit-odds.js").Situation & {
 *   attacker_class: number, defender_class: number, hexes: number, behind: string, assault: number, evasion: number,
 *   defender_assault: number, beyond: number, levels?: number, reach?: number, can_evade: boolean, has_room: boolean,
 *   evasion_modifier: number, target_blinded?: boolean, target_crippled_partial?: boolean, target_crippled_severe?: boolean
 * }} Given
 * @typedef {{ hurt: number, target: number, attacker: number }} Choice
 */
export const READINGS = {
  ruling: "by-class",
  criticals_on_defence: "both",
  class_5_thruster_impact: "not-available",
  thruster_impact_endpoint: "on-the-path",
  torso_or_cockpit: "either",
  natural_results_outside_attacks: "success-only",
  impact_on_a_unit_that_cannot_evade: "must-stand-firm",
  attacker_hits_elevated_terrain: "normal",
  slam_with_no_free_hex: "by-what-is-there",
  elevated_terrain_in_an_impact: "higher-than-the-unit",
  evading_without_a_step: "must-leave",
};

/** @param {Given} given */
export default function thrusterImpact(given) {
  const { attacker_class, defender_class, hexes, behind } = given;
  const levels = given.levels ?? dropsTo(behind);
  const damage = DAMAGE[attacker_class] ?? 0;
  const reach = given.reach ?? REACH[attacker_class] ?? 0;
  if (!damage || hexes > reach || behind === "unit") return { expected_damage: 0, cost: 0 };
  const charge = success(given.assault, attackModifier({ ...given, elevation_difference: 0 }));
  const wall = behind === "higher" || behind === "structure";
  const landing = behind.endsWith("-blue") ? "water" : "ground";
  const dropped = behind === "edge" ? 0 : fall({ unit_class: defender_class, levels, landing }).damage;
  const slam = wall ? 2 * damage : damage + dropped;

  const stopped = charge * success(given.defender_assault, standing(given));
  const firm = defender_class > attacker_class ? charge - stopped : charge;
  const standFirm = { hurt: firm, target: firm * slam, attacker: stopped * damage };
  const choices = /** @type {[string, Choice][]} */ ([["Stand Firm", standFirm]]);
  if (given.can_evade && !cannotEvade(given)) {
    const modifier = given.evasion_modifier + evasionModifier(given);
    const evaded = given.has_room ? charge * success(given.evasion, modifier) : 0;
    const hurt = charge - evaded;
    choices.unshift(["Evade", { hurt, target: hurt * slam, attacker: wall ? evaded * damage : 0 }]);
  }
  const [best] = choices.sort(([, one], [, other]) => one.target - other.target || other.attacker - one.attacker);
  const [name, { target }] = /** @type {[string, Choice]} */ (best);
  return { expected_damage: target, best: name, ...told(choices), cost: FIXED_AP + Math.ceil(hexes / HEXES_AN_AP) };
}

/** @param {Given} given @returns {number} what is added to the Assault Roll of a target that stands firm */
function standing(given) {
  const crippled = (given.target_crippled_partial ? 1 : 0) + (given.target_crippled_severe ? 2 : 0);
  return -(given.target_sand_buildup_tokens ?? 0) - (given.target_blinded ? 1 : 0) - crippled;
}

/** @param {[string, Choice][]} choices @returns {Record<string, number>} */
function told(choices) {
  return Object.fromEntries(
    choices.flatMap(([name, choice]) =>
      Object.entries(choice).map(([what, amount]) => [`${name === "Evade" ? "evade" : "stand_firm"}_${what}`, amount]),
    ),
  );
}
