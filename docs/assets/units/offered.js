/** What a bench offers of what is kept: the first of each list that are searched for there, where there are many. */
import { matched, matching, MOST, textOf } from "./long-lists.js";
import { faultsOf } from "./rows.js";
import { rows } from "./store.js";

/** @typedef {import("./store.js").Kind} Kind */
/** @typedef {import("./store.js").Row} Row */
/** @typedef {import("./store.js").Thing} Thing */
/** @typedef {{offered: number, all: number, isLong: boolean}} Count how many of a list are offered, how many there are, and whether these are too many at once */

// What a bench takes in.
/** @type {Record<string, Kind[]>} */
const TAKES = { item: ["part", "pack"], unit: ["item", "part", "pack"], squad: ["unit"] };
// The lists of a pack.
const OF_A_PACK = ["parts", "cores", "sections", "mods", "traits"];

/**
 * @param {Kind} kind of a bench
 * @param {"theirs" | undefined} side whose a squad is, which has Units of its side
 * @param {(list: string) => string} searched the words that are searched for in a list
 * @returns {Promise<{rows: Row[], counts: Map<string, Count>}>} the first of each list that can be read, packs with these alone
 */
export async function offered(kind, side, searched) {
  const all = (await rows()).filter((each) => TAKES[kind]?.includes(each.kind) && (each.kind !== "unit" || each.side === side));
  const packs = all.filter((each) => each.kind === "pack");
  const damaged = await faultsOf(packs);
  const first = firsts(all.filter((each) => !damaged[packs.indexOf(each)]), searched);
  const own = first.rows.filter((each) => each.kind !== "pack");
  const faults = await faultsOf(own);
  return { ...first, rows: first.rows.filter((each) => !faults[own.indexOf(each)]) };
}

/**
 * @param {Row[]} rows those that the bench takes in, packs whole
 * @param {(list: string) => string} searched
 * @returns {{rows: Row[], counts: Map<string, Count>}}
 */
function firsts(rows, searched) {
  /** @type {Map<string, Count>} */
  const counts = new Map();
  for (const { kind, data } of rows) {
    if (kind !== "pack") count(counts, `${kind}s`, 1);
    else for (const list of OF_A_PACK) count(counts, list, entriesOf(data, list).length);
  }
  /** @param {string} list */
  const words = (list) => (counts.get(list)?.isLong ? searched(list) : "");
  /** @template Entry @param {string} list @param {Entry[]} entries those that have the words @returns {Entry[]} the first */
  const first = (list, entries) => {
    const counted = counts.get(list);
    const these = entries.slice(0, MOST);
    if (counted) counted.offered += these.length;
    return these;
  };
  const kinds = [...new Set(rows.map(({ kind }) => kind))].filter((kind) => kind !== "pack");
  const own = kinds.flatMap((kind) => first(`${kind}s`, matching(rows.filter((row) => row.kind === kind), words(`${kind}s`))));
  const packs = rows.filter(({ kind }) => kind === "pack").map((row) => ({
    ...row,
    data: { ...row.data, ...Object.fromEntries(OF_A_PACK.map((list) => [list, first(list, matched(entriesOf(row.data, list), words(list), textOf))])) },
  }));
  return { rows: [...own, ...packs], counts };
}

/**
 * @param {Map<string, Count>} counts
 * @param {string} list
 * @param {number} more
 */
function count(counts, list, more) {
  const all = (counts.get(list)?.all ?? 0) + more;
  counts.set(list, { offered: 0, all, isLong: all > MOST });
}

/**
 * @param {Thing} pack
 * @param {string} list
 * @returns {Thing[]}
 */
function entriesOf(pack, list) {
  const entries = pack?.[list];
  return Array.isArray(entries) ? entries : [];
}
