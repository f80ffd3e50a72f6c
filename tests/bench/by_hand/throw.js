/** Baseline: whom a Unit may throw and how far; nothing is left out. */

/** @param {{ attacker_class: number, defender_class: number }} given */
export default function longestThrow({ attacker_class, defender_class }) {
  const allowed = attacker_class >= defender_class;
  return { allowed, ...(allowed && { max_distance: attacker_class - defender_class + 2 }) };
}
