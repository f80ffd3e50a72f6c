/** Baseline: Fall Damage; nothing is left out. */

const DEPTHS = /** @type {Record<string, number>} */ ({ "light-blue": 1, "dark-blue": 2 });

/** @param {string} colour @returns {number} the levels from Ground Level down to what a hex has at its bottom */
export const dropsTo = (colour) => DEPTHS[colour] ?? 0;

/** @param {{ unit_class: number, levels: number, landing: string }} given */
export default function fall({ unit_class, levels, landing }) {
  const damage = 2 * unit_class * levels;
  return { damage: landing === "water" ? Math.ceil(damage / 2) : damage };
}
