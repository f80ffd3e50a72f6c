/** Baseline: Fall Damage; nothing is left out. */

/** @param {{ unit_class: number, levels: number, landing: string }} given */
export default function fall({ unit_class, levels, landing }) {
  const damage = 2 * unit_class * levels;
  return { damage: landing === "water" ? Math.ceil(damage / 2) : damage };
}
