/** A tap on what still waits for its script is handed on to that. */
{
  const TAPPED = "button:not(.scheme, [popovertarget]), [data-open], [data-ask], [data-hex]";
  // These say themselves that their script has come; that of all else has, once the page is read.
  const WIRED = "form.calculator, .calculator__board";
  let isRead = false;
  /** @type {Element[]} */
  let early = [];

  /** @param {Event} event @param {string} selector */
  const waiting = ({ target }, selector) => {
    const control = target instanceof Element ? target.closest(selector) : null;
    const within = control?.closest(WIRED);
    return (within instanceof HTMLElement ? within.dataset.wired === undefined : !isRead) && control;
  };
  const handOn = () => {
    const taken = early;
    early = [];
    for (const control of taken) control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  };
  addEventListener("click", (event) => {
    const control = waiting(event, TAPPED);
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    early.push(control);
  }, true);
  // What is typed stays; without its script a form would only load the page anew.
  addEventListener("submit", (event) => waiting(event, "form") && event.preventDefault(), true);
  document.addEventListener("wired", handOn);
  document.addEventListener("DOMContentLoaded", () => {
    isRead = true;
    handOn();
  });
}
