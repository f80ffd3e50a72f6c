/**
 * The search worker: the theme's own, which the address names after the #, with four things added.
 * What is searched is fetched at the first letter: most pages are read without a search.
 * What is called exactly what was typed comes first; the theme knows only how rare the typed words are.
 * What is typed is looked for as words: nothing in it is an order.
 * And small words do not count, unless there are no others: the theme would look for all that begins with an "a".
 */
const SETUP = 0;
const READY = 1;
const QUERY = 2;
// What is an order to the theme's search, not a letter to look for: to guess, to weigh, to want, to leave out, a field.
const ORDERS = /[~^*:+\\-]+/g;
// Each more word takes longer, and a name has no more.
const MOST_WORDS = 16;
const MOST_LETTERS = 200;
const post = self.postMessage.bind(self);
let typed = "";
/** @type {{docs: unknown[]} | null} what the page says of the index, until there is something in it */
let empty = null;
/** @type {MessageData | null} what was typed last while that is under way */
let waiting = null;
let isLoading = false;

addEventListener("message", (event) => {
  const { data } = event;
  if (data.type === SETUP && !data.data.docs.length) empty = data.data;
  if (data.type !== QUERY) return;
  if (empty && data.data.trim()) {
    event.stopImmediatePropagation();
    waiting = data;
    if (!isLoading) load(empty);
    return;
  }
  typed = plain(data.data);
  const words = data.data.slice(0, MOST_LETTERS).replace(ORDERS, " ").trim().split(/\s+/).slice(0, MOST_WORDS);
  data.data = words.filter((/** @type {string} */ word) => lunr.stopWordFilter(word.toLowerCase())).join(" ") || words.join(" ");
});
self.postMessage = (message) => {
  if (message.type === READY && waiting) {
    const last = waiting;
    waiting = null;
    tell(last);
    return;
  }
  if (typed && message.data?.items?.length) namedFirst(message.data.items);
  post(message);
};
importScripts(`javascripts/workers/${location.hash.slice(1)}`);

/**
 * Fetches what is searched and hands it to the theme, which then answers; where that fails, the next letter tries again.
 * @param {{docs: unknown[]}} index
 */
async function load(index) {
  isLoading = true;
  try {
    const answer = await fetch(new URL("../search/documents.json", location.href));
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const docs = await answer.json();
    empty = null;
    tell({ type: SETUP, data: { ...index, docs } });
  } catch {
    // The page says so where no answer comes.
  }
  isLoading = false;
}

/** @param {MessageData} data */
function tell(data) {
  dispatchEvent(new MessageEvent("message", { data }));
}

/** @typedef {{type: number, data: any}} MessageData */
/** @typedef {{title: string, score: number, boost?: number, names?: string[]}} Hit */

/** @param {Hit[][]} pages the hits of each page, best first */
function namedFirst(pages) {
  const hits = pages.flat();
  const top = Math.max(...hits.map((hit) => hit.score)) + 1;
  const named = hits.filter(isNamed).sort((a, b) => (b.boost ?? 1) - (a.boost ?? 1));
  for (const hit of named.reverse()) {
    const page = pages.find((one) => one.includes(hit));
    if (!page) continue;
    hit.score = top;
    toFront(page, hit);
    toFront(pages, page);
  }
}

/**
 * A name, a name and what stands in brackets beside it, or a name from the glossary.
 * @param {Hit} hit
 */
function isNamed({ title, names = [] }) {
  return [title, ...title.split(/[[\]()]/), ...names].some((name) => plain(name) === typed);
}

/**
 * @param {string} text
 * @returns {string} its words, without marks, signs and capitals
 */
function plain(text) {
  return (text.replace(/<[^>]*>|&\w+;/g, "").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

/**
 * @template Item
 * @param {Item[]} list
 * @param {Item} item
 */
function toFront(list, item) {
  list.splice(list.indexOf(item), 1);
  list.unshift(item);
}
