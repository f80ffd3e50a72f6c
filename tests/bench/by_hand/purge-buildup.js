/** Baseline: AP spent to be rid of Buildup tokens; nothing is left out. */
const AP_A_TRY = 2;
const SIDES = 8;
const SUCCEEDS_FROM = 5;

/** @param {{ tokens: number, ap: number }} given */
export default function purgeBuildup({ tokens, ap }) {
  const tries = Math.floor(ap / AP_A_TRY);
  const removes = (SIDES + 1 - SUCCEEDS_FROM) / SIDES;
  /** @type {number[]} */
  const chances = new Array(Math.min(tries, tokens) + 1).fill(0);
  let ways = 1;
  for (let times = 0; times <= tries; times += 1) {
    const removed = Math.min(times, tokens);
    chances[removed] = (chances[removed] ?? 0) + ways * removes ** times * (1 - removes) ** (tries - times);
    ways *= (tries - times) / (times + 1);
  }
  return {
    p_all: chances[tokens] ?? 0,
    p_removed: removes,
    tries,
    expected_removed: chances.reduce((sum, chance, removed) => sum + chance * removed, 0),
    rows: [...chances.entries()],
  };
}
