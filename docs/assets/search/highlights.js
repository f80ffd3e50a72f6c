/**
 * Marks the words that were looked for: in results, and on the page to which a result led.
 * A word is marked whole if it is one of those, or begins like a long one: that may be its stem.
 */
/** In an address: what was looked for. */
export const LOOKED_FOR = "h";

const FOUND = "found";
const WORD = /[\p{L}\p{N}]+/gu;
const MOST_TERMS = 16;
const SHORTEST_STEM = 4;

{
  const terms = (new URLSearchParams(location.search).get(LOOKED_FOR) ?? "").split(/\s+/).slice(0, MOST_TERMS);
  const article = document.querySelector("article");
  if ("highlights" in CSS && article) CSS.highlights.set(FOUND, new Highlight(...rangesOf(article, terms)));
}

/**
 * @param {Element} within
 * @param {string[]} terms
 * @returns {Range[]} where such words stand
 */
function rangesOf(within, terms) {
  if (!terms.some(Boolean)) return [];
  const ranges = [];
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { start, end } of places(node.nodeValue ?? "", terms)) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}

/**
 * @param {string} text
 * @param {string[]} terms
 * @returns {DocumentFragment} the text, with such words marked
 */
export function marked(text, terms) {
  const piece = document.createDocumentFragment();
  let at = 0;
  for (const { start, end } of places(text, terms)) {
    const mark = document.createElement("mark");
    mark.append(text.slice(start, end));
    piece.append(text.slice(at, start), mark);
    at = end;
  }
  piece.append(text.slice(at));
  return piece;
}

/**
 * @param {string} text
 * @param {string[]} terms
 */
function places(text, terms) {
  const wanted = terms.map((term) => term.toLowerCase());
  /** @param {string} word */
  const isWanted = (word) => wanted.some((term) => word === term || (term.length >= SHORTEST_STEM && word.startsWith(term)));
  return [...text.matchAll(WORD)]
    .filter(([word]) => isWanted(word.toLowerCase()))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
}
