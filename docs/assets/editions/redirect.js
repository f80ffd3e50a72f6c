/** Leads from a page that stands for another to that one, with all that the address asks for. */
const { href } = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=canonical]"));

location.replace(href + location.search + location.hash);
