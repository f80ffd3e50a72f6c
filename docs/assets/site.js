/** Small things that the theme leaves to do. */
import { around, part } from "./parts.js";

// The search field of the home page opens the theme's search, which takes the focus only by its own label.
document.addEventListener("click", (event) => {
  if (around(event, ".hero__search")) setTimeout(() => part(document, ".md-search__input", HTMLElement).focus());
});

// Names for assistive technology: the search dialog has none, the version picker hides the version it shows.
document$.subscribe(() => part(document, ".md-search", HTMLElement).setAttribute("aria-label", "Search"));
const header = part(document, ".md-header", HTMLElement);
const renamed = () => header.querySelector(".md-version__current")?.removeAttribute("aria-label");
new MutationObserver(renamed).observe(header, { childList: true, subtree: true });
renamed();

// The theme notes how far a page was scrolled a moment after the fact: on a slow line that is when the address is the
// next page's already, which then opens there and not at its anchor.  So nothing is noted while a page is on its way.
let leaving = false;
const push = history.pushState.bind(history);
const replace = history.replaceState.bind(history);
history.pushState = (state, title, url) => {
  leaving = new URL(url ?? "", location.href).pathname !== location.pathname;
  push(state, title, url);
};
history.replaceState = (...given) => leaving || replace(...given);
document$.subscribe(() => { leaving = false; });

// On a phone the theme holds the page still behind its search, and lets go only after a result has been opened: too late
// for the page to go to its anchor.
document.addEventListener("click", (event) => {
  if (!around(event, ".md-search-result__link")) return;
  document.body.removeAttribute("data-md-scrolllock");
  document.body.style.top = "";
}, { capture: true });

// The theme says nothing where its search cannot be loaded: it goes on as if it were about to be.
const PATIENCE = 20000;
const toggle = part(document, "#__search", HTMLInputElement);
const told = part(document, ".md-search-result__meta", HTMLElement);
const box = part(document, ".md-search__input", HTMLInputElement);
const starting = told.textContent;
const idle = JSON.parse(part(document, "#__config", HTMLElement).textContent).translations["search.result.placeholder"];
const isSilent = () => told.textContent === starting || (box.value.trim() !== "" && told.textContent === idle);
const waitForSearch = () => setTimeout(() => {
  if (isSilent()) told.textContent = "Search could not be loaded. Load the page again to search.";
}, PATIENCE);
if (toggle.checked) waitForSearch();
toggle.addEventListener("change", waitForSearch);
box.addEventListener("input", waitForSearch);
