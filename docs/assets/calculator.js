/**
 * Live calculators.  The form and its default answer are in the page; this module asks the shared
 * worker for a new answer when an input changes.  Nothing here knows a rule.
 */
const LONGEST_SHOWN = 24;
const MOST_SHOWN = 3;
// The theme's own names in an address: what is looked for, and what is marked.
const OF_THE_THEME = ["q", "h"];
const GONE = "Live answers are not available: the Python runtime could not be loaded. The answer shown is for the values the page came with.";

// Forms that are parsed already need not wait for the theme; it announces later pages.
wireAll();
if (self.document$) document$.subscribe(wireAll);
else addEventListener("DOMContentLoaded", () => document$.subscribe(wireAll));

function wireAll() {
  const loading = document.readyState === "loading";
  for (const form of document.querySelectorAll("form.calculator:not([data-wired])")) {
    // While the page is still arriving, a form is whole once something follows it.
    if (!loading || form.nextSibling) wire(form);
  }
}

/** @param {HTMLFormElement} form */
function wire(form) {
  form.dataset.wired = "";
  fillFromAddress(form);
  askWhatMatters(form);
  const update = latestOnly(form);
  form.addEventListener("input", (event) => {
    if (!event.target.name) return;
    askWhatMatters(form);
    update();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  wireSame(form);
  update();
}

/** Offers the same question under other editions. */
function wireSame(form) {
  const box = form.querySelector(".same");
  if (!box) return;
  box.hidden = false;
  box.addEventListener("click", async ({ target }) => {
    const button = target.closest("[data-edition]");
    if (button) (await import("./same.js")).choose(box, button, inputsOf(form));
  });
}

/**
 * Takes inputs from the address where it names this form: ?unit_class=4&levels=3#calc-fall
 * A field keeps its default where it cannot hold what is given, or it is given again, and the form says so.
 */
function fillFromAddress(form) {
  if (location.hash !== `#${form.id}`) return;
  const met = new Set(OF_THE_THEME);
  const refused = [];
  for (const [name, value] of new URLSearchParams(location.search)) {
    const field = met.has(name) ? null : form.elements.namedItem(name);
    if (field?.name === name ? !take(field, value) : !OF_THE_THEME.includes(name)) refused.push(`${short(name)}=${short(value)}`);
    met.add(name);
  }
  if (refused.length) sayRefused(form, refused);
  form.scrollIntoView();
}

/** @returns {boolean} whether a field holds what it was given; it is as it was where it cannot */
function take(field, value) {
  field.closest("details")?.setAttribute("open", "");
  if (field.type === "checkbox") {
    if (value === "yes" || value === "no") field.checked = value === "yes";
    return value === "yes" || value === "no";
  }
  const before = field.value;
  field.value = value.slice(0, LONGEST_SHOWN);
  if (field.value === value) return true;
  field.value = before;
  return false;
}

function short(text) {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/** Says what of the address was not taken, until the reader gives something else. */
function sayRefused(form, refused) {
  const more = refused.length > MOST_SHOWN ? ` and ${refused.length - MOST_SHOWN} more` : "";
  const text = `The address gives what this form cannot take: ${refused.slice(0, MOST_SHOWN).join(", ")}${more}. The form shows its own values instead.`;
  const note = Object.assign(document.createElement("p"), { className: "calculator__problem", role: "alert", textContent: text });
  form.querySelector(".calculator__problem").before(note);
  form.addEventListener("input", () => note.remove(), { once: true });
}

/** Asks for one answer at a time, and again if inputs changed meanwhile. */
function latestOnly(form) {
  let busy = false;
  let changed = false;
  return async function update() {
    changed = true;
    if (busy) return;
    busy = true;
    while (changed) {
      changed = false;
      await refresh(form);
    }
    busy = false;
  };
}

async function refresh(form) {
  const status = form.querySelector(".calculator__status");
  try {
    const { ask } = await import("./runtime.js");
    const inputs = inputsOf(form);
    const answer = await ask(form.dataset.calculator, inputs);
    show(form, answer);
    if (answer.html !== undefined) form.dispatchEvent(new CustomEvent("answered", { detail: inputs }));
    status.textContent = said(form);
    status.classList.remove("calculator__status--gone");
    if (!form.dataset.live) {
      form.dataset.live = "";
      performance.mark("live-answer");
    }
  } catch {
    status.textContent = GONE;
    status.classList.add("calculator__status--gone");
  }
}

/** @returns {string} the answer in a line, for those who hear it */
function said(form) {
  return [...form.querySelectorAll(".calculator__answer .answer__values > div")].map((value) => [...value.children].map((part) => part.textContent).join(": ")).join("; ");
}

/** @returns {Record<string, string>} the inputs that hold something and mean something */
function inputsOf(form) {
  const given = {};
  for (const field of form.elements) if (field.name && !field.closest("[hidden]") && valueOf(field) !== "") given[field.name] = valueOf(field);
  return given;
}

/** @returns {string} what a field holds; a box that is not ticked says no */
function valueOf(field) {
  return field.type === "checkbox" && !field.checked ? "no" : field.value;
}

/** @param {{html?: string, problems?: [string, string][]}} answer */
function show(form, answer) {
  const problems = new Map(answer.problems ?? []);
  for (const field of form.elements) {
    if (!field.name) continue;
    for (const [name, value] of [["aria-invalid", "true"], ["aria-describedby", `${form.id}-problem`]]) {
      if (problems.has(field.name)) field.setAttribute(name, value);
      else field.removeAttribute(name);
    }
  }
  const alert = form.querySelector(`#${form.id}-problem`);
  alert.textContent = [...problems.keys()].map((name) => sayProblem(form, name, problems.get(name))).join(" ");
  alert.hidden = !problems.size;
  const box = form.querySelector(".calculator__answer");
  box.toggleAttribute("inert", problems.size > 0);
  form.querySelector(".same__answer")?.toggleAttribute("inert", problems.size > 0);
  if (answer.html === undefined) return;
  if (box.innerHTML !== answer.html) replace(box, answer.html);
  const [label, value] = box.querySelector(".answer__values > div").children;
  const [shownLabel, shownValue] = form.querySelector(".calculator__headline").children;
  shownLabel.textContent = label.textContent;
  shownValue.textContent = value.textContent;
}

/** Names the input as its label does. */
function sayProblem(form, name, message) {
  const label = form.querySelector(`label[for="${form.id}-${name}"]`);
  return `${message.replace(name, label ? label.firstChild.textContent.trim() : name)}.`;
}

/** Replaces the answer and keeps open what the reader opened. */
function replace(box, html) {
  const open = box.querySelector("details")?.open;
  box.innerHTML = html;
  const details = box.querySelector("details");
  if (details && open !== undefined) details.open = open;
}

/** Shows of the questions those that mean something with the answer that they depend on. */
function askWhatMatters(form) {
  for (const fact of form.querySelectorAll("[data-only-if]")) {
    const [name, answer] = fact.dataset.onlyIf.split("=");
    fact.hidden = form.elements.namedItem(name).value !== answer;
  }
}
