import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { glossaryBreaches, glossaryRules } from "../bin/checks/glossary.ts";
import { PRESCRIBED_NAMES } from "../bin/checks/prescribed-names.ts";

const RULES = glossaryRules(`
| Thing  | Our word   | Where                | Not                      |
| ------ | ---------- | -------------------- | ------------------------ |
| Pages  | page cache | everywhere           | \`kept page\`            |
| Font   | font       | \`documents/invoice\` | \`face\`, no type at all |
| Held   | reserved   | names                | \`held\`                 |
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
  expect(messagesIn("app/a.ts", 'const a = "kept pages"; // see "kept pages"')).toEqual([]);
  expect(messagesIn("app/a.ts", "const unkeptPagesLeft = 1;")).toEqual([]);
  expect(messagesIn("docs/a.md", "See [why](kept-pages.md).\n```\nkept pages\n```")).toEqual([]);
});

test("a name is also found in backquotes and as a string", () => {
  expect(messagesIn("app/a.ts", "// see `keptPages`")).toEqual(["kept page"]);
  expect(messagesIn("docs/a.md", "See `keptPages`.")).toEqual(["kept page"]);
  expect(messagesIn("app/a.ts", 'const a = "keptPages";')).toEqual(["kept page"]);
});

test("classes and comments of style sheets are names and prose", () => {
  expect(messagesIn("app/a.module.css", ".heldLines {\n  margin: 0;\n}")).toEqual(["held"]);
  expect(messagesIn("app/a.module.css", ".a .held:not(.b) {\n}")).toEqual(["held"]);
  expect(messagesIn("app/a.module.css", "/* What is held of kept pages. */\n.a {\n}")).toEqual(["kept page"]);
  expect(messagesIn("app/a.module.css", '.a {\n  content: "held";\n}')).toEqual([]);
});

test("a word of names may be in prose, and where a name is used", () => {
  expect(messagesIn("app/a.ts", "const heldLines = 1;")).toEqual(["held"]);
  expect(messagesIn("app/a.ts", "const a = { held: 1 };")).toEqual(["held"]);
  expect(messagesIn("app/a.ts", "type A = { held: 1 };")).toEqual(["held"]);
  expect(messagesIn("app/a.ts", "const f = ({ held }: A) => 1;")).toEqual(["held"]);
  expect(messagesIn("docs/a.md", "`held`")).toEqual(["held"]);
  expect(messagesIn("app/a.ts", "// What is held.\na.held = 1;")).toEqual([]);
  expect(messagesIn("docs/held.md", "What is held.")).toEqual([]);
});

test("a prescribed name is found everywhere but where it is prescribed, and no exception is needless", () => {
  expect(messagesIn("contract/cart/a.ts", "const a = { held: 1 };")).toEqual([]);
  const files = globSync("**/*.{ts,tsx,md}", { exclude: (name) => name.endsWith("node_modules") });
  const needless = PRESCRIBED_NAMES.flatMap(({ name, within }) => {
    const word = new RegExp(`\\b${name}\\b`);
    const hasIt = (path: string) =>
      files.some((file) => file.startsWith(path) && word.test(readFileSync(file, "utf8")));
    return within.filter((path) => !hasIt(path)).map((path) => `${name} in ${path}`);
  });
  expect(needless).toEqual([]);
});

test("a word with folders is looked for in those only", () => {
  expect(messagesIn("documents/invoice/a.ts", "const face = 1;")).toEqual(["face"]);
  expect(messagesIn("documents/invoices/a.ts", "const face = 1;")).toEqual([]);
});

test("the glossary has rules", () => {
  expect(glossaryRules(readFileSync("docs/glossary.md", "utf8")).length).toBeGreaterThan(20);
});
