/**
 * Asks the finder of a built edition as its pages do, without a page.
 * node find.mjs <folder with its scripts> <folder with its data> < {"queries": […], "most": 3, "readsTexts": true}
 */
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const [assets, data] = process.argv.slice(2).map((folder) => pathToFileURL(`${folder}/`));
const { queries, most, readsTexts } = JSON.parse(await text(process.stdin));
const { Finder } = await import(new URL("search/finder.js", assets).href);

/** @param {string} name */
const read = async (name) => JSON.parse(await readFile(new URL(`search/${name}.json`, data), "utf8"));
const finder = new Finder(await read("names"));
if (readsTexts) await finder.read(await read("texts"));
/** @param {string} query */
const best = (query) => finder.find(query).slice(0, most).map((/** @type {any} */ { entry }) => [entry.location, entry.title]);
console.log(JSON.stringify(queries.map(best)));
