/**
 * What a script of the sandbox may use of the browser, as it may have come by a link: the language, and what Python works
 * with.  All else is closed: files, databases and caches of this site, workers of its own, and what browsers bring next.
 * Other hosts, and JavaScript made of text, are forbidden by the policy of the page as well.
 */
const LANGUAGE = `AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array BigUint64Array Boolean
  DataView Date DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity
  Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError
  Reflect RegExp Set SharedArrayBuffer String SuppressedError Symbol SyntaxError Temporal TypeError URIError Uint16Array
  Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly constructor decodeURI decodeURIComponent
  encodeURI encodeURIComponent escape globalThis isFinite isNaN parseFloat parseInt undefined unescape`;
const BROWSER = `AbortController AbortSignal Blob DOMException Event Headers MessageChannel MessagePort Request Response
  TextDecoder TextEncoder URL URLSearchParams atob btoa clearInterval clearTimeout console crypto location performance
  queueMicrotask scheduler self setInterval setTimeout structuredClone`;
const OPEN = new Set(`${LANGUAGE} ${BROWSER}`.split(/\s+/));
const TIMERS = new Set(["setInterval", "setTimeout"]);
// Taken before a script may have changed it.
const { apply } = Reflect;
const MADE_OF_TEXT = [() => {}, async () => {}, function* () {}, async function* () {}];

/**
 * Says what is written to the console: that of browsers keeps all of it, and a script may write without end.
 * @param {(text: string) => void} say
 */
export function hearConsole(say) {
  const names = ["debug", "error", "info", "log", "trace", "warn"];
  put(self, "console", Object.fromEntries(names.map((name) => [name, (/** @type {unknown[]} */ ...parts) => say(parts.join(" "))])));
}

/** Takes all else from this worker, for good. */
export function close() {
  for (const where of inherited(self)) {
    for (const name of Object.getOwnPropertyNames(where)) {
      if (!OPEN.has(name)) shut(where, name);
      else if (TIMERS.has(name)) put(where, name, withoutText(Reflect.get(where, name)));
    }
  }
  for (const kind of MADE_OF_TEXT) {
    const prototype = Object.getPrototypeOf(kind);
    // Pyodide asks what is an instance of these.
    const closed = Object.assign(() => refuse("Function"), { prototype });
    put(prototype, "constructor", closed);
    if (prototype === Function.prototype) put(self, "Function", closed);
  }
}

/**
 * @param {object} object
 * @returns {object[]} the object and all that it inherits from that is the browser's: each may have what the others have not
 */
function inherited(object) {
  return object === Object.prototype ? [] : [object, ...inherited(Object.getPrototypeOf(object))];
}

/**
 * @param {Function} timer
 * @returns {Function} the timer, for functions alone
 */
function withoutText(timer) {
  return (/** @type {unknown} */ call, /** @type {unknown[]} */ ...rest) =>
    typeof call === "function" ? apply(timer, self, [call, ...rest]) : refuse(timer.name);
}

/** @param {object} where @param {string} name */
function shut(where, name) {
  // Numbers of the browser cannot be closed, and need not be.
  if (typeof Object.getOwnPropertyDescriptor(where, name)?.value === "number") return;
  Object.defineProperty(where, name, { get: () => refuse(name), configurable: false });
}

/** @param {object} where @param {string} name @param {unknown} value */
function put(where, name, value) {
  Object.defineProperty(where, name, { value, configurable: false, writable: false });
}

/**
 * @param {string} name
 * @returns {never}
 */
function refuse(name) {
  throw new Error(`A script of the sandbox cannot use ${name}.`);
}
