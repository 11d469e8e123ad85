import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LAYERS } from "../bin/checks/boundary-rules.ts";
import { provenRows, rowsOf, unknownRows } from "../bin/checks/specification.ts";

const FILES = ["*.{ts,md}", "docs/**/*.md", `{${[...LAYERS, "mobile"].join(",")}}/**/*.{ts,tsx,mjs,md,css,swift,java}`];
/** Its examples name rows that do not exist. */
const OWN_NAME = "specification.test.ts";

const rows = globSync("docs/specification/*.md").flatMap((path) => rowsOf(readFileSync(path, "utf8")));
const ids = new Set(rows.map(({ id }) => id));
const files = globSync(FILES, { exclude: (name) => name.endsWith("node_modules") || name === OWN_NAME }).map(
  (path) => ({
    path,
    text: readFileSync(path, "utf8"),
  }),
);

test("every row of the specification has one id, a title and a text", () => {
  expect(ids.size).toBeGreaterThan(140);
  expect(rows).toHaveLength(ids.size);
  expect(rows.filter(({ text }) => text.length < 30)).toEqual([]);
});

test("every row that code, documents and tests name is in the specification", () => {
  expect(files.length).toBeGreaterThan(2_000);
  expect(files.flatMap(({ path, text }) => unknownRows(path, text, ids).map((id) => `${path}: ${id}`))).toEqual([]);
});

test("every row is named by the title of a test", () => {
  const proven = new Set(files.flatMap(({ path, text }) => provenRows(path, text)));
  expect([...ids].filter((id) => !proven.has(id))).toEqual([]);
});

test("a row that does not exist is found in a comment, in a document and in a test's title", () => {
  const known = new Set(["CART-01", "DISC-01"]);
  expect(unknownRows("app/a.ts", "/** SPEC CART-01, CART-99; SPEC DISC; SPEC BOAT-01 */ // UTF-16", known)).toEqual([
    "CART-99",
    "BOAT-01",
  ]);
  expect(unknownRows("docs/a.md", "As CART-02 says (SPEC section 4).", known)).toEqual(["CART-02", "section"]);
  const title = 'test.each([1])("BOAT-01 CART-01 a RING-10 is sold", () => {});';
  expect(unknownRows("app/a.test.ts", title, known)).toEqual(["BOAT-01"]);
  expect(provenRows("app/a.test.ts", `${title} // CART-02`)).toEqual(["BOAT-01", "CART-01", "RING-10"]);
});
