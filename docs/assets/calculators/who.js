/**
 * Whom a form asks about: who is chosen gives its inputs what it has.  What there is to choose from, and what that gives,
 * is made by Python; this passes on what is tapped.
 */
import { part, parts } from "../site/elements.js";
import { ABOUT_CHOSEN, beginNext, choiceIn, kept, rememberChoice, takeNext } from "./chosen-before.js";
import { FilledIn, meantOf } from "./filled-in.js";
import { beginBuilding, build, filled } from "./interpreter.js";

/** @typedef {import("./filled-in.js").Tools & {fault: (error: unknown) => void}} Tools */
/** @typedef {import("./chosen-before.js").Choice} Choice */
/** @typedef {{of: string, label: string, kind: string, owner: string}} Chooser whom one choice is about, and of what kind; whose it is */

const NOBODY = "Choose a Unit";
const KINDS = ["unit", "item", "squad"];
const SHELF = new URL("../../units/", import.meta.url).href;
const STYLE = new URL("body.css", import.meta.url).href;

/** The choosers of a form. */
export class Who {
  /**
   * @param {HTMLFormElement} form
   * @param {Tools} tools
   */
  constructor(form, tools) {
    this.form = form;
    this.tools = tools;
    this.name = form.dataset.calculator ?? "";
    this.fold = part(form, ".who", HTMLDetailsElement);
    this.panel = part(form, ".who__choices", HTMLElement);
    /** @type {Chooser[]} */
    this.choosers = JSON.parse(this.panel.dataset.choosers ?? "[]");
    this.filledIn = new FilledIn(form, tools);
    /** @type {Choice} */
    this.choice = {};
    /** The tabs that were opened. @type {Record<string, string>} */
    this.tabs = {};
    /** Of whom the form asked when they were shown. @type {string | undefined} */
    this.shown = undefined;
    /** What is said of who was chosen. @type {string[]} */
    this.notes = [];
    /** What is still to be done, one after the other. @type {Promise<unknown>} */
    this.work = Promise.resolve();
    const link = form.querySelector("[data-renamed]");
    this.growth = link instanceof HTMLAnchorElement ? link : undefined;
    this.renamed = this.growth?.dataset.renamed ?? "";
    this.growth?.addEventListener("click", () => beginNext(this.choice, this.typed()));
    this.panel.addEventListener("change", ({ target }) => { if (target instanceof HTMLInputElement) this.tapped(target); });
    form.addEventListener("input", ({ target }) => { if (!(target instanceof Node && this.panel.contains(target))) this.follow(); });
    form.addEventListener("reset", () => this.choose(() => { this.choice = {}; }));
    if (!document.querySelector(`link[href="${STYLE}"]`)) document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: STYLE }));
    beginBuilding();
  }

  /**
   * Shows who may be chosen, and begins with whom this visit chose: for this form, in it, or last of all.
   * @param {boolean} isForeign whether the form holds what a link gives it that somebody followed
   */
  begin(isForeign) {
    const given = new URLSearchParams(location.search);
    const last = isForeign ? {} : this.ours(kept().last);
    const about = () => (given.has(ABOUT_CHOSEN) ? { choice: last, typed: [...given.keys()] } : takeNext());
    const next = location.hash === `#${this.form.id}` ? about() : undefined;
    const before = isForeign ? undefined : choiceIn(this.name);
    return this.inTurn(async () => {
      this.choice = next?.choice ?? before?.choice ?? last;
      await this.show();
      if (before && !next) this.filledIn.recall(before.values);
      this.fill();
      for (const { field } of meantOf(this.form)) {
        const value = given.get(field.name);
        if (value === null || !next?.typed.includes(field.name)) continue;
        this.tools.give(field, value);
        field.dispatchEvent(new CustomEvent("input", { bubbles: true }));
      }
    });
  }

  /**
   * @param {Choice} last whom the visitor chose last, here or in another form
   * @returns {Choice} the same as this form asks for them: its one Unit is the attacker of others
   */
  ours(last) {
    const own = this.choosers.flatMap(({ of }) => {
      const chosen = last[of] ?? (of === "unit" ? last.attacker : of === "attacker" ? last.unit : undefined);
      return chosen ? [[of, chosen]] : [];
    });
    return Object.fromEntries(own);
  }

  /** Looks at what is kept once more, as it may have changed while another page was shown. */
  lookAgain() {
    return this.inTurn(async () => {
      await this.show();
      this.filledIn.recall(choiceIn(this.name)?.values ?? {});
    });
  }

  /** @param {HTMLInputElement} radio */
  tapped(radio) {
    const [, of = "", tab] = /^who-(\w+)(-tab)?$/.exec(radio.name) ?? [];
    if (tab) return this.inTurn(async () => {
      this.tabs[of] = radio.value;
      await this.show();
    });
    return this.choose(() => {
      const { [of]: _, ...others } = this.choice;
      const own = this.choosers.filter(({ owner }) => owner === of).map((each) => each.of);
      this.choice = Object.fromEntries(Object.entries(others).filter(([each]) => !own.includes(each)));
      if (radio.value) this.choice[of] = { id: radio.dataset.id ?? "", name: radio.dataset.name ?? radio.value };
    });
  }

  /** @param {() => void} change of who is chosen */
  choose(change) {
    return this.inTurn(async () => {
      change();
      await this.show();
      this.fill();
      this.filledIn.unfold();
    });
  }

  /**
   * Does one thing after the other, and says what went wrong.
   * @param {() => Promise<void>} step
   */
  inTurn(step) {
    this.work = this.work.then(step).catch(this.tools.fault);
    return this.work;
  }

  /** Shows who may be chosen and who is, and takes what that gives the form. */
  async show() {
    const { rows } = await import("../units/store.js");
    const asked = this.asked();
    const isAsked = (/** @type {string} */ of) => asked.has(of) || this.choosers.some((each) => each.owner === of && asked.has(each.of));
    const means = parts(this.form, "[data-means]", HTMLElement).flatMap(({ dataset }) => (dataset.means ?? "").split("; ").map((words) => words.split(" ").slice(0, 2)));
    const choosers = this.choosers.filter(({ of, owner }) => isAsked(owner || of));
    const kept = (await rows()).filter(({ kind }) => KINDS.includes(kind));
    const answer = await build("who", JSON.stringify({ choosers, means, rows: kept, tabs: this.tabs, choice: this.choice, shelf: SHELF }));
    const { sources, said, aim } = await filled(this.name, JSON.stringify(answer.chosen));
    const { morph } = await import("../units/morph.js");
    morph(this.panel, answer.html);
    // Of whom the form asks nothing now it may ask once more.
    const others = Object.entries(this.choice).filter(([of]) => !choosers.some((each) => each.of === of));
    this.choice = { ...Object.fromEntries(others), ...answer.choice };
    this.notes = said;
    this.filledIn.take(sources);
    part(this.fold, "b", HTMLElement).textContent = answer.words || NOBODY;
    if (this.growth) this.growth.dataset.renamed = this.aimed(aim);
    this.shown = [...asked].join();
  }

  /** @returns {Set<string>} of whom and of what the form asks something as it stands */
  asked() {
    return new Set(meantOf(this.form).filter(({ box }) => !box.closest("[hidden]")).map(({ of }) => of));
  }

  /**
   * @param {string} aim what a whole attack calls the section
   * @returns {string} what inputs are called there, with what a section has left as that of the same section
   */
  aimed(aim) {
    const names = new URLSearchParams(this.renamed);
    if (aim && names.has("durability")) names.set("durability", aim);
    return String(names);
  }

  /** @returns {string[]} the inputs of the form that asks more which keep what was typed over what was filled in here */
  typed() {
    const names = new URLSearchParams(this.growth?.dataset.renamed);
    return this.filledIn.changed().map((name) => names.get(name) ?? name);
  }

  /** Follows what the form asks for now. */
  follow() {
    if (this.shown !== undefined && [...this.asked()].join() !== this.shown) this.inTurn(() => this.show());
    this.fill();
  }

  /** Fills in what was chosen, says in sight what one must know of it, and keeps in mind what that was. */
  fill() {
    this.filledIn.fill();
    const line = part(this.form, ".who__said", HTMLElement);
    line.textContent = [...this.filledIn.said(), ...this.notes].join(" ");
    line.hidden = !line.textContent;
    rememberChoice(this.name, { choice: this.choice, ...this.filledIn.memory() });
  }
}
