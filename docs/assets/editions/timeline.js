/** Where a record stands in every edition, as its timeline in the page tells. */
import { part, parts } from "../site/elements.js";

export const RECORDS = ".md-content .record, .md-content .term";

/**
 * @param {HTMLElement} record
 * @param {string} edition its id
 * @param {string[]} [order] the ids of all editions in their order; the one in force is found without
 * @returns {string | undefined} where a record stands in an edition
 */
export function addressIn(record, edition, order = []) {
  const link = parts(record, ".timeline a[data-edition]", HTMLAnchorElement).find((candidate) => standsFor(candidate, edition, order));
  const [first] = link ? named(link) : [];
  // A link that stands for several editions leads to the first; the others have the record in the same place.
  const site = new URL("../../..", import.meta.url).href;
  return link?.href.replace(`${site}${first}/`, `${site}${edition}/`);
}

/**
 * @param {HTMLAnchorElement} link names the first and the last of the editions that it stands for, and not all between
 * @param {string} edition
 * @param {string[]} order
 */
function standsFor(link, edition, order) {
  const ids = named(link);
  const first = order.indexOf(ids.at(0) ?? "");
  const last = order.indexOf(ids.at(-1) ?? "");
  const at = order.indexOf(edition);
  return ids.includes(edition) || (first - at) * (at - last) > 0;
}

/** @param {HTMLAnchorElement} link */
function named(link) {
  return link.dataset.edition?.split(" ") ?? [];
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
