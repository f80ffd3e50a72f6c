/** A link as a QR code, for another device or for paper, with the link itself beside it.  Loaded at the first tap. */
import { encode } from "../packages/uqr.js";

const SVG = "http://www.w3.org/2000/svg";
// What the standard leaves free around a code.
const BORDER = 4;
const TOO_LONG = "The link is too long for a code.";

/**
 * @param {string} link
 * @returns {Element[]} its code, or why there is none, and the link
 */
export function drawn(link) {
  const words = Object.assign(document.createElement("a"), { href: link, textContent: link });
  try {
    return [code(link), words];
  } catch (error) {
    console.info(error);
    return [Object.assign(document.createElement("p"), { textContent: TOO_LONG }), words];
  }
}

/**
 * @param {string} link
 * @returns {SVGElement} an error where no code holds so much
 */
export function code(link) {
  const { data, size } = encode(link, { ecc: "L", border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const ground = element("rect", { width: String(size), height: String(size) });
  const squares = element("path", { d: dark.join("") });
  const named = { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": "QR code of the link", "shape-rendering": "crispEdges" };
  const drawing = element("svg", named);
  drawing.append(ground, squares);
  return drawing;
}

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 */
function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return /** @type {SVGElement} */ (made);
}
