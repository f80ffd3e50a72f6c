/** MicroPython in a worker: loads the calculators once, then answers questions. */
import { loadMicroPython } from "../../runtime/micropython/micropython.mjs";

const HEAP_BYTES = 2 * 1024 * 1024;
const ready = load();

addEventListener("message", async ({ data: { id, calculator, inputs } }) => {
  try {
    const page = await ready;
    postMessage({ id, answer: JSON.parse(page.answer(calculator, JSON.stringify(inputs))) });
  } catch (error) {
    console.error(error);
    postMessage({ id, failed: true });
  }
});

async function load() {
  const [python, bundle] = await Promise.all([loadMicroPython({ heapsize: HEAP_BYTES }), fetchJson("../data/calculators.json")]);
  python.FS.mkdir("/calculators");
  for (const [name, text] of Object.entries(bundle.files)) python.FS.writeFile(`/calculators/${name}`, bytes(text));
  python.globals.set("bundle", JSON.stringify({ ...bundle, files: null, edition: absolute("..") }));
  python.runPython("import sys; sys.path.append('/')\nfrom calculators.page import Page\npage = Page(bundle)");
  return python.globals.get("page");
}

async function fetchJson(address) {
  const response = await fetch(absolute(address));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

function bytes(base64) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function absolute(address) {
  return new URL(address, import.meta.url).href;
}
