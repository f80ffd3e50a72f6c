/**
 * The page that a host answers where there is none: says what was asked for, looks for its words, and leads to the
 * same page in the editions that have it.
 */
import { part, parts } from "../site/elements.js";
import { pagesOf } from "./sitemap.js";

const site = new URL("../../..", import.meta.url);
const wantedPath = decoded(location.pathname.slice(site.pathname.length));
const [first = "", ...rest] = tidy(wantedPath).split("/");
const homes = parts(document, ".not-found [data-edition]", HTMLAnchorElement);
const home = homes.find((edition) => edition.dataset.edition === first);

part(document, ".not-found__address", HTMLElement).textContent = `/${wantedPath}`;
part(document, "#not-found-words", HTMLInputElement).value = wordsOf(wantedPath, decoded(location.hash.slice(1)));
if (home) searchIn(home);
leadToEditions();

/**
 * @param {string} address
 * @returns {string} what a reader would call it; as it is where it is malformed
 */
function decoded(address) {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/**
 * @param {string} way
 * @param {string} anchor
 * @returns {string} the words of what was asked for: a rule's id, or else the last part of the address
 */
function wordsOf(way, anchor) {
  const last = tidy(way).split("/").filter(Boolean).at(-1) ?? "";
  return (anchor || last).replace(/[-_]+/g, " ");
}

/**
 * @param {string} way
 * @returns {string} an address as this site writes it
 */
function tidy(way) {
  return `${way.replace(/(\/index)?(\.html?)?\/*$/, "")}/`;
}

/**
 * Has the search look in the edition that the address names.
 * @param {HTMLAnchorElement} edition a link to its home
 */
function searchIn(edition) {
  part(document, ".not-found__search", HTMLFormElement).action = edition.href;
  part(document, ".not-found__search label", HTMLElement).textContent = `Search in ${edition.textContent}`;
}

/** Shows the editions that have the page, each by a link to it. */
async function leadToEditions() {
  // Where the address names no edition, its first part may be one that never was, or belong to the page.
  const wanted = home ? [rest.join("/")] : [tidy(wantedPath), rest.join("/")];
  const links = (await Promise.all(homes.map((edition) => pageLike(edition, wanted)))).filter((link) => link !== null);
  part(document, ".not-found__same .chips", HTMLElement).append(...links);
  part(document, ".not-found__same", HTMLElement).hidden = !links.length;
}

/**
 * @param {HTMLAnchorElement} edition a link to its home
 * @param {string[]} wanted addresses within it
 * @returns {Promise<HTMLAnchorElement | null>} a link like it to the first of these pages that the edition has
 */
async function pageLike(edition, wanted) {
  const pages = await pagesOf(new URL(edition.href));
  const page = wanted.find((address) => address && pages.has(address));
  if (!page) return null;
  const { className, textContent, href } = edition;
  return Object.assign(document.createElement("a"), { className, textContent, href: href + page + location.hash });
}
