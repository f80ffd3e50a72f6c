/**
 * MicroPython as an image: a WebAssembly file whose memory holds the interpreter with what every answer needs, and one
 * that puts a room of calculators, or what builds, into that memory, as rulebook/site/image.mjs wrote them.  It needs no
 * files and no objects of the page, so what it may ask of the page is little: to call a function that may fail, to end one
 * that failed, and more memory.
 */
/**
 * @typedef {{
 *   memory: WebAssembly.Memory, __indirect_function_table: WebAssembly.Table, malloc(bytes: number): number, free(place: number): void,
 *   emscripten_stack_init(): void, emscripten_stack_get_current(): number, _emscripten_stack_restore(stack: number): void,
 *   setThrew(threw: number, value: number): void, mp_js_do_import(name: number, result: number): void,
 *   proxy_c_to_js_lookup_attr(object: number, name: number, result: number): void,
 *   proxy_c_to_js_call(object: number, count: number, given: number, result: number): void,
 * }} Exports what the interpreter offers; objects are numbered, all else is an address in its memory
 */
/** @typedef {(name: string, ...texts: string[]) => string} Call calls a function of calculators/browser.py, or of the page.py of a room */

/** The module that forms call; rooms without calculators have their own. */
export const ANSWERS = "calculators.browser";
// As WebAssembly has it.
const PAGE_BYTES = 65536;
// A value on its way in or out: its kind, then the number of an object, or how long a text is and where it stands.
const VALUE_INTS = 3;
const INT_BYTES = 4;
const FAULT = -1;
const TEXT = 5;
const END_OF_TYPE = "\x04";
const NO_OBJECT = -1;

/**
 * @param {WebAssembly.Module} module the image
 * @param {WebAssembly.Module} room what is put into its memory
 * @param {string} entry the module whose functions are called
 * @returns {Promise<Call>}
 */
export async function opened(module, room, entry) {
  /** @type {Exports} */
  let exports;
  const { exports: offered } = await WebAssembly.instantiate(module, imports(module, () => exports));
  exports = /** @type {Exports} */ (/** @type {unknown} */ (offered));
  await WebAssembly.instantiate(room, { python: { memory: exports.memory } });
  exports.emscripten_stack_init();
  return calls(exports, entry);
}

/**
 * @param {WebAssembly.Module} module
 * @param {() => Exports} python
 * @returns {WebAssembly.Imports} what the interpreter asks of whoever runs it
 */
function imports(module, python) {
  /** @type {Record<string, WebAssembly.ModuleImports>} */
  const stubs = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    const answer = name.startsWith("invoke_") ? invoking(python) : () => refuse(`the calculators asked for ${name}, which pages do not have`);
    stubs[from] = { ...stubs[from], [name]: answer };
  }
  const provided = { _emscripten_throw_longjmp: jump, js_check_existing: () => NO_OBJECT, emscripten_resize_heap: growing(python) };
  return { ...stubs, env: { ...stubs.env, ...provided } };
}

/**
 * @param {string} why
 * @returns {never}
 */
function refuse(why) {
  throw new Error(why);
}

/** Ends functions up to the one that can take a failure, which `invoking` called: as emscripten does. */
function jump() {
  throw Number.POSITIVE_INFINITY;
}

/** @param {() => Exports} python */
function invoking(python) {
  return (/** @type {number} */ index, /** @type {number[]} */ ...values) => {
    const { emscripten_stack_get_current, _emscripten_stack_restore, setThrew, __indirect_function_table } = python();
    const stack = emscripten_stack_get_current();
    try {
      return __indirect_function_table.get(index)(...values);
    } catch (thrown) {
      _emscripten_stack_restore(stack);
      if (thrown !== Number.POSITIVE_INFINITY) throw thrown;
      setThrew(1, 0);
      return 0;
    }
  };
}

/** @param {() => Exports} python */
function growing(python) {
  return (/** @type {number} */ bytes) => {
    const { memory } = python();
    try {
      memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / PAGE_BYTES));
      return 1;
    } catch {
      return 0;
    }
  };
}

/**
 * @param {Exports} python
 * @param {string} entry the module whose functions are called
 * @returns {Call}
 */
function calls(python, entry) {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  // The memory may have grown since it was looked at last.
  const bytes = () => new Uint8Array(python.memory.buffer);
  const ints = (/** @type {number} */ at) => new Int32Array(python.memory.buffer, at, VALUE_INTS);
  const result = python.malloc(VALUE_INTS * INT_BYTES);

  /** @param {string} text @returns {[number, number]} its length and its place in memory */
  function put(text) {
    const encoded = encoder.encode(`${text}\0`);
    const place = python.malloc(encoded.length);
    bytes().set(encoded, place);
    return [encoded.length - 1, place];
  }

  /** @returns {string | number} a text, or the number of an object */
  function got() {
    const [kind, first, place] = /** @type {[number, number, number]} */ (/** @type {unknown} */ (ints(result)));
    if (kind !== FAULT && kind !== TEXT) return first;
    const text = decoder.decode(bytes().subarray(place, place + first));
    return kind === TEXT ? text : refuse(text.slice(text.indexOf(END_OF_TYPE) + 1));
  }

  python.mp_js_do_import(put(entry)[1], result);
  const page = Number(got());
  /** @type {Map<string, number>} */
  const functions = new Map();

  /** @param {string} name */
  function lookUp(name) {
    python.proxy_c_to_js_lookup_attr(page, put(name)[1], result);
    return Number(got());
  }

  return (name, ...texts) => {
    const called = functions.get(name) ?? lookUp(name);
    functions.set(name, called);
    const values = python.malloc(texts.length * VALUE_INTS * INT_BYTES);
    // The interpreter takes the memory of the texts back itself.
    for (const [index, text] of texts.entries()) {
      // To put it there may make the memory grow, so where it is told is looked at afterwards.
      const value = [TEXT, ...put(text)];
      ints(values + index * VALUE_INTS * INT_BYTES).set(value);
    }
    python.proxy_c_to_js_call(called, texts.length, values, result);
    python.free(values);
    return String(got());
  };
}
