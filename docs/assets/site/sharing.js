/** What passes a text on to other programs.  Browsers allow that at a tap alone. */

const PLAIN = "text/plain";

/**
 * Copies a text that may be on its way: WebKit lets a page copy at the tap, and not once it has waited.
 * @param {Promise<string>} text
 * @returns {Promise<boolean>} whether it was copied
 */
export async function copied(text) {
  const blob = text.then((words) => new Blob([words], { type: PLAIN }));
  // Where the browser refuses before it is there, nobody else hears that there is none.
  blob.catch(() => {});
  try {
    if ("ClipboardItem" in self) await navigator.clipboard.write([new ClipboardItem({ [PLAIN]: blob })]);
    else await navigator.clipboard.writeText(await text);
    return true;
  } catch (error) {
    console.info(error);
    return false;
  }
}

/**
 * @param {ShareData} data
 * @returns {Promise<boolean>} whether the reader's system took it, or the reader thought better of it
 */
export async function shared(data) {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    console.info(error);
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/**
 * @param {string} text
 * @returns {HTMLElement} the text, to be copied by hand
 */
export function byHand(text) {
  const area = Object.assign(document.createElement("textarea"), { className: "by-hand", readOnly: true, value: text, rows: text.split("\n").length + 1, ariaLabel: "Text to copy" });
  area.addEventListener("focus", () => area.select());
  return area;
}
