/**
 * Previews of references: pointing at, or focusing, a link to a rule shows the rule in one line.
 * The cards come from the edition's previews.json, fetched at the first need.
 */
const source = new URL("../data/previews.json", import.meta.url);
const DELAY = 250;
const GAP = 8;

let cards;
let timer;
let shown;

const card = document.createElement("div");
card.className = "preview";
card.id = "preview-card";
card.setAttribute("role", "tooltip");
card.popover = "manual";

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse") soon(event.target.closest?.("[data-ref]"));
});
document.addEventListener("focusin", (event) => soon(event.target.matches("[data-ref]:focus-visible") ? event.target : null));
document.addEventListener("focusout", () => soon(null));
document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
document.addEventListener("scroll", () => shown && hide(), { passive: true });
document$.subscribe(hide);

/** @param {HTMLElement | null} link to show after a moment; null hides */
function soon(link) {
  if (link && link === shown) return;
  clearTimeout(timer);
  if (link) timer = setTimeout(() => show(link), DELAY);
  else hide();
}

async function show(link) {
  cards ??= fetch(source).then((response) => (response.ok ? response.json() : {}), () => ({}));
  const html = (await cards)[link.dataset.ref];
  if (!html || !link.isConnected || !link.matches(":hover, :focus-visible")) return;
  card.innerHTML = html;
  (link.closest("dialog") ?? document.body).append(card);
  card.showPopover();
  place(link);
  link.setAttribute("aria-describedby", card.id);
  shown = link;
}

function hide() {
  clearTimeout(timer);
  shown?.removeAttribute("aria-describedby");
  shown = undefined;
  if (card.isConnected && card.matches(":popover-open")) card.hidePopover();
}

/** Puts the card under the link, or above where there is no room. */
function place(link) {
  const spot = link.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(spot.left, innerWidth - card.offsetWidth - GAP));
  const below = spot.bottom + GAP;
  const top = below + card.offsetHeight > innerHeight ? spot.top - card.offsetHeight - GAP : below;
  card.style.left = `${left}px`;
  card.style.top = `${Math.max(GAP, top)}px`;
}
