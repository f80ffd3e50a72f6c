/**
 * The search worker: the theme's own, which the address names after the #, with two things added.
 * What is called exactly what was typed comes first; the theme knows only how rare the typed words are.
 * And small words do not count, unless there are no others: the theme would look for all that begins with an "a".
 */
const QUERY = 2;
const post = self.postMessage.bind(self);
let typed = "";

addEventListener("message", ({ data }) => {
  if (data.type !== QUERY) return;
  typed = plain(data.data);
  // A sign before a number would be an order to the theme, not a sign.
  const words = data.data.replace(/(^|\s)[+-](?=\d)/g, "$1").split(/\s+/);
  data.data = words.filter((word) => lunr.stopWordFilter(word.toLowerCase())).join(" ") || data.data;
});
self.postMessage = (message) => {
  if (typed && message.data?.items?.length) namedFirst(message.data.items);
  post(message);
};
importScripts(`javascripts/workers/${location.hash.slice(1)}`);

/** @param {{title: string, score: number, boost?: number, names?: string[]}[][]} pages the hits of each page, best first */
function namedFirst(pages) {
  const hits = pages.flat();
  const top = Math.max(...hits.map((hit) => hit.score)) + 1;
  const named = hits.filter(isNamed).sort((a, b) => (b.boost ?? 1) - (a.boost ?? 1));
  for (const hit of named.reverse()) {
    const page = pages.find((one) => one.includes(hit));
    hit.score = top;
    toFront(page, hit);
    toFront(pages, page);
  }
}

/** A name, a name and what stands in brackets beside it, or a name from the glossary. */
function isNamed({ title, names = [] }) {
  return [title, ...title.split(/[[\]()]/), ...names].some((name) => plain(name) === typed);
}

/** @returns {string} the words of a text, without marks, signs and capitals */
function plain(text) {
  return (text.replace(/<[^>]*>|&\w+;/g, "").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

function toFront(list, item) {
  list.splice(list.indexOf(item), 1);
  list.unshift(item);
}
