/** Baseline: the AP of an activation; nothing is left out. */
const SIDES = 8;
const STORAGE = 16;
const RESERVE_STORAGE = 20;
const LOST_TO_ICE = 4;

/** @param {{ plan: number, base_ap: number, kept: number, reserve_energy: boolean, ice_tokens: number }} given */
export default function actionPoints({ plan, base_ap, kept, reserve_energy, ice_tokens }) {
  const most = Math.max((reserve_energy ? RESERVE_STORAGE : STORAGE) - LOST_TO_ICE * ice_tokens, 0);
  const sure = kept + base_ap * (reserve_energy ? 2 : 1);
  /** @type {Map<number, number>} */
  const totals = new Map();
  let affordable = 0;
  let sum = 0;
  for (let face = 1; face <= SIDES; face += 1) {
    const total = Math.min(sure + face, most);
    totals.set(total, (totals.get(total) ?? 0) + 1 / SIDES);
    if (total >= plan) affordable += 1;
    sum += total;
  }
  return {
    p_affordable: affordable / SIDES,
    lowest_ap: Math.min(sure + 1, most),
    highest_ap: Math.min(sure + SIDES, most),
    expected_ap: sum / SIDES,
    rows: [...totals],
  };
}
