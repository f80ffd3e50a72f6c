/** Lists that may be long: the first of what is searched for, as most of what is kept is not looked for now. */

/** @typedef {import("./store.js").Row} Row */
/** @typedef {import("./store.js").Thing} Thing */
/** @typedef {{offered: number, all: number, isLong: boolean}} Count how many of a list are offered, how many there are, and whether these are too many at once */

// So many rows are there at once on any phone.
export const MOST = 50;
const ORDER = new Intl.Collator("en", { numeric: true });
// The lists of a pack.
const OF_A_PACK = ["parts", "cores", "sections", "mods", "traits"];

/**
 * @param {Row[]} rows
 * @param {string} search
 * @returns {Row[]} those with each word that is searched for in their name or notation, by name
 */
export function matching(rows, search) {
  return matched(rows, search, ({ data }) => textOf(data)).sort((one, other) => ORDER.compare(textOf(one.data), textOf(other.data)));
}

/**
 * @template Entry
 * @param {Entry[]} entries
 * @param {string} search
 * @param {(entry: Entry) => string} text
 * @returns {Entry[]}
 */
function matched(entries, search, text) {
  const words = search.toLowerCase().split(/\s+/);
  return entries.filter((each) => words.every((word) => text(each).toLowerCase().includes(word)));
}

/** @param {Thing} data */
function textOf(data) {
  return `${data?.name ?? ""} ${data?.notation ?? ""}`;
}

/**
 * What a bench offers of what is kept: the first of each list that are searched for there, where there are many.
 * @param {Row[]} rows those that the bench takes in, packs whole
 * @param {(list: string) => string} searched the words that are searched for in a list
 * @returns {{offered: Row[], counts: Map<string, Count>}}
 */
export function offered(rows, searched) {
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
  return { offered: [...own, ...packs], counts };
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
