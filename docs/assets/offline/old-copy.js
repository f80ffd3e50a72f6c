/** Says at the top of a page how old it is, where nobody could tell for long whether there is a newer one. */

// In milliseconds.
const TWO_WEEKS = 14 * 24 * 60 * 60 * 1000;
const notice = Object.assign(document.createElement("p"), { className: "edition-notice", role: "status" });

/** @param {import("./offline.js").EditionState | undefined} here */
export function say(here) {
  if (!here?.since || Date.now() < here.since + TWO_WEEKS) return notice.remove();
  notice.textContent = `You are reading a copy of ${day(here.came || here.since)}. Since ${day(here.since)} this device could not find out whether there is a newer one.`;
  (document.querySelector(".md-content__inner") ?? document.body).prepend(notice);
}

/** @param {number} time */
function day(time) {
  return new Date(time).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}
