/** Baseline: the same calculators in stock Pyodide, loaded by the page itself. */
const runtime = new URL("../../runtime/", import.meta.url);

if (document.readyState === "loading") addEventListener("DOMContentLoaded", answer);
else answer();

async function answer() {
  const form = document.getElementById("calc-hit-odds");
  const given = Object.fromEntries([...form.elements].filter((field) => field.name).map((field) => [field.name, field.value]));
  const [{ loadPyodide }, bundle] = await Promise.all([
    import(new URL("pyodide/pyodide.mjs", runtime)),
    fetch(new URL("../data/calculators.json", import.meta.url)).then((response) => response.json()),
  ]);
  const python = await loadPyodide({ indexURL: new URL("pyodide/", runtime).href });
  await python.loadPackage(new URL("wheels/WHEEL", runtime).href);
  python.globals.set("bundle", JSON.stringify({ ...bundle, files: null, edition: "/" }));
  python.runPython("from calculators.page import Page\npage = Page(bundle)");
  const answer = JSON.parse(python.globals.get("page").answer("hit-odds", JSON.stringify(given)));
  form.querySelector(".calculator__answer").innerHTML = answer.html;
  performance.mark("live-answer");
}
