/** Baseline: attacks that bring a structure down; nothing is left out. */
const LEAST = 5;
const A_LEVEL = 4;
const HIGHEST = 3;
const WIDEST = 4;

/**
 * @param {number} height
 * @param {number} hexes
 * @param {{ hill?: number, structure_on_a_hill?: string, structure_table_limits?: string }} [otherwise]
 * @returns {number} Durability of a whole structure
 */
export function durabilityOf(height, hexes, { hill = 0, structure_on_a_hill, structure_table_limits } = {}) {
  const level = structure_on_a_hill === "elevation-reached" ? height + hill : height;
  const endless = structure_table_limits === "series-goes-on";
  return LEAST + A_LEVEL * (endless ? level : Math.min(level, HIGHEST)) + (endless ? hexes : Math.min(hexes, WIDEST)) - 1;
}

/** @param {Parameters<typeof durabilityOf>[2] & { height: number, hexes: number, base_damage: number, ap_cost: number, damage_taken: number }} given */
export default function structure(given) {
  const { base_damage, ap_cost, damage_taken } = given;
  const durability = durabilityOf(given.height, given.hexes, given);
  const left = Math.max(durability - damage_taken, 0);
  const attacks = Math.ceil(left / base_damage);
  return { attacks, ap: attacks * ap_cost, durability, left };
}
