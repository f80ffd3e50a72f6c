/** Number fields: a tap makes way for another number, and what is typed or pasted never becomes another one. */
import { around } from "./elements.js";

// What no number holds; fields drop it, and of 1/2 would be left 12.
const FOREIGN = /[^\d.,+\-\s]/g;
// Fields hold on to it, as a number may begin so, and tell that it is none.
const NO_NUMBER = "--";

document.addEventListener("click", (event) => {
  const field = around(event, "input:is([type=number], [inputmode=numeric])");
  if (field instanceof HTMLInputElement) field.select();
});
document.addEventListener("beforeinput", (event) => {
  const { data } = event;
  if (!data || !event.cancelable || !around(event, "input[type=number]")) return;
  // A single sign that is dropped is seen to be.
  const whole = data.length > 1 ? data.replaceAll(FOREIGN, NO_NUMBER) : data;
  const typed = whole.replaceAll(",", ".");
  if (typed === data) return;
  event.preventDefault();
  document.execCommand("insertText", false, typed);
});
