/**
 * The board of a calculator: a tap or a key writes what it means into the inputs of the form, and the calculator answers
 * with a new board.  Nothing here knows a rule: the moves that lead to a hex stand at the hex.
 */
import { around, part, parts } from "../site/elements.js";

/** @typedef {Record<string, string>} Texts what some of the inputs hold that a board writes, by name */

/** The inputs that a board writes. */
const TEXTS = ["board", "start", "path", "target"];
const STAY = "stay";
const NONE = "none";
/** How the text of a board writes a hex: its colour, its level, a structure, smoke, a friend and an enemy. */
const CODE = /^(.)(-?\d+)?(s\d+)?(c-?\d*)?(f-?\d*)?(e-?\d*)?$/;
/** What a tap puts into a hex or takes from it, in the order in which a board writes it. */
const THINGS = ["structure", "smoke", "friend", "enemy"];
const WRITTEN = ["s1", "c", "f", "e"];
const WATER = "LD";
/** To which neighbour of the same board an arrow key goes: columns and rows. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** @param {HTMLFormElement} form */
export function wire(form) {
  const board = part(form, ".calculator__board", HTMLElement);
  for (const tools of parts(form, ".board__tools", HTMLElement)) tools.hidden = false;
  wireTools(form);
  wireHistory(form);
  /** The hex that the keys are at. */
  let here = "";
  const ready = () => {
    const hexes = parts(board, ".board__hex", SVGGElement);
    for (const hex of hexes) {
      hex.setAttribute("role", "button");
      hex.setAttribute("tabindex", hex.dataset.hex === here || (!here && hex === hexes[0]) ? "0" : "-1");
    }
  };
  /** @param {Element} hex */
  const tap = (hex) => {
    here = /** @type {SVGGElement} */ (hex).dataset.hex ?? "";
    const tool = part(form, "[data-tap][aria-pressed=true]", HTMLElement).dataset.tap ?? "";
    part(form, ".board__told", HTMLElement).textContent = act(form, board, /** @type {SVGGElement} */ (hex), tool);
  };
  form.addEventListener("input", () => { part(form, ".board__told", HTMLElement).textContent = ""; });
  new MutationObserver(() => {
    const had = board.contains(document.activeElement) || document.activeElement === document.body;
    ready();
    if (had && here) hexAt(board, here)?.focus();
  }).observe(board, { childList: true });
  board.addEventListener("click", ({ target }) => {
    const hex = target instanceof Element && target.closest(".board__hex");
    if (hex) tap(hex);
  });
  board.addEventListener("keydown", (event) => {
    const hex = event.target instanceof Element && event.target.closest(".board__hex");
    if (!hex) return;
    const way = ARROWS[event.key];
    if (way) {
      const next = neighbour(board, /** @type {SVGGElement} */ (hex), way);
      here = next?.dataset.hex ?? here;
      ready();
      next?.focus();
    } else if (event.key === "Enter" || event.key === " ") tap(hex);
    else return;
    event.preventDefault();
  });
  ready();
  board.dataset.wired = "";
  board.dispatchEvent(new Event("wired", { bubbles: true }));
}

/**
 * Lets buttons choose what a tap does, and write moves; and a choice lay out an empty board.  What changes the board
 * stands beside it for as long as a tap does that.
 * @param {HTMLFormElement} form
 */
function wireTools(form) {
  const palette = part(form, ".palette", HTMLElement);
  form.addEventListener("click", (event) => {
    const button = around(event, "[data-tap], [data-palette], [data-move]");
    if (!button) return;
    if (button.dataset.move) return write(form, { path: [...movesOf(form), button.dataset.move].join(" ") });
    const tool = button.dataset.tap ? button : part(palette, "[data-tap]", HTMLElement);
    palette.hidden = !palette.contains(tool);
    for (const other of parts(form, "[data-tap]", HTMLElement)) other.setAttribute("aria-pressed", String(other === tool));
    part(form, "[data-palette]", HTMLElement).setAttribute("aria-pressed", String(!palette.hidden));
  });
  const size = part(form, ".board__size", HTMLSelectElement);
  size.addEventListener("change", () => {
    if (size.value) write(form, { board: size.value, path: STAY, target: NONE });
    size.value = "";
  });
}

/**
 * Lets what was done on the board be undone and done again, be it tapped or typed.
 * @param {HTMLFormElement} form
 */
function wireHistory(form) {
  const [undo, redo] = [part(form, "[data-undo]", HTMLElement), part(form, "[data-redo]", HTMLElement)];
  /** @type {[Texts[], Texts[]]} */
  const [past, future] = [[], []];
  let present = textsOf(form);
  const show = () => {
    undo.setAttribute("aria-disabled", String(!past.length));
    redo.setAttribute("aria-disabled", String(!future.length));
  };
  form.addEventListener("input", () => {
    const texts = textsOf(form);
    if (TEXTS.every((name) => texts[name] === present[name])) return;
    past.push(present);
    future.length = 0;
    present = texts;
    show();
  });
  /** @param {Texts[]} from @param {Texts[]} to */
  const step = (from, to) => {
    const texts = from.pop();
    if (!texts) return;
    to.push(present);
    present = texts;
    write(form, texts);
    show();
  };
  undo.addEventListener("click", () => step(past, future));
  redo.addEventListener("click", () => step(future, past));
}

/**
 * Does with a hex what a tap is to do.
 * @param {HTMLFormElement} form
 * @param {HTMLElement} board
 * @param {SVGGElement} hex
 * @param {string} tool
 * @returns {string} why nothing was done; nothing where something was
 */
function act(form, board, hex, tool) {
  const name = hex.dataset.hex ?? "";
  if (tool === "go") {
    if (form.dataset.answer !== undefined) return "Ways are known once there is an answer.";
    if (hex.dataset.way === undefined) return `${name} is not within reach from here.`;
    if (!hex.dataset.way) return `${hex.getAttribute("aria-label")}.`;
    write(form, { path: [...movesOf(form), hex.dataset.way].join(" ") });
  } else if (tool === "start") {
    write(form, { path: STAY, start: name });
  } else if (tool === "target") {
    write(form, { target: name });
  } else {
    hex.dataset.code = painted(hex.dataset.code ?? ".", tool, Number(hex.dataset.top));
    write(form, { board: textOf(board) });
  }
  return "";
}

/**
 * @param {string} code
 * @param {string} tool
 * @param {number} top the level of what stands in the hex, or of its ground
 * @returns {string} the code of a hex after a tap with a tool
 */
function painted(code, tool, top) {
  const [, colour = ".", level = "0", ...marks] = CODE.exec(code) ?? [];
  const things = THINGS.map((_, at) => marks[at] ?? "");
  const ground = (/** @type {number} */ by) => (WATER.includes(colour) ? "" : `${Number(level) + by || ""}`);
  const by = { higher: 1, lower: -1 }[tool];
  if (by) return colour + ground(by) + things.join("");
  const up = { lift: 1, sink: -1 }[tool];
  if (up) return colour + ground(0) + lifted(things, up, top).join("");
  const at = THINGS.indexOf(tool);
  if (at < 0) return tool + (WATER.includes(tool) ? "" : ground(0)) + things.join("");
  things[at] = things[at] ? "" : (WRITTEN[at] ?? "");
  return colour + ground(0) + things.join("");
}

/**
 * Lifts all that is in a hex, or lowers it: nothing else stands lower than the structure there, and nothing below the ground.
 * @param {string[]} things as a board writes them, the structure first
 * @param {number} by levels
 * @param {number} top the level of what stands in the hex, or of its ground
 * @returns {string[]}
 */
function lifted([structure = "", ...others], by, top) {
  const height = Number(structure.slice(1));
  const after = Math.max(height + by, 0);
  const floor = structure ? top - height + after : top;
  const levels = others.map((thing) => {
    const level = Math.max(Number(thing.slice(1) || top) + by, floor);
    return thing && thing.charAt(0) + (level === floor ? "" : level);
  });
  return [structure && structure.charAt(0) + after, ...levels];
}

/**
 * @param {HTMLElement} board
 * @returns {string} the board as text, row by row
 */
function textOf(board) {
  /** @type {Map<string, string>} */
  const rows = new Map();
  for (const { dataset } of parts(board, ".board__hex", SVGGElement)) {
    const row = (dataset.hex ?? "").slice(1);
    rows.set(row, (rows.get(row) ?? "") + dataset.code);
  }
  return [...rows.values()].join(" ");
}

/**
 * @param {HTMLFormElement} form
 * @returns {string[]} the moves that the form holds
 */
function movesOf(form) {
  const path = field(form, "path").value.trim();
  return path.toLowerCase() === STAY || !path ? [] : path.split(/\s+/);
}

/**
 * @param {HTMLFormElement} form
 * @returns {Texts}
 */
function textsOf(form) {
  return Object.fromEntries(TEXTS.map((name) => [name, field(form, name).value]));
}

/**
 * Writes into inputs as if it were typed, all at once.
 * @param {HTMLFormElement} form
 * @param {Texts} texts
 */
function write(form, texts) {
  for (const [name, text] of Object.entries(texts)) field(form, name).value = text;
  field(form, "path").dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 */
function field(form, name) {
  return part(form, `[name="${name}"]`, HTMLInputElement);
}

/**
 * @param {HTMLElement} board
 * @param {string} name
 */
function hexAt(board, name) {
  return parts(board, `[data-hex="${name}"]`, SVGGElement)[0];
}

/**
 * @param {HTMLElement} board
 * @param {SVGGElement} hex
 * @param {[number, number]} way
 */
function neighbour(board, hex, [right, down]) {
  const name = hex.dataset.hex ?? "";
  const column = String.fromCharCode(name.charCodeAt(0) + right);
  return hexAt(board, `${column}${Number(name.slice(1)) + down}`);
}
