/**
 * How the site comes to the Home Screen of an iPhone or iPad, where no browser offers it by itself.  It is told once; the page
 * "On this device" tells it always.
 */

const TOLD = "home-screen-told";
const STEPS = "<p><b>Keep the rules on your Home Screen.</b> Tap Share, then Add to Home Screen. No Share button? Tap ••• first.</p>";

if (!matchMedia("(display-mode: standalone)").matches && isFirst()) tell();

/** @returns {boolean} whether this is the first time; never where the device does not remember that it was */
function isFirst() {
  try {
    if (localStorage.getItem(TOLD)) return false;
    localStorage.setItem(TOLD, "yes");
    return localStorage.getItem(TOLD) === "yes";
  } catch {
    return false;
  }
}

/** Shows the steps below the page, which stays as it is, until they are closed. */
function tell() {
  const steps = document.createElement("aside");
  steps.className = "home-screen md-typeset";
  steps.setAttribute("aria-label", "Home Screen");
  steps.innerHTML = `${STEPS}<button type="button" class="chip">Close</button>`;
  steps.querySelector("button")?.addEventListener("click", () => steps.remove());
  document.body.append(steps);
}
