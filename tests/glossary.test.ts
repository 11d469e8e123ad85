import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { glossaryBreaches, glossaryRules } from "../bin/checks/glossary.ts";

const RULES = glossaryRules(`
| Thing  | Our word   | Where                | Not                      |
| ------ | ---------- | -------------------- | ------------------------ |
| Pages  | page cache | everywhere           | \`kept page\`            |
| Font   | font       | \`documents/invoice\` | \`face\`, no type at all |
`);

const messagesIn = (path: string, source: string) => glossaryBreaches(path, source, RULES).map(({ rule }) => rule.word);

test("a word that the glossary replaces is found in names, comments and prose", () => {
  expect(messagesIn("app/a.ts", "const keptPages = 1;")).toEqual(["kept page"]);
  expect(messagesIn("app/a.ts", "export const KEPT_PAGES = 1;")).toEqual(["kept page"]);
  expect(messagesIn("app/kept-pages.ts", "")).toEqual(["kept page"]);
  expect(messagesIn("app/a.tsx", "const a = <p>{/* A kept\n * page. */}</p>;")).toEqual(["kept page"]);
  expect(messagesIn("docs/a.md", "Kept pages are sent again.")).toEqual(["kept page"]);
  expect(glossaryBreaches("app/a.ts", "\n\n// Kept pages\n", RULES)).toMatchObject([{ line: 3 }]);
});

test("what is quoted, and what only contains the word, is not", () => {
  expect(messagesIn("app/a.ts", 'const a = "kept pages"; // see `keptPages`, "kept pages"')).toEqual([]);
  expect(messagesIn("app/a.ts", "const unkeptPagesLeft = 1;")).toEqual([]);
  expect(messagesIn("docs/a.md", "See [why](kept-pages.md).\n```\nkept pages\n```")).toEqual([]);
});

test("a word with folders is looked for in those only", () => {
  expect(messagesIn("documents/invoice/a.ts", "const face = 1;")).toEqual(["face"]);
  expect(messagesIn("documents/invoices/a.ts", "const face = 1;")).toEqual([]);
});

test("the glossary has rules", () => {
  expect(glossaryRules(readFileSync("docs/glossary.md", "utf8")).length).toBeGreaterThan(20);
});
