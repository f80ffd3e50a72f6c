/** Leads from a page that stands for another to that one, with all that the address asks for. */
const { href } = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=canonical]"));
const { search, hash } = location;

location.replace(Object.assign(new URL(href), hash ? { search, hash } : { search }));
