/**
 * Going from one edition to another.  The version picker keeps the reader on the same rule, or says
 * that the other edition has none; the banner of an old edition leads to the same rule in the one in
 * force.  Where a rule stands in each edition is told by its timeline in the page.
 */
import { anchor, around, part, parts } from "../site/elements.js";
import { addressIn, idOf, nameOf, RECORDS, textOf } from "./timeline.js";

const EDITION = new URL("../../", import.meta.url);
const NOTICE = "edition-notice";
// A record is being read where it reaches this many pixels below the header, and begins in the upper half.
const BELOW_HEADER = 40;

offerEditions().catch(console.warn);
document.addEventListener("click", (event) => {
  const link = around(event, ".md-version__link");
  if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  // A page that is nowhere stays nowhere: the link leads to the edition's home.
  if (document.querySelector(".not-found")) return;
  event.preventDefault();
  switchTo(new URL(link.href), textOf(link.firstChild));
}, true);
// The link itself leads to the comparison with the nearest edition in which the rule differs.
document.addEventListener("click", (event) => {
  const link = around(event, ".compare-with a");
  const record = link?.closest(RECORDS);
  if (!link || !(record instanceof HTMLElement) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  comparison().then(({ choose }) => choose(record, link));
}, true);
document.addEventListener("submit", (event) => {
  const form = around(event, ".comparison-of");
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  comparison().then(({ compareAsked }) => compareAsked(form));
});
addEventListener("hashchange", pointBanner);
showNotice();
pointBanner();
leadToComparison().catch(console.warn);
if (document.querySelector(".comparison")) comparison().then(({ findNamed }) => findNamed());

/** Puts the version picker beside the name of the site; its styles are the theme's. */
async function offerEditions() {
  const response = await fetch(new URL("../versions.json", EDITION));
  // An edition that is looked at while it is written stands alone.
  if (!response.ok) return;
  /** @type {{version: string, title: string, properties: {standing: string}}[]} */
  const editions = await response.json();
  const picker = made("div", "md-version", "");
  const list = made("ul", "md-version__list", "");
  for (const { version, title, properties } of editions) {
    const item = made("li", "md-version__item", "");
    const link = made("a", "md-version__link", title);
    link.append(made("small", "", properties.standing));
    item.append(Object.assign(link, { href: new URL(`../${version}/`, EDITION).href }));
    list.append(item);
  }
  picker.append(made("button", "md-version__current", editions.find(({ version }) => version === idOf(EDITION))?.title ?? ""), list);
  part(document, ".md-header__title", HTMLElement).append(picker);
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} className
 * @param {string} textContent
 */
function made(tag, className, textContent) {
  return Object.assign(document.createElement(tag), { className, textContent });
}

function comparison() {
  return import("./comparison.js");
}

/** Leads from the address of a rule that names an edition to compare it with to that comparison. */
async function leadToComparison() {
  const edition = new URLSearchParams(location.search).get("with");
  const record = edition && location.hash ? recordInView() : null;
  if (!edition || !record?.querySelector(".compare-with")) return;
  const { comparisonsOf } = await comparison();
  const asked = (await comparisonsOf(record)).find(({ version }) => version === edition);
  if (asked) location.replace(asked.address);
}

/**
 * @param {URL} edition its address
 * @param {string} title
 */
async function switchTo(edition, title) {
  const record = recordInView();
  const order = parts(document, ".md-version__link", HTMLAnchorElement).map((link) => idOf(new URL(link.href)));
  const address = record && addressIn(record, idOf(edition), order);
  if (address) return location.assign(address);
  const { pagesOf } = await import("./sitemap.js");
  const there = (await pagesOf(edition)).has(pagePath());
  if (record) leaveNotice(edition, `${title} has no “${nameOf(record)}”.`);
  else if (!there) leaveNotice(edition, `${title} has no page “${textOf(part(document, "h1", HTMLElement).firstChild)}”.`);
  location.assign(there ? new URL(pagePath(), edition) : edition);
}

/** @returns {HTMLElement | null} the record that the address names, or the one being read */
function recordInView() {
  const named = document.getElementById(anchor());
  if (named) return named.closest(RECORDS);
  const top = part(document, ".md-header", HTMLElement).getBoundingClientRect().bottom;
  const read = parts(document, RECORDS, HTMLElement).find((record) => record.getBoundingClientRect().bottom > top + BELOW_HEADER);
  return read && read.getBoundingClientRect().top < innerHeight / 2 ? read : null;
}

/** @returns {string} the address of this page within its edition */
function pagePath() {
  return location.pathname.slice(EDITION.pathname.length);
}

/**
 * Keeps what to say, after the edition's id, until the page of the other edition is there.
 * @param {URL} edition its address
 * @param {string} text
 */
function leaveNotice(edition, text) {
  try {
    sessionStorage.setItem(NOTICE, `${idOf(edition)} ${text}`);
  } catch {
    // Where storage is blocked, nothing is said.
  }
}

/** @returns {string} what was kept to be said, after an edition's id; nothing where storage is blocked */
function notice() {
  try {
    return sessionStorage.getItem(NOTICE) ?? "";
  } catch {
    return "";
  }
}

function showNotice() {
  const [edition, text] = notice().split(/ (.*)/s);
  if (!text || edition !== idOf(EDITION)) return;
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
