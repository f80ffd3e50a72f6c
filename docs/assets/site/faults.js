/** What goes wrong, in words for the reader.  What browsers and Python say of an error is for the console alone. */

const UNKNOWN = "Something on this page failed. Load it again.";

/** An error with a sentence for the reader as its message. */
export class Fault extends Error {}

/** @param {unknown} error @returns {string} what the reader is told of it */
export function sentenceOf(error) {
  const isOfThePage = !(error instanceof Fault) || (error.cause && !(error.cause instanceof DOMException));
  console[isOfThePage ? "error" : "info"](error);
  return error instanceof Fault ? error.message : UNKNOWN;
}
