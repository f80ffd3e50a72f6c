/**
 * One rule in two editions, word by word, below the rule: as readers see it in either, so from the pages themselves.
 * Loaded at the first tap; the page of the other edition is fetched then.
 */
import { part, parts } from "./parts.js";
import { addressIn, idOf, nameOf, RECORDS } from "./timeline.js";
import { merged } from "./two-texts.js";

/**
 * @typedef {import("./two-texts.js").Sentence} Sentence
 * @typedef {import("./two-texts.js").Told} Told
 * @typedef {{ id: string, title: string }} Edition
 */

const HERE = new URL("../", import.meta.url);
const SITE = new URL("../", HERE);
// The address says which edition the rule that it names is compared with.
const ASKED = "with";
// What a record says, piece by piece; and what in it belongs to the page or to this site, and not to the rule.
const SAID = "h2, h3, p, li, caption, tr, dl > div";
const BESIDE = ".headerlink, .record__kind, small, .try, .example__title, .visually-hidden";
const NO_RULE = `${BESIDE}, .through-editions, .rule-comparison, .source, .see-also, .term__also, .exact, .ruling, form, figure, .effects thead`;

// What the worker that keeps editions answers for one that it does not have, while there is no connection.
const NOT_HERE = 504;
class NotHere extends Error {}

/** @type {Promise<Edition[]> | undefined} all editions, newest first */
let editions;

/**
 * Compares a rule with another edition; where the rule is being compared with it, this ends.
 * @param {HTMLElement} record
 * @param {string} edition its id
 */
export async function compare(record, edition) {
  const [open] = parts(record, ".rule-comparison", HTMLElement);
  part(record, ".compare-with a", HTMLElement).setAttribute("aria-expanded", String(!open));
  if (open) return close(open);
  const box = Object.assign(document.createElement("section"), { className: "rule-comparison" });
  box.setAttribute("aria-label", `${nameOf(record)} in two editions`);
  const answer = Object.assign(document.createElement("div"), { className: "rule-comparison__answer" });
  answer.setAttribute("aria-live", "polite");
  box.append(answer);
  part(record, ".through-editions", HTMLElement).after(box);
  try {
    box.prepend(choices(await list(), edition, (chosen) => show(record, box, chosen)));
  } catch {
    answer.textContent = "The list of editions could not be loaded.";
    return;
  }
  await show(record, box, edition);
}

/** @param {HTMLElement} box */
function close(box) {
  box.remove();
  note("");
}

/** @returns {Promise<Edition[]>} */
async function list() {
  editions ??= fetch(new URL("api/index.json", SITE)).then((response) => response.json()).then((found) => found.editions);
  editions.catch(() => { editions = undefined; });
  return editions;
}

/**
 * @param {Edition[]} all
 * @param {string} chosen id of the edition that is on at first
 * @param {(edition: string) => void} choose is told which is chosen
 * @returns {HTMLElement} a button for every other edition
 */
function choices(all, chosen, choose) {
  const box = Object.assign(document.createElement("div"), { className: "rule-comparison__editions" });
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", "Compare with");
  for (const { id, title } of all.filter((one) => one.id !== idOf(HERE))) {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "chip", textContent: title });
    button.dataset.edition = id;
    button.setAttribute("aria-pressed", String(id === chosen));
    button.addEventListener("click", () => choose(id));
    box.append(button);
  }
  return box;
}

/**
 * @param {HTMLElement} record
 * @param {HTMLElement} box
 * @param {string} edition its id
 */
async function show(record, box, edition) {
  for (const one of parts(box, "[aria-pressed]", HTMLElement)) one.setAttribute("aria-pressed", String(one.dataset.edition === edition));
  const answer = part(box, ".rule-comparison__answer", HTMLElement);
  box.dataset.edition = edition;
  note(edition, part(record, "h2[id], h3[id]", HTMLElement).id);
  let told;
  try {
    told = await comparison(record, edition);
  } catch (error) {
    console.error(error);
    told = [paragraph("", error instanceof NotHere ? "The other edition is not on this device, and there is no connection." : "The page of the other edition could not be loaded.")];
  }
  if (box.dataset.edition === edition) answer.replaceChildren(...told);
}

/**
 * @param {HTMLElement} record
 * @param {string} edition its id
 * @returns {Promise<HTMLElement[]>} both as one, what the older edition alone has struck, what the newer alone has marked
 */
async function comparison(record, edition) {
  const all = await list();
  const [other, here] = [edition, idOf(HERE)].map((id) => all.find((one) => one.id === id));
  if (!other || !here) return [paragraph("", "There is no such edition.")];
  const address = addressIn(record, other.id, all.map(({ id }) => id));
  if (!address) return [paragraph("", `${other.title} has no “${nameOf(record)}”.`)];
  const there = await recordAt(new URL(address));
  const newestFirst = all.indexOf(other) < all.indexOf(here);
  const [[older, was], [newer, now]] = newestFirst ? [[here, record], [other, there]] : [[other, there], [here, record]];
  const told = merged(sentences(was), sentences(now));
  const same = told.every(({ pieces }) => pieces.every(({ kind }) => kind === "same"));
  const way = Object.assign(document.createElement("a"), { href: address, textContent: `Read it in ${other.title}` });
  const called = nameOf(there) === nameOf(record) ? "" : `${other.title} calls it “${nameOf(there)}”. `;
  if (same) return [paragraph("", `${called}It reads the same in both. `, way)];
  return [
    paragraph("", called, marked("del", `only in ${older.title}`), " · ", marked("ins", `only in ${newer.title}`), " · ", way),
    ...blocks(told),
  ];
}

/**
 * @param {URL} address
 * @returns {Promise<HTMLElement>} the record that stands there; an error where none does
 */
async function recordAt(address) {
  const response = await fetch(new URL(address.pathname, address));
  if (response.status === NOT_HERE) throw new NotHere(address.pathname);
  if (!response.ok) throw new Error(`${response.status} ${address.pathname}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const found = page.getElementById(decodeURIComponent(address.hash.slice(1)))?.closest(RECORDS);
  if (found instanceof HTMLElement) return found;
  throw new Error(`nothing stands at ${address.href}`);
}

/**
 * @param {HTMLElement} record
 * @returns {Sentence[]} what it says, as readers see it
 */
function sentences(record) {
  const copy = /** @type {HTMLElement} */ (record.cloneNode(true));
  for (const one of copy.querySelectorAll(NO_RULE)) one.remove();
  return parts(copy, SAID, HTMLElement).flatMap((block) => {
    const opens = block.localName === "li" ? "item" : block.matches("tr, div") ? "row" : block.matches("h2, h3, caption") ? "title" : "text";
    const cells = block.matches("tr, div") ? [...block.children] : [block];
    const text = cells.map((cell) => own(cell)).filter(Boolean).join(block.localName === "div" ? ": " : " · ");
    return text.split(/(?<=[.!?][)"”]?)\s+/).filter(Boolean).map((one, index) => ({ text: one, opens: index ? "" : opens }));
  });
}

/**
 * @param {Element} block
 * @returns {string} its words, without those of blocks in it
 */
function own(block) {
  const inner = block.querySelector(SAID) ? [...block.childNodes].filter((node) => !(node instanceof Element && node.matches("p, ul, ol, dl"))) : [block];
  return inner.map((node) => node.textContent).join("").replace(/\s+/g, " ").trim();
}

/**
 * @param {Told[]} told
 * @returns {HTMLElement[]} paragraphs, items and rows
 */
function blocks(told) {
  /** @type {HTMLElement[]} */
  const found = [];
  for (const { opens, pieces } of told) {
    if (opens || !found.length) found.push(paragraph(opens));
    else found.at(-1)?.append(" ");
    found.at(-1)?.append(...pieces.map(({ kind, text }) => (kind === "same" ? text : marked(kind === "gone" ? "del" : "ins", text))));
  }
  return found;
}

/**
 * @param {string} sort of block; empty for a remark
 * @param {(string | Node)[]} parts
 */
function paragraph(sort, ...parts) {
  const found = document.createElement("p");
  found.className = sort ? `rule-comparison__${sort}` : "rule-comparison__remark";
  found.append(...parts);
  return found;
}

/**
 * @param {"del" | "ins"} element
 * @param {string} text
 */
function marked(element, text) {
  return Object.assign(document.createElement(element), { textContent: text });
}

/**
 * Notes in the address what is compared, so that it can be kept and shared.
 * @param {string} edition its id; none ends it
 * @param {string} anchor of the record; the address names it then
 */
function note(edition, anchor = "") {
  const address = new URL(location.href);
  if (edition) address.searchParams.set(ASKED, edition);
  else address.searchParams.delete(ASKED);
  if (anchor) address.hash = anchor;
  history.replaceState(history.state, "", address);
}
