/**
 * Previews of references: pointing at, focusing or tapping a link to a rule shows the rule in one line.
 * The cards come from the edition's previews.json, fetched at the first need.
 */
import { around, dataFolder } from "../site/elements.js";

const edition = new URL("../../", import.meta.url);
// In milliseconds, and in pixels between a link and its preview.
const DELAY = 250;
const GAP = 8;

/** @type {Promise<Record<string, string>> | undefined} */
let cards;
/** @type {number | undefined} */
let timer;
/** @type {HTMLAnchorElement | null} the link whose card is shown, or on its way */
let shown = null;
/** Whether the hand that acts is a finger: one cannot point with it, so the first tap shows what pointing would. */
let byTouch = false;

const card = document.createElement("div");
card.className = "preview";
card.id = "preview-card";
card.setAttribute("role", "tooltip");

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse") pointedAt(event);
});
document.addEventListener("focusin", (event) => byTouch || soon(around(event, ":focus-visible") === event.target ? referenceAt(event) : null));
document.addEventListener("focusout", () => byTouch || soon(null));
document.addEventListener("pointerdown", (event) => {
  byTouch = event.pointerType !== "mouse";
  if (byTouch && !around(event, `#${card.id}`) && referenceAt(event) !== shown) hide();
});
document.addEventListener("keydown", (event) => {
  byTouch = false;
  if (event.key === "Escape") hide();
});
// A chip, or a name of the home page, is there to be chosen, and leads straight on.
document.addEventListener("click", (event) => {
  const link = referenceAt(event);
  if (byTouch && link && link !== shown && !link.matches(".chip, .home a")) {
    event.preventDefault();
    show(link);
  } else hide();
}, { capture: true });
// A card that is on its way stays so: whoever goes to a link by a key brings it into view.
document.addEventListener("scroll", ({ target }) => card.isConnected && target instanceof Node && target.contains(shown) && hide(), { capture: true, passive: true });

/**
 * @param {Event} event
 * @returns {HTMLAnchorElement | null} the reference that an event is about
 */
function referenceAt(event) {
  const link = around(event, `a[data-ref]:not(#${card.id} *)`);
  return link instanceof HTMLAnchorElement ? link : null;
}

/**
 * A card stays while the pointer is on it or on its way there, and goes a moment after it has left both.
 * @param {Event} event
 */
function pointedAt(event) {
  const link = referenceAt(event);
  if (!link && isOfFocus()) return;
  const stays = around(event, `#${card.id}`) || (link && link === shown);
  if (!card.isConnected) return soon(link);
  clearTimeout(timer);
  if (!stays) timer = setTimeout(() => (link ? show(link) : hide()), DELAY);
}

/** @returns {boolean} whether a key asked for the card: a page that moves under a pointer at rest does not take it away */
function isOfFocus() {
  const asks = document.activeElement;
  return asks?.matches("a[data-ref]:focus-visible") === true && (shown ?? asks) === asks;
}

/** @param {HTMLAnchorElement | null} link to show after a moment; null hides */
function soon(link) {
  if (link && link === shown) return;
  hide();
  if (link) timer = setTimeout(show, DELAY, link);
}

/** @param {HTMLAnchorElement} link */
async function show(link) {
  hide();
  shown = link;
  cards ??= fetch(new URL("previews.json", dataFolder())).then((response) => (response.ok ? response.json() : {}), () => ({}));
  const html = (await cards)[link.dataset.ref ?? ""];
  if (link !== shown || !link.isConnected) return;
  if (!html) {
    if (byTouch) location.assign(link.href);
    return;
  }
  // What the card leads to, and its sign, stand in the edition, and the page may be anywhere in it.
  card.innerHTML = html.replaceAll(/( (?:xlink:)?href=")/g, `$1${edition}`);
  if (byTouch) card.append(wayTo(link));
  (link.closest("dialog, main") ?? document.body).append(card);
  place(link);
  link.setAttribute("aria-describedby", card.id);
}

function hide() {
  clearTimeout(timer);
  shown?.removeAttribute("aria-describedby");
  shown = null;
  card.remove();
}

/**
 * @param {HTMLAnchorElement} link
 * @returns {HTMLAnchorElement} the link of a card that was opened by a tap: to where the reference leads
 */
function wayTo(link) {
  const way = document.createElement("a");
  way.className = "preview__way";
  way.href = link.href;
  way.textContent = "Read it in full";
  return way;
}

/**
 * Puts the card under the link, or above where there is no room.
 * @param {HTMLAnchorElement} link
 */
function place(link) {
  const spot = link.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(spot.left, innerWidth - card.offsetWidth - GAP));
  const below = spot.bottom + GAP;
  const top = below + card.offsetHeight > innerHeight ? spot.top - card.offsetHeight - GAP : below;
  card.style.left = `${left}px`;
  card.style.top = `${Math.max(GAP, top)}px`;
}
