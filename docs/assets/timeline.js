/** Where a record stands in every edition, as its timeline in the page tells. */
import { part, parts } from "./parts.js";

export const RECORDS = ".md-content .record, .md-content .term";

/**
 * @param {HTMLElement} record
 * @param {string} edition its id
 * @returns {string | undefined} where a record stands in an edition
 */
export function addressIn(record, edition) {
  const [link] = parts(record, `.timeline a[data-edition~="${CSS.escape(edition)}"]`, HTMLAnchorElement);
  const [first] = link?.dataset.edition?.split(" ") ?? [];
  // A link that stands for several editions leads to the first; the others have the record in the same place.
  const site = new URL("../..", import.meta.url).href;
  return link?.href.replace(`${site}${first}/`, `${site}${edition}/`);
}

/**
 * @param {HTMLElement} record
 * @returns {string} what it is called
 */
export function nameOf(record) {
  const heading = part(record, "h2, h3", HTMLElement);
  return textOf(heading.firstChild) || textOf(heading).replace("#", "").trim();
}

/** @param {Node | null} node */
export function textOf(node) {
  return node?.textContent?.trim() ?? "";
}

/**
 * @param {URL} edition its address
 * @returns {string} its id
 */
export function idOf(edition) {
  return edition.pathname.split("/").at(-2) ?? "";
}
