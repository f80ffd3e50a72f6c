/** Ways to the comparison of two editions: from a rule, and from the form that asks for both. */
import { anchor, part, parts } from "../site/elements.js";
import { addressIn, idOf } from "./timeline.js";

const HERE = new URL("../../", import.meta.url);
const SITE = new URL("../", HERE);

/**
 * Opens the choice of editions to compare a rule with, or closes it.
 * @param {HTMLElement} record
 * @param {HTMLElement} link that was tapped
 */
export async function choose(record, link) {
  const [open] = parts(record, ".comparison-choice", HTMLElement);
  link.setAttribute("aria-expanded", String(!open));
  if (open) return open.remove();
  const choice = Object.assign(document.createElement("nav"), { className: "comparison-choice chips" });
  choice.setAttribute("aria-label", "Compare with");
  part(record, ".through-editions", HTMLElement).after(choice);
  try {
    for (const { title, address } of await comparisonsOf(record)) {
      choice.append(Object.assign(document.createElement("a"), { className: "chip", textContent: title, href: address }));
    }
    choice.scrollIntoView({ block: "nearest" });
  } catch {
    choice.textContent = "The list of editions could not be loaded.";
  }
}

/**
 * @param {HTMLElement} record
 * @returns {Promise<{ version: string, title: string, address: string }[]>} every other edition, newest first, with the
 *   address of the rule in the comparison with it
 */
export async function comparisonsOf(record) {
  /** @type {{ version: string, title: string }[]} newest first */
  const editions = await (await fetch(new URL("versions.json", SITE))).json();
  const order = editions.map(({ version }) => version);
  const own = `#${part(record, "h2[id], h3[id]", HTMLElement).id}`;
  return editions
    .filter(({ version }) => version !== idOf(HERE))
    .map(({ version, title }) => {
      const [newer = "", older = ""] = order.filter((edition) => edition === version || edition === idOf(HERE));
      const { hash } = new URL(addressIn(record, newer, order) ?? own, SITE);
      return { version, title, address: new URL(`${newer}/compare/${older}/${hash}`, SITE).href };
    });
}

/**
 * Compares the editions that a form asks for; a rule that the address names is kept, by the name that it has there.
 * @param {HTMLFormElement} form
 */
export function compareAsked(form) {
  const [from, to] = parts(form, "select", HTMLSelectElement);
  if (!from || !to) return;
  to.setCustomValidity(from.value === to.value ? "Choose two editions." : "");
  if (!form.reportValidity()) return;
  const [newer, older] = from.selectedIndex < to.selectedIndex ? [from, to] : [to, from];
  const then = [...from.options].findIndex((option) => option.defaultSelected);
  const entry = document.getElementById(anchor());
  const rule = (newer.selectedIndex >= then && entry?.dataset.was) || anchor();
  location.assign(new URL(`${newer.value}/compare/${older.value}/${rule && `#${rule}`}`, SITE));
}

/** Leads to a rule that has another name in the newer edition, or says that the rule named in the address does not differ. */
export function findNamed() {
  const named = anchor();
  if (!named || document.getElementById(named)) return;
  const renamed = parts(document, "[data-was]", HTMLElement).find((entry) => entry.dataset.was === named);
  if (renamed) return location.replace(`#${renamed.id}`);
  const box = Object.assign(document.createElement("p"), { className: "edition-notice", textContent: "This rule is not among the differences." });
  box.setAttribute("role", "status");
  part(document, ".comparison", HTMLElement).prepend(box);
}
