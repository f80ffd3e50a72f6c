/**
 * What is found for what is typed: by the names of things, which are few and fetched first, and by all that is said of
 * them once that is there too.  A letter too many, too few, wrong or swapped is forgiven.
 */
/**
 * @typedef {object} Entry what there is to find
 * @property {string} location its address within the edition
 * @property {string} title
 * @property {string} kind what sort of thing it is, and where it stands if that says more
 * @property {string} summary
 * @property {string} [sign] its sign, as HTML
 * @property {string[]} [also] what else it is called
 * @property {number} [boost] how much it counts, where that is not as usual
 * @property {true} [last] that it comes after all others, whatever was typed
 */
/** @typedef {{entry: Entry, terms: string[]}} Hit what was found, and how the words begin that it was found by */
/** @typedef {import("minisearch").default<Entry & {text?: string}>} Index */

const library = new URL("../../../runtime/", import.meta.url);
/** @type {[{default: typeof import("minisearch").default}, typeof import("stemmer")]} */
const [{ default: MiniSearch }, { stemmer }] = await Promise.all([
  import(`${library}minisearch/index.js`),
  import(`${library}stemmer/index.js`),
]);

// Small words do not count, unless there are no others.
const SMALL = new Set(
  `a about an and any are as at be been but by can could did do does for from get got had has have how i if in into is it
  its like many may me much must my no not of on or our should so than that the their them then there these they this to
  us was we were what when where which who whom why will with would you your`.split(/\s+/),
);
// Each more word takes longer, and a name has no more.
const MOST_WORDS = 16;
const MOST_LETTERS = 200;
// A name counts more than the line about a thing, and that more than its text.
const WEIGHTS = { title: 8, also: 8, summary: 2, text: 1 };
// So many are read between two looks at what the reader does.
const AT_ONCE = 25;
// Far more than a slip.
const CALLED_SO = 100;
// Of two letters one says too little.
const SHORTEST_GUESSED = 3;
// Names with fewer pairs of letters in common are not near each other.
const ALIKE = 0.3;
const MOST_NEAR = 5;

/** Finds the things of an edition. */
export class Finder {
  /** @param {Entry[]} entries */
  constructor(entries) {
    this.things = entries.map((entry) => ({ entry, names: namesOf(entry), boost: entry.boost ?? 1 }));
    this.index = emptyIndex();
    this.index.addAll(entries);
  }

  /**
   * Finds by texts, too, as soon as they are read; the page does not stand still for that.
   * @param {string[]} texts what is said of each thing
   */
  async read(texts) {
    const index = emptyIndex();
    const documents = this.things.map(({ entry }, at) => ({ ...entry, text: texts[at] ?? "" }));
    await index.addAllAsync(documents, { chunkSize: AT_ONCE });
    this.index = index;
  }

  /**
   * @param {string} typed
   * @returns {Hit[]} best first: what is called so, what is called so but for a slip, and what has such words
   */
  find(typed) {
    const words = wordsOf(typed.slice(0, MOST_LETTERS)).slice(0, MOST_WORDS);
    const telling = words.filter((word) => !SMALL.has(word));
    const hits = new Map(this.index.search((telling.length ? telling : words).join(" "), HOW).map((hit) => [hit.id, hit]));
    const name = words.join("");
    return this.things
      .map(({ entry, names, boost }) => {
        const hit = hits.get(entry.location);
        return { entry, terms: hit?.terms ?? words, named: boost * closeness(names, name), score: boost * (hit?.score ?? 0) };
      })
      .filter(({ named, score }) => named || score)
      .sort((a, b) => behind(a, b) || b.named - a.named || b.score - a.score);
  }

  /**
   * @param {string} typed
   * @returns {Hit[]} what is called most like it
   */
  nearest(typed) {
    const wanted = pairs(wordsOf(typed.slice(0, MOST_LETTERS)).join(""));
    return this.things
      .map(({ entry, names }) => ({ entry, terms: [], likeness: Math.max(...names.map((name) => likeness(wanted, pairs(name)))) }))
      .filter(({ likeness }) => likeness > ALIKE)
      .sort((a, b) => behind(a, b) || b.likeness - a.likeness)
      .slice(0, MOST_NEAR);
  }
}

/** @type {import("minisearch").SearchOptions} */
const HOW = {
  boost: WEIGHTS,
  prefix: (word) => word.length > 1,
  fuzzy: (word) => [0, 0, 0, 1, 1][word.length] ?? 2,
};

/** @returns {Index} */
function emptyIndex() {
  return new MiniSearch({
    idField: "location",
    fields: Object.keys(WEIGHTS),
    extractField: (entry, field) => (field === "also" ? entry.also?.join(" ") : entry[/** @type {"text"} */ (field)]) ?? "",
    tokenize: wordsOf,
    // Of moving and moved the stem is move; a word of which the end is not typed yet is found as it stands.
    processTerm: (word) => [...new Set([word, stemmer(word)])],
  });
}

/**
 * @param {string} text
 * @returns {string[]} its words, without marks, signs and capitals
 */
function wordsOf(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * @param {Entry} entry
 * @returns {string[]} all that it is called, letters alone: what stands in brackets beside a name is one of its own
 */
function namesOf({ title, also = [] }) {
  return [title, ...title.split(/[[\]()]/), ...also].map((name) => wordsOf(name).join("")).filter(Boolean);
}

/**
 * @param {string[]} names
 * @param {string} typed
 * @returns {number} much if that is one of the names, little if it is but for a slip, else 0
 */
function closeness(names, typed) {
  if (names.includes(typed)) return CALLED_SO;
  return names.some((name) => isSlip(name, typed)) ? 1 : 0;
}

/**
 * @param {string} name
 * @param {string} typed
 * @returns {boolean} whether one letter is too many, too few, wrong, or in its neighbour's place
 */
function isSlip(name, typed) {
  const shorter = Math.min(name.length, typed.length);
  if (shorter < 2 || name.length < SHORTEST_GUESSED) return false;
  let start = 0;
  while (start < shorter && name[start] === typed[start]) start += 1;
  let end = 0;
  while (end < shorter - start && name.at(-1 - end) === typed.at(-1 - end)) end += 1;
  const meant = name.slice(start, name.length - end);
  const put = typed.slice(start, typed.length - end);
  return (meant.length <= 1 && put.length <= 1) || (meant.length === 2 && put === `${meant[1]}${meant[0]}`);
}

/**
 * @param {string} text
 * @returns {Set<string>} every two letters that stand side by side
 */
function pairs(text) {
  return new Set([...text].slice(1).map((letter, at) => text[at] + letter));
}

/**
 * @param {Set<string>} some
 * @param {Set<string>} others
 * @returns {number} from 0, nothing in common, to 1, the same
 */
function likeness(some, others) {
  return (2 * [...some].filter((pair) => others.has(pair)).length) / (some.size + others.size || 1);
}

/**
 * @param {{entry: Entry}} first
 * @param {{entry: Entry}} second
 * @returns {number} above 0 if the other goes first whatever it is called
 */
function behind(first, second) {
  return Number(first.entry.last ?? 0) - Number(second.entry.last ?? 0);
}
