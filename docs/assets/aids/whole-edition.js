/**
 * Page numbers for the contents of the whole edition.
 *
 * No browser tells where its pages will break, and none that prints has `target-counter`. But columns break as pages do:
 * laid out in columns as large as a page, in the style of paper, a document shows on which page everything will be.
 */

/** In millimetres. */
const MARGIN = { top: 15, side: 16, bottom: 18 };
const PAPERS = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } };
const PIXELS_A_MILLIMETRE = 96 / 25.4;
/** The title has the first page. */
const FIRST = 2;

const pageStyle = new CSSStyleSheet();

/** @returns {{width: number, height: number}} the paper that is chosen */
function paper() {
  const chosen = /** @type {HTMLSelectElement | null} */ (document.getElementById("whole-paper"));
  return chosen?.value === "letter" ? PAPERS.letter : PAPERS.a4;
}

/**
 * Turn the style of paper on, as if this were print, and that of screens off.
 * @returns {() => void} what turns it back
 */
function asOnPaper() {
  /** @type {[MediaList, string][]} */
  const changed = [];
  /** @param {CSSRuleList} rules */
  const change = (rules) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && /print|screen/.test(rule.media.mediaText)) {
        const { mediaText } = rule.media;
        changed.push([rule.media, mediaText]);
        rule.media.mediaText = mediaText.includes("print") ? "all" : "not all";
      } else if (rule instanceof CSSGroupingRule) change(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) change(sheet.cssRules);
  return () => {
    for (const [media, text] of changed) media.mediaText = text;
  };
}

/**
 * @param {HTMLElement} whole the document
 * @returns {Map<string, number>} the page of every place that the contents lead to, by its id
 */
function pages(whole) {
  const { width, height } = paper();
  // Browsers round up what the margins leave.
  const across = Math.ceil((width - 2 * MARGIN.side) * PIXELS_A_MILLIMETRE);
  const back = asOnPaper();
  whole.classList.add("whole--in-columns");
  whole.style.width = `${across}px`;
  whole.style.columnWidth = `${across}px`;
  whole.style.height = `${Math.ceil((height - MARGIN.top - MARGIN.bottom) * PIXELS_A_MILLIMETRE)}px`;
  const left = whole.getBoundingClientRect().left;
  const numbers = new Map();
  for (const entry of whole.querySelectorAll("[data-page-of]")) {
    const id = /** @type {HTMLElement} */ (entry).dataset.pageOf ?? "";
    const place = document.getElementById(id)?.getClientRects()[0];
    if (place) numbers.set(id, FIRST + Math.floor((place.left - left + 1) / across));
  }
  whole.classList.remove("whole--in-columns");
  whole.removeAttribute("style");
  back();
  return numbers;
}

addEventListener("beforeprint", () => {
  const whole = /** @type {HTMLElement | null} */ (document.querySelector(".whole"));
  // A number helps only where pages bear theirs.
  if (!whole || !("CSSMarginRule" in self)) return;
  const { width, height } = paper();
  const margin = `${MARGIN.top}mm ${MARGIN.side}mm ${MARGIN.bottom}mm`;
  pageStyle.replaceSync(`@page { size: ${width}mm ${height}mm; margin: ${margin}; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, pageStyle];
  const numbers = pages(whole);
  for (const entry of whole.querySelectorAll("[data-page-of]")) {
    entry.textContent = String(numbers.get(/** @type {HTMLElement} */ (entry).dataset.pageOf ?? "") ?? "");
  }
});

addEventListener("afterprint", () => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== pageStyle);
});
