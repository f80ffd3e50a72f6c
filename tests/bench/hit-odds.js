/** Baseline: hit odds written by hand in JavaScript. */
const SIDES = 8;

/**
 * @typedef {"attacks" | "stat" | "modifier" | "evasion" | "evasion_modifier" | "can_evade" | "base_damage" | "durability"} Name
 * @param {Record<Name, number>} given can_evade is one or zero
 */
export function hitOdds({ attacks, stat, modifier, evasion, evasion_modifier, can_evade, base_damage, durability }) {
  const critical = Math.ceil(1.5 * base_damage);
  const one = new Map();
  for (let attack = 1; attack <= SIDES; attack += 1) {
    for (let defence = 1; defence <= SIDES; defence += 1) {
      let damage = 0;
      if (attack === SIDES) damage = critical;
      else if (attack !== 1 && attack + modifier >= stat) {
        const evaded = can_evade && (defence === SIDES || (defence !== 1 && defence + evasion_modifier >= evasion));
        if (!evaded) damage = base_damage;
      }
      one.set(damage, (one.get(damage) ?? 0) + 1 / (SIDES * SIDES));
    }
  }
  let total = new Map([[0, 1]]);
  for (let attack = 0; attack < attacks; attack += 1) {
    const next = new Map();
    for (const [sum, chance] of total)
      for (const [damage, part] of one) next.set(sum + damage, (next.get(sum + damage) ?? 0) + chance * part);
    total = next;
  }
  const destroyed = [...total].reduce((sum, [damage, chance]) => sum + (damage >= durability ? chance : 0), 0);
  return { destroyed, rows: [...total].sort(([a], [b]) => a - b) };
}
