/**
 * A rule compared with another edition, below the rule: its entry of the page that compares both editions.
 * Loaded at the first tap; that page is fetched then.
 */
import { part, parts } from "../site/elements.js";
import { addressIn, idOf, nameOf } from "./timeline.js";

/** @typedef {{ version: string, title: string }} Edition */

const HERE = new URL("../../", import.meta.url);
const SITE = new URL("../", HERE);
// The address says which edition the rule that it names is compared with.
const PARAMETER = "with";
// What the worker that keeps editions answers for one that it does not have, while there is no connection.
const NOT_HERE = 504;

/**
 * Compares a rule with another edition; where the rule is being compared already, this ends.
 * @param {HTMLElement} record
 * @param {string} edition its id
 */
export async function compare(record, edition) {
  const [open] = parts(record, ".rule-comparison", HTMLElement);
  part(record, ".compare-with a", HTMLElement).setAttribute("aria-expanded", String(!open));
  if (open) {
    open.remove();
    return note("");
  }
  const box = Object.assign(document.createElement("section"), { className: "rule-comparison" });
  box.setAttribute("aria-label", `${nameOf(record)} in two editions`);
  const answer = Object.assign(document.createElement("div"), { className: "rule-comparison__answer" });
  answer.setAttribute("aria-live", "polite");
  box.append(answer);
  part(record, ".through-editions", HTMLElement).after(box);
  try {
    /** @type {Edition[]} newest first */
    const editions = await (await fetched(new URL("versions.json", SITE))).json();
    const show = (/** @type {string} */ chosen) => showEntry(record, box, chosen, editions);
    box.prepend(choices(editions, show));
    await show(edition);
  } catch {
    answer.textContent = "The list of editions could not be loaded.";
  }
}

/**
 * @param {Edition[]} editions
 * @param {(edition: string) => void} choose is called with the id of the edition that is tapped
 * @returns {HTMLElement} a button for every edition but this one
 */
function choices(editions, choose) {
  const box = Object.assign(document.createElement("div"), { className: "rule-comparison__editions" });
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", "Compare with");
  for (const { version, title } of editions.filter(({ version }) => version !== idOf(HERE))) {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "chip", textContent: title });
    button.dataset.edition = version;
    button.addEventListener("click", () => choose(version));
    box.append(button);
  }
  return box;
}

/**
 * Shows the entry of a rule, unless another edition was chosen meanwhile.
 * @param {HTMLElement} record
 * @param {HTMLElement} box
 * @param {string} edition its id
 * @param {Edition[]} editions newest first
 */
async function showEntry(record, box, edition, editions) {
  for (const button of parts(box, "[data-edition]", HTMLElement)) button.setAttribute("aria-pressed", String(button.dataset.edition === edition));
  box.dataset.edition = edition;
  note(edition, part(record, "h2[id], h3[id]", HTMLElement).id);
  const content = await entryOf(record, edition, editions).catch((error) => {
    console.error(error);
    return [error.message];
  });
  if (box.dataset.edition === edition) part(box, ".rule-comparison__answer", HTMLElement).replaceChildren(...content);
}

/**
 * @param {HTMLElement} record
 * @param {string} edition its id
 * @param {Edition[]} editions newest first
 * @returns {Promise<(Node | string)[]>} the entry as it was built, or a sentence where there is none
 */
async function entryOf(record, edition, editions) {
  const order = editions.map(({ version }) => version);
  const title = editions.find(({ version }) => version === edition)?.title;
  if (!title) return ["There is no such edition."];
  const address = addressIn(record, edition, order);
  if (!address) return [`${title} has no “${nameOf(record)}”.`];
  const [newer = "", older = ""] = order.filter((version) => version === edition || version === idOf(HERE));
  const comparison = new URL(`${newer}/compare/${older}/`, SITE);
  const page = new DOMParser().parseFromString(await (await fetched(comparison)).text(), "text/html");
  const entry = page.getElementById(new URL(addressIn(record, newer, order) ?? "").hash.slice(1));
  if (!entry) {
    const link = Object.assign(document.createElement("a"), { href: address, textContent: `Read it in ${title}` });
    return ["It reads the same in both. ", link];
  }
  for (const link of parts(entry, "a", HTMLAnchorElement)) link.href = new URL(link.getAttribute("href") ?? "", comparison).href;
  for (const fold of parts(entry, "details", HTMLDetailsElement)) {
    fold.open = true;
    delete fold.dataset.fold;
  }
  // Both are of the page that lists all entries.
  entry.removeAttribute("id");
  delete entry.dataset.named;
  return [entry];
}

/**
 * @param {URL} address
 * @returns {Promise<Response>} what stands there; an error that says why not
 */
async function fetched(address) {
  const response = await fetch(address).catch(() => null);
  if (response?.ok) return response;
  throw new Error(response?.status === NOT_HERE ? "The comparison is not on this device, and there is no connection." : "The comparison could not be loaded.");
}

/**
 * Notes in the address what is compared, so that it can be kept and shared.
 * @param {string} edition its id; none ends it
 * @param {string} anchor of the record; the address names it then
 */
function note(edition, anchor = "") {
  const address = new URL(location.href);
  if (edition) address.searchParams.set(PARAMETER, edition);
  else address.searchParams.delete(PARAMETER);
  if (anchor) address.hash = anchor;
  history.replaceState(history.state, "", address);
}
