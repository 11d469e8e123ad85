/** The fonts of invoices: the families of the pages, then Noto's for what these lack (docs/decisions/0158). */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";
import { unpackWoff } from "./woff.ts";

export type Weight = 400 | 600;

type Family = { family: string; /** "numbered": slices of a large font. */ subsets: readonly string[] | "numbered" };
type Font = { name: string; family: string; ranges: [from: number, to: number][] };

const { resolve } = createRequire(import.meta.url);

/** Scripts with a font of their own, beside Latin, Greek, Cyrillic and what East Asia writes. */
const SCRIPTS = [
  ...["arabic", "hebrew", "thaana", "armenian", "georgian", "ethiopic", "devanagari", "bengali", "tamil", "sinhala"],
  ...["thai", "lao", "khmer", "myanmar"],
];

/** Packages split a font into files by script. The first that has a character is used. */
const FAMILIES: readonly Family[] = [
  {
    family: "inter",
    subsets: ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext"],
  },
  ...SCRIPTS.map((script) => ({ family: `noto-sans-${script}`, subsets: [script] })),
  // Chinese and Japanese, and signs such as ≈ and ♥; then Korean; then emoji.
  { family: "noto-sans-sc", subsets: "numbered" },
  { family: "noto-sans-kr", subsets: "numbered" },
  { family: "noto-emoji", subsets: "numbered" },
];

/** The library puts their letters from right to left itself as it shapes them. */
export const RIGHT_TO_LEFT_FONTS: ReadonlySet<string> = new Set(
  ["arabic", "hebrew", "thaana"].map((script) => `noto-sans-${script}-${script}`),
);

/** The library fails at some positions of these fonts; it places their marks by their shapes instead. */
const WITHOUT_POSITIONS: ReadonlySet<string> = new Set(["noto-sans-khmer"]);

/** More characters than any invoice has. */
const MOST_CHOSEN = 20_000;
const chosen = new Map<number, string | null>();

/** The font that has this character; null: none has it. */
export function fontNameOf(codePoint: number): string | null {
  let name = chosen.get(codePoint);
  if (name === undefined) {
    name = findFont(codePoint);
    if (chosen.size >= MOST_CHOSEN) chosen.clear();
    chosen.set(codePoint, name);
  }
  return name;
}

export function hasCharacter(fontName: string, codePoint: number): boolean {
  return charactersOf(fontName).has(codePoint);
}

/** Packages are looked at, and fonts unpacked, only when a character needs them. */
function findFont(codePoint: number): string | null {
  for (const family of FAMILIES) {
    for (const { name, ranges } of fontsOf(family)) {
      // A range says what a file is for, and may name what the font itself lacks.
      const isFor = ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
      if (isFor && hasCharacter(name, codePoint)) return name;
    }
  }
  return null;
}

const unpacked = new Map<string, Buffer>();

/** Takes a name that `fontNameOf` returns. */
export function fontOf(name: string, weight: Weight): Buffer {
  const font = byName.get(name);
  if (!font) throw new Error(`There is no font "${name}".`);
  const file = `@fontsource/${font.family}/files/${name}-${weight}-normal.woff`;
  let whole = unpacked.get(file);
  if (!whole) {
    whole = unpackWoff(readFileSync(resolve(file)), WITHOUT_POSITIONS.has(font.family) ? ["GPOS"] : []);
    unpacked.set(file, whole);
  }
  return whole;
}

const characters = new Map<string, ReadonlySet<number>>();

/** The same in both weights. */
function charactersOf(name: string): ReadonlySet<number> {
  let found = characters.get(name);
  if (!found) {
    found = new Set(create(fontOf(name, 400)).characterSet);
    characters.set(name, found);
  }
  return found;
}

const byFamily = new Map<string, Font[]>();
const byName = new Map<string, Font>();

function fontsOf({ family, subsets }: Family): Font[] {
  let fonts = byFamily.get(family);
  if (!fonts) {
    const ranges = JSON.parse(readFileSync(resolve(`@fontsource/${family}/unicode.json`), "utf8")) as Record<
      string,
      string
    >;
    // A slice is called "[4]", and "4" in its file's name.
    const keys = subsets === "numbered" ? Object.keys(ranges).filter((key) => key.startsWith("[")) : subsets;
    fonts = keys.map((key) => {
      const subset = key.replaceAll(/[[\]]/g, "");
      return { name: `${family}-${subset}`, family, ranges: rangesOf(ranges[key] ?? "") };
    });
    byFamily.set(family, fonts);
    for (const font of fonts) byName.set(font.name, font);
  }
  return fonts;
}

/** "U+0000-00FF,U+0131" */
function rangesOf(list: string): [from: number, to: number][] {
  return list.split(",").map((range) => {
    const [from = "", to = from] = range.replace("U+", "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
