/**
 * Whom a form asks about: Units, weapons and sections to choose from, ready-made and kept on this device.  Python says
 * what each of them tells forms; nothing here knows a rule.
 */
import { parts } from "../site/elements.js";
import { FilledIn } from "./filled-in.js";
import { beginBuilding, build } from "./interpreter.js";
import { meantOf } from "./typed-units.js";

/** @typedef {import("./filled-in.js").Source} Source */
/** @typedef {import("./filled-in.js").Tools} Tools */
/** @typedef {{name: string, unit: Record<string, string>, weapons: Source[], sections: Source[]}} Profile what a Unit or an item tells forms */
/** @typedef {import("../units/store.js").Row} Row */
/** @typedef {Record<string, unknown>} Names of whom was chosen, by whose part in a question it is */

const BEFORE = "who";
const TYPED = "Typed";
const UNNAMED = "Unnamed";
const WEAPON = "weapon";
// What holds for all weapons of an attack.
const WEAPONS = "weapons";
/** What tells nothing. @type {Source} */
const NOTHING = { name: "", fields: {} };

/** @type {WeakMap<HTMLFormElement, Who>} */
const forms = new WeakMap();

/**
 * Makes the choosers of a form work, and offers what is kept on this device.
 * @param {HTMLFormElement} form
 * @param {Tools & {fault: (error: unknown) => void}} tools
 */
export async function offer(form, tools) {
  beginBuilding();
  const who = forms.get(form) ?? new Who(form, tools);
  forms.set(form, who);
  await who.offerYours();
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
    /** What the owner that is chosen has. @type {Map<HTMLSelectElement, Source[]>} */
    this.owned = new Map();
    /** What is kept on the device. @type {Map<string, Row>} */
    this.kept = new Map();
    this.before = Object.assign(document.createElement("button"), { type: "button", className: "chip", hidden: true });
    this.selects[0]?.closest(".who__choices")?.prepend(this.before);
    this.before.addEventListener("click", () => this.chooseAsBefore().catch(tools.fault));
    for (const select of this.selects) {
      select.addEventListener("change", () => this.choose(select).catch(tools.fault));
      // Somebody may have chosen before this came.
      if (select.value) this.choose(select).catch(tools.fault);
    }
    form.addEventListener("input", ({ target }) => this.isOwn(target) || this.filledIn.fill());
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
      const options = kept.filter(({ kind }) => kind === select.dataset.kind).map(({ id, data }) => new Option(String(data.name || UNNAMED), id));
      const readyMade = others.filter((group) => group.className !== "yours");
      const yours = Object.assign(document.createElement("optgroup"), { className: "yours", label: "Yours" });
      yours.append(...options);
      this.offered.set(select, [typed ?? new Option(TYPED, ""), ...(options.length ? [yours] : []), ...readyMade]);
      this.show(select, select.value);
    }
    this.offerBefore();
  }

  /** Offers whom the visitor chose last, here or in another form, where nobody is chosen yet. */
  offerBefore() {
    const names = namesOf(this.selects);
    const known = this.selects.filter((select) => names.has(select) && (select.dataset.owner || optionOf(select, names.get(select))));
    this.before.textContent = `As before: ${inOneLine(known.map((select) => [select, names.get(select) ?? ""]))}`;
    this.before.hidden = !known.some(({ dataset }) => !dataset.owner) || this.selects.some(({ value }) => value);
  }

  async chooseAsBefore() {
    for (const [select, name] of namesOf(this.selects)) {
      const option = optionOf(select, name);
      if (!option) continue;
      select.value = option.value;
      await this.choose(select);
    }
    this.selects[0]?.focus();
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
    const { value } = select;
    const owned = this.owned.get(select);
    const profile = value && !owned ? await this.profileOf(select) : undefined;
    if (select.value !== value) return;
    if (!select.dataset.owner) this.takeUnit(select, profile);
    else this.take(select, value ? (owned ? owned[Number(value)] : profile?.weapons[0]) ?? NOTHING : undefined);
    this.filledIn.fill();
    this.summarise();
    remember(this.selects);
  }

  /**
   * @param {HTMLSelectElement} select
   * @returns {Promise<Profile>}
   */
  profileOf(select) {
    const { kind: ready } = select.dataset;
    const kept = this.kept.get(select.value);
    return build("profile", JSON.stringify(kept ? kept.data : { ready, name: select.value }));
  }

  /**
   * Takes a Unit with the first of its weapons and of its sections.
   * @param {HTMLSelectElement} select
   * @param {Profile} [profile] none where nobody is chosen
   */
  takeUnit(select, profile) {
    const { who: of = "" } = select.dataset;
    this.filledIn.set(of, profile && { name: profile.name || UNNAMED, fields: profile.unit });
    for (const part of this.selects.filter(({ dataset }) => dataset.owner === of)) {
      const owned = part.dataset.who === WEAPON ? profile?.weapons : profile?.sections;
      if (owned) this.owned.set(part, owned);
      else this.owned.delete(part);
      this.show(part, owned?.length ? "0" : "");
      this.take(part, profile && (owned?.[0] ?? NOTHING));
    }
  }

  /**
   * Takes a weapon or a section, and of an attack with several weapons the others that go with it.
   * @param {HTMLSelectElement} select
   * @param {Source} [source] none where it is typed
   */
  take(select, source) {
    const { who: of = "" } = select.dataset;
    this.filledIn.set(of, source);
    if (of !== WEAPON) return;
    this.filledIn.set(WEAPONS, source);
    const meant = meantOf(this.form);
    const common = meant.filter((each) => each.of === WEAPONS).map(({ name }) => name);
    const others = (this.owned.get(select) ?? []).filter((other) => other !== source && common.every((name) => other.fields[name] === source?.fields[name]));
    const numbered = new Set(meant.map((each) => each.of).filter((each) => each.startsWith(`${WEAPON}-`)));
    for (const number of numbered) this.filledIn.set(number, source && (others.shift() ?? NOTHING));
  }

  /** Says in the line that opens the choosers who is chosen. */
  summarise() {
    const chosen = this.selects.filter(({ value }) => value);
    const line = this.form.querySelector(".who b");
    if (line) line.textContent = inOneLine(chosen.map((select) => [select, select.selectedOptions[0]?.text ?? ""])) || TYPED;
    this.before.hidden ||= chosen.length > 0;
  }

  /** Chooses nobody, as the form holds its own values again. */
  forget() {
    this.owned.clear();
    for (const select of this.selects) this.show(select, "");
    this.filledIn.clear();
    this.summarise();
  }
}

/**
 * @param {[HTMLSelectElement, string][]} names
 * @returns {string} each Unit with what is its own
 */
function inOneLine(names) {
  return names.map(([{ dataset }, name], index) => (index ? `${dataset.owner ? ", " : " · "}${name}` : name)).join("");
}

/**
 * @param {HTMLSelectElement} select
 * @param {string} [name]
 */
function optionOf(select, name) {
  return [...select.options].find(({ value, text }) => value && text === name);
}

/** @returns {Names} whom this visit chose last; anybody may have written there */
function before() {
  try {
    return { ...JSON.parse(sessionStorage.getItem(BEFORE) ?? "{}") };
  } catch {
    return {};
  }
}

/**
 * @param {HTMLSelectElement[]} selects
 * @returns {Map<HTMLSelectElement, string>} the names of whom this visit chose last; the one Unit of a form is the attacker of others
 */
function namesOf(selects) {
  const names = before();
  return new Map(selects.flatMap((select) => {
    const { who: of = "" } = select.dataset;
    const name = names[of] ?? (of === "unit" ? names.attacker : undefined);
    return typeof name === "string" ? [/** @type {[HTMLSelectElement, string]} */ ([select, name])] : [];
  }));
}

/** @param {HTMLSelectElement[]} selects */
function remember(selects) {
  const chosen = selects.filter(({ value }) => value).map((select) => [select.dataset.who, select.selectedOptions[0]?.text]);
  try {
    sessionStorage.setItem(BEFORE, JSON.stringify({ ...before(), ...Object.fromEntries(chosen) }));
  } catch {
    // Where nothing can be kept nobody is offered.
  }
}
