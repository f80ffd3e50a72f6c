/** Long pages: what is typed narrows their names, and the part that an address names opens. */
import { anchor, around, isShown, part, parts } from "../site/elements.js";

// Typed before this was here, or brought back by the browser then or later.
narrowAll();
addEventListener("pageshow", narrowAll);
// The browser goes there itself once the page is read, unless the reader has scrolled by then.
openNamed();
addEventListener("hashchange", goToNamed);
// What a comparison shows is an input, too, and names may be among it that were not shown before.
document.addEventListener("input", (event) => {
  if (around(event, ".names-filter, .comparison__filter")) narrowAll();
});
document.addEventListener("submit", (event) => around(event, ".names-filter") && event.preventDefault());
document.addEventListener("click", (event) => {
  const button = around(event, ".names-filter button");
  if (button) openAll(button);
  const link = around(event, "a[href]");
  if (link instanceof HTMLAnchorElement) {
    // Where its link is followed again, the address does not change.
    if (link.href === location.href) goToNamed();
    return;
  }
  const fold = around(event, "[data-fold] > summary")?.parentElement;
  // Whoever comes back, or sends the address to somebody, finds the part open that was read.
  if (fold && !fold.hasAttribute("open")) history.replaceState(history.state, "", `#${fold.dataset.fold}`);
});

/** What opens for paper and was closed. @type {HTMLDetailsElement[]} */
let folded = [];
addEventListener("beforeprint", () => {
  folded = parts(document, "article details:not([open], .calculator *)", HTMLDetailsElement);
  for (const fold of folded) fold.open = true;
});
addEventListener("afterprint", () => {
  for (const fold of folded) fold.open = false;
});

/** Opens what the address names, and all around it, and brings it into view where it was not. */
function goToNamed() {
  const named = openNamed();
  (named?.closest("h2, .record > h3")?.parentElement ?? named)?.scrollIntoView();
}

/**
 * Opens what the address names, and all around it.
 * @returns {HTMLElement | null} what was hidden until then
 */
function openNamed() {
  const named = document.getElementById(anchor());
  if (!named) return null;
  const [filter] = parts(document, ".names-filter", HTMLFormElement);
  const hidden = named.closest("[data-named][hidden]");
  if (hidden && filter) {
    filter.reset();
    narrow(filter);
  }
  const folds = parts(document, "details:not([open])", HTMLDetailsElement);
  // A heading stands beside the fold of its record, and a record around it.
  const closed = folds.filter((fold) => fold.contains(named) || (fold.dataset.fold && (fold.parentElement === named || fold.dataset.fold === named.id)));
  for (const fold of closed) fold.open = true;
  return closed.length || hidden ? named : null;
}

/**
 * Opens all parts, or closes them where all are open.
 * @param {HTMLElement} button
 */
function openAll(button) {
  const folds = parts(document, "[data-fold], details[data-names]", HTMLDetailsElement);
  const open = folds.some((fold) => !fold.open);
  for (const fold of folds) fold.open = open;
  button.textContent = open ? "Close all" : "Open all";
}

function narrowAll() {
  parts(document, ".names-filter", HTMLFormElement).forEach(narrow);
}

/**
 * Hides what is not called as is typed, or is not of what was chosen, and says how much is left; every word counts,
 * wherever it stands in a name.
 * @param {HTMLFormElement} form
 */
function narrow(form) {
  const words = part(form, "input", HTMLInputElement).value.toLowerCase().trim();
  const chosen = parts(form, "select", HTMLSelectElement).filter((select) => select.value);
  const typed = [words, ...chosen.map((select) => select.value)].join(" ").trim();
  const all = parts(document, "[data-named]", HTMLElement);
  for (const record of all) {
    const named = words.split(/\s+/).every((word) => namesOf(record).includes(word));
    record.hidden = !(named && chosen.every((select) => record.dataset[select.name]?.split(" ").includes(select.value)));
  }
  for (const group of parts(document, "[data-names]", HTMLElement)) {
    group.hidden = !group.querySelector("[data-named]:not([hidden])");
    // What is found shows: a closed group opens as typing begins, and closes when all is deleted.
    if (group instanceof HTMLDetailsElement && !typed !== !form.dataset.typed) group.open = typed !== "";
  }
  form.dataset.typed = typed;
  part(form, "output", HTMLOutputElement).textContent = typed && `${all.filter(isShown).length} found`;
}

/** @param {HTMLElement} record */
function namesOf(record) {
  const heads = [...record.querySelectorAll("h2, h3, .record__kind, [data-fold] > summary")];
  const names = heads.length ? heads : [record];
  return `${names.map((name) => name.textContent).join(" ")} ${record.dataset.named}`.toLowerCase();
}
