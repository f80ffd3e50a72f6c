/**
 * Answers questions in MicroPython, as the calculators on a page do, with the Python files of a folder.
 * Usage: node micropython.mjs CHECKOUT FOLDER QUESTIONS...;
 * QUESTIONS are files of {"mechanics": …, "questions": [[name, inputs], …]}, one an edition.
 * Prints [[answer, …], …].
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [checkout, folder, ...asked] = /** @type {[string, string, ...string[]]} */ (process.argv.slice(2));
const runtime = join(checkout, "node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs");
const { loadMicroPython } = await import(pathToFileURL(runtime).href);
const python = await loadMicroPython({ heapsize: 8 * 1024 * 1024 });

python.FS.mkdir("/calculators");
for (const name of readdirSync(folder, { encoding: "utf8", recursive: true }).sort()) {
  if (statSync(join(folder, name)).isDirectory()) python.FS.mkdir(`/calculators/${name}`);
  else if (/\.m?py$/.test(name)) python.FS.writeFile(`/calculators/${name}`, readFileSync(join(folder, name)));
}
python.runPython("import sys; sys.path.extend(['/', '/calculators/micropython'])");
python.runPython(readFileSync(new URL("answer_all.py", import.meta.url), "utf8"));
const answers = asked.map((file) => {
  /** @type {string[]} */
  const said = [];
  python.FS.writeFile("/asked.json", readFileSync(file));
  python.globals.get("answer_file")("/asked.json", (/** @type {string} */ answer) => said.push(answer));
  return `[${said}]`;
});
process.stdout.write(`[${answers}]`);
