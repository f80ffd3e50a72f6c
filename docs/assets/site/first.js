/** What cannot wait for the modules, which come once the page is read. */

// Light or dark: as the device has it, until the reader chooses.
{
  // A bench that is to show something else than its example shows nothing before it does.
  document.documentElement.className = location.hash || location.search ? "js addressed" : "js";
  const CHOSEN = "scheme";
  const device = matchMedia("(prefers-color-scheme: dark)");
  const button = document.querySelector(".scheme");

  /** @param {boolean} dark */
  const show = (dark) => {
    document.body.dataset.mdColorScheme = dark ? "hangar" : "paper";
    document.documentElement.style.colorScheme = dark ? "dark" : "light";
    if (button instanceof HTMLButtonElement) button.title = button.ariaLabel = dark ? "Switch to light" : "Switch to dark";
  };
  const chosen = () => {
    try {
      return localStorage.getItem(CHOSEN);
    } catch {
      return null;
    }
  };
  const showChosen = () => show(chosen() === "dark" || (chosen() !== "light" && device.matches));

  showChosen();
  device.addEventListener("change", showChosen);
  if (button instanceof HTMLButtonElement) {
    button.addEventListener("click", () => {
      const dark = document.body.dataset.mdColorScheme === "paper";
      show(dark);
      try {
        localStorage.setItem(CHOSEN, dark ? "dark" : "light");
      } catch {
        // Where storage is full or blocked, the choice holds until the page is left.
      }
    });
  }
}

// A tap on what still waits for its script is handed on to that.
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
