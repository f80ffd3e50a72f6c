/**
 * What was chosen for a form, filled in where its inputs mean it (data-means), and marked there until it is changed.
 * Nothing here knows a rule.
 */
import { meantOf } from "./meanings.js";

/** @typedef {import("./form.js").Field} Field */
/** @typedef {import("./meanings.js").Meant} Meant */
/** @typedef {[value: string | null, words: string, said: string, sign: string]} Fill what an input is given, null where it stays as it is, what is said beside it, and where everybody sees it; the sign of a ruling behind the former, as HTML */
/** @typedef {{name: string, fills: Record<string, Record<string, Fill>>}} Source what was chosen, and what it gives inputs, by their name and by what they mean */
/** @typedef {Record<string, Source>} Sources by whose or of what the inputs are */
/** @typedef {{source: Source, name: string, fill: Fill, before?: string | undefined}} Filled by what, which of its fields, and where it was filled in earlier, with what */
/** @typedef {{values: Record<string, string>, unfit: string[]}} Memory what was filled in, by input, and which inputs hold of it what they cannot take */
/** @typedef {{read: (field: Field) => string, give: (field: Field, value: string) => void}} Tools what form.js does with inputs */

/** @type {Fill} */
const NOTHING = [null, "", "", ""];

/** What a form was filled in with. */
export class FilledIn {
  /**
   * @param {HTMLFormElement} form
   * @param {Tools} tools
   */
  constructor(form, tools) {
    this.form = form;
    this.tools = tools;
    /** By whose or what the inputs are. @type {Map<string, Source>} */
    this.sources = new Map();
    /** By where an input stands. @type {Map<HTMLElement, Filled>} */
    this.filled = new Map();
  }

  /**
   * @param {Sources} [before] what filled in inputs until now
   * @param {Sources} [after] what fills them in; nothing where somebody types
   */
  take(before = {}, after = {}) {
    for (const of of Object.keys(before)) this.sources.delete(of);
    // What is chosen once more is filled in once more.
    for (const [of, source] of Object.entries(after)) this.sources.set(of, { ...source });
  }

  /** Fills in what the form does not have yet, which nobody typed; what an input means may depend on another that was just filled in. */
  fill() {
    const changed = new Set();
    for (let field = this.fillOne(); field; field = this.fillOne()) changed.add(field);
    for (const field of changed) field.dispatchEvent(new CustomEvent("input", { bubbles: true }));
    this.markAll();
  }

  markAll() {
    for (const meant of meantOf(this.form)) mark(meant, this.wordsFor(meant), this.signFor(meant));
  }

  /**
   * Takes what the form holds for what was filled in earlier, and fills in nothing.
   * @param {Record<string, string>} values what that was, by input
   */
  recall(values) {
    for (const { box, field, of, name } of meantOf(this.form)) {
      const source = this.sources.get(of);
      const before = values[field.name];
      if (!source) continue;
      const [value, ...told] = fillOf(source, field, name);
      this.filled.set(box, { source, name, fill: [before === undefined ? null : value, ...told], before });
    }
    this.markAll();
  }

  /** @returns {Memory} */
  memory() {
    const meant = meantOf(this.form).filter(({ field }) => field.dataset.unfit !== undefined || !field.checkValidity());
    return { values: this.values(), unfit: meant.map(({ field }) => field.name) };
  }

  /** @returns {Record<string, string>} what was filled in, by input */
  values() {
    const filled = meantOf(this.form).flatMap(({ box, field }) => {
      const { fill: [value] = [null], before } = this.filled.get(box) ?? {};
      return value === null ? [] : [/** @type {const} */ ([field.name, before ?? value])];
    });
    return Object.fromEntries(filled);
  }

  /** @returns {string[]} what is said of what was filled in where everybody sees it, also while its fold is closed */
  said() {
    return meantOf(this.form).flatMap(({ box, field }) => {
      const [value, , said] = this.filled.get(box)?.fill ?? NOTHING;
      return said && this.tools.read(field) === value && !box.closest("[hidden]") ? [said] : [];
    });
  }

  /** @returns {string[]} the inputs that hold something else than was filled in */
  changed() {
    const { read } = this.tools;
    return Object.entries(this.values()).filter(([name, value]) => meantOf(this.form).some(({ field }) => field.name === name && read(field) !== value)).map(([name]) => name);
  }

  /**
   * Gives inputs what was typed over what was filled in.
   * @param {string[][]} typed the name of an input and its value each
   */
  giveBack(typed) {
    for (const [name, value = ""] of typed) {
      const field = meantOf(this.form).find((meant) => meant.field.name === name)?.field;
      if (!field) continue;
      this.tools.give(field, value);
      field.dispatchEvent(new CustomEvent("input", { bubbles: true }));
    }
  }

  /**
   * Opens the fold in which all is that was filled in of somebody, who would seem to change nothing.
   * @param {string[]} whose
   */
  unfold(whose) {
    const boxes = meantOf(this.form).filter(({ of, box }) => whose.includes(of) && (this.filled.get(box)?.fill[0] ?? null) !== null && !box.closest("[hidden]")).map(({ box }) => box);
    if (boxes.every((box) => box.closest("details.situation:not([open])"))) boxes[0]?.closest("details")?.setAttribute("open", "");
  }

  /** @returns {Field | undefined} an input that was not filled in yet */
  fillOne() {
    const next = meantOf(this.form).find(({ box, of, name }) => {
      const before = this.filled.get(box);
      return this.sources.get(of) !== before?.source || (before && before.name !== name);
    });
    if (next) this.fillIn(next);
    return next?.field;
  }

  /** @param {Meant} meant an input that another source tells than before, or another field of it */
  fillIn({ box, field, of, name }) {
    const { read, give } = this.tools;
    const source = this.sources.get(of);
    const before = this.filled.get(box);
    this.filled.delete(box);
    if (!source) return;
    const fill = fillOf(source, field, name);
    if (fill[0] !== null) give(field, fill[0]);
    // What another source filled in is not left to stand for this one.
    else if (before && read(field) === before.fill[0]) give(field, defaultOf(field));
    this.filled.set(box, { source, name, fill });
  }

  /**
   * @param {Meant} meant
   * @returns {string} what an input says of where its value is from
   */
  wordsFor({ box, field }) {
    const filled = this.filled.get(box);
    if (!filled) return "";
    const { source, fill: [value, words], before } = filled;
    const held = this.tools.read(field);
    if (before !== undefined && before !== value && held === before) return `${source.name} has changed since`;
    return value === null || held === value ? words : words && "changed";
  }

  /**
   * @param {Meant} meant
   * @returns {string} the sign at a value that a ruling gives, as HTML, as long as the input holds it
   */
  signFor({ box, field }) {
    const [value, , , sign] = this.filled.get(box)?.fill ?? NOTHING;
    return this.tools.read(field) === value ? sign : "";
  }

  /** Forgets all of it, and leaves the inputs as they are. */
  clear() {
    this.sources.clear();
    this.fill();
  }
}

/**
 * @param {Source} source
 * @param {Field} field
 * @param {string} name what the input means
 * @returns {Fill}
 */
function fillOf({ fills }, field, name) {
  return fills[field.name]?.[name] ?? NOTHING;
}

/**
 * @param {Field} field
 * @returns {string} what an input holds before anybody changes it
 */
function defaultOf(field) {
  if (field instanceof HTMLSelectElement) return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? "";
  if (field.type === "checkbox") return field.defaultChecked ? "yes" : "no";
  const either = field.type === "radio" && field.form?.elements.namedItem(field.name);
  if (!(either instanceof RadioNodeList)) return field.defaultValue;
  const radios = [...either].flatMap((radio) => (radio instanceof HTMLInputElement && radio.defaultChecked ? [radio.value] : []));
  return radios[0] ?? field.value;
}

/**
 * @param {Meant} meant
 * @param {string} words what it says below its input; nothing where they are empty
 * @param {string} sign HTML behind the words
 */
function mark({ box, field }, words, sign) {
  const described = field.type === "radio" ? field.closest("[role=radiogroup]") ?? field : field;
  const note = box.querySelector(".field__from");
  if (note) {
    note.textContent = words;
    note.insertAdjacentHTML("beforeend", sign);
    if (words) return;
    const hint = note.parentElement;
    note.remove();
    if (hint?.hasChildNodes()) return;
    hint?.remove();
    described.removeAttribute("aria-describedby");
  } else if (words) {
    const hint = box.querySelector(".field__hint") ?? hintOf(box, field, described);
    const note = Object.assign(document.createElement("span"), { className: "field__told field__from", textContent: words });
    note.insertAdjacentHTML("beforeend", sign);
    hint.append(note);
  }
}

/**
 * @param {HTMLElement} box
 * @param {Field} field
 * @param {Element} described what a screen reader describes by it
 */
function hintOf(box, field, described) {
  const hint = Object.assign(document.createElement("p"), { className: "field__hint", id: `${field.id}-hint` });
  box.append(hint);
  described.setAttribute("aria-describedby", hint.id);
  return hint;
}
