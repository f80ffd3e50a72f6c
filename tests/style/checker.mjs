// Reads texts as JSON, checks each with Harper, writes what it finds as JSON. Nothing is asked of a network.
import { readFileSync } from "node:fs";
import { LocalLinter } from "harper.js";
import { binary } from "harper.js/binary";

/**
 * @typedef {{ asked: string[], texts: string[] }} Asked
 * @typedef {{ text: number, start: number, rule: string, found: string, message: string }} Finding
 */

/** @type {Asked} */
const asked = JSON.parse(readFileSync(0, "utf-8"));
const linter = new LocalLinter({ binary, dialect: 1 });
await linter.setup();
const rules = await linter.getDefaultLintConfig();
const unknown = asked.asked.filter((rule) => !(rule in rules));
if (unknown.length) throw new Error(`Harper has no rule ${unknown.join(", ")}`);
for (const rule of Object.keys(rules)) rules[rule] = asked.asked.includes(rule);
await linter.setLintConfig(rules);

/** @type {Finding[]} */
const found = [];
for (const [text, words] of asked.texts.entries()) {
  const lints = await linter.organizedLints(words, { language: "plaintext" });
  for (const [rule, each] of Object.entries(lints))
    for (const lint of each)
      found.push({ text, start: lint.span().start, rule, found: lint.get_problem_text(), message: lint.message() });
}
process.stdout.write(JSON.stringify(found));
