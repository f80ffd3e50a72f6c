/**
 * What was chosen for a form, filled in where its inputs mean it (data-means), and marked there until it is changed.
 * Nothing here knows a rule.
 */
import { parts } from "../site/elements.js";

/** @typedef {import("./form.js").Field} Field */
/** @typedef {{box: HTMLElement, field: Field, of: string, name: string}} Meant an input where it stands, and what it means */
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
    /** @type {Sources} */
    this.sources = {};
    /** By where an input stands. @type {Map<HTMLElement, Filled>} */
    this.filled = new Map();
  }

  /** @param {Sources} sources what fills in inputs from now on; one that is as before fills in nothing once more */
  take(sources) {
    for (const [of, source] of Object.entries(sources)) {
      const before = this.sources[of];
      if (before && JSON.stringify(before) === JSON.stringify(source)) sources[of] = before;
    }
    this.sources = sources;
  }

  /** Fills in what the form does not have yet, which nobody typed; what an input means may depend on another that was just filled in. */
  fill() {
    const changed = new Set();
    for (let field = this.fillOne(); field; field = this.fillOne()) changed.add(field);
    for (const field of changed) field.dispatchEvent(new CustomEvent("input", { bubbles: true }));
    this.markAll();
  }

  markAll() {
    for (const meant of meantOf(this.form)) mark(meant, ...this.noteAt(meant));
  }

  /**
   * Takes what the form holds for what was filled in earlier, and fills in nothing.
   * @param {Record<string, string>} values what that was, by input
   */
  recall(values) {
    for (const { box, field, of, name } of meantOf(this.form)) {
      const source = this.sources[of];
      const before = values[field.name];
      if (!source) continue;
      const [value, ...notes] = fillOf(source, field, name);
      this.filled.set(box, { source, name, fill: [before === undefined ? null : value, ...notes], before });
    }
    this.markAll();
  }

  /** @returns {Memory} */
  memory() {
    const meant = meantOf(this.form);
    const unfit = meant.filter(({ field }) => field.dataset.unfit !== undefined || !field.checkValidity());
    const values = meant.flatMap(({ box, field }) => {
      const { fill: [value] = [null], before } = this.filled.get(box) ?? {};
      return value === null ? [] : [/** @type {const} */ ([field.name, before ?? value])];
    });
    return { values: Object.fromEntries(values), unfit: unfit.map(({ field }) => field.name) };
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
    const { values } = this.memory();
    return meantOf(this.form).map(({ field }) => field).filter((field) => field.name in values && this.tools.read(field) !== values[field.name]).map(({ name }) => name);
  }

  /** Opens a fold in which all is that was filled in, which would seem to change nothing. */
  unfold() {
    const boxes = meantOf(this.form).filter(({ box }) => (this.filled.get(box)?.fill[0] ?? null) !== null && !box.closest("[hidden]")).map(({ box }) => box);
    if (boxes.every((box) => box.closest("details.situation:not([open])"))) boxes[0]?.closest("details")?.setAttribute("open", "");
  }

  /** @returns {Field | undefined} an input that was not filled in yet */
  fillOne() {
    const next = meantOf(this.form).find(({ box, of, name }) => {
      const before = this.filled.get(box);
      return this.sources[of] !== before?.source || (before && before.name !== name);
    });
    if (next) this.fillIn(next);
    return next?.field;
  }

  /** @param {Meant} meant an input that another source tells than before, or another field of it */
  fillIn({ box, field, of, name }) {
    const { read, give } = this.tools;
    const source = this.sources[of];
    const before = this.filled.get(box);
    this.filled.delete(box);
    if (!source) return;
    const fill = fillOf(source, field, name);
    if (fill[0] !== null) give(field, fill[0]);
    // What another source filled in is not left to stand for this one.
    else if (before && read(field) === before.fill[0]) give(field, defaultOf(field));
    field.dataset.had = fill[0] ?? "";
    this.filled.set(box, { source, name, fill });
  }

  /**
   * @param {Meant} meant
   * @returns {[string, string]} what an input says of where its value is from, and the sign at one that a ruling gives, as HTML
   */
  noteAt({ box, field }) {
    const filled = this.filled.get(box);
    if (!filled) return ["", ""];
    const { source, fill: [value, words, , sign], before } = filled;
    const held = this.tools.read(field);
    if (before !== undefined && before !== value && held === before) return [`${source.name} has changed since`, ""];
    return value === null || held === value ? [words, held === value ? sign : ""] : [words && "changed", ""];
  }
}

/**
 * @param {HTMLFormElement} form
 * @returns {Meant[]} the inputs that mean something of a Unit, a weapon or a section, as the form stands
 */
export function meantOf(form) {
  return parts(form, "[data-means]", HTMLElement).flatMap((box) => {
    const field = box.querySelector("[name]:checked") ?? box.querySelector("[name]");
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return [];
    for (const meaning of (box.dataset.means ?? "").split("; ")) {
      const [of = "", name = "", onlyIf] = meaning.split(" ");
      if (!onlyIf || holds(form, onlyIf)) return [{ box, field, of, name }];
    }
    return [];
  });
}

/**
 * @param {HTMLFormElement} form
 * @param {string} condition an input and its answer
 */
function holds(form, condition) {
  const [name = "", answer] = condition.split("=");
  const field = form.elements.namedItem(name);
  return (field instanceof HTMLSelectElement || field instanceof RadioNodeList) && field.value === answer;
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
  return [...either].flatMap((radio) => (radio instanceof HTMLInputElement && radio.defaultChecked ? [radio.value] : []))[0] ?? field.value;
}

/**
 * @param {Meant} meant
 * @param {string} words what it says below its input; nothing where they are empty
 * @param {string} sign HTML behind the words
 */
function mark({ box, field }, words, sign) {
  const described = field.type === "radio" ? field.closest("[role=radiogroup]") ?? field : field;
  box.querySelector(".field__from")?.remove();
  let hint = box.querySelector(".field__hint");
  if (!words) {
    if (hint?.hasChildNodes() !== false) return;
    hint.remove();
    described.removeAttribute("aria-describedby");
    return;
  }
  if (!hint) {
    hint = Object.assign(document.createElement("p"), { className: "field__hint", id: `${field.id}-hint` });
    box.append(hint);
    described.setAttribute("aria-describedby", hint.id);
  }
  const note = Object.assign(document.createElement("span"), { className: "field__told field__from", textContent: words });
  note.insertAdjacentHTML("beforeend", sign);
  hint.append(note);
}
