/**
 * Tables that are wider than a phone are laid out as one block a row, so that no column is cut off.  Where there are no
 * scripts they scroll.
 */
import { isShown, parts } from "../site/elements.js";

const NOTHING = "–";
const phone = matchMedia("(max-width: 44.984375em)");
let isDue = false;

fitSoon();
addEventListener("resize", fitSoon);
// Letters get their width late, and what is folded away is measured when it is opened: before, that costs dearly.
document.fonts.ready.then(fitSoon);
for (const unfolding of ["toggle", "change"]) document.addEventListener(unfolding, fitSoon, true);

/** Fits all tables before the next picture, once: hundreds of parts may open together. */
function fitSoon() {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    fitAll();
  });
}

function fitAll() {
  const tables = parts(document, ".md-content table", HTMLTableElement).filter(isShown);
  for (const table of tables) delete table.dataset.stacked;
  const wide = phone.matches ? tables.filter(isCutOff) : [];
  for (const table of wide) stack(table);
  stopAtWhatScrolls();
}

/** Leaves what scrolls a region that a key reaches; what fits its window is no stop. */
function stopAtWhatScrolls() {
  const regions = parts(document, ".scroll[aria-label]", HTMLElement).filter(isShown).map((region) => ({ region, scrolls: region.scrollWidth > region.clientWidth }));
  for (const { region, scrolls } of regions) {
    region.setAttribute("role", scrolls ? "region" : "group");
    if (scrolls) region.tabIndex = 0;
    else region.removeAttribute("tabindex");
  }
}

/** @param {HTMLTableElement} table */
function isCutOff(table) {
  const window = table.closest(".scroll") ?? table.parentElement;
  return window !== null && table.offsetWidth > window.clientWidth;
}

/**
 * Lays a table out as one block a row, with the name of its column before each cell; what a row has not is left out.
 * @param {HTMLTableElement} table
 */
function stack(table) {
  table.dataset.stacked = "";
  const columns = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.textContent ?? "");
  for (const cell of parts(table, "tbody > tr > *", HTMLTableCellElement)) {
    cell.dataset.column = columns[cell.cellIndex] ?? "";
    cell.toggleAttribute("data-nothing", cell.textContent?.trim() === NOTHING);
  }
}
