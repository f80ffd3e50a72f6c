/** MicroPython in a worker: loads the calculators once, then answers questions. */

let ready;

addEventListener("message", async ({ data }) => {
  if (data.addresses) {
    ready = load(data.addresses);
    ready.catch(() => {});
    return;
  }
  try {
    const answer = await ready;
    postMessage({ id: data.id, answer: answer(data.calculator, data.inputs) });
  } catch (error) {
    console.error(error);
    postMessage({ id: data.id, failed: true });
  }
});

async function load({ micropython, data, edition }) {
  const [{ loadMicroPython }, bundle] = await Promise.all([import(micropython), fetchJson(data)]);
  const python = await loadMicroPython({ heapsize: 8 * 1024 * 1024 });
  python.FS.mkdir("/calculators");
  for (const [name, source] of Object.entries(bundle.files)) python.FS.writeFile(`/calculators/${name}`, source);
  python.globals.set("bundle", JSON.stringify({ ...bundle, files: null, edition }));
  python.runPython("import sys; sys.path.append('/')\nfrom calculators.page import Page\npage = Page(bundle)");
  const page = python.globals.get("page");
  return (calculator, inputs) => JSON.parse(page.answer(calculator, JSON.stringify(inputs)));
}

async function fetchJson(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
