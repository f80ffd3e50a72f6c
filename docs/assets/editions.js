/**
 * Going from one edition to another.  The version picker keeps the reader on the same rule, or says
 * that the other edition has none; the banner of an old edition leads to the same rule in the one in
 * force.  Where a rule stands in each edition is told by its timeline in the page.
 */
const NOTICE = "edition-notice";
// A record is being read where it reaches this many pixels below the header, and begins in the upper half.
const BELOW_HEADER = 40;

document.addEventListener("click", (event) => {
  const link = event.target.closest?.(".md-version__link");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  switchTo(new URL(link.href), link.textContent.trim());
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
  else if (!there) leaveNotice(edition, `${title} has no page “${document.querySelector("h1").firstChild.textContent.trim()}”.`);
  location.assign(there ? page : edition);
}

/** @returns {HTMLElement | null} the record that the address names, or the one being read */
function recordInView() {
  const named = document.getElementById(anchor());
  const records = ".md-content .record, .md-content .term";
  if (named) return named.closest(records);
  const top = document.querySelector(".md-header").getBoundingClientRect().bottom;
  const read = [...document.querySelectorAll(records)].find((one) => one.getBoundingClientRect().bottom > top + BELOW_HEADER);
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

/** @returns {string | undefined} where a record stands in an edition */
function addressIn(record, edition) {
  const link = record.querySelector(`.timeline a[data-edition~="${CSS.escape(edition)}"]`);
  // A link that stands for several editions leads to the first; the others have the record in the same place.
  const site = new URL("../..", import.meta.url).href;
  return link?.href.replace(`${site}${link.dataset.edition.split(" ")[0]}/`, `${site}${edition}/`);
}

function nameOf(record) {
  return record.querySelector("h2, h3").firstChild.textContent.trim() || record.querySelector("h2, h3").textContent.replace("#", "").trim();
}

function idOf(edition) {
  return edition.pathname.split("/").at(-2);
}

/** @returns {string} the address of this page within its edition */
function pagePath() {
  const base = new URL("..", import.meta.url).pathname;
  return location.pathname.slice(base.length);
}

async function hasPage(edition, page) {
  const response = await fetch(new URL("sitemap.xml", edition));
  const ending = page.pathname.slice(edition.pathname.length - idOf(edition).length - 2);
  return response.ok && [...(await response.text()).matchAll(/<loc>([^<]*)</g)].some(([, place]) => place.endsWith(ending));
}

/** Keeps what to say, after the edition's id, until the page of the other edition is there. */
function leaveNotice(edition, text) {
  sessionStorage.setItem(NOTICE, `${idOf(edition)} ${text}`);
}

function showNotice() {
  const [edition, text] = (sessionStorage.getItem(NOTICE) ?? "").split(/ (.*)/s);
  if (edition !== idOf(new URL("..", import.meta.url))) return;
  sessionStorage.removeItem(NOTICE);
  const box = Object.assign(document.createElement("p"), { className: "edition-notice", textContent: text });
  box.setAttribute("role", "status");
  document.querySelector(".md-content__inner").prepend(box);
}

/** Leads the banner of an old edition to the rule that the address names. */
function pointBanner() {
  const link = document.querySelector(".edition-banner a");
  if (!link) return;
  link.dataset.page ??= link.href;
  const record = location.hash ? recordInView() : null;
  link.href = (record && addressIn(record, link.dataset.edition)) || link.dataset.page;
}
