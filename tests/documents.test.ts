import { existsSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const FOLDERS = globSync("*/", { exclude: ["node_modules"] }).map((folder) => folder.replace(/\/$/, ""));
const NAMES = new Set(
  globSync(["*.ts", `{${FOLDERS.join(",")}}/**/*.*`], {
    exclude: (name) => name === "node_modules" || name === "dist",
  }).map((file) => basename(file)),
);

/** The paths and file names in code spans, without placeholders such as `<noun>` and `x.ts`. */
function filesNamedIn(document: string): string[] {
  const spans = [...document.replaceAll(/```[^]*?```/g, "").matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
  return spans.filter(
    (span) =>
      /^(?!x\.)[\w./-]+$/.test(span) &&
      (FOLDERS.some((folder) => span.startsWith(`${folder}/`)) ||
        /^[\w-][\w.-]*\.(?:tsx?|css|sql|txt|tsv|md|json)$/.test(span)),
  );
}

test.each(["docs/recipes.md", "docs/map.md"])("every file that %s names exists", (document) => {
  const named = filesNamedIn(readFileSync(document, "utf8"));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !(path.includes("/") ? existsSync(path) : NAMES.has(path)))).toEqual([]);
});
