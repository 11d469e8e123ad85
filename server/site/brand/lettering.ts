/** Names as pictures, drawn from the shop's fonts, because a server may have none installed. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { openSync } from "fontkit";
import sharp from "sharp";

const { resolve } = createRequire(import.meta.url);

/** Packages split a font into files by script; the first that has all characters is used. */
const FONTS = [
  ...["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext"].map((subset) => ({
    family: "inter",
    subset,
  })),
  { family: "noto-sans-arabic", subset: "arabic" },
];

type FontName = (typeof FONTS)[number];

/** In thousandths of the em; generous. */
const [ASCENT, DESCENT, MARGIN] = [1_200, 500, 300];
const MOST_WIDTH = 4_000;

/** As large as it can be within the size, in pixels; null when no font has its characters. */
export async function letteringOf(
  text: string,
  colour: string,
  size: { width: number; height: number },
): Promise<Buffer | null> {
  const runs = runsOf(text);
  if (!runs) return null;
  let x = 0;
  const paths = runs.flatMap(({ font: name, text: part }) => {
    const font = fontOf(name);
    const { glyphs, positions } = font.layout(part);
    // Of 1000 to the em, whatever the font's own.
    const scale = 1_000 / font.unitsPerEm;
    return glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const at = `translate(${x + xOffset * scale} ${yOffset * scale}) scale(${scale})`;
      x += xAdvance * scale;
      return `<path transform="${at}" d="${glyph.path.toSVG()}"/>`;
    });
  });
  // Glyphs may reach beyond their places; what is left is trimmed.
  const [width, height] = [x + 2 * MARGIN, ASCENT + DESCENT + 2 * MARGIN];
  const scale = Math.min(1, MOST_WIDTH / width);
  const box = `viewBox="${-MARGIN} ${-ASCENT - MARGIN} ${width} ${height}" width="${width * scale}" height="${height * scale}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><g transform="scale(1 -1)" fill="${colour}">${paths.join("")}</g></svg>`;
  const drawn = await sharp(Buffer.from(svg)).trim().png().toBuffer();
  return sharp(drawn)
    .resize({ ...size, fit: "inside" })
    .png()
    .toBuffer();
}

/** Consecutive characters of one font; null: no font has some of them. */
function runsOf(text: string): { font: FontName; text: string }[] | null {
  const runs: { font: FontName; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = last && /\s/.test(character) ? last.font : FONTS.find((each) => has(each, character));
    if (!font) return null;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs.length === 0 ? null : runs;
}

function fontOf({ family, subset }: FontName) {
  return openSync(resolve(`@fontsource/${family}/files/${family}-${subset}-600-normal.woff`));
}

/** The ranges of a file say what it is for, and may name what the font itself lacks. */
function has(name: FontName, character: string): boolean {
  const { family, subset } = name;
  const all = JSON.parse(readFileSync(resolve(`@fontsource/${family}/unicode.json`), "utf8")) as Record<string, string>;
  const point = character.codePointAt(0) ?? 0;
  const isFor = rangesOf(all[subset] ?? "").some(([from, to]) => point >= from && point <= to);
  return isFor && fontOf(name).characterSet.includes(point);
}

/** "U+0000-00FF,U+0131" */
function rangesOf(list: string): [from: number, to: number][] {
  return list.split(",").map((range) => {
    const [from = "", to = from] = range.replace("U+", "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
