/** Links of what is built: the same text comes out as went in, and what is broken, huge or hostile is refused in words. */
import assert from "node:assert/strict";
import test from "node:test";
import { deflateRawSync } from "node:zlib";

const { hashOf, isLink, linkIn, opened } = await import(new URL("../../docs/assets/units/links.js", import.meta.url).href);

const HEAD = "1.0~84bd55";
const BROKEN = /cut off or damaged/;
const NO_LINK = /not a link/;

/** @param {Buffer} bytes */
const signs = (bytes) => bytes.toString("base64url");

test("a link holds its text, whatever is in it", async () => {
  for (const text of ["", "x", '{"name":"Ä 😀 <b>~#"}', "long ".repeat(2000)]) {
    const hash = await hashOf(HEAD, text);
    assert.match(hash, /^1\.0~84bd55~[\w-]+$/);
    assert.deepEqual(await opened(hash), { kind: "", head: HEAD, text });
  }
});

test("a whole address says what it is of", async () => {
  const hash = await hashOf(HEAD, "text");
  for (const kind of ["item", "unit", "squad", "pack"]) {
    assert.equal((await opened(` https://example.org/rules/1.0/units/${kind}/#${hash}\n`)).kind, kind);
  }
});

test("another program's deflate is read as well", async () => {
  assert.equal((await opened(`${HEAD}~${signs(deflateRawSync("abc"))}`)).text, "abc");
});

test("what is damaged, no text or too long to hold is refused", async () => {
  const whole = signs(deflateRawSync("a text"));
  const broken = [`A${whole}`, signs(deflateRawSync(Buffer.from([0xff, 0xfe]))), signs(deflateRawSync("0".repeat(300_000)))];
  for (const each of broken) await assert.rejects(opened(`${HEAD}~${each}`), BROKEN);
});

test("what is no link at all is refused", async () => {
  for (const text of ["", "#", "https://example.org/", "javascript:alert(1)", "1.0~84bd55", "~~~", "1.0~84bd55~", "<img src=x>", "~".repeat(9), "1".repeat(200_000), "1~".repeat(100_000)]) {
    await assert.rejects(opened(text), NO_LINK);
  }
});

test("a link is read out of the text that it stands in", async () => {
  const link = `https://example.org/rules/1.0/units/squad/#${await hashOf(HEAD, "text")}`;
  const texts = [link, ` ${link}\n`, `Wolves, 188 DC\n- Red Fang [TRS]\n${link}`, `Look (${link}).`, `<${link}>`, `see https://example.org/~me/unit/#top and 1~2\t${link}`, `${link} or ${link}x`];
  for (const text of texts) assert.deepEqual(await opened(linkIn(text)), { kind: "squad", head: HEAD, text: "text" });
});

test("what follows a link in a sentence is none of it, in a text and in an address", async () => {
  const hash = `#${await hashOf(HEAD, "text")}`;
  for (const end of [")", ").", "),", "),then", "!", "?", "”", "»", "…", "'s", "*", "~~", "%29", "%E2%80%9D"]) {
    assert.equal((await opened(hash + end)).text, "text", end);
    assert.equal((await opened(linkIn(`(see ${hash}${end} and so on`))).text, "text", end);
  }
});

test("a link whose signs were escaped on its way is read", async () => {
  const hash = encodeURIComponent(await hashOf(HEAD, "text")).replaceAll("~", "%7E");
  assert.equal((await opened(linkIn(`https://example.org/1.0/units/unit/#${hash}`))).text, "text");
  assert.ok(isLink(hash));
});

test("what stands behind the number sign is a link by itself", async () => {
  const hash = await hashOf(HEAD, "text");
  for (const text of [hash, `#${hash}`, `Ours: #${hash}`]) assert.equal((await opened(linkIn(text))).text, "text");
});

test("a text without a link is refused, and a long one at once", async () => {
  for (const piece of ["x", "~", " ", "~ ", "(", "a(", "#~.", "unit/#", "unit/#~ "]) {
    const begin = performance.now();
    await assert.rejects(opened(linkIn(piece.repeat(200_000 / piece.length))), NO_LINK);
    assert.ok(performance.now() - begin < 500, piece);
  }
});
