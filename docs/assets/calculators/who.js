/**
 * Whom a form asks about: Units, weapons and sections to choose from, ready-made and kept on this device.  Python says
 * what each of them tells forms; nothing here knows a rule.
 */
import { parts } from "../site/elements.js";
import { Fault } from "../site/faults.js";
import { beginNext, choiceIn, lastChoice, rememberChoice, takeNext } from "./chosen-before.js";
import { FilledIn } from "./filled-in.js";
import { Growth } from "./growth.js";
import { beginBuilding, filled } from "./interpreter.js";
import { meantOf } from "./meanings.js";

/** @typedef {import("./filled-in.js").Sources} Sources */
/** @typedef {import("./filled-in.js").Tools} Tools */
/** @typedef {{name: string, sources: Sources, said: string[], tags?: string[], aim?: string}} Taken what fills in the form, and what is said of it; the tags of a weapon, what an attack calls a section */
/** @typedef {Taken & {weapons: Taken[], sections: Taken[], without: Record<string, Taken>}} Told what a Unit or an item gives the form */
/** @typedef {import("../units/store.js").Row} Row */
/** @typedef {import("./chosen-before.js").Choice} Choice */
/** @typedef {import("./chosen-before.js").Chosen} Chosen */

const TYPED = "Numbers typed in";
const NOBODY = "Choose a Unit";
const UNNAMED = "Unnamed";
// As in calculators/units/texts.py.
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [ISOLATE, END] = ["\u2068", "\u2069"];
const WEAPON = "weapon";
const SECTION = "section";
const TARGET = "target";

/** @type {WeakMap<HTMLFormElement, Who>} */
const forms = new WeakMap();

/**
 * Makes the choosers of a form work, and offers what is kept on this device.
 * @param {HTMLFormElement} form
 * @param {Tools & {fault: (error: unknown) => void}} tools
 */
export async function offer(form, tools) {
  const who = whoOf(form, tools);
  if (form.querySelector(".who[open]")) beginBuilding();
  await who.offerYours();
}

/**
 * Brings back whom a form was about, or lets it begin with whom it was opened for.
 * @param {HTMLFormElement} form
 * @param {Tools & {fault: (error: unknown) => void}} tools
 * @param {boolean} isForeign whether it holds what a link gives it that somebody followed
 */
export async function bringBack(form, tools, isForeign) {
  const who = whoOf(form, tools);
  await who.offerYours();
  await who.bringBack(isForeign);
}

/**
 * Looks at what is kept once more, as it may have changed while another page was shown.
 * @param {HTMLFormElement} form
 * @param {Tools & {fault: (error: unknown) => void}} tools
 */
export async function lookAgain(form, tools) {
  const who = whoOf(form, tools);
  await who.offerYours();
  await who.recall();
}

/**
 * @param {HTMLFormElement} form
 * @param {Tools & {fault: (error: unknown) => void}} tools
 */
function whoOf(form, tools) {
  const who = forms.get(form) ?? new Who(form, tools);
  forms.set(form, who);
  return who;
}

/** The choosers of a form. */
class Who {
  /**
   * @param {HTMLFormElement} form
   * @param {Tools & {fault: (error: unknown) => void}} tools
   */
  constructor(form, tools) {
    this.form = form;
    this.filledIn = new FilledIn(form, tools);
    this.selects = parts(form, "[data-who]", HTMLSelectElement);
    /** What a chooser offers where no owner is chosen. @type {Map<HTMLSelectElement, Element[]>} */
    this.offered = new Map(this.selects.map((select) => [select, [...select.children]]));
    /** What the owner that is chosen has. @type {Map<HTMLSelectElement, Taken[]>} */
    this.owned = new Map();
    /** What fills in the form, by who or what is chosen. @type {Map<HTMLSelectElement, Taken>} */
    this.taken = new Map();
    /** What is kept on the device. @type {Map<string, Row>} */
    this.kept = new Map();
    this.before = Object.assign(document.createElement("button"), { type: "button", className: "chip", hidden: true });
    form.querySelector(".asked-of")?.append(this.before);
    this.growth = new Growth(form, this.filledIn);
    this.before.addEventListener("click", () => this.chooseAsBefore().catch(tools.fault));
    for (const select of this.selects) {
      select.addEventListener("change", () => this.choose(select).catch(tools.fault));
      // Somebody may have chosen before this came.
      if (select.value) this.choose(select).catch(tools.fault);
    }
    form.addEventListener("input", ({ target }) => this.isOwn(target) || this.follow());
    this.growth.link?.addEventListener("click", () => beginNext(this.choice(), this.growth.typed()));
    form.addEventListener("reset", () => this.forget());
  }

  /** @param {EventTarget | null} target */
  isOwn(target) {
    return this.selects.some((select) => select === target);
  }

  /** Offers what is kept on the device, behind what is typed. */
  async offerYours() {
    const { rows } = await import("../units/store.js");
    const kept = (await rows()).filter(({ kind }) => kind === "unit" || kind === "item");
    this.kept = new Map(kept.map((row) => [row.id, row]));
    for (const [select, [typed, ...others]] of this.offered) {
      const options = kept.filter(({ kind }) => kind === select.dataset.kind).map(({ id, data }) => new Option(isolated(String(data?.name || UNNAMED)), id));
      const readyMade = others.filter((group) => group.className !== "yours");
      const yours = Object.assign(document.createElement("optgroup"), { className: "yours", label: "Yours" });
      yours.append(...options);
      this.offered.set(select, [typed ?? new Option(TYPED, ""), ...(options.length ? [yours] : []), ...readyMade]);
      this.show(select, select.value);
    }
    this.askWhoMatters();
    this.offerBefore();
  }

  /** Offers whom the visitor chose last, here or in another form, where nobody is chosen yet. */
  offerBefore() {
    const before = chosenOf(this.selects, lastChoice());
    const known = before.filter(([select, chosen]) => select.dataset.owner || optionOf(select, chosen));
    this.before.textContent = `As before: ${inOneLine(known.map(([select, { name }]) => [select, name]))}`;
    this.before.hidden = !known.some(([{ dataset }]) => !dataset.owner) || this.selects.some(({ value }) => value);
  }

  async chooseAsBefore() {
    await this.chooseAll(lastChoice());
    this.form.querySelector(".who")?.querySelector("summary")?.focus();
  }

  /** @param {Choice} choice */
  async chooseAll(choice) {
    for (const [select, chosen] of chosenOf(this.selects, choice)) {
      const option = optionOf(select, chosen);
      if (!option) continue;
      select.value = option.value;
      await this.choose(select);
    }
  }

  /**
   * Brings back whom this form was about in this visit, or begins with whom it was opened for.
   * @param {boolean} isForeign whether it holds what a link gives it that somebody followed
   */
  async bringBack(isForeign) {
    const next = location.hash === `#${this.form.id}` ? takeNext() : undefined;
    if (next) return this.begin(next);
    if (!isForeign && !this.selects.some(({ value }) => value)) await this.recall();
  }

  /** Takes whom this form was about in this visit as they are now. */
  async recall() {
    const before = choiceIn(this.name);
    if (!before) return;
    for (const [select, chosen] of chosenOf(this.selects, before.choice)) {
      const option = optionOf(select, chosen);
      if (!option) continue;
      select.value = option.value;
      await this.takeChosen(select);
    }
    // What it holds is left alone, also where a Unit was changed meanwhile.
    this.filledIn.recall(before.values);
    this.summarise();
    this.say();
  }

  /** @param {import("./chosen-before.js").Next} next */
  async begin({ choice, typed }) {
    const given = new Map(new URLSearchParams(location.search));
    await this.chooseAll(choice);
    this.filledIn.giveBack(typed.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? ""]] : [])));
    this.keep();
  }

  /**
   * Shows what may be chosen in a chooser, and what is.
   * @param {HTMLSelectElement} select
   * @param {string} value
   */
  show(select, value) {
    const options = this.owned.get(select)?.map(({ name }, index) => new Option(name || UNNAMED, String(index)));
    select.replaceChildren(...(options ? [new Option(TYPED, ""), ...options] : this.offered.get(select) ?? []));
    select.value = value;
    if (select.selectedIndex < 0) select.value = "";
    // What an owner alone has is asked for once there is one.
    if (!select.dataset.kind && select.parentElement) select.parentElement.hidden = !options;
  }

  /** @param {HTMLSelectElement} select */
  async choose(select) {
    if (!(await this.takeChosen(select))) return;
    this.fill();
    this.filledIn.unfold(this.partsOf(select));
    this.summarise();
  }

  /**
   * @param {HTMLSelectElement} select
   * @returns {Promise<boolean>} whether what is chosen was taken, as it was chosen until then
   */
  async takeChosen(select) {
    const { value } = select;
    const owned = this.owned.get(select);
    /** @type {unknown} */
    let fault;
    const told = value && !owned ? await this.tellOf(select).catch((error) => { fault = error; }) : undefined;
    if (select.value !== value) return false;
    // Whoever was chosen before does not stand for one that cannot be read.
    if (fault) select.value = "";
    if (!select.dataset.owner) this.takeUnit(select, told || undefined);
    else this.take(select, select.value && owned ? owned[Number(value)] : (told?.weapons[0] ?? told?.without[WEAPON]));
    if (fault) throw fault;
    return true;
  }

  /** Follows what the form asks for now. */
  follow() {
    this.askWhoMatters();
    this.fill();
  }

  /** Shows of the Units those of whom the form asks something as it stands. */
  askWhoMatters() {
    const asked = new Set(meantOf(this.form).filter(({ box }) => !box.closest("[hidden]")).map(({ of }) => of));
    for (const select of this.selects.filter(({ dataset }) => !dataset.owner)) {
      if (select.parentElement) select.parentElement.hidden = !this.partsOf(select).some((of) => asked.has(of));
    }
  }

  /** Fills in what was chosen, and keeps in mind what that was. */
  fill() {
    this.filledIn.fill();
    this.say();
    this.keep();
  }

  keep() {
    rememberChoice(this.name, { choice: this.choice(), ...this.filledIn.memory() });
  }

  /** @returns {Choice} who is chosen */
  choice() {
    const chosen = this.selects.filter(({ value }) => value);
    return Object.fromEntries(chosen.map((select) => [select.dataset.who ?? "", { id: this.owned.has(select) ? "" : select.value, name: nameIn(select) }]));
  }

  /**
   * @param {HTMLSelectElement} select
   * @returns {string[]} whose and of what are the inputs that it fills in
   */
  partsOf(select) {
    return [select, ...this.selects.filter(({ dataset }) => dataset.owner === select.dataset.who)].map(({ dataset }) => dataset.who ?? "");
  }

  get name() {
    return this.form.dataset.calculator ?? "";
  }

  /**
   * @param {HTMLSelectElement} select
   * @returns {Promise<Told>}
   */
  async tellOf(select) {
    const { kind: ready, who = "" } = select.dataset;
    const kept = this.kept.get(select.value);
    const [fault] = kept ? await import("../units/rows.js").then(({ faultsOf }) => faultsOf([kept])) : [];
    if (fault) throw new Fault(`${nameIn(select)} cannot be read: ${fault}. Save it or remove it on the page of Your Units.`);
    return filled(this.name, who, JSON.stringify(kept ? kept.data : { ready, name: select.value }));
  }

  /**
   * Takes a Unit with the first of its weapons and of its sections.
   * @param {HTMLSelectElement} select
   * @param {Told} [told] none where nobody is chosen
   */
  takeUnit(select, told) {
    this.take(select, told);
    for (const part of this.selects.filter(({ dataset }) => dataset.owner === select.dataset.who)) {
      const { who: of = "" } = part.dataset;
      const owned = of === WEAPON ? told?.weapons : told?.sections;
      if (owned) this.owned.set(part, owned);
      else this.owned.delete(part);
      this.show(part, owned?.length ? "0" : "");
      this.take(part, owned?.[0] ?? told?.without[of]);
    }
  }

  /**
   * Takes a Unit, a weapon with those that go with it, or a section.
   * @param {HTMLSelectElement} select
   * @param {Taken} [taken] none where it is typed
   */
  take(select, taken) {
    this.filledIn.take(this.taken.get(select)?.sources, taken?.sources);
    if (taken) this.taken.set(select, taken);
    else this.taken.delete(select);
    if (select.dataset.who === SECTION) this.growth.aim(taken?.aim);
    if (select.dataset.who === WEAPON) this.growth.sayUncounted(taken?.tags);
  }

  /** Says in sight what one must know of those who are chosen. */
  say() {
    const line = this.form.querySelector(".who__said");
    if (!(line instanceof HTMLElement)) return;
    line.textContent = [...this.filledIn.said(), ...[...this.taken.values()].flatMap(({ said }) => said)].join(" ");
    line.hidden = !line.textContent;
  }

  /** Says in the line that opens the choosers who is chosen. */
  summarise() {
    const chosen = this.selects.filter(({ value }) => value);
    const line = this.form.querySelector(".who b");
    if (line) line.textContent = inOneLine(chosen.map((select) => [select, nameIn(select)])) || NOBODY;
    this.before.hidden ||= chosen.length > 0;
  }

  /** Chooses nobody, as the form holds its own values again. */
  forget() {
    this.owned.clear();
    this.taken.clear();
    for (const select of this.selects) this.show(select, "");
    this.filledIn.clear();
    this.say();
    this.growth.aim();
    this.growth.sayUncounted();
    this.keep();
    this.summarise();
  }
}

/** @param {HTMLSelectElement} select */
function nameIn(select) {
  return select.selectedOptions[0]?.text ?? "";
}

/**
 * @param {[HTMLSelectElement, string][]} names
 * @returns {string} each Unit with what is its own, and whom it attacks
 */
function inOneLine(names) {
  return names.map(([{ dataset }, name], index) => (index ? `${dataset.owner ? ", " : dataset.who === TARGET ? " → " : " · "}${name}` : name)).join("");
}

/**
 * @param {HTMLSelectElement} select
 * @param {Chosen} chosen
 */
function optionOf(select, { id, name }) {
  const options = [...select.options].filter(({ value }) => value);
  return (id && options.find(({ value }) => value === id)) || options.find(({ text }) => text === isolated(name));
}

/**
 * @param {string} name
 * @returns {string} the same as Python writes it among other words: set apart where it is read from right to left
 */
function isolated(name) {
  return FROM_THE_RIGHT.test(name) && !name.startsWith(ISOLATE) ? `${ISOLATE}${name}${END}` : name;
}

/**
 * @param {HTMLSelectElement[]} selects
 * @param {Choice} choice
 * @returns {[HTMLSelectElement, Chosen][]} whom a choice has for each of them; the one Unit of a form is the attacker of others
 */
function chosenOf(selects, choice) {
  return selects.flatMap((select) => {
    const { who: of = "" } = select.dataset;
    const chosen = choice[of] ?? (of === "unit" ? choice.attacker : undefined);
    return typeof chosen?.name === "string" ? [/** @type {[HTMLSelectElement, Chosen]} */ ([select, chosen])] : [];
  });
}
