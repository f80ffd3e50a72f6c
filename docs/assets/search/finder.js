/**
 * What is found for what is typed: by the names of things, which are few and fetched first, and by all that is said of
 * them once that is there too.  A letter too many, too few, wrong or swapped is forgiven.
 */
import MiniSearch from "../packages/minisearch.js";
import { stemmer } from "../packages/stemmer.js";

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

// Small words do not count, unless there are no others: those of a sentence, and those of any question about rules.
const SMALL = new Set(
  `a about am an and any are as at be been but by can could did do does doing don done for from get gets got had has have he
  her him his how i if in into is it its just let like many may me mean means might much must my no not of on or our own
  please rule rules s she should so some t than that the their them then there these they this to us was we were what when
  where which while who whom why will with work works would you your`.split(/\s+/),
);
// Each more word takes longer, and a name has no more.
const MOST_WORDS = 16;
const MOST_LETTERS = 200;
// A name counts more than the line about a thing, and that more than its text.
const WEIGHTS = { title: 8, also: 8, summary: 2, text: 1 };
// So many are read between two looks at what the reader does.
const AT_ONCE = 25;
// What was typed is a name; or a name in other words of the same stem, in any order; or has a word of it; or is near it.
const NAME = 4;
const WORDS_OF_NAME = 3;
const WORD = 2;
const NEAR = 1;
// In a name it stands for any number.
const NUMBER = "#";
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
   * @returns {Hit[]} best first: what is called so, what has such words or forms of them, and what is called so but for a
   *   slip.  A word that is there is not taken for a slip.
   */
  find(typed) {
    const words = wordsOf(typed.slice(0, MOST_LETTERS)).slice(0, MOST_WORDS);
    const telling = tellingOf(words);
    const known = new Set(telling.filter((word) => this.index.search(word, howTo([word])).length).flatMap(formsOf));
    const meant = telling.flatMap((word) => (known.has(word) ? [word] : [word, ...swapped(word).filter((other) => this.index.search(other).length)]));
    const results = new Map(this.index.search(meant.join(" "), howTo(telling, known)).map((result) => [result.id, result]));
    // One word that is there is meant as it stands; of several, one may still be wrong.
    const mayBeWrong = words.length > 1 || telling.some((word) => !known.has(word));
    const asked = namesAsked(words);
    return this.things
      .map(({ entry, names, boost }) => {
        const result = results.get(entry.location);
        const hit = { entry, terms: marks(result?.terms ?? words), score: boost * (result?.score ?? 0) };
        const fit = fitOf(names, asked);
        if (fit) return { ...hit, fit, called: boost };
        const slipped = names.filter(({ whole }) => isSlip(whole, asked[0].whole));
        const isMeant = slipped.some(({ whole }) => mayBeWrong || whole.startsWith(asked[0].whole));
        const isReal = result?.queryTerms.some((term) => known.has(term));
        return { ...hit, fit: isReal ? WORD : result || slipped.length ? NEAR : 0, called: isMeant ? boost : 0 };
      })
      .filter(({ fit }) => fit)
      .sort((a, b) => guessed(a, b) || behind(a, b) || b.fit - a.fit || b.called - a.called || b.score - a.score);
  }

  /**
   * @param {string} typed
   * @returns {Hit[]} what is called most like it
   */
  nearest(typed) {
    const wanted = pairs(wordsOf(typed.slice(0, MOST_LETTERS)).join(""));
    return this.things
      .map(({ entry, names }) => ({ entry, terms: [], likeness: Math.max(...names.map(({ whole }) => likeness(wanted, pairs(whole)))) }))
      .filter(({ likeness }) => likeness > ALIKE)
      .sort((a, b) => behind(a, b) || b.likeness - a.likeness)
      .slice(0, MOST_NEAR);
  }
}

/**
 * @param {string[]} words as they were typed: they may go on, but not the stems of them
 * @param {Set<string>} [known] words that are there
 * @returns {import("minisearch").SearchOptions} how to search: by words that are not known, what is near
 */
function howTo(words, known) {
  return {
    boost: WEIGHTS,
    prefix: (word) => word.length > 1 && words.includes(word),
    fuzzy: (word) => (!known || known.has(word) ? 0 : [0, 0, 0, 1, 1, 1, 1][word.length] ?? 2),
  };
}

/** @returns {Index} */
function emptyIndex() {
  return new MiniSearch({
    idField: "location",
    fields: Object.keys(WEIGHTS),
    extractField: (entry, field) => (field === "also" ? entry.also?.join(" ") : entry[/** @type {"text"} */ (field)]) ?? "",
    tokenize: wordsOf,
    // Of moving and moved the stem is move; a word of which the end is not typed yet is found as it stands.
    processTerm: formsOf,
  });
}

/**
 * @param {string} text
 * @param {string} [sign] that counts as a word, too
 * @returns {string[]} its words, without marks, other signs and capitals
 */
function wordsOf(text, sign = "") {
  return text.toLowerCase().match(new RegExp(`[\\p{L}\\p{N}${sign}]+`, "gu")) ?? [];
}

/**
 * @param {string} word
 * @returns {string[]} the word, and its stem if that is another
 */
function formsOf(word) {
  return [...new Set([word, stemmer(word)])];
}

/**
 * @param {string[]} words
 * @returns {string[]} those that count
 */
function tellingOf(words) {
  const telling = marks(words);
  return telling.length ? telling : words;
}

/**
 * @param {string[]} words
 * @returns {string[]} those worth a mark where they stand
 */
function marks(words) {
  return words.filter((word) => !SMALL.has(word));
}

/**
 * @typedef {object} Name
 * @property {string} whole its letters alone
 * @property {string} stems of its words that count, in order of the alphabet
 */
/**
 * @param {string[]} words
 * @returns {Name}
 */
function nameOf(words) {
  return { whole: words.join(""), stems: tellingOf(words).map(stemmer).sort().join(" ") };
}

/**
 * @param {Entry} entry
 * @returns {Name[]} all that it is called: what stands in brackets beside a name is one of its own
 */
function namesOf({ title, also = [] }) {
  return [title, ...title.split(/[[\]()]/), ...also].map((name) => nameOf(wordsOf(name, NUMBER))).filter(({ whole }) => whole);
}

/**
 * @param {string[]} words
 * @returns {[Name, Name]} what they are a name of, as they stand and with any number in place of theirs
 */
function namesAsked(words) {
  return [nameOf(words), nameOf(words.map((word) => (/^\d+$/.test(word) ? NUMBER : word)))];
}

/**
 * @param {Name[]} names
 * @param {Name[]} asked
 * @returns {number} how well the best of the names fits, if one does; else 0
 */
function fitOf(names, asked) {
  if (names.some(({ whole }) => asked.some((name) => name.whole === whole))) return NAME;
  return names.some(({ stems }) => asked.some((name) => name.stems === stems)) ? WORDS_OF_NAME : 0;
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
 * @param {string} word
 * @returns {string[]} what may have been meant, where two letters are in each other's place
 */
function swapped(word) {
  return [...word.slice(1)].map((letter, at) => `${word.slice(0, at)}${letter}${word[at]}${word.slice(at + 2)}`);
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
 * @param {{fit: number}} first
 * @param {{fit: number}} second
 * @returns {number} above 0 if the other goes first because it is more than near
 */
function guessed(first, second) {
  return Number(first.fit === NEAR) - Number(second.fit === NEAR);
}

/**
 * @param {{entry: Entry}} first
 * @param {{entry: Entry}} second
 * @returns {number} above 0 if the other goes first whatever it is called
 */
function behind(first, second) {
  return Number(first.entry.last ?? 0) - Number(second.entry.last ?? 0);
}
