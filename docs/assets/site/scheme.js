/** Light or dark: as the device has it, until the reader chooses. */
{
  // From a disk a browser runs no modules, so the page is as without scripts.
  const runsModules = location.protocol !== "file:";
  // A bench that is to show something else than its example shows nothing before it does.
  if (runsModules) document.documentElement.className = location.hash || location.search ? "js addressed" : "js";
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
