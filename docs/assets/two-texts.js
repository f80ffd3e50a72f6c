/**
 * Two texts as one, sentence by sentence and then word by word, as `rulebook/compare/sentences.py` has it.
 *
 * @typedef {{ kind: "same" | "gone" | "came", text: string }} Piece a stretch that is the same in both, is gone, or came
 * @typedef {{ text: string, opens: string }} Sentence what it says, and the sort of block that it opens; empty within one
 * @typedef {{ opens: string, pieces: Piece[] }} Told a sentence in pieces
 */

const IS_WORD = /[\p{L}\p{N}]/u;

/**
 * @param {Sentence[]} was
 * @param {Sentence[]} now
 * @returns {Told[]} both in the order of the newer; a sentence that stands in both is the same wherever it stands
 */
export function merged(was, now) {
  const before = new Set(was.map((one) => one.text));
  const kept = new Set(now.map((one) => one.text).filter((text) => before.has(text)));
  const pairs = aligned(was, now, (old, young) => {
    if (old.text === young.text) return 2;
    return kept.has(old.text) || kept.has(young.text) ? 0 : alike(old.text, young.text);
  });
  /** @type {Told[]} */
  const told = [];
  let [i, k] = [0, 0];
  for (const [j, m] of [...pairs, /** @type {[number, number]} */ ([was.length, now.length])]) {
    for (const one of was.slice(i, j)) if (!kept.has(one.text)) told.push(whole(one, "gone"));
    for (const one of now.slice(k, m)) told.push(whole(one, kept.has(one.text) ? "same" : "came"));
    const [old, young] = [was[j], now[m]];
    if (old && young) told.push({ opens: young.opens, pieces: byWords(old.text, young.text) });
    [i, k] = [j + 1, m + 1];
  }
  return told;
}

/**
 * @param {Sentence} sentence
 * @param {Piece["kind"]} kind
 * @returns {Told}
 */
function whole({ text, opens }, kind) {
  return { opens, pieces: [{ kind, text }] };
}

/**
 * @param {string} was
 * @param {string} now
 * @returns {Piece[]} a sentence that may have changed; what stands between two changes and is no word is told with them
 */
function byWords(was, now) {
  const [old, young] = [wordsOf(was), wordsOf(now)];
  const pairs = aligned(old, young, (one, other) => (one === other ? 1 : 0));
  /** @type {Piece[]} */
  const pieces = [];
  let [gone, came, same] = ["", "", ""];
  let [i, k] = [0, 0];
  const tell = () => {
    for (const [kind, text] of Object.entries({ gone, came, same })) {
      if (text) pieces.push({ kind: /** @type {Piece["kind"]} */ (kind), text });
    }
    [gone, came, same] = ["", "", ""];
  };
  for (const [j, m] of [...pairs, /** @type {[number, number]} */ ([old.length, young.length])]) {
    const [went, arrived] = [old.slice(i, j).join(""), young.slice(k, m).join("")];
    if (went || arrived) {
      if (IS_WORD.test(same) || !(gone || came)) tell();
      [gone, came, same] = [gone + same + went, came + same + arrived, ""];
    }
    same += young[m] ?? "";
    [i, k] = [j + 1, m + 1];
  }
  tell();
  return pieces;
}

/** @param {string} text */
function wordsOf(text) {
  return text.match(/\s+|[\p{L}\p{N}]+|./gsu) ?? [];
}

/**
 * @param {string} was
 * @param {string} now
 * @returns {number} the share of words that two sentences have in common; none below half of them, as they are then
 *   easier to read one after the other
 */
function alike(was, now) {
  const [old, young] = [was, now].map((text) => wordsOf(text).filter((word) => IS_WORD.test(word)));
  const left = [...(young ?? [])];
  let common = 0;
  for (const word of old ?? []) {
    const at = left.indexOf(word);
    if (at >= 0) common += left.splice(at, 1).length;
  }
  const length = ((old?.length ?? 0) + (young?.length ?? 0)) / 2;
  return common && common * 2 >= length ? common / length : 0;
}

/**
 * @template Item
 * @param {Item[]} was
 * @param {Item[]} now
 * @param {(was: Item, now: Item) => number} worth of having two in one pair; 0 forbids it
 * @returns {[number, number][]} the pairs, in the order of both, that are worth most together
 */
function aligned(was, now, worth) {
  const columns = now.length + 1;
  const best = new Float64Array((was.length + 1) * columns);
  const at = (/** @type {number} */ i, /** @type {number} */ k) => best[i * columns + k] ?? 0;
  for (let i = was.length - 1; i >= 0; i--) {
    for (let k = now.length - 1; k >= 0; k--) {
      const together = worth(/** @type {Item} */ (was[i]), /** @type {Item} */ (now[k]));
      best[i * columns + k] = Math.max(at(i + 1, k), at(i, k + 1), together && together + at(i + 1, k + 1));
    }
  }
  /** @type {[number, number][]} */
  const pairs = [];
  for (let [i, k] = [0, 0]; i < was.length && k < now.length;) {
    if (at(i, k) === at(i + 1, k)) i++;
    else if (at(i, k) === at(i, k + 1)) k++;
    else pairs.push([i++, k++]);
  }
  return pairs;
}
