/** Lists that may be long: the first of what is searched for, as most of what is kept is not looked for now. */

/** @typedef {import("./store.js").Row} Row */

// So many rows are there at once on any phone.
export const MOST = 50;
const ORDER = new Intl.Collator("en", { numeric: true });

/**
 * @param {Row[]} rows
 * @param {string} search
 * @returns {Row[]} those with each word that is searched for in their name or notation, by name
 */
export function matching(rows, search) {
  const words = search.toLowerCase().split(/\s+/);
  return rows.filter((row) => words.every((word) => textOf(row).toLowerCase().includes(word))).sort((one, other) => ORDER.compare(textOf(one), textOf(other)));
}

/** @param {Row} row */
function textOf({ data }) {
  return `${data?.name ?? ""} ${data?.notation ?? ""}`;
}
