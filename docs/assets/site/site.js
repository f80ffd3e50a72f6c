/** Small things that templates and styles cannot do. */
import { around, part, parts } from "./elements.js";

markWhereOneIs();

// Letters of another face would break other pages.  A form's own button prints its answer alone.
for (const button of parts(document, "[data-prints]", HTMLButtonElement)) {
  button.addEventListener("click", async () => {
    await document.fonts.ready;
    button.form?.toggleAttribute("data-alone", true);
    print();
  });
}
addEventListener("afterprint", () => document.querySelector("[data-alone]")?.removeAttribute("data-alone"));

// The tasks of the home page: whoever comes back finds open what was open.
for (const task of parts(document, ".task", HTMLDetailsElement)) {
  task.open = location.hash === `#${task.id}`;
  task.addEventListener("toggle", () => history.replaceState(history.state, "", task.open ? `#${task.id}` : "./"));
}

const quickLinks = document.querySelector(".hero__asked");
if (quickLinks) import("../search/opened.js").then(({ recalled }) => offerOpened(quickLinks, recalled(new URL(".", location.href))));

const [, form] = /^#(calc-[a-z-]+)$/.exec(location.hash) ?? [];
if (form && !document.getElementById(form)) import("../calculators/moved-forms.js").then(({ follow }) => follow(form));

// Safari alone: other browsers of an iPhone keep what is to be tapped elsewhere.  An iPad says that it is a Mac, of which none is touched.
if (navigator.maxTouchPoints && /Mac OS X.* Version\/.* Safari\//.test(navigator.userAgent)) import("../offline/home-screen.js");

// Safari knows no popover before iOS 17.
if (!("popover" in HTMLElement.prototype)) {
  const menu = part(document, "#menu", HTMLElement);
  document.addEventListener("click", (event) => around(event, "[popovertarget]") && menu.toggleAttribute("data-open"));
}

/**
 * Offers on the home page what was opened last, in place of what is asked most.
 * @param {Element} row
 * @param {import("../search/opened.js").Opened[]} opened
 */
function offerOpened(row, opened) {
  if (!opened.length) return;
  row.replaceChildren("Opened last:", ...opened.map(({ title, way }) => Object.assign(document.createElement("a"), { href: way, textContent: title })));
}

/** Marks in the table of contents the last heading that has passed the header, as one scrolls and after a jump. */
function markWhereOneIs() {
  const links = parts(document, ".contents-beside a", HTMLAnchorElement);
  const headings = links.flatMap((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? []);
  if (!headings.length) return;
  let waits = false;
  const mark = () => {
    waits = false;
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    // What is jumped to stands this far from the top, and may be a fraction of a pixel off.
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < padding + Number.parseFloat(getComputedStyle(heading).scrollMarginTop) + 2).at(-1);
    for (const link of links) {
      const isHere = passed !== undefined && link.hash === `#${CSS.escape(passed.id)}`;
      if (isHere) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  };
  const markSoon = () => {
    if (!waits) requestAnimationFrame(mark);
    waits = true;
  };
  document.addEventListener("scroll", markSoon, { passive: true });
  markSoon();
}
