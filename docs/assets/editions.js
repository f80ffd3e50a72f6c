/**
 * Going from one edition to another.  The version picker keeps the reader on the same rule, or says
 * that the other edition has none; the banner of an old edition leads to the same rule in the one in
 * force.  Where a rule stands in each edition is told by its timeline in the page.
 */
import { around, part, parts } from "./parts.js";

const NOTICE = "edition-notice";
// A record is being read where it reaches this many pixels below the header, and begins in the upper half.
const BELOW_HEADER = 40;

document.addEventListener("click", (event) => {
  const link = around(event, ".md-version__link");
  if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  switchTo(new URL(link.href), textOf(link));
}, true);
addEventListener("hashchange", pointBanner);
document$.subscribe(() => {
  showNotice();
  pointBanner();
});

/**
 * @param {URL} edition its address
 * @param {string} title
 */
async function switchTo(edition, title) {
  const record = recordInView();
  const address = record && addressIn(record, idOf(edition));
  if (address) return location.assign(address);
  const page = new URL(pagePath(), edition);
  const there = await hasPage(edition, page);
  if (record) leaveNotice(edition, `${title} has no “${nameOf(record)}”.`);
  else if (!there) leaveNotice(edition, `${title} has no page “${textOf(part(document, "h1", HTMLElement).firstChild)}”.`);
  location.assign(there ? page : edition);
}

/** @returns {HTMLElement | null} the record that the address names, or the one being read */
function recordInView() {
  const named = document.getElementById(anchor());
  const records = ".md-content .record, .md-content .term";
  if (named) return named.closest(records);
  const top = part(document, ".md-header", HTMLElement).getBoundingClientRect().bottom;
  const read = parts(document, records, HTMLElement).find((one) => one.getBoundingClientRect().bottom > top + BELOW_HEADER);
  return read && read.getBoundingClientRect().top < innerHeight / 2 ? read : null;
}

/** @returns {string} the anchor that the address names; none where it is malformed */
function anchor() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

/**
 * @param {HTMLElement} record
 * @param {string} edition its id
 * @returns {string | undefined} where a record stands in an edition
 */
function addressIn(record, edition) {
  const [link] = parts(record, `.timeline a[data-edition~="${CSS.escape(edition)}"]`, HTMLAnchorElement);
  const [first] = link?.dataset.edition?.split(" ") ?? [];
  // A link that stands for several editions leads to the first; the others have the record in the same place.
  const site = new URL("../..", import.meta.url).href;
  return link?.href.replace(`${site}${first}/`, `${site}${edition}/`);
}

/** @param {HTMLElement} record */
function nameOf(record) {
  const heading = part(record, "h2, h3", HTMLElement);
  return textOf(heading.firstChild) || textOf(heading).replace("#", "").trim();
}

/** @param {Node | null} node */
function textOf(node) {
  return node?.textContent?.trim() ?? "";
}

/**
 * @param {URL} edition its address
 * @returns {string} its id
 */
function idOf(edition) {
  return edition.pathname.split("/").at(-2) ?? "";
}

/** @returns {string} the address of this page within its edition */
function pagePath() {
  const base = new URL("..", import.meta.url).pathname;
  return location.pathname.slice(base.length);
}

/**
 * @param {URL} edition its address
 * @param {URL} page the address that it would have there
 */
async function hasPage(edition, page) {
  const response = await fetch(new URL("sitemap.xml", edition));
  const ending = page.pathname.slice(edition.pathname.length - idOf(edition).length - 2);
  return response.ok && [...(await response.text()).matchAll(/<loc>([^<]*)</g)].some(([, place]) => place?.endsWith(ending));
}

/**
 * Keeps what to say, after the edition's id, until the page of the other edition is there.
 * @param {URL} edition its address
 * @param {string} text
 */
function leaveNotice(edition, text) {
  sessionStorage.setItem(NOTICE, `${idOf(edition)} ${text}`);
}

function showNotice() {
  const [edition, text] = (sessionStorage.getItem(NOTICE) ?? "").split(/ (.*)/s);
  if (!text || edition !== idOf(new URL("..", import.meta.url))) return;
  sessionStorage.removeItem(NOTICE);
  const box = Object.assign(document.createElement("p"), { className: "edition-notice", textContent: text });
  box.setAttribute("role", "status");
  part(document, ".md-content__inner", HTMLElement).prepend(box);
}

/** Leads the banner of an old edition to the rule that the address names. */
function pointBanner() {
  const record = location.hash ? recordInView() : null;
  for (const link of parts(document, ".edition-banner a", HTMLAnchorElement)) {
    link.dataset.page ??= link.href;
    link.href = (record && addressIn(record, link.dataset.edition ?? "")) || link.dataset.page;
  }
}
