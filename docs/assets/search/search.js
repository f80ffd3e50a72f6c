/**
 * The search: a dialog that opens by its buttons, by / and Ctrl K, and by an address that asks (`?q=`).
 * What finds, and the names of things, are fetched when it opens, what is said of things at the first letter.  Before that it
 * offers the questions most asked, which stand in the page, and what was opened last.
 */
/** @typedef {import("./finder.js").Finder} Finder */
/** @typedef {import("./finder.js").Hit} Hit */
import { around, dataFolder, part, parts } from "../site/elements.js";
import { LOOKED_FOR, marked } from "./highlights.js";
import { forget, recalled, remember } from "./opened.js";

const edition = new URL("../../", import.meta.url);
const MOST_HITS = 20;
// A reader who listens is told how many there are once the typing rests.
const REST = 500;
const WAIT = "Searching …";
const BROKEN = "Search could not be loaded. Type on, or load the page again.";

const dialog = part(document, "#search", HTMLDialogElement);
const box = part(dialog, ".search__words", HTMLInputElement);
const count = part(dialog, ".search__count", HTMLElement);
const status = part(dialog, "[role=status]", HTMLElement);
const list = part(dialog, "[role=listbox]", HTMLElement);
const start = part(list, ".search__start", HTMLElement);
const opened = part(start, ".search__opened", HTMLElement);
const mostAsked = parts(start, "[aria-labelledby=search-asked] a", HTMLAnchorElement);
const found = part(list, ".search__found", HTMLElement);
const share = part(dialog, ".search__link", HTMLElement);
const clear = part(dialog, ".search__forget", HTMLElement);
/** @type {Promise<Finder> | undefined} what finds by names */
let finder;
/** Whether it finds by texts, too, or is about to. */
let hasTexts = false;
/** @type {number | undefined} */
let timer;

document.addEventListener("click", (event) => around(event, "[data-opens-search]") && open());
document.addEventListener("keydown", (event) => {
  const isKey = event.key === "/" ? !around(event, "input, select, textarea") : event.key === "k" && (event.ctrlKey || event.metaKey);
  if (!isKey || dialog.open) return;
  event.preventDefault();
  open();
});
dialog.addEventListener("click", (event) => {
  const option = around(event, "[role=option]");
  if (option instanceof HTMLAnchorElement) keep(option);
  if (option || event.target === dialog || around(event, ".search__close")) dialog.close();
});
clear.addEventListener("click", () => {
  forget();
  offer();
  box.focus();
});
box.addEventListener("input", look);
box.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) choose(step);
  else if (event.key === "Enter") chosen()?.click();
  else return;
  event.preventDefault();
});
const query = new URLSearchParams(location.search).get("q");
if (query) {
  box.value = query;
  open();
}

function open() {
  dialog.showModal();
  box.select();
  // A page that is still on its way to the place in its address takes the focus away when it gets there.
  if (document.readyState !== "complete") box.addEventListener("blur", () => requestAnimationFrame(backToBox), { once: true });
  look();
}

function backToBox() {
  if (dialog.open) box.focus();
}

/** Shows what is found: by names at once, by texts as soon as they are there. */
async function look() {
  const typed = box.value.trim();
  share.hidden = !typed;
  part(share, "a", HTMLAnchorElement).search = String(new URLSearchParams({ q: typed }));
  if (!typed) offer();
  else if (found.hidden) {
    turnTo(found);
    say(WAIT);
  }
  finder ??= load();
  try {
    const ready = await finder;
    if (!box.value.trim()) return;
    show(ready);
    if (!hasTexts) read(ready);
  } catch {
    finder = undefined;
    say(BROKEN);
  }
}

/** @param {Finder} ready what finds by texts from now on, if they can be fetched; else the next letter tries again */
async function read(ready) {
  hasTexts = true;
  try {
    await ready.read(await fetched("texts"));
  } catch {
    hasTexts = false;
    return;
  }
  // Whoever has gone on to a result keeps the list that it is in.
  if (!found.hidden && chosen() === found.firstElementChild && !list.scrollTop) show(ready);
}

/** @returns {Promise<Finder>} */
async function load() {
  const [{ Finder }, entries] = await Promise.all([import("./finder.js"), fetched("names")]);
  return new Finder(entries);
}

/** @param {string} name */
async function fetched(name) {
  const answer = await fetch(new URL(`search/${name}.json`, dataFolder()));
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.json();
}

/** Offers what was opened last, and the questions most asked. */
function offer() {
  const ways = recalled(edition).map(({ title, way }) => Object.assign(linkTo(new URL(way, edition)), { textContent: title }));
  opened.hidden = !ways.length;
  opened.replaceChildren(part(opened, "p", HTMLElement), ...ways);
  found.replaceChildren();
  turnTo(start);
  say("");
}

/** @param {Finder} ready */
function show(ready) {
  const typed = box.value.trim();
  const matches = ready.find(typed).slice(0, MOST_HITS);
  const near = matches.length ? [] : ready.nearest(typed);
  found.replaceChildren(...[...matches, ...near].map(option), ...(matches.length ? [] : mostAsked.map((link) => link.cloneNode(true))));
  turnTo(found);
  if (matches.length) say(matches.length === 1 ? "1 result" : `${matches.length === MOST_HITS ? "The best " : ""}${matches.length} results`);
  else say(near.length ? "Nothing found. Names that are near, and most asked:" : "Nothing found. Most asked:");
}

/** @param {HTMLElement} half of the list, which is shown in place of the other */
function turnTo(half) {
  start.hidden = half !== start;
  found.hidden = half !== found;
  clear.hidden = start.hidden || opened.hidden;
  list.scrollTop = 0;
  options().forEach((item, at) => { item.id = `search-option-${at}`; });
  box.setAttribute("aria-expanded", String(options().length > 0));
  choose(0);
}

/**
 * @param {URL} address
 * @returns {HTMLAnchorElement} one of the list
 */
function linkTo(address) {
  const link = Object.assign(document.createElement("a"), { href: String(address), tabIndex: -1 });
  link.setAttribute("role", "option");
  return link;
}

/**
 * @param {HTMLAnchorElement} link to what is opened, and offered from now on
 */
function keep({ pathname, hash, textContent, children: [name] }) {
  remember({ title: (name?.textContent ?? textContent ?? "").trim(), way: `${pathname}${hash}` });
}

/**
 * @param {Hit} hit
 * @returns {HTMLAnchorElement} the hit as one of the list
 */
function option({ entry, terms }) {
  const link = linkTo(new URL(entry.location || "./", edition));
  if (terms.length) link.search = String(new URLSearchParams({ [LOOKED_FOR]: terms.join(" ") }));
  // The sign stands in a file of the edition, and the page may be anywhere in it.
  link.innerHTML = `<b>${(entry.sign ?? "").replaceAll(' xlink:href="', ` xlink:href="${edition}`)}<span></span></b> <small></small><p></p>`;
  part(link, "b > span:last-child", HTMLElement).append(marked(entry.title, terms));
  part(link, "small", HTMLElement).append(entry.kind);
  const pieces = entry.summary.split(/(†)/).map((piece) => piece === "†" ? ruled() : marked(piece, terms));
  part(link, "p", HTMLElement).append(...pieces);
  return link;
}

/** @returns {HTMLElement} the sign at what a ruling of ours decides; it cannot lead there, as the whole of a hit is a link */
function ruled() {
  const sign = Object.assign(document.createElement("span"), { className: "ruled", role: "img", textContent: "†" });
  sign.setAttribute("aria-label", "ruled by us");
  return sign;
}

/** @returns {HTMLAnchorElement[]} those that are shown */
function options() {
  return parts(start.hidden ? found : start, "[role=option]", HTMLAnchorElement);
}

/** @returns {HTMLAnchorElement | undefined} */
function chosen() {
  return options().find(isChosen);
}

/** @param {Element} item */
function isChosen(item) {
  return item.getAttribute("aria-selected") === "true";
}

/** @param {number} step to the next of the list, or the one before; 0 to the first */
function choose(step) {
  const all = options();
  const last = all.findIndex(isChosen);
  const next = all[step ? (last + step + all.length) % all.length : 0];
  for (const item of all) item.setAttribute("aria-selected", String(item === next));
  if (step) next?.scrollIntoView({ block: "nearest" });
  if (next) box.setAttribute("aria-activedescendant", next.id);
  else box.removeAttribute("aria-activedescendant");
}

/** @param {string} words for eyes at once, for ears after a rest */
function say(words) {
  count.textContent = words;
  clearTimeout(timer);
  timer = setTimeout(() => { status.textContent = words; }, REST);
}
