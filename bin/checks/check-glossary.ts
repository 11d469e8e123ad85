/**
 * `npm run check:glossary`: fails on a name or comment with a word that `docs/glossary.md` replaces, and on a message
 * to customers with a word that `content/terms.md` replaces.
 */

import { globSync, readFileSync } from "node:fs";
import { LAYERS } from "./boundary-rules.ts";
import { glossaryBreaches, glossaryRules } from "./glossary.ts";
import { messagesOf, shopTerms, termBreaches } from "./shop-terms.ts";

const GLOSSARY = "docs/glossary.md";
const TERMS = "content/terms.md";
/** Have such words on purpose. */
const OF_THE_CHECK = ["bin/checks/prescribed-names.ts", "tests/glossary.test.ts"];
const CATALOGUES = ["content/messages/en.po", "content/information/en.po"];

const rules = glossaryRules(readFileSync(GLOSSARY, "utf8"));
const sources = globSync(["*.{ts,md}", "docs/**/*.md", ...LAYERS.map((layer) => `${layer}/**/*.{ts,tsx,mjs,css,md}`)]);
const files = sources.filter((path) => ![GLOSSARY, TERMS, ...OF_THE_CHECK].includes(path) && !path.endsWith(".d.ts"));
const breaches = files.flatMap((path) => glossaryBreaches(path, readFileSync(path, "utf8"), rules));

for (const { path, line, text, rule } of breaches) {
  console.error(
    `✗ ${path}:${line} ${text.replaceAll(/\s+/g, " ").slice(0, 100)}\n  not "${rule.word}": ${rule.instead}`,
  );
}
console.log(`${files.length} files, ${rules.length} words to avoid, ${breaches.length} breaches`);

const terms = shopTerms(readFileSync(TERMS, "utf8"));
const catalogues = CATALOGUES.map((path) => ({ path, messages: messagesOf(readFileSync(path, "utf8")) }));
const inMessages = catalogues.flatMap(({ path, messages }) =>
  termBreaches(messages, terms).map((breach) => ({ path, ...breach })),
);
for (const { path, message, word, term } of inMessages) {
  console.error(`✗ ${path}: "${message}"\n  not "${word}": the shop says "${term}" (${TERMS})`);
}
const read = catalogues.map(({ messages }) => messages.length);
console.log(`${read.join(" + ")} messages, ${terms.length} terms, ${inMessages.length} breaches`);

if (terms.length === 0 || read.includes(0) || inMessages.length > 0) process.exitCode = 1;
if (files.length === 0 || rules.length === 0 || breaches.length > 0) process.exitCode = 1;
