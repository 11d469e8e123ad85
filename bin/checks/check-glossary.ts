/** `npm run check:glossary`: fails on a name or comment with a word that `docs/glossary.md` replaces. */
import { globSync, readFileSync } from "node:fs";
import { LAYERS } from "./boundary-rules.ts";
import { glossaryBreaches, glossaryRules } from "./glossary.ts";

const GLOSSARY = "docs/glossary.md";

const rules = glossaryRules(readFileSync(GLOSSARY, "utf8"));
const sources = globSync(["*.{ts,md}", "docs/**/*.md", ...LAYERS.map((layer) => `${layer}/**/*.{ts,tsx,mjs,md}`)]);
const files = sources.filter((path) => path !== GLOSSARY && !path.endsWith(".d.ts"));
const breaches = files.flatMap((path) => glossaryBreaches(path, readFileSync(path, "utf8"), rules));

for (const { path, line, text, rule } of breaches) {
  console.error(
    `✗ ${path}:${line} ${text.replaceAll(/\s+/g, " ").slice(0, 100)}\n  not "${rule.word}": ${rule.instead}`,
  );
}
console.log(`${files.length} files, ${rules.length} words to avoid, ${breaches.length} breaches`);
if (files.length === 0 || rules.length === 0 || breaches.length > 0) process.exitCode = 1;
