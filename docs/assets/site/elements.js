/** Parts of a page, of the kind that is wanted, which of them the address names, and what else a page names. */

// What ends the sentence that a link stood in is none of its anchor.
const [, named] = /^([\w-]+)[^\w-]+$/.exec(anchor()) ?? [];
if (named) location.replace(`#${named}`);

/**
 * @template {Element} Kind
 * @param {ParentNode} within
 * @param {string} selector
 * @param {new () => Kind} kind
 * @returns {Kind} the first part that the selector means; an error that names it where there is none of the kind
 */
export function part(within, selector, kind) {
  const element = within.querySelector(selector);
  if (element instanceof kind) return element;
  throw new Error(`the page has no ${selector}`);
}

/**
 * @template {Element} Kind
 * @param {ParentNode} within
 * @param {string} selector
 * @param {new () => Kind} kind
 * @returns {Kind[]} every part that the selector means, if it is of the kind
 */
export function parts(within, selector, kind) {
  return [...within.querySelectorAll(selector)].flatMap((element) => (element instanceof kind ? [element] : []));
}

/**
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null} what the selector means of that at which an event happened, or around it
 */
export function around(event, selector) {
  const element = event.target instanceof Element ? event.target.closest(selector) : null;
  return element instanceof HTMLElement ? element : null;
}

/**
 * @param {Element} element
 * @returns {boolean} whether it is laid out, and not folded away
 */
export function isShown(element) {
  // Safari says so from 17.4 on, and before that gives what is folded away no place.
  return element.checkVisibility?.() ?? element.getClientRects().length > 0;
}

/**
 * @param {Document} [page]
 * @param {string} [address] where that page stands
 * @returns {URL} the folder with the data of the page's edition, which is called by its content
 */
export function dataFolder(page = document, address = location.href) {
  return new URL(part(page, "meta[name=data]", HTMLMetaElement).content, address);
}

/** @returns {string} the anchor that the address names; none where it is malformed */
export function anchor() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

/**
 * @param {ParentNode} box
 * @param {string} selector
 * @returns {(string | null)[]} the text of each part of a box
 */
export function texts(box, selector) {
  return parts(box, selector, HTMLElement).map(({ textContent }) => textContent);
}

/**
 * Marks the numbers that are others than before, as styles show for a moment.
 * @param {ParentNode} box
 * @param {string} selector
 * @param {(string | null)[]} before their texts
 */
export function markChanged(box, selector, before) {
  for (const [at, number] of parts(box, selector, HTMLElement).entries()) {
    number.classList.remove("changed");
    if (number.textContent === before[at]) continue;
    // Laid out without it in between, it is shown anew.
    number.getBoundingClientRect();
    number.classList.add("changed");
  }
}
