/**
 * Which rows can be read.  One may be damaged, or of a newer page than this one: then it stays as it is, and the page
 * that lists everything lets it be saved and removed.  Python says what a row is like.
 */
import { build } from "../calculators/interpreter.js";

/** @typedef {import("./store.js").Row} Row */

/** Why rows cannot be read, by their JSON; empty for one that can. @type {Map<string, string>} */
const known = new Map();

/**
 * @param {Row[]} rows
 * @returns {Promise<string[]>} why each of them cannot be read; empty for one that can
 */
export async function faultsOf(rows) {
  const texts = rows.map(textOf);
  const fresh = texts.filter((text) => !known.has(text));
  /** @type {string[]} */
  const faults = fresh.length ? await build("row_faults", `[${fresh}]`) : [];
  for (const [at, text] of fresh.entries()) known.set(text, faults[at] ?? "");
  return texts.map((text) => known.get(text) ?? "");
}

/**
 * @param {Row[]} rows
 * @returns {string} their JSON, with the id alone of a row that is none
 */
export function jsonOf(rows) {
  return `[${rows.map(textOf)}]`;
}

/** @param {Row} row */
function textOf(row) {
  try {
    return JSON.stringify(row);
  } catch {
    return JSON.stringify({ id: row.id });
  }
}
