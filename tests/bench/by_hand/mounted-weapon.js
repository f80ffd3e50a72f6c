/** Baseline: a mounted weapon that is destroyed may explode; nothing is left out. */
const SIDES = 8;
const EXPLODES_FROM = 6;
const EXPLODES_AT_PRINTED_ODDS_FROM = 8;

/** @param {{ base_damage: number, durability: number, ruling?: string }} given */
export default function mountedWeapon({ base_damage, durability, ruling }) {
  const from = ruling === "printed-odds" ? EXPLODES_AT_PRINTED_ODDS_FROM : EXPLODES_FROM;
  const explodes = (SIDES + 1 - from) / SIDES;
  return {
    p_explodes: explodes,
    damage: base_damage,
    p_destroyed: base_damage >= durability ? explodes : 0,
    rows: base_damage ? [[0, 1 - explodes], [base_damage, explodes]] : [[0, 1]],
  };
}
