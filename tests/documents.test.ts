import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = "docs/decisions";
const decisions = globSync(`${FOLDER}/0*.md`).toSorted();
const list = readFileSync(`${FOLDER}/README.md`, "utf8");

test("every link from one document to another leads to a file", () => {
  const documents = globSync(["*.md", "{docs,mobile,photos,server}/**/*.md"], { exclude: ["**/node_modules/**"] });
  const broken = documents.flatMap((document) =>
    linksOf(readFileSync(document, "utf8"))
      .filter((link) => !existsSync(join(dirname(document), link)))
      .map((link) => `${document}: ${link}`),
  );
  expect(documents.length).toBeGreaterThan(decisions.length);
  expect(broken).toEqual([]);
});

test.each(decisions)("%s is listed under its number and title", (file) => {
  const [, number, title] = /^# (\d+)\. (.+)\n/.exec(readFileSync(file, "utf8")) ?? [];
  expect(basename(file).slice(0, 4)).toBe(number?.padStart(4, "0"));
  expect(rowsOf(file)).toEqual([expect.arrayContaining([`[${number}](${basename(file)})`, title])]);
});

test("decisions that are superseded say so in the list and in their first lines", () => {
  for (const file of decisions) {
    const [, , first = ""] = readFileSync(file, "utf8").split("\n");
    expect(first.includes("uperseded"), file).toBe(rowsOf(file)[0]?.at(-1)?.includes("uperseded"));
  }
});

/** The cells of the rows whose first one links to a decision. */
function rowsOf(file: string): string[][] {
  const rows = list.split("\n").map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return rows.filter(([first]) => first?.includes(`(${basename(file)})`));
}

/** Addresses of links to other files, without anchors. */
function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !link.includes(":"));
}
