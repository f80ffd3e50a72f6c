/** Baseline: attacks that bring a structure down; nothing is left out. */
const LEAST = 5;
const A_LEVEL = 4;
const HIGHEST = 3;
const WIDEST = 4;

/** @param {number} height @param {number} hexes @returns {number} Durability of a whole structure */
export function durabilityOf(height, hexes) {
  return LEAST + A_LEVEL * Math.min(height, HIGHEST) + Math.min(hexes, WIDEST) - 1;
}

/** @param {{ height: number, hexes: number, base_damage: number, ap_cost: number, damage_taken: number }} given */
export default function structure({ height, hexes, base_damage, ap_cost, damage_taken }) {
  const durability = durabilityOf(height, hexes);
  const left = Math.max(durability - damage_taken, 0);
  const attacks = Math.ceil(left / base_damage);
  return { attacks, ap: attacks * ap_cost, durability, left };
}
