/** A tap on what still waits for its script is handed on to that. */
{
  const TAPPED = "button:not(.scheme, [popovertarget]), a[data-open], a[data-ask], [data-hex], [type=file]";
  // These say themselves that their script has come; that of all else has, once the page is read.
  const WIRED = "form.calculator, .calculator__board";
  let isRead = false;
  /** @type {[Element, string][]} what was tapped or filled in, and how that is told */
  let early = [];

  /** @param {Element} control */
  const waits = (control) => {
    const within = control.closest(WIRED);
    return within instanceof HTMLElement ? within.dataset.wired === undefined : !isRead;
  };
  /** @param {Event} event */
  const take = (event) => {
    const control = event.target instanceof Element ? event.target.closest(TAPPED) : null;
    if (!control || !waits(control) || (event.type === "click") === control.matches("[type=file]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    early.push([control, event.type]);
  };
  const handOn = () => {
    const taken = early;
    early = [];
    for (const [control, type] of taken) control.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  };
  for (const type of ["click", "change"]) addEventListener(type, take, true);
  // What is typed stays; without its script a form would only load the page anew.
  addEventListener("submit", (event) => {
    if (event.target instanceof Element && waits(event.target)) event.preventDefault();
  }, true);
  document.addEventListener("wired", handOn);
  document.addEventListener("DOMContentLoaded", () => {
    isRead = true;
    handOn();
  });
}
