/**
 * What was opened from the search, kept on the device to be offered again, the last first.  Anybody may have written
 * there, so whoever reads it takes what leads to the edition at hand.
 */
/** @typedef {{title: string, way: string}} Opened a name, and the path on this host that it led to */

const KEPT = "searched";
/** So many are offered; more would push the questions most asked out of sight. */
const MOST = 5;

/** @returns {Opened[]} */
function all() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return kept.filter((/** @type {any} */ one) => typeof one?.title === "string" && typeof one.way === "string");
  } catch {
    return [];
  }
}

/** @returns {boolean} whether anything is kept */
export function isKept() {
  return all().length > 0;
}

/**
 * @param {URL} edition
 * @returns {Opened[]} what was opened in an edition
 */
export function recalled(edition) {
  return all().filter(({ way }) => way.startsWith(edition.pathname));
}

/** @param {Opened} opened */
export function remember(opened) {
  write([opened, ...all().filter(({ way }) => way !== opened.way)].slice(0, MOST));
}

/** Forgets all of it. */
export function forget() {
  write([]);
}

/** @param {Opened[]} opened */
function write(opened) {
  try {
    if (opened.length) localStorage.setItem(KEPT, JSON.stringify(opened));
    else localStorage.removeItem(KEPT);
  } catch {
    // Where nothing can be kept nothing is remembered.
  }
}
