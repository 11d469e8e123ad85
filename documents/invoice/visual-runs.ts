/** Orders text as it is drawn: Arabic from right to left, Latin within it from left to right. */
import bidiFactory from "bidi-js";
import { ARABIC_FONT, fontNameOf } from "./fonts.ts";

/** Text of one font and one direction, ready to be drawn from left to right or, if Arabic, to be shaped. */
export type Run = { text: string; fontName: string };

const bidi = bidiFactory();

const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;

/** French writes amounts with narrow spaces; the fonts have only wide ones. */
const NARROW_SPACES = /[\u2009\u202f]/g;

/** The runs of one line, leftmost first. "auto": the direction of the first character that has one. */
export function visualRuns(written: string, direction: "ltr" | "rtl" | "auto"): Run[] {
  const line = written.replaceAll(NARROW_SPACES, "\u00a0");
  const levels = bidi.getEmbeddingLevels(line, direction);
  const fontNames = fontNamesOf(line);
  const runs: Run[] = [];
  let group: number[] = [];
  const flush = () => {
    if (group.length > 0) runs.push(runOf(line, group, isOdd(group[0])));
    group = [];
  };
  const isOdd = (index = 0) => ((levels.levels[index] ?? 0) & 1) === 1;

  for (const index of bidi.getReorderedIndices(line, levels)) {
    if (INVISIBLE.test(line[index] ?? "")) continue;
    const last = group.at(-1);
    if (last !== undefined && (fontNames[last] !== fontNames[index] || isOdd(last) !== isOdd(index))) flush();
    // Arabic words are drawn one by one: the library would put them in order from left to right.
    const space = line[index] === " " && isOdd(index);
    if (space) flush();
    group.push(index);
    if (space) flush();
  }
  flush();
  return runs;

  function runOf(text: string, indices: readonly number[], leftwards: boolean): Run {
    const logical = indices.toSorted((a, b) => a - b).map((index) => text[index]);
    const fontName = fontNames[indices[0] ?? 0] ?? fontNameOf(0);
    // The library reverses text of the Arabic font as it shapes it.
    if (!leftwards || fontName === ARABIC_FONT) return { text: logical.join(""), fontName };
    const mails = Array.from(logical.join("")).reverse();
    return { text: mails.map((mail) => bidi.getMirroredCharacter(mail) ?? mail).join(""), fontName };
  }
}

/** The direction of the first character that has one. */
export function directionOfText(text: string): "ltr" | "rtl" {
  const [paragraph] = bidi.getEmbeddingLevels(text, "auto").paragraphs;
  return ((paragraph?.level ?? 0) & 1) === 1 ? "rtl" : "ltr";
}

/** Of each UTF-16 unit. */
function fontNamesOf(line: string): string[] {
  return Array.from(line).flatMap((mail) => {
    const fontName = fontNameOf(mail.codePointAt(0) ?? 0);
    return mail.length === 2 ? [fontName, fontName] : [fontName];
  });
}
