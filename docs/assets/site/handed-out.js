/** Files that a page hands out. */

/**
 * Hands out a file.
 * @param {string} text JSON
 * @param {string} download its name
 */
export function handOut(text, download) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download });
  link.click();
  URL.revokeObjectURL(link.href);
}
