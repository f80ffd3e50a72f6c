/**
 * Says an answer once to those who listen, in the status line that stands in its form: when a form that was asked has
 * settled, and half a second after the last key.
 */
import { around, part, parts } from "../site/elements.js";

// Milliseconds after the last change, and letters that are read out.
const REST = 500;
const LONGEST = 120;

/** When the answer of a form that was asked may be said. @type {WeakMap<HTMLFormElement, number>} */
const due = new WeakMap();
/** @type {WeakMap<HTMLFormElement, number>} */
const timers = new WeakMap();

document.addEventListener("input", (event) => expectAnswer(around(event, "form.calculator")));
document.addEventListener("click", (event) => expectAnswer(around(event, "[data-edition]")?.closest("form.calculator")));
document.addEventListener("settled", ({ target }) => target instanceof HTMLFormElement && sayLater(target), true);

/** @param {Element | null | undefined} form */
function expectAnswer(form) {
  if (!(form instanceof HTMLFormElement)) return;
  clearTimeout(timers.get(form));
  part(form, ".calculator__told", HTMLElement).textContent = "";
  due.set(form, performance.now() + REST);
}

/**
 * Says nothing more of the answer that there is, as something else is asked about it.
 * @param {HTMLFormElement} form
 */
export function hush(form) {
  clearTimeout(timers.get(form));
  due.delete(form);
}

/**
 * Nothing is said of an answer that nobody asked for, such as the one that the page came with.
 * @param {HTMLFormElement} form
 */
function sayLater(form) {
  const time = due.get(form);
  if (time === undefined) return;
  clearTimeout(timers.get(form));
  timers.set(form, setTimeout(say, Math.max(0, time - performance.now()), form));
}

/** @param {HTMLFormElement} form */
function say(form) {
  due.delete(form);
  part(form, ".calculator__told", HTMLElement).textContent = answerOf(form);
}

/**
 * @param {HTMLFormElement} form
 * @returns {string} as many of its values as there is room for; nothing where what was typed has no answer
 */
function answerOf(form) {
  if (form.dataset.answer !== undefined || form.querySelector(".calculator__status--gone")) return "";
  const sides = parts(form, ".same__side", HTMLElement);
  const values = sides.length ? sides.map(sideOf) : valuesOf(form);
  return values.reduce((line, value) => (line.length + value.length + 2 > LONGEST ? line : `${line}; ${value}`)).slice(0, LONGEST);
}

/** @param {HTMLElement} side one of two editions: its title, and its first value or why there is none */
function sideOf(side) {
  const value = side.querySelector(".answer__values dd") ?? side.lastElementChild;
  return `${side.firstElementChild?.textContent}: ${value?.textContent}`;
}

/** @param {HTMLElement} within */
function valuesOf(within) {
  return parts(within, ".answer__values dl > div", HTMLElement).map((value) => [...value.children].map((child) => child.textContent).join(": "));
}
