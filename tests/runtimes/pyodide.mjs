/**
 * Answers questions in Pyodide with the compiled wheel, as the sandbox does.
 * Usage: node pyodide.mjs CHECKOUT QUESTIONS WHEEL;
 * QUESTIONS is a file of {"mechanics": …, "questions": [[name, inputs], …]}.
 * Prints [answer, …].
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [checkout, asked, wheel] = /** @type {[string, string, string]} */ (process.argv.slice(2));
const packages = join(checkout, "node_modules/pyodide");
const { loadPyodide } = await import(pathToFileURL(join(packages, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: packages });

python.unpackArchive(new Uint8Array(readFileSync(wheel)).buffer, "whl");
python.FS.writeFile("/asked.json", new Uint8Array(readFileSync(asked)));
python.runPython(readFileSync(new URL("answer_all.py", import.meta.url), "utf8"));
process.stdout.write(python.globals.get("answer_file")("/asked.json"));
