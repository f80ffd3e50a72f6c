/** Baseline: up to four weapons at sections and an item of a Mech; leaves out Vehicles, the best mix, parries, missiles, strays, Inoperative Units and other readings. */
import { eachVolley, oneAttack } from "./hit-odds.js";
import mountedWeapon from "./mounted-weapon.js";
import weaponRedundancy from "./weapon-redundancy.js";

const NUMBERS = [1, 2, 3, 4];
const SURE = [50, 75, 90];
const MOST_ATTACKS = 12;
const SHORT_OF_A_HAND = 5;
// More than the Durability of any section or item, so that what is left of several makes one number.
const ROOM = 128;
// What became of a mounted weapon that is aimed at, as the last part of that number.
const FIZZLED = 1;
const EXPLODED = 2;

/**
 * @typedef {import("./hit-odds.js").Situation & import("./hit-odds.js").Rolls & { ap: number, hands_free: number, item: number } & Record<string, number | string | boolean | undefined>} Given
 * @typedef {{
 *   number: number, attacks: number, ap_cost: number, base_damage: number, section: string, spreads: boolean, dice: number, tokens: number,
 *   critical: number, plain: number
 * }} Weapon
 * @typedef {Map<number, number>} States chances of what is left: the item, then each section that is aimed at
 */
export const READINGS = {
  redundancy_example_or_text: "example",
  explosive_misses_and_splash: "failed-accuracy",
  two_handed_with_one_hand: "at-a-price",
  suppressor_stacking: "own-die",
  full_auto_two_dice: "each-die-hits",
  damage_beyond_a_shield: "lost",
  overcharge_and_several_attacks: "first-attack",
  overcharge_and_critical_hits: "whole-attack",
  attacks_in_one_use: "all-at-once",
  attacking_items: "like-a-section",
  mounted_weapon_explosion_die: "d8",
};

/** @param {Given} given @returns {boolean} whether this module answers a question */
export function covers(given) {
  const plain = NUMBERS.every((number) => {
    const says = (/** @type {string} */ name) => given[`weapon_${number}_${name}`];
    return !says("attacks") || !(says("mechanism") === "explosive" || says("indirect") || says("missiles"));
  });
  return plain && !given.parries && !given.target_is_vehicle;
}

/** @param {Given} given @returns {string} what the item is that weapons aim at */
function itemOf(given) {
  return String(given.aimed_item).replace("-", "_");
}

/** @param {Given} given @param {string} name @returns {number} the Durability of a section or of the item */
function durabilityOf(given, name) {
  return Number(name === itemOf(given) ? given.aimed_item_left : given[name]);
}

/** @param {Given} given @param {number} number @returns {Weapon} what a weapon costs and deals, its copies counted */
function weapon(given, number) {
  const says = (/** @type {string} */ name) => given[`weapon_${number}_${name}`];
  const { ap_cost, base_damage } = weaponRedundancy({
    ap_cost: Number(says("ap_cost")),
    base_damage: Number(says("base_damage")),
    copies: Number(says("copies")),
  });
  const hands = says("two_handed") && given.hands_free < 2 ? SHORT_OF_A_HAND : 0;
  const mechanism = says("mechanism");
  return {
    number,
    attacks: Number(says("attacks")),
    ap_cost: ap_cost + hands,
    base_damage,
    section: mechanism === "spread" ? "torso" : says("section") === "item" ? itemOf(given) : String(says("section")),
    spreads: mechanism === "spread",
    dice: mechanism === "full-auto" ? 2 : 1,
    tokens: mechanism === "overcharge" ? Number(says("tokens")) : 0,
    ...oneAttack({ ...given, weapon_has_suppressor: Boolean(says("suppressor")) }),
  };
}

/**
 * @param {States} states @param {number} place of the section among what is left
 * @param {number} attacks @param {number} damage @param {Weapon} weapon
 * @returns {States} after some attacks of one damage that are rolled together
 */
function volley(states, place, attacks, damage, { dice, critical, plain }) {
  const strong = Math.ceil(1.5 * damage);
  const scale = ROOM ** place;
  /** @type {States} */
  const after = new Map();
  eachVolley(attacks * dice, critical, plain, (criticals, plains, share) => {
    for (const [state, chance] of states) {
      let item = state % ROOM;
      const had = Math.floor(state / scale) % ROOM;
      let left = had;
      for (let hit = 0; hit < criticals + plains; hit += 1) {
        const dealt = hit < criticals ? strong : damage;
        if (item) item = Math.max(item - dealt, 0);
        else left = Math.max(left - dealt, 0);
      }
      const key = state - (state % ROOM) + item - (had - left) * scale;
      after.set(key, (after.get(key) ?? 0) + chance * share);
    }
  });
  return after;
}

/** @param {States} states @param {number} place @param {number} attacks @param {Weapon} weapon @returns {States} */
function fire(states, place, attacks, weapon) {
  const { base_damage, tokens } = weapon;
  if (!tokens) return volley(states, place, attacks, base_damage, weapon);
  const first = volley(states, place, 1, base_damage * (1 + tokens), weapon);
  return volley(first, place, attacks - 1, base_damage, weapon);
}

/** @param {States} states @param {number} place @returns {number} the chance that nothing is left there */
function gone(states, place) {
  let sum = 0;
  for (const [state, chance] of states) if (!(Math.floor(state / ROOM ** place) % ROOM)) sum += chance;
  return sum;
}

/** @param {number} state @param {number} place @returns {number} what is left there */
function leftAt(state, place) {
  return Math.floor(state / ROOM ** place) % ROOM;
}

/** @param {States} states @param {number[]} places of the mounted weapon, its section and its fate @param {number} base_damage @returns {States} */
function explode(states, [weapon = 0, section = 0, fate = 0], base_damage) {
  const { p_explodes } = mountedWeapon({ base_damage, durability: 1 });
  /** @type {States} */
  const after = new Map();
  const add = (/** @type {number} */ key, /** @type {number} */ chance) => after.set(key, (after.get(key) ?? 0) + chance);
  for (const [state, chance] of states) {
    const standing = leftAt(state, section);
    if (leftAt(state, weapon) || !standing || leftAt(state, fate)) add(state, chance);
    else {
      add(state + FIZZLED * ROOM ** fate, chance * (1 - p_explodes));
      add(state + EXPLODED * ROOM ** fate - Math.min(base_damage, standing) * ROOM ** section, chance * p_explodes);
    }
  }
  return after;
}

/** @param {States} states @param {number} fate the place of what became of a mounted weapon @returns {number} */
function exploded(states, fate) {
  let sum = 0;
  for (const [state, chance] of states) if (leftAt(state, fate) === EXPLODED) sum += chance;
  return sum;
}

/** @param {Given} given @param {Weapon[]} weapons @param {string} section */
function alone(given, weapons, section) {
  const whole = given.item + durabilityOf(given, section) * ROOM;
  /** @param {Weapon} weapon @param {number} attacks */
  const chance = (weapon, attacks) => gone(fire(new Map([[whole, 1]]), 1, attacks, weapon), 1);
  const allowed = (/** @type {Weapon} */ one) => Math.min(Math.floor(given.ap / one.ap_cost), MOST_ATTACKS);
  const [first] = /** @type {[Weapon, ...Weapon[]]} */ (weapons);
  const found = /** @type {Record<string, number | string>} */ ({ attacks_allowed: allowed(first) });
  let attacks = 0;
  let reached = 0;
  for (const sure of SURE) {
    while (100 * reached < sure && attacks <= MOST_ATTACKS) {
      attacks += 1;
      if (attacks <= MOST_ATTACKS) reached = chance(first, attacks);
    }
    found[`attacks_for_${sure}`] = attacks > MOST_ATTACKS ? `more than ${MOST_ATTACKS}` : attacks;
  }
  let best = -1;
  for (const weapon of weapons) {
    const times = allowed(weapon);
    const destroys = times && (!weapon.spreads || section === "torso") ? chance(weapon, times) : -1;
    if (destroys <= best) continue;
    best = destroys;
    found.best = `Weapon ${weapon.number}, ${times} ${times === 1 ? "attack" : "attacks"}`;
    found.p_best = best;
  }
  return found;
}

/** @param {Given} given */
export default function attack(given) {
  const carried = NUMBERS.filter((number) => given[`weapon_${number}_attacks`]).map((number) => weapon(given, number));
  const [first] = carried;
  if (!first || !durabilityOf(given, first.section)) return { p_destroyed: 0 };
  const { section } = first;
  const fired = carried.filter((one) => durabilityOf(given, one.section));
  const mount = fired.some((one) => one.section === "mounted_weapon") ? [String(given.aimed_item_section)] : [];
  const aimed = [...new Set([...fired.map((one) => one.section), ...mount])];
  const left = [given.item, ...aimed.map((name) => durabilityOf(given, name)), 0];
  /** @type {States} */
  let states = new Map([[left.reduce((sum, durability, place) => sum + durability * ROOM ** place, 0), 1]]);
  const places = ["mounted_weapon", ...mount].map((name) => 1 + aimed.indexOf(name));
  for (const one of fired) {
    states = fire(states, 1 + aimed.indexOf(one.section), one.attacks, one);
    if (mount.length) states = explode(states, [...places, 1 + aimed.length], Number(given.aimed_item_damage));
  }
  let kept = 0;
  for (const [state, chance] of states) kept += chance * (Math.floor(state / ROOM) % ROOM);
  const ap_paid = fired.reduce((sum, one) => sum + one.attacks * one.ap_cost, 0);
  const others = aimed.map((name, place) => [name === "torso" ? "p_unit" : `p_${name}`, gone(states, 1 + place)]);
  return {
    p_destroyed: gone(states, 1),
    ...Object.fromEntries(others.filter(([name]) => name !== `p_${section}`)),
    ...(mount.length && { p_explodes: exploded(states, 1 + aimed.length) }),
    ...(given.item && { p_item: gone(states, 0) }),
    expected_damage: durabilityOf(given, section) - kept,
    ap_paid,
    ap_left: given.ap - ap_paid,
    ...alone(given, fired, section),
  };
}
