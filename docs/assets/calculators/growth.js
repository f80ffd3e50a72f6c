/**
 * The way from a form to the one that asks more: with whom was chosen, and what it counts of a weapon that this form
 * leaves out.  Which tags those are stands in the page; nothing here knows a rule.
 */
import { meantOf } from "./meanings.js";

/** @typedef {import("./filled-in.js").FilledIn} FilledIn */

export class Growth {
  /**
   * @param {HTMLFormElement} form
   * @param {FilledIn} filledIn what it was filled in with
   */
  constructor(form, filledIn) {
    this.form = form;
    this.filledIn = filledIn;
    const link = form.querySelector("[data-renamed]");
    this.link = link instanceof HTMLAnchorElement ? link : undefined;
    this.printed = this.link?.dataset.renamed ?? "";
    const note = form.querySelector(".who__uncounted");
    this.note = note instanceof HTMLElement ? note : undefined;
  }

  /**
   * Lets what a section has left be that of the same section there.
   * @param {string} [there] what that is called there; nothing where it is typed
   */
  aim(there) {
    if (!this.link) return;
    const names = new URLSearchParams(this.printed);
    const left = meantOf(this.form).find(({ of, name }) => of === "section" && name === "durability")?.field.name;
    if (there && left && names.has(left)) names.set(left, there);
    this.link.dataset.renamed = String(names);
  }

  /** @returns {string[]} the inputs there that keep what was typed over what was filled in here */
  typed() {
    const names = new URLSearchParams(this.link?.dataset.renamed);
    return this.filledIn.changed().map((name) => names.get(name) ?? name);
  }

  /**
   * Says what weapons have that the answer leaves out.
   * @param {string[]} [tagged] their tags; none where they are typed
   */
  sayUncounted(tagged = []) {
    if (!this.note) return;
    const { tags, countedBy } = this.note.dataset;
    const left = [...new URLSearchParams(tags)].filter(([tag]) => tagged.includes(tag)).map(([tag, name]) => `${name} [${tag}]`);
    this.note.hidden = left.length === 0;
    this.note.replaceChildren(`Not counted here: ${left.join(", ")}. `);
    if (!countedBy || !this.link) return;
    const way = Object.assign(document.createElement("a"), { href: this.link.href, textContent: `${countedBy} counts ${left.length > 1 ? "them" : "it"}` });
    way.addEventListener("click", (event) => {
      event.preventDefault();
      this.link?.click();
    });
    this.note.append(way);
  }
}
