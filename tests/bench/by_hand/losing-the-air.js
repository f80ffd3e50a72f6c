/** Baseline: thrusters that are shot at, and the fall where too few are left; nothing is left out. */
import fall from "./fall.js";

const NEEDED = [0, 2, 12, 23, 34];

/** @param {{ unit_class: number, thruster_durability: number, damage: number, levels: number, landing: string }} given */
export default function losingTheAir(given) {
  const left = Math.max(given.thruster_durability - given.damage, 0);
  const spare = left - /** @type {number} */ (NEEDED[given.unit_class]);
  return spare >= 0 ? { flies: true, left, spare } : { flies: false, left, ...fall(given) };
}
