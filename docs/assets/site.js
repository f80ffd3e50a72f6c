/** Small things that the theme leaves to do. */

// The search field of the home page opens the theme's search, which takes the focus only by its own label.
document.addEventListener("click", (event) => {
  if (event.target.closest?.(".hero__search")) setTimeout(() => document.querySelector(".md-search__input").focus());
});

// Names for assistive technology: the search dialog has none, the version picker hides the version it shows.
document$.subscribe(() => document.querySelector(".md-search").setAttribute("aria-label", "Search"));
const header = document.querySelector(".md-header");
const renamed = () => header.querySelector(".md-version__current")?.removeAttribute("aria-label");
new MutationObserver(renamed).observe(header, { childList: true, subtree: true });
renamed();
