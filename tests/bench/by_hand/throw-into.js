/** Baseline: a grapple, a throw and what the Unit hits; leaves out the other readings, statuses and the hex afterwards. */
import fall, { dropsTo } from "./fall.js";
import { attackModifier, success } from "./hit-odds.js";
import { durabilityOf } from "./structure.js";

/**
 * @typedef {import("./hit-odds.js").Situation & {
 *   attacker_class: number, defender_class: number, distance: number, into: string, structure_height: number,
 *   structure_hexes: number, structure_durability?: number, occupant_class?: number, other_evasion: number,
 *   other_modifier: number, other_evades: boolean, landing: string, levels?: number, assault: number, attempts: number
 * }} Given
 */
export const READINGS = {
  ruling: "unopposed",
  throw_distance_is_a_maximum: "maximum",
  criticals_on_defence: "both",
  structure_equal_damage: "destroyed",
  torso_or_cockpit: "either",
  jumping_and_falling: "first-surface",
  structure_in_water: "halved",
  natural_results_outside_attacks: "success-only",
  throw_origin_and_direction: "from-the-thrown",
  units_on_a_falling_structure: "falls",
  structure_table_limits: "last-row",
  structure_on_a_hill: "own-height",
};

/** @param {Given} given */
export default function throwInto(given) {
  const { attacker_class, defender_class, distance, into } = given;
  const levels = given.levels ?? dropsTo(given.landing);
  if (defender_class > attacker_class || distance > attacker_class - defender_class + 2) return { damage: 0, p_thrown: 0 };
  const grappled = success(given.assault, attackModifier({ ...given, attack_is_ranged: false, attack_is_a_grapple: true }));
  const p_thrown = 1 - (1 - grappled) ** given.attempts;
  const landing = given.landing.endsWith("-blue") ? "water" : "ground";
  const dry = 2 * defender_class * distance;
  const hit = landing === "water" ? Math.ceil(dry / 2) : dry;
  const damage = hit + fall({ unit_class: defender_class, levels, landing }).damage;
  if (into === "unit") {
    const missed = given.other_evades ? 1 - success(given.other_evasion, given.other_modifier) : 1;
    return { damage, p_thrown, other_damage: hit, p_other: p_thrown * missed };
  }
  if (into !== "structure") return { damage, p_thrown };
  const before = given.structure_durability ?? durabilityOf(given.structure_height, given.structure_hexes);
  if (hit < before) return { damage, p_thrown, outcome: "intact", structure_before: before, structure_left: before - hit };
  const occupant = given.occupant_class && {
    occupant_damage: fall({ unit_class: given.occupant_class, levels: given.structure_height, landing }).damage,
  };
  return { damage: damage + before, p_thrown, outcome: "destroyed", structure_before: before, structure_left: 0, ...occupant };
}
