/** The fonts of invoices: the same families as on the pages. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { unpackWoff } from "./woff.ts";

export type Weight = 400 | 600;

const { resolve } = createRequire(import.meta.url);

/** Packages split a font into files by script. The first that has a character is used. */
const FONTS = [
  { family: "inter", subsets: ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext"] },
  { family: "noto-sans-arabic", subsets: ["arabic"] },
].flatMap(({ family, subsets }) => {
  const ranges = JSON.parse(readFileSync(resolve(`@fontsource/${family}/unicode.json`), "utf8")) as Record<
    string,
    string
  >;
  return subsets.map((subset) => ({ name: `${family}-${subset}`, family, ranges: rangesOf(ranges[subset] ?? "") }));
});

export const ARABIC_FONT = "noto-sans-arabic-arabic";

/** The font that has this character. The Latin one shows a box for what no font has. */
export function fontNameOf(codePoint: number): string {
  const fontName = FONTS.find(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to));
  return fontName?.name ?? "inter-latin";
}

const unpacked = new Map<string, Buffer>();

/** Takes a name that `faceOf` returns. */
export function fontOf(name: string, weight: Weight): Buffer {
  const fontName = FONTS.find((each) => each.name === name);
  if (!fontName) throw new Error(`There is no face "${name}".`);
  const file = `@fontsource/${fontName.family}/files/${name}-${weight}-normal.woff`;
  let font = unpacked.get(file);
  if (!font) {
    font = unpackWoff(readFileSync(resolve(file)));
    unpacked.set(file, font);
  }
  return font;
}

/** "U+0000-00FF,U+0131" */
function rangesOf(list: string): [from: number, to: number][] {
  return list.split(",").map((range) => {
    const [from = "", to = from] = range.replace("U+", "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
