/** Baseline: one attack with every copy that is left; nothing is left out. */
import weaponRedundancy from "./weapon-redundancy.js";

/** @param {{ built: number, lost: number, ap_cost: number, base_damage: number, ruling?: string }} given */
export default function salvo({ built, lost, ...weapon }) {
  const copies = built - lost;
  const { ap_cost, base_damage } = weaponRedundancy({ ...weapon, copies });
  return {
    salvo_ap: copies * ap_cost,
    attack_ap: ap_cost,
    attack_damage: base_damage,
    salvo_damage: copies * base_damage,
    copies,
  };
}
