/**
 * Live calculators.  The form and its default answer are in the page; this module asks the shared
 * interpreter for a new answer when an input changes, and lets it start when somebody is about to change one.
 * Nothing here knows a rule.
 *
 * What a form shows is the answer to what it holds, or is taken away: its data-answer says "awaited" until the answer
 * is there, and "none" where there is none.  Nothing is passed on from a form that has this.
 */
import { around, markChanged, part, parts, texts } from "../site/elements.js";
import { sentenceOf } from "../site/faults.js";
import "../site/number-fields.js";
import { copied } from "../site/sharing.js";
import { ABOUT_CHOSEN, choiceIn, kept } from "./chosen-before.js";
import { atFault, showProblems } from "./problems.js";
import { recalled, remember } from "./remembered-inputs.js";
import "./status-line.js";
import "./steppers.js";

/** @typedef {HTMLInputElement | HTMLSelectElement} Field an input of a calculator */
/** @typedef {Record<string, string>} Inputs what was typed, by name; fields without anything are left out */
/** @typedef {{html?: string, board?: string, problems?: [string, string][]}} Answer HTML, a board where there is one, or what is wrong with which input */

const LONGEST_SHOWN = 24;
const MOST_SHOWN = 3;
const REMEMBERED = "The form holds what you gave it last time.";
const AFRESH = "The form holds its own values again.";
const NO_NUMBER = "no number";
const NOTHING = "–";
const NOT_LOADED = "This could not be loaded. Tap again once there is a connection.";
const COPIES = "[data-tool=link], [data-tool=sentence]";
// What is no input in an address: the words that the search looks for, those that it marks, and that the question is about
// whom this visit chose.
const NO_INPUTS = ["q", "h", ABOUT_CHOSEN];
// In the name of an input: the record of a number of the rules, before the name of the number.
const OF_A_RECORD = ":";

// Forms that are parsed already need not wait for the rest of the page.
wireAll();
addEventListener("DOMContentLoaded", wireAll);

function wireAll() {
  const loading = document.readyState === "loading";
  for (const form of parts(document, "form.calculator:not([data-wired])", HTMLFormElement)) {
    // While the page is still arriving, a form is whole once something follows it.
    if (!loading || form.nextSibling) wire(form);
  }
}

/** @param {HTMLFormElement} form */
function wire(form) {
  form.dataset.wired = "";
  const isMeant = isAsked(form);
  const given = isMeant ? [...new URLSearchParams(location.search).keys()] : [];
  if (given.some((name) => form.elements.namedItem(name))) begin(form);
  if (isMeant) form.closest("details")?.setAttribute("open", "");
  // A number of the rules in the address needs a place in the form first.
  const house = given.some((name) => name.includes(OF_A_RECORD));
  const noPlace = () => undefined;
  if (!house) return start(form, noPlace);
  form.dataset.answer = "awaited";
  import("./suggestions.js").then(({ placeFor }) => placeFor, () => noPlace).then((placeFor) => start(form, placeFor));
}

/**
 * @param {HTMLFormElement} form
 * @param {(form: HTMLFormElement, name: string) => Field | undefined} placeFor makes a place for a number of the rules
 */
function start(form, placeFor) {
  const update = latestOnly(form);
  let asked = "";
  const changed = () => {
    askWhatMatters(form);
    asked = JSON.stringify(inputsOf(form));
    update();
    keepInMind(form);
  };
  wireAnswer(form);
  wireOpenReadings(form);
  const before = choiceIn(form.dataset.calculator ?? "");
  const unfit = new Map(before?.unfit.map((name) => [name, String(before.values[name])]));
  const isGiven = fillFromAddress(form, placeFor, unfit);
  if (!isGiven) fillFromMemory(form, changed);
  // A link that somebody follows is about nobody whom this visit chose; the form's own address, come back to, is.
  const isForeign = isGiven && !new URLSearchParams(location.search).has(ABOUT_CHOSEN) && performance.getEntriesByType("navigation").some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "navigate");
  for (const field of isForeign ? [] : fieldsOf(form)) if (unfit.has(field.name)) hold(field, unfit.get(field.name) ?? "");
  if (form.querySelector(".calculator__board")) import("./board.js").then((board) => board.wire(form));
  if (form.querySelector(".checklist")) import("./ticks.js").then((ticks) => ticks.wire(form));
  if (form.querySelector("[data-left]")) import("./plates.js").then((plates) => plates.wire(form));
  askWhatMatters(form);
  form.addEventListener("input", (event) => {
    const { target } = event;
    if (!isField(target) || !target.name || target.closest(".who")) return;
    // Who types takes the place of what was filled in.
    if (!(event instanceof CustomEvent)) delete target.dataset.unfit;
    changed();
  });
  form.addEventListener("reset", () => { for (const field of fieldsOf(form)) delete field.dataset.unfit; });
  form.addEventListener("submit", (event) => event.preventDefault());
  wireWho(form, isForeign);
  wireOtherEditions(form);
  wireTools(form);
  beginWhenNear(form);
  asked = JSON.stringify(inputsOf(form));
  if (fieldsOf(form).some(isChanged)) update();
  else delete form.dataset.answer;
  form.dispatchEvent(new Event("wired", { bubbles: true }));
  // Browsers bring back what fields held, or clear them, also after a script has read them.
  addEventListener("pageshow", () => {
    if (asked !== JSON.stringify(inputsOf(form))) fieldsOf(form)[0]?.dispatchEvent(new CustomEvent("input", { bubbles: true }));
  });
}

/**
 * Lets what passes an answer on wait for the answer, and does nothing where there is none.
 * @param {HTMLFormElement} form
 */
function wireAnswer(form) {
  /** @type {HTMLElement | null} */
  let tapped = null;
  form.addEventListener("click", (event) => {
    const tool = form.dataset.answer === undefined ? null : around(event, `[data-tool]:not(${COPIES}), [data-report], [data-edition]`);
    if (!tool) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    tapped = form.dataset.answer === "awaited" ? tool : null;
  }, true);
  form.addEventListener("settled", () => {
    if (form.dataset.answer === undefined) tapped?.click();
    tapped = null;
  });
}

/**
 * Lets what an answer says is open lead to where one chooses between readings.
 * @param {HTMLFormElement} form
 */
function wireOpenReadings(form) {
  form.addEventListener("click", (event) => {
    const fold = around(event, ".answer__open a") && document.getElementById(`${form.id}-rulings`);
    if (!(fold instanceof HTMLDetailsElement)) return;
    event.preventDefault();
    fold.open = true;
    part(fold, "summary", HTMLElement).focus();
  });
}

/**
 * Lets what stands beside an answer come with the first touch of a form; a tap on a tool before that is not lost.
 * @param {HTMLFormElement} form
 */
function wireTools(form) {
  for (const hidden of parts(form, ".tools, .house, .same", HTMLElement)) hidden.hidden = false;
  let typed = false;
  let missed = false;
  /** @type {Promise<typeof import("./links.js")> | undefined} */
  let coming;
  const suggestions = inTries((/** @type {string} */ query) => /** @type {Promise<typeof import("./suggestions.js")>} */ (import(`./suggestions.js${query}`)));
  const links = inTries((/** @type {string} */ query) => /** @type {Promise<typeof import("./links.js")>} */ (import(`./links.js${query}`)));
  const come = () => {
    coming ??= Promise.all([suggestions(), links()]).then(([suggestions, links]) => {
      form.dataset.tools = "";
      suggestions.wireSuggestions(form, () => inputsOf(form));
      links.wireLinks(form, () => inputsWithEmptied(form), () => linkedOf(form));
      if (typed) form.dispatchEvent(new Event("change"));
      return links;
    });
    // What did not come may come at the next touch; it is missed by a tap on a tool alone.
    coming.catch(() => { coming = undefined; });
    return coming;
  };
  for (const kind of ["focusin", "click"]) form.addEventListener(kind, come);
  form.addEventListener("input", () => {
    typed = true;
    come();
  });
  form.addEventListener("click", (event) => {
    const tool = around(event, "[data-tool]");
    const copies = tool?.matches(COPIES);
    if (!tool || (form.dataset.tools !== undefined && !copies)) return;
    const links = come();
    // Without tools or an answer there is nothing to copy, which is said already.
    if (copies) copy(form, tool.dataset.tool ?? "", links).catch(() => {});
    links.then(() => {
      if (missed) say(form, "");
      missed = false;
      if (!copies) tool.click();
    }, (error) => {
      console.info(error);
      missed = true;
      say(form, NOT_LOADED, true);
    });
  });
  if (fieldsOf(form).some(isChanged) || form.querySelector("[data-asks][open]")) come();
}

/**
 * Copies what a tool copies, once that is there.
 * @param {HTMLFormElement} form
 * @param {string} tool
 * @param {Promise<typeof import("./links.js")>} coming
 */
async function copy(form, tool, coming) {
  const text = coming.then(async ({ textOf }) => {
    await answered(form);
    return textOf(form, tool, linkedOf(form));
  });
  // Before anything is waited for.
  const isCopied = await copied(text);
  const { sayCopied } = await coming;
  sayCopied(form, tool, await text, isCopied);
}

/**
 * @param {HTMLFormElement} form
 * @returns {Promise<void>} once it shows the answer to what it holds; rejected where there is none
 */
async function answered(form) {
  if (form.dataset.answer === "awaited") await new Promise((resolve) => form.addEventListener("settled", resolve, { once: true }));
  if (form.dataset.answer !== undefined) throw new Error("no answer");
}

/**
 * Loads a module, and where it did not come, the next time under another address: some browsers remember that it failed.
 * @template Module
 * @param {(query: string) => Promise<Module>} load
 * @returns {() => Promise<Module>}
 */
function inTries(load) {
  let failures = 0;
  return () => load(failures ? `?${failures}` : "").catch((error) => {
    failures += 1;
    throw error;
  });
}

/**
 * Lets the calculator of a form get ready; what keeps it from that is said once an answer is asked for.
 * @param {HTMLFormElement} form
 */
function begin(form) {
  import("./interpreter.js").then((runtime) => runtime.begin(form.dataset.calculator ?? "")).catch(() => {});
}

/**
 * Lets the calculator get ready when a form is touched, or a mouse moves over it.  A finger there may only scroll, and
 * a form may come to rest under a mouse.
 * @param {HTMLFormElement} form
 */
function beginWhenNear(form) {
  /** @param {PointerEvent} event */
  const moved = ({ pointerType }) => {
    if (pointerType !== "mouse") return;
    form.removeEventListener("pointermove", moved);
    begin(form);
  };
  form.addEventListener("focusin", () => begin(form));
  form.addEventListener("pointermove", moved, { passive: true });
}

/**
 * @param {Field} field
 * @returns {boolean} whether a field holds something else than what the page came with, for which the answer stands there
 */
function isChanged(field) {
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.type === "checkbox" || field.type === "radio" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/**
 * Lets whom a form asks about be chosen once that is opened, or at once where this visit chose somebody.
 * @param {HTMLFormElement} form
 * @param {boolean} isForeign whether it holds what a link gives it that somebody followed
 */
function wireWho(form, isForeign) {
  const fold = form.querySelector(".who");
  if (!fold) return;
  const fault = (/** @type {unknown} */ error) => say(form, sentenceOf(error), true);
  /** @type {Promise<import("./who.js").Who> | undefined} */
  let coming;
  const come = () => {
    coming ??= import("./who.js").then(async ({ Who }) => {
      const who = new Who(form, { read: fieldValue, give: hold, fault });
      await who.begin(isForeign);
      return who;
    });
    coming.catch((error) => {
      coming = undefined;
      fault(error);
    });
    return coming;
  };
  fold.addEventListener("toggle", come);
  const { last, next } = kept();
  if (next || Object.keys(last).length) come();
  addEventListener("pageshow", ({ persisted }) => { if (persisted && coming) coming.then((who) => who.lookAgain()); });
}

/**
 * Offers the same question under other editions.
 * @param {HTMLFormElement} form
 */
function wireOtherEditions(form) {
  for (const box of parts(form, ".same", HTMLElement)) {
    box.addEventListener("click", async (event) => {
      const button = around(event, "[data-edition]");
      if (!button) return;
      try {
        const { choose } = await import("./other-edition.js");
        await choose(form, box, button, inputsOf(form));
      } catch (error) {
        say(form, `The other edition could not be asked. ${sentenceOf(error)}`, true);
      }
    });
  }
}

/**
 * @param {unknown} thing
 * @returns {thing is Field}
 */
function isField(thing) {
  return thing instanceof HTMLInputElement || thing instanceof HTMLSelectElement;
}

/**
 * @param {HTMLFormElement} form
 * @returns {Field[]} the inputs of the calculator; of two to choose from the one that is chosen
 */
function fieldsOf(form) {
  return [...form.elements].filter(isField).filter((field) => field.name && !field.closest(".who") && (field.type !== "radio" || ("checked" in field && field.checked)));
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @returns {Field | undefined}
 */
function fieldOf(form, name) {
  return fieldsOf(form).find((field) => field.name === name);
}

/**
 * @param {HTMLFormElement} form
 * @returns {boolean} whether the address asks this form: it names it, or has lost its end on the way, and this is the first
 *   form of the page and has such inputs
 */
function isAsked(form) {
  if (location.hash) return location.hash === `#${form.id}`;
  const isFirst = form === document.querySelector("form.calculator");
  return isFirst && [...new URLSearchParams(location.search).keys()].some((name) => form.elements.namedItem(name));
}

/**
 * Takes inputs from the address where it names this form: ?unit_class=4&levels=3#calc-fall
 * A field keeps its default where it cannot hold what is given, or it is given again, and the form says so.
 * What the form no longer asks for is passed over with the value that changed nothing.
 * @param {HTMLFormElement} form
 * @param {(form: HTMLFormElement, name: string) => Field | undefined} placeFor
 * @param {Map<string, string>} unfit what inputs held that they cannot take
 * @returns {boolean} whether the address gives this form anything
 */
function fillFromAddress(form, placeFor, unfit) {
  if (!isAsked(form)) return false;
  const seen = new Set(NO_INPUTS);
  const retired = new URLSearchParams(form.dataset.retired);
  const refused = [];
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (retired.get(name) === value) continue;
    const field = seen.has(name) ? undefined : fieldOf(form, name) ?? placeFor(form, name);
    if (field && unfit.get(name) === value) hold(field, value);
    else if (field ? !take(field, value) : !NO_INPUTS.includes(name)) refused.push(`${short(name)}=${short(value)}`);
    seen.add(name);
  }
  if (refused.length) sayRefused(form, refused);
  return seen.size > NO_INPUTS.length;
}

/**
 * Takes what the form was given the last time, as far as it still can, and says so.
 * @param {HTMLFormElement} form
 * @param {() => void} changed tells that the form holds something else
 */
function fillFromMemory(form, changed) {
  for (const [name, value] of recalled(form.dataset.calculator ?? "")) {
    const field = fieldOf(form, name);
    // What is typed before this comes, or brought back by the browser, stays.
    if (!field || isChanged(field)) continue;
    const before = fieldValue(field);
    if (take(field, value) && !field.checkValidity()) take(field, before);
  }
  if (fieldsOf(form).some(isChanged)) sayRemembered(form, changed);
}

/**
 * Says that the form holds what it was given before, with a way back to its own values.
 * @param {HTMLFormElement} form
 * @param {() => void} changed
 */
function sayRemembered(form, changed) {
  const words = Object.assign(document.createElement("span"), { role: "status", textContent: REMEMBERED });
  const button = Object.assign(document.createElement("button"), { type: "button", className: "chip", textContent: "Start afresh" });
  button.addEventListener("click", () => {
    form.reset();
    changed();
    form.dispatchEvent(new Event("change"));
    words.textContent = AFRESH;
  });
  const note = Object.assign(document.createElement("p"), { className: "calculator__remembered" });
  note.append(words, " ", button);
  part(form, ".calculator__inputs", HTMLElement).before(note);
}

/**
 * Keeps what the form holds for the next time; a house rule is of one game, and goes with its link alone.
 * @param {HTMLFormElement} form
 */
function keepInMind(form) {
  const printed = Object.entries(inputsWithEmptied(form)).filter(([name]) => !name.includes(OF_A_RECORD));
  const changed = fieldsOf(form).some((field) => isChanged(field) && !field.name.includes(OF_A_RECORD));
  remember(form.dataset.calculator ?? "", changed ? Object.fromEntries(printed) : null);
}

/**
 * @param {Field} field
 * @param {string} value
 * @returns {boolean} whether a field holds what it was given; it is as it was where it cannot
 */
function take(field, value) {
  const isTaken = setValue(field, value);
  if (isChanged(field)) unfold(field);
  return isTaken;
}

/** @param {Field} field */
function unfold(field) {
  field.closest("details")?.setAttribute("open", "");
}

/**
 * @param {Field} field
 * @param {string} value
 * @returns {boolean}
 */
function setValue(field, value) {
  if (field instanceof HTMLInputElement && field.type === "checkbox") {
    if (value === "yes" || value === "no") field.checked = value === "yes";
    return value === "yes" || value === "no";
  }
  const either = field.type === "radio" && field.form?.elements.namedItem(field.name);
  if (either instanceof RadioNodeList) {
    const before = either.value;
    either.value = value;
    if (either.value !== value) either.value = before;
    return either.value === value;
  }
  const before = field.value;
  // A choice takes what it offers, however long; a number is short.
  const longest = field instanceof HTMLSelectElement ? value.length : field.maxLength > 0 ? field.maxLength : LONGEST_SHOWN;
  field.value = value.slice(0, longest);
  if (field.value === value) return true;
  field.value = before;
  return false;
}

/**
 * Lets a field hold what it is given, also what it cannot show: then the calculator says what is wrong with that.
 * @param {Field} field
 * @param {string} value
 */
function hold(field, value) {
  delete field.dataset.unfit;
  if (setValue(field, value)) return;
  field.value = "";
  field.dataset.unfit = value;
}

/** @param {string} text */
function short(text) {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/**
 * Says what of the address was not taken, until the reader gives something else.
 * @param {HTMLFormElement} form
 * @param {string[]} refused
 */
function sayRefused(form, refused) {
  const more = refused.length > MOST_SHOWN ? ` and ${refused.length - MOST_SHOWN} more` : "";
  const text = `The address gives what this form cannot take: ${refused.slice(0, MOST_SHOWN).join(", ")}${more}. The form shows its own values instead.`;
  const note = Object.assign(document.createElement("p"), { className: "calculator__problem", role: "alert", textContent: text });
  part(form, ".calculator__headline", HTMLElement).after(note);
  form.addEventListener("input", () => note.remove(), { once: true });
}

/**
 * Asks for one answer at a time, and again if inputs changed meanwhile.
 * @param {HTMLFormElement} form
 */
function latestOnly(form) {
  let busy = false;
  let changed = false;
  return async function update() {
    changed = true;
    awaitAnswer(form);
    if (busy) return;
    busy = true;
    while (changed) {
      changed = false;
      await refresh(form, () => changed);
    }
    busy = false;
    form.dispatchEvent(new CustomEvent("settled"));
  };
}

/**
 * Says of an answer, and of all that was worked out with it, that another one is on its way.
 * @param {HTMLFormElement} form
 */
function awaitAnswer(form) {
  for (const place of [form, ...parts(form, ".calculator__beyond, .same__answer", HTMLElement)]) place.dataset.answer = "awaited";
}

/**
 * @param {HTMLFormElement} form
 * @param {() => boolean} isChanged whether it holds something else meanwhile, which has an answer of its own
 */
async function refresh(form, isChanged) {
  const inputs = inputsOf(form);
  let fault = "Live answers are not available";
  try {
    const { ask } = await import("./interpreter.js");
    const answer = await ask(form.dataset.calculator ?? "", inputs);
    if (isChanged()) return;
    fault = "The answer could not be shown";
    show(form, answer);
    if (answer.html !== undefined) form.dispatchEvent(new CustomEvent("answered", { detail: inputs }));
    say(form, "");
    if (form.dataset.live === undefined) performance.mark("live-answer");
    form.dataset.live = "";
  } catch (error) {
    const sentence = sentenceOf(error);
    if (isChanged()) return;
    takeAway(form, "No answer");
    say(form, `${fault}. ${sentence} There is no answer to what the form holds.`, true);
  }
}

/**
 * Takes the answer away, as it is none to what the form holds.
 * @param {HTMLFormElement} form
 * @param {string} why what is said in its place
 */
function takeAway(form, why) {
  form.dataset.answer = "none";
  form.querySelector(".calculator__board")?.replaceChildren();
  headline(form, [[why, NOTHING]]);
}

/**
 * Says something in the line that stays in sight on a phone.
 * @param {HTMLFormElement} form
 * @param {string[][]} values a label and a value each
 */
function headline(form, values) {
  const line = part(form, ".calculator__headline", HTMLElement);
  const before = texts(line, "b");
  const elements = values.flatMap((words) => words.flatMap((text, at) => [Object.assign(document.createElement(at ? "b" : "span"), { textContent: text }), " "]));
  line.replaceChildren(...elements);
  markChanged(line, "b", before);
}

/**
 * @param {HTMLFormElement} form
 * @param {string} text
 * @param {boolean} [fault] whether it is one
 */
function say(form, text, fault = false) {
  const status = part(form, ".calculator__status", HTMLElement);
  status.textContent = text;
  status.classList.toggle("calculator__status--gone", fault);
}

/**
 * @param {HTMLFormElement} form
 * @returns {Inputs} the inputs that hold something and mean something
 */
function inputsOf(form) {
  const filled = fieldsOf(form).filter((field) => !field.closest("[hidden]") && fieldValue(field) !== "");
  return Object.fromEntries(filled.map((field) => [field.name, fieldValue(field)]));
}

/**
 * @param {HTMLFormElement} form
 * @returns {Inputs} those inputs, and those that the reader emptied
 */
function inputsWithEmptied(form) {
  const emptied = fieldsOf(form).filter((field) => !field.closest("[hidden]") && fieldValue(field) === "" && isChanged(field));
  return { ...inputsOf(form), ...Object.fromEntries(emptied.map((field) => [field.name, ""])) };
}

/**
 * @param {HTMLFormElement} form
 * @returns {Inputs} what a link has to name: of those inputs the ones that are not as the page came.  Where there is none
 *   it names the first of all, as a form at which a bare link is opened holds what its reader gave it last.
 */
function linkedOf(form) {
  const inputs = Object.entries(inputsWithEmptied(form));
  const changed = inputs.filter(([name]) => fieldsOf(form).some((field) => field.name === name && isChanged(field)));
  return Object.fromEntries(changed.length ? changed : inputs.slice(0, 1));
}

/**
 * @param {Field} field
 * @returns {string} what a field holds; a box that is not ticked says no, and so does a number that is none
 */
function fieldValue(field) {
  if (field.dataset.unfit !== undefined) return field.dataset.unfit;
  // Browsers give nothing then, as if it were left out.
  if (field.validity.badInput) return NO_NUMBER;
  return field instanceof HTMLInputElement && field.type === "checkbox" && !field.checked ? "no" : field.value;
}

/**
 * @param {HTMLFormElement} form
 * @param {Answer} answer
 */
function show(form, { html, board, problems = [] }) {
  const fields = fieldsOf(form);
  showProblems(form, fields, problems);
  if (html === undefined) takeAway(form, `No answer. Look at: ${atFault(problems, fields)}`);
  if (board !== undefined) part(form, ".calculator__board", HTMLElement).innerHTML = board;
  if (html === undefined) return;
  const box = part(form, ".calculator__answer", HTMLElement);
  if (box.innerHTML !== html) replace(box, html);
  headline(form, parts(box, ".answer__headline > div", HTMLElement).map(({ children }) => [...children].map((child) => child.textContent)));
  delete form.dataset.answer;
}

/**
 * Replaces the answer and keeps open what the reader opened.
 * @param {HTMLElement} box
 * @param {string} html
 */
function replace(box, html) {
  const open = new Map(parts(box, "details", HTMLDetailsElement).map((details) => [details.className, details.open]));
  const before = texts(box, "dd");
  box.innerHTML = html;
  markChanged(box, "dd", before);
  for (const details of parts(box, "details", HTMLDetailsElement)) details.open = open.get(details.className) ?? details.open;
}

/**
 * Shows of the questions those that mean something with the answers that they depend on.
 * @param {HTMLFormElement} form
 */
function askWhatMatters(form) {
  for (const fact of parts(form, "[data-only-if]", HTMLElement)) {
    const ways = (fact.dataset.onlyIf ?? "").split("; ");
    fact.hidden = !ways.some((way) => way.split(" ").every((answer) => isAnswered(form, answer)));
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {string} condition an input and its answer: a=yes
 */
function isAnswered(form, condition) {
  const [name = "", answer] = condition.split("=");
  const field = fieldOf(form, name);
  return field !== undefined && fieldValue(field) === answer && field.closest("[hidden]") === null;
}
