/** Small things that the theme leaves to do. */
import { part } from "./parts.js";

// What opens the menu is a label, which no key reaches; so the sign in it becomes a button.
const label = part(document, ".md-header [for=__drawer]", HTMLElement);
const menu = document.createElement("span");
for (const [name, value] of Object.entries({ role: "button", tabindex: "0" })) menu.setAttribute(name, value);
menu.addEventListener("keydown", (event) => {
  if (![" ", "Enter"].includes(event.key)) return;
  event.preventDefault();
  menu.click();
});
menu.append(...label.childNodes);
label.append(menu);

// The theme notes how far a page was scrolled a moment after the fact: on a slow line that is when the address is the
// next page's already, which then opens there and not at its anchor.  So it is noted as a page is left, and not while
// the next is on its way.
let leaving = false;
const push = history.pushState.bind(history);
const replace = history.replaceState.bind(history);
history.pushState = (state, title, url) => {
  leaving = new URL(url ?? "", location.href).pathname !== location.pathname;
  if (leaving) replace({ x: scrollX, y: scrollY }, "");
  push(state, title, url);
};
history.replaceState = (...given) => leaving || replace(...given);
document$.subscribe(() => { leaving = false; });

// Safari alone: other browsers of an iPhone keep what is to be tapped elsewhere.
if (/iPhone.* Version\/.* Safari\//.test(navigator.userAgent)) import("./home-screen.js");
