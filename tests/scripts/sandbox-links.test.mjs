/** Scripts in links: what comes out is what went in, and what was never put in is refused. */
import assert from "node:assert/strict";
import test from "node:test";
import { deflateRawSync } from "node:zlib";

const { packed, unpacked, MOST_IN_LINK } = await import(new URL("../../docs/assets/sandbox/links.js", import.meta.url).href);

/** @param {Uint8Array | string} content */
const link = (content) => `#script=${deflateRawSync(content).toString("base64url")}`;

test("a script comes out of its link as it went in", async () => {
  const script = 'print("5+ \u2013 <b>")\n';
  assert.equal(await unpacked(`#${await packed(script)}`), script);
});

test("what follows a link in a sentence is none of it", async () => {
  for (const end of [")", "”.", "),then"]) assert.equal(await unpacked(link("print(1)") + end), "print(1)");
});

test("an address without a script brings none", async () => {
  assert.equal(await unpacked("#other"), undefined);
});

for (const [name, hash] of Object.entries({
  nothing: "#script=",
  "a lone percent sign": "#script=%",
  "no letters of a link": "#script=!!!!",
  "nothing that was compressed": "#script=AAAA",
  markup: "#script=<script>alert()</script>",
  "no text": link(new Uint8Array([0xff, 0xfe])),
  "far more than it seems": link(" ".repeat(5_000_000)),
  "too many letters": `#script=${"A".repeat(MOST_IN_LINK + 1)}`,
})) {
  test(`a link with ${name} is refused`, () => assert.rejects(unpacked(hash)));
}
