/** Lists that may be long: the first of what is searched for, as most of what is kept is not looked for now. */

/** @typedef {import("./store.js").Row} Row */
/** @typedef {import("./store.js").Thing} Thing */

// So many rows are there at once on any phone.
export const MOST = 50;
const ORDER = new Intl.Collator("en", { numeric: true });

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
export function matched(entries, search, text) {
  const words = search.toLowerCase().split(/\s+/);
  return entries.filter((each) => words.every((word) => text(each).toLowerCase().includes(word)));
}

/** @param {Thing} data @returns {string} */
export function textOf(data) {
  return `${data?.name ?? ""} ${data?.notation ?? ""}`;
}
