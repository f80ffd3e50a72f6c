/** Baseline: what copies of a weapon save and add; nothing is left out. */
const MOST_SAVED = 4;
const LEAST_AP = 2;

/** @typedef {{ ap_cost: number, base_damage: number, copies: number, ruling?: string }} Given */

/** @param {Given} given */
export default function weaponRedundancy({ ap_cost, base_damage, copies, ruling }) {
  const floor = Math.max(Math.ceil(ap_cost / 2), LEAST_AP);
  const saved = Math.max(0, Math.min(copies - 1, MOST_SAVED, ap_cost - floor));
  const idle = ruling === "text" ? copies : copies - saved;
  return { ap_cost: ap_cost - saved, base_damage: base_damage + Math.floor(idle / 2) };
}
