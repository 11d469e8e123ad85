import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { formatter } from "@lingui/format-po";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES } from "../domain/translation/languages.ts";
import { OFFICE_LANGUAGES } from "../office/i18n/languages.ts";

type Catalogue = Record<string, { message?: string; translation?: string; obsolete?: boolean }>;

const scratch = mkdtempSync(join(tmpdir(), "filigree-words-"));

beforeAll(() => {
  // Extracts the pages' current messages, to compare with the committed catalogues.
  const config = join(scratch, "lingui.config.mjs");
  const sources = ["app", "buyer", "checkout", "documents", "ui", "content"].map((folder) => resolve(folder));
  const texts = resolve("app/site/information");
  const catalogs = [
    { path: join(scratch, "messages/{locale}"), include: sources, exclude: [texts] },
    { path: join(scratch, "information/{locale}"), include: [texts] },
    { path: join(scratch, "office/{locale}"), include: [resolve("office")] },
  ];
  writeFileSync(
    config,
    `export default ${JSON.stringify({ rootDir: resolve("."), locales: ["en"], sourceLocale: "en", catalogs })};`,
  );
  execFileSync(process.execPath, ["bin/run.mjs", "lingui", "extract", "--config", config], {
    stdio: "pipe",
    // Under NODE_ENV=test the command looks for its own sources.
    env: { ...process.env, NODE_ENV: "production" },
  });
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const catalogues = [
  ...LANGUAGES.flatMap(({ code }) => [
    { language: code, folder: "messages" },
    { language: code, folder: "information" },
  ]),
  ...OFFICE_LANGUAGES.map(({ code }) => ({ language: code, folder: "office" })),
];

test.each(catalogues)(
  "LOC-04 no key is missing, unused or untranslated: $folder, $language",
  ({ language, folder }) => {
    const extracted = read(join(scratch, folder, "en.po"), "en");
    const committed = read(`content/${folder}/${language}.po`, language);
    expect(Object.keys(extracted).length).toBeGreaterThan(100);
    expect(sourcesOf(extracted, (id) => !(id in committed))).toEqual([]);
    expect(sourcesOf(committed, (id) => !(id in extracted))).toEqual([]);
    expect(sourcesOf(committed, (id) => language !== "en" && !committed[id]?.translation)).toEqual([]);
  },
);

test.each(LANGUAGES.filter(({ code }) => code !== "en"))(
  "LOC-04 what a text quotes of the screen is written as on the screen: $code",
  ({ code }) => {
    const folders = ["messages", "information"].map((folder) => {
      const english = read(`content/${folder}/en.po`, "en");
      const translated = read(`content/${folder}/${code}.po`, code);
      return Object.entries(english).map(([id, { message = id }]) => ({
        message,
        translation: translated[id]?.translation ?? "",
      }));
    });
    const messages = folders.flat();
    /** By an English text in lower case, without the number that it ends with. */
    const labels = Map.groupBy(messages, ({ message }) => message.toLowerCase().replace(/: \{0\}$/, ""));
    let quoted = 0;
    const different = messages.flatMap(({ message, translation }) =>
      [...message.matchAll(/“([^”{}]+)”/g)].flatMap(([, text = ""]) => {
        const shown = labels.get(text.toLowerCase());
        if (!shown) return [];
        quoted += 1;
        const isWritten = (label: string) =>
          label.split(/(?:[\s:]*\{\w+\}\s*)/).every((part) => translation.includes(part));
        return shown.some((label) => isWritten(label.translation)) ? [] : [{ text, translation }];
      }),
    );
    expect(quoted).toBeGreaterThan(10);
    expect(different).toEqual([]);
  },
);

function sourcesOf(catalogue: Catalogue, which: (id: string) => boolean): string[] {
  return Object.keys(catalogue)
    .filter(which)
    .map((id) => catalogue[id]?.message ?? id);
}

function read(file: string, locale: string): Catalogue {
  return formatter().parse(readFileSync(file, "utf8"), { locale, sourceLocale: "en", filename: file }) as Catalogue;
}
