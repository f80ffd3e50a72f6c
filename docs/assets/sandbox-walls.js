/**
 * What a script of the sandbox may not use, as it may have come by a link: other hosts, and JavaScript made of text.
 * The policy of the page forbids both, but some hosts do not send it with workers.
 */
const CLOSED = [
  ...["fetch", "XMLHttpRequest", "WebSocket", "WebTransport", "WebSocketStream", "EventSource", "importScripts", "Worker", "SharedWorker", "eval"],
  ...["caches", "indexedDB", "BroadcastChannel", "CacheStorage", "Cache", "IDBFactory", "ServiceWorkerContainer"],
];
const MADE_OF_TEXT = [() => {}, async () => {}, function* () {}, async function* () {}];

/** Takes it from this worker, for good. */
export function close() {
  for (const where of chain(self)) {
    for (const name of CLOSED) if (where === self || Object.hasOwn(where, name)) put(where, name, refuse);
  }
  for (const kind of MADE_OF_TEXT) {
    const prototype = Object.getPrototypeOf(kind);
    // Pyodide asks what is an instance of these.
    const closed = Object.assign(() => refuse(), { prototype });
    put(prototype, "constructor", closed);
    if (prototype === Function.prototype) put(self, "Function", closed);
  }
  for (const name of /** @type {const} */ (["setTimeout", "setInterval"])) {
    const plain = self[name];
    /** @param {unknown} call @param {unknown[]} rest */
    const kept = (call, ...rest) => (typeof call === "function" ? Reflect.apply(plain, self, [call, ...rest]) : refuse());
    put(self, name, kept);
  }
}

/**
 * @param {object} object
 * @returns {object[]} the object and all that it inherits from, where what is put on it alone would still be found
 */
function chain(object) {
  const next = Object.getPrototypeOf(object);
  return [object, ...(next ? chain(next) : [])];
}

/** @param {object} where @param {string} name @param {unknown} value */
function put(where, name, value) {
  Object.defineProperty(where, name, { value, configurable: false, writable: false });
}

function refuse() {
  throw new Error("A script of the sandbox cannot use this.");
}
