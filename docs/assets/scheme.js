/**
 * Light or dark: as the device has it, until the reader chooses.  The theme's own switch styles the whole page anew
 * three times as it loads, which is a quarter of what loading takes a phone.
 */
{
  const CHOSEN = "scheme";
  const device = matchMedia("(prefers-color-scheme: dark)");
  const button = document.querySelector(".scheme");

  /** @param {boolean} dark */
  const show = (dark) => {
    document.body.dataset.mdColorScheme = dark ? "hangar" : "paper";
    document.documentElement.style.colorScheme = dark ? "dark" : "light";
    if (button instanceof HTMLButtonElement) button.title = button.ariaLabel = dark ? "Switch to light" : "Switch to dark";
  };
  const showKept = () => {
    const kept = localStorage.getItem(CHOSEN);
    show(kept === "dark" || (kept !== "light" && device.matches));
  };

  showKept();
  device.addEventListener("change", showKept);
  if (button instanceof HTMLButtonElement) {
    button.addEventListener("click", () => {
      const dark = document.body.dataset.mdColorScheme === "paper";
      show(dark);
      try {
        localStorage.setItem(CHOSEN, dark ? "dark" : "light");
      } catch {
        // Where storage is full, the choice holds until the page is left.
      }
    });
  }
}
