/** The list of actions: saying how many AP there are hides what costs more. */

document$.subscribe(() => {
  const form = document.querySelector(".action-filter");
  if (!form) return;
  const have = form.elements.namedItem("ap");
  const said = form.querySelector("output");
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  have.addEventListener("input", () => show(have, said));
  show(have, said);
});

/** Hides what costs more than the AP typed; nothing typed, or no number, hides nothing. */
function show(have, said) {
  const ap = have.value === "" ? Infinity : have.valueAsNumber;
  for (const one of document.querySelectorAll("[data-least]")) one.hidden = Number(one.dataset.least) > ap;
  for (const group of document.querySelectorAll("[data-actions]")) {
    group.hidden = !group.querySelector("li:not([hidden])");
  }
  const all = [...document.querySelectorAll("[data-actions] li")];
  const open = all.filter((one) => !one.hidden);
  said.textContent = have.value === "" ? "" : `${open.length} of ${all.length} actions`;
}
