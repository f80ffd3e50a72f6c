/** Baseline: the same calculators in stock Pyodide, loaded by the page itself. */
const runtime = new URL("../../../runtime/", import.meta.url);

if (document.readyState === "loading") addEventListener("DOMContentLoaded", answer);
else answer();

async function answer() {
  const form = /** @type {HTMLFormElement} */ (document.getElementById("calc-hit-odds"));
  const given = Object.fromEntries(new FormData(form));
  const [{ loadPyodide }, bundle] = await Promise.all([
    import(new URL("PYODIDE/pyodide.js", runtime).href),
    fetch(new URL("../../DATA/calculators/hit-odds.json", import.meta.url)).then((response) => response.text()),
  ]);
  const python = await loadPyodide({ indexURL: new URL("PYODIDE/", runtime).href });
  await python.loadPackage(new URL("WHEEL", runtime).href);
  const page = python.pyimport("calculators.browser");
  page.load("/", "hit-odds", bundle);
  const answer = JSON.parse(page.answer("/", "hit-odds", JSON.stringify(given)));
  const box = /** @type {HTMLElement} */ (form.querySelector(".calculator__answer"));
  box.innerHTML = answer.html;
  performance.mark("live-answer");
}
