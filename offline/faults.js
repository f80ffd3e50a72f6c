/** What can go wrong while files come and are kept, each as a sentence for readers. */

export class Fault extends Error {}

export const LOST = "The connection was lost. Saving goes on when there is one.";
export const FULL = "This device has no room left to keep the edition.";

/** @param {string} path */
export function wrongFile(path) {
  return `The host sent something else than the file ${path}. It was not kept.`;
}

/** @param {unknown} error */
export function isLost(error) {
  return error instanceof Fault && error.message === LOST;
}

/**
 * @param {unknown} error
 * @returns {string}
 */
export function sentence(error) {
  if (error instanceof Fault) return error.message;
  if (error instanceof DOMException && error.name === "QuotaExceededError") return FULL;
  console.error(error);
  return "Files could not be kept on this device.";
}
