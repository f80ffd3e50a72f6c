/**
 * Answers questions in Pyodide with the compiled wheel, as the sandbox does.
 * Usage: node pyodide.mjs CHECKOUT WHEEL QUESTIONS...;
 * QUESTIONS are files of {"mechanics": …, "questions": [[name, inputs], …]}, one an edition.
 * Prints [[answer, …], …].
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [checkout, wheel, ...asked] = /** @type {[string, string, ...string[]]} */ (process.argv.slice(2));
const packages = join(checkout, "node_modules/pyodide");
const { loadPyodide } = await import(pathToFileURL(join(packages, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: packages });

python.unpackArchive(new Uint8Array(readFileSync(wheel)).buffer, "whl");
python.runPython(readFileSync(new URL("answer_all.py", import.meta.url), "utf8"));
const answers = asked.map((file) => {
  /** @type {string[]} */
  const said = [];
  python.FS.writeFile("/asked.json", new Uint8Array(readFileSync(file)));
  python.globals.get("answer_file")("/asked.json", (/** @type {string} */ answer) => said.push(answer));
  return `[${said}]`;
});
process.stdout.write(`[${answers}]`);
