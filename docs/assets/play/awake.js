/** The screen stays on while a game is open, where the browser can. */

/** Asks for it now, and whenever the page is seen again. */
export function stayAwake() {
  document.addEventListener("visibilitychange", hold);
  hold();
}

function hold() {
  // A browser that may not, as with little battery, lets the screen go dark.
  if (document.visibilityState === "visible") navigator.wakeLock?.request("screen").catch(() => {});
}
