/**
 * Writes MicroPython as a WebAssembly file whose memory is that of an interpreter that has imported what every page
 * calls; and for each room of the calculators that pages ask, a file of what importing it as well changes in that memory.
 * Usage: node image.mjs CHECKOUT FOLDER IMAGES; FOLDER holds the calculators as bytecode, IMAGES takes the files.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const RUNTIME = "node_modules/@micropython/micropython-webassembly-pyscript/micropython";
const PYTHON_STACK = 2048;
// Enough for the largest answer, so that the interpreter seldom needs more.
const PYTHON_HEAP = 2 * 1024 * 1024;
const PAGE_BYTES = 65536;
const BLOCK_BYTES = 16;
// A result: its kind, then for a failure how long its text is and where it stands. The text is the type and what is printed.
const RESULT_INTS = 3;
const FAULT = -1;
const END_OF_TYPE = "\x04";
// What every page that answers has; and what pages call that build or play, in rooms without calculators.
const COMMON = "import sys\nsys.path.append('/calculators/micropython')\nimport calculators.browser\n";
const PAGES = ["benches.page", "live.page"];
const LIST = "import calculators\nprint(*[module for name, module in calculators.MODULES])\n";
// What nothing uses is given back once the code that asks for it has ended.
const COLLECT = "import gc\ngc.collect()\n";
// Ends with a map of the memory.
const LOOK = "import micropython\nmicropython.mem_info(1)\n";
// What a segment costs besides its bytes; shorter runs of what stays as it was are within one.
const BETWEEN = 16;
// Parts of a WebAssembly file, and what is written in them.
const HEADER_BYTES = 8;
const [CUSTOM, IMPORT, MEMORY, DATA] = [0, 2, 5, 11];
const [ACTIVE, CONSTANT, END, LEAST_ALONE, WITH_MOST, MEMORY_KIND] = [0x00, 0x41, 0x0b, 0x00, 0x01, 0x02];

const [checkout, folder, images] = /** @type {[string, string, string]} */ (process.argv.slice(2));
const binary = readFileSync(join(checkout, `${RUNTIME}.wasm`));
/** What the interpreter printed. @type {number[]} */
const printed = [];
const python = await started();
const common = imported(COMMON);
const modules = [...run(LIST).trim().split(" "), ...PAGES];
const rooms = [...new Set(modules.map(roomOf))];
const files = [["calculators", withMemory(common)], ...rooms.map((room) => [room, changing(modules.filter((module) => roomOf(module) === room))])];
mkdirSync(images, { recursive: true });
for (const [name, file = ""] of files) writeFileSync(join(images, `${name}.wasm`), file);

/** Starts MicroPython with the calculators among its files; returns what it exports. */
async function started() {
  const { default: create } = await import(pathToFileURL(join(checkout, `${RUNTIME}.mjs`)).href);
  /** @type {any} */
  let exports;
  const module = await create({
    stdout: (/** @type {number} */ byte) => printed.push(byte),
    async instantiateWasm(/** @type {WebAssembly.Imports} */ asked, /** @type {(instance: WebAssembly.Instance) => void} */ done) {
      const { instance } = await WebAssembly.instantiate(binary, asked);
      exports = instance.exports;
      done(instance);
    },
  });
  module.FS.mkdir("/calculators");
  for (const name of readdirSync(folder, { encoding: "utf8", recursive: true }).sort()) {
    if (statSync(join(folder, name)).isDirectory()) module.FS.mkdir(`/calculators/${name}`);
    else module.FS.writeFile(`/calculators/${name}`, readFileSync(join(folder, name)));
  }
  exports.mp_js_init(PYTHON_STACK, PYTHON_HEAP);
  exports.proxy_c_init();
  return exports;
}

/**
 * @param {string} code that imports something
 * @returns {Uint8Array} the memory after it, without what nothing uses
 */
function imported(code) {
  run(code);
  run(COLLECT);
  const map = run(LOOK);
  const memory = new Uint8Array(python.memory.buffer);
  clearUnused(memory, map);
  // What the functions that returned have left behind.
  memory.fill(0, 0, python.emscripten_stack_get_current());
  return memory.slice();
}

/**
 * Runs code; if it fails, ends this program with what the interpreter prints of that.
 * @param {string} code
 * @returns {string} what it printed
 */
function run(code) {
  const text = Buffer.from(`${code}\0`);
  const [place, result] = [python.malloc(text.length), python.malloc(RESULT_INTS * Int32Array.BYTES_PER_ELEMENT)];
  new Uint8Array(python.memory.buffer).set(text, place);
  python.mp_js_do_exec(place, text.length - 1, result);
  const [kind, length = 0, start = 0] = new Int32Array(python.memory.buffer, result, RESULT_INTS);
  if (kind !== FAULT) return Buffer.from(printed.splice(0)).toString();
  console.error(Buffer.from(python.memory.buffer, start, length).toString().split(END_OF_TYPE).pop()?.trim());
  process.exit(1);
}

/**
 * Clears what importing left in memory that nothing uses any more: a fourteenth of what the file weighs.
 * @param {Uint8Array} memory
 * @param {string} map where MicroPython says of each block what it holds, in lines such as "00000400: h===..h="
 */
function clearUnused(memory, map) {
  const start = Number.parseInt(/layout; from ([0-9a-f]+):/.exec(map)?.[1] ?? "", 16);
  const unused = [...map.matchAll(/^([0-9a-f]+): ([^ ]+)$/gm)].flatMap(([, from = "", blocks = ""]) =>
    [...blocks.matchAll(/\./g)].map(({ index }) => start + Number.parseInt(from, 16) + index * BLOCK_BYTES));
  if (!start || !unused.length) throw new Error(`MicroPython's map of its memory is not as expected: ${map.slice(0, 400)}`);
  for (const block of unused) memory.fill(0, block, block + BLOCK_BYTES);
}

/**
 * @param {Uint8Array} memory
 * @returns {Uint8Array} the file of the interpreter, with this memory in place of its own and without notes
 */
function withMemory(memory) {
  const parts = [binary.subarray(0, HEADER_BYTES)];
  for (const [kind, content] of sections()) {
    if (kind === MEMORY) parts.push(section(kind, Buffer.from([1, WITH_MOST, ...unsigned(memory.length / PAGE_BYTES), ...most(content)])));
    else if (kind === DATA) parts.push(section(kind, segments(memory)));
    else if (kind !== CUSTOM) parts.push(section(kind, content));
  }
  return Buffer.concat(parts);
}

/** @param {string} module */
function roomOf(module) {
  return module.split(".")[0];
}

/**
 * @param {string[]} more modules of the calculators
 * @returns {Uint8Array} a file that puts them into the memory of an interpreter which has what is common alone
 */
function changing(more) {
  new Uint8Array(python.memory.buffer).set(common);
  const memory = imported(more.map((module) => `import calculators.${module}\n`).join(""));
  const asked = [1, ...name("python"), ...name("memory"), MEMORY_KIND, LEAST_ALONE, ...unsigned(memory.length / PAGE_BYTES)];
  return Buffer.concat([binary.subarray(0, HEADER_BYTES), section(IMPORT, Buffer.from(asked)), section(DATA, segments(memory, common))]);
}

/** @param {string} text @returns {number[]} */
function name(text) {
  return [text.length, ...Buffer.from(text)];
}

/** @returns {Generator<[number, Buffer]>} each part of the interpreter's file: its kind and what it holds */
function* sections() {
  for (let place = HEADER_BYTES; place < binary.length; ) {
    const [length, start] = number(binary, place + 1);
    yield [binary[place] ?? CUSTOM, binary.subarray(start, start + length)];
    place = start + length;
  }
}

/** @param {Buffer} content of the memory's part: how many, that there is a most, the least and the most */
function most(content) {
  const [, end] = number(content, 2);
  return content.subarray(end);
}

/**
 * @param {number} kind
 * @param {Buffer} content
 */
function section(kind, content) {
  return Buffer.concat([Buffer.from([kind, ...unsigned(content.length)]), content]);
}

/**
 * @param {Uint8Array} memory
 * @param {Uint8Array} [before] what it was, where it was not all zeros
 */
function segments(memory, before = new Uint8Array(memory.length)) {
  const found = [];
  for (let place = next(memory, before, 0); place < memory.length; ) {
    const start = place;
    let end = start;
    while (place < memory.length && place - end < BETWEEN) {
      end = place + 1;
      place = next(memory, before, end);
    }
    found.push(Buffer.from([ACTIVE, CONSTANT, ...signed(start), END, ...unsigned(end - start)]), memory.subarray(start, end));
  }
  return Buffer.concat([Buffer.from(unsigned(found.length / 2)), ...found]);
}

/**
 * @param {Uint8Array} memory
 * @param {Uint8Array} before
 * @param {number} place
 * @returns {number} where the next byte stands that is not what it was before
 */
function next(memory, before, place) {
  let found = place;
  while (found < memory.length && memory[found] === before[found]) found += 1;
  return found;
}

/**
 * @param {Buffer} from
 * @param {number} place
 * @returns {[number, number]} a number as WebAssembly writes it, seven bits a byte, and where it ends
 */
function number(from, place) {
  let found = 0;
  let end = place;
  for (let shift = 0; ; shift += 7) {
    const byte = from[end] ?? 0;
    end += 1;
    found += (byte & 0x7f) << shift;
    if (byte < 0x80) return [found, end];
  }
}

/**
 * @param {number} value
 * @returns {number[]}
 */
function unsigned(value) {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/**
 * @param {number} value not below zero
 * @returns {number[]} as unsigned, with room for a sign
 */
function signed(value) {
  return value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signed(value >>> 7)];
}
