/**
 * Which steps of a checklist a player ticked, kept on the device with what calculators were given, each edition's apart.
 */
import { around, part, parts } from "../site/elements.js";
import { recalled, remember } from "./remembered-inputs.js";

const KEPT = `checklist ${new URL("../../", import.meta.url).pathname}`;

/** @param {HTMLFormElement} form */
export function wire(form) {
  const bringBack = () => {
    const ticked = new Set(recalled(KEPT).map(([task]) => task));
    for (const box of boxes(form)) box.checked = ticked.has(box.dataset.task ?? "");
    count(form);
  };
  const keep = () => {
    const ticked = boxes(form).filter((box) => box.checked).map((box) => [box.dataset.task ?? "", "yes"]);
    remember(KEPT, ticked.length ? Object.fromEntries(ticked) : null);
    count(form);
  };
  form.addEventListener("change", ({ target }) => { if (target instanceof HTMLInputElement && target.dataset.task) keep(); });
  form.addEventListener("click", (event) => {
    if (!around(event, ".checklist__done button")) return;
    for (const box of boxes(form)) box.checked = false;
    keep();
    boxes(form)[0]?.focus();
  });
  form.addEventListener("answered", bringBack);
  bringBack();
}

/**
 * @param {HTMLFormElement} form
 * @returns {HTMLInputElement[]}
 */
function boxes(form) {
  return parts(form, "[data-task]", HTMLInputElement);
}

/**
 * Says how many are done; nothing while none is.
 * @param {HTMLFormElement} form
 */
function count(form) {
  const all = boxes(form);
  const done = all.filter((box) => box.checked).length;
  part(form, ".checklist__done span", HTMLElement).textContent = done ? `${done} of ${all.length} done` : "";
  part(form, ".checklist__done button", HTMLElement).hidden = !done;
}
