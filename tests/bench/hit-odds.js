/** Baseline: hit odds written by hand; house rules and what may be changed are left out. */
export const CRITICAL_MISS = 1;
export const CRITICAL_HIT = 8;
const SIDES = 8;
const POSTURES = /** @type {Record<string, number>} */ ({ "kneeling-position": 1, "prone-position": 3 });
const HIGH_GROUND = [0, 0, 1, 1, 2, 2];

/**
 * What surrounds an attack: the attacker, the target and what lies between them.
 * @typedef {{
 *   attack_is_ranged?: boolean, attack_is_a_grapple?: boolean, weapon_has_suppressor?: boolean,
 *   black_hexes_between?: number, green_hexes_between?: number, elevation_difference?: number,
 *   attacker_posture?: string, attacker_sand_buildup_tokens?: number, attacker_vice_grips?: number,
 *   attacker_blinded?: boolean, attacker_crippled_partial?: boolean, attacker_crippled_severe?: boolean,
 *   target_posture?: string, target_sand_buildup_tokens?: number, target_conceal?: boolean,
 *   target_defensive_stance?: boolean, target_grounded?: boolean, target_immobilized?: boolean,
 *   target_knocked_down?: boolean, target_offensive_stance?: boolean, target_takeoff?: boolean
 * }} Situation
 * @typedef {{ stat: number, modifier: number, evasion: number, evasion_modifier: number, can_evade: boolean, ruling?: string }} Rolls
 * @typedef {Situation & Rolls & { attacks: number, base_damage: number, durability: number }} Given
 */

/** @param {Situation} given @returns {number} what is added to the die of an attack */
export function attackModifier(given) {
  const above = given.elevation_difference ?? 0;
  let sum = -(given.attacker_sand_buildup_tokens ?? 0) - (given.attacker_blinded ? 1 : 0);
  if (given.attack_is_ranged) {
    sum -= (given.black_hexes_between ?? 0) + (given.green_hexes_between ?? 0);
    return sum + (POSTURES[given.attacker_posture ?? ""] ?? 0) + (HIGH_GROUND[above] ?? 0);
  }
  if (above === 1) sum += 1;
  if (given.attack_is_a_grapple) sum += given.attacker_vice_grips ?? 0;
  if (given.attacker_crippled_severe) return sum - 2;
  return sum - (given.attacker_crippled_partial ? 1 : 0);
}

/** @param {Situation} given @returns {number} what is added to the die of an Evasion Roll */
export function evasionModifier(given) {
  const hidden = given.target_conceal && given.attack_is_ranged ? 1 : 0;
  return hidden - (given.target_sand_buildup_tokens ?? 0) - (given.weapon_has_suppressor && given.attack_is_ranged ? 1 : 0);
}

/** @param {Situation} given @returns {boolean} whether something keeps the target from any Evasion Roll */
export function cannotEvade(given) {
  return Boolean(
    POSTURES[given.target_posture ?? ""] || given.target_defensive_stance || given.target_grounded ||
      given.target_immobilized || given.target_knocked_down || given.target_offensive_stance || given.target_takeoff,
  );
}

/** @param {(face: number) => boolean} succeeds @returns {number} the chance of one die */
function chance(succeeds) {
  let faces = 0;
  for (let face = 1; face <= SIDES; face += 1) if (succeeds(face)) faces += 1;
  return faces / SIDES;
}

/** @param {number} stat @param {number} modifier @returns {number} the chance that a die with Critical Rolls succeeds */
export function success(stat, modifier) {
  return chance((face) => face === CRITICAL_HIT || (face !== CRITICAL_MISS && face + modifier >= stat));
}

/** @param {number} stat @param {number} modifier @returns {number} the chance that a die without Critical Rolls succeeds */
export function plainSuccess(stat, modifier) {
  return chance((face) => face + modifier >= stat);
}

/**
 * @param {Situation & Rolls} given
 * @returns {{ critical: number, onTarget: number, plain: number }} chances of one die; a plain hit is not evaded
 */
export function oneAttack(given) {
  const onTarget = success(given.stat, given.modifier + attackModifier(given));
  const roll = given.ruling === "attack-only" ? plainSuccess : success;
  const may = given.can_evade && !cannotEvade(given);
  const evaded = may ? roll(given.evasion, given.evasion_modifier + evasionModifier(given)) : 0;
  const critical = 1 / SIDES;
  return { critical, onTarget, plain: (onTarget - critical) * (1 - evaded) };
}

/**
 * Call with the chance of so many Critical Hits and so many plain ones, for all there may be in some attacks.
 * @param {number} attacks @param {number} critical @param {number} plain
 * @param {(criticals: number, plains: number, chance: number) => void} visit
 */
export function eachVolley(attacks, critical, plain, visit) {
  const missed = 1 - critical - plain;
  let ofCriticals = 1;
  for (let criticals = 0; criticals <= attacks; criticals += 1) {
    const others = attacks - criticals;
    let ways = ofCriticals;
    for (let plains = 0; plains <= others; plains += 1) {
      const share = ways * critical ** criticals * plain ** plains * missed ** (others - plains);
      if (share) visit(criticals, plains, share);
      ways *= (others - plains) / (plains + 1);
    }
    ofCriticals *= others / (criticals + 1);
  }
}

/** @param {Given} given */
export default function hitOdds(given) {
  const { attacks, base_damage, durability } = given;
  const { critical, onTarget, plain } = oneAttack(given);
  const strong = Math.ceil(1.5 * base_damage);
  /** @type {Map<number, number>} */
  const total = new Map();
  eachVolley(attacks, critical, plain, (criticals, plains, share) => {
    const damage = criticals * strong + plains * base_damage;
    total.set(damage, (total.get(damage) ?? 0) + share);
  });
  const rows = [...total].sort(([one], [other]) => one - other);
  return {
    p_destroyed: rows.reduce((sum, [damage, share]) => sum + (damage >= durability ? share : 0), 0),
    p_on_target: onTarget,
    p_critical: critical,
    p_hit: critical + plain,
    expected_damage: attacks * (critical * strong + plain * base_damage),
    rows,
  };
}
