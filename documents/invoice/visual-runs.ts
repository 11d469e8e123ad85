/** Orders text as it is drawn: Arabic and Hebrew from right to left, Latin within it from left to right. */

import bidiFactory from "bidi-js";
import { drawable } from "./characters.ts";
import { fontNameOf, hasCharacter, RIGHT_TO_LEFT_FONTS } from "./fonts.ts";
import { lettersOf } from "./line-breaks.ts";

/** Text of one font and one direction, ready to be drawn from left to right or, if of Arabic's kind, to be shaped. */
export type Run = { text: string; fontName: string };

const bidi = bidiFactory();

const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;

/** Accents, vowels and joiners belong to the letter before them. */
const BELONGS_TO_LAST = /\p{M}|\u{200c}|\u{200d}|[\u{1f3fb}-\u{1f3ff}]/u;
const JOINERS = /[\u200c\u200d]/;

/** French writes amounts with narrow spaces; the fonts have only wide ones. */
const NARROW_SPACES = /[\u2009\u202f]/g;

/** The runs of one line, leftmost first. "auto": the direction of the first character that has one. */
export function visualRuns(written: string, direction: "ltr" | "rtl" | "auto"): Run[] {
  const line = drawable(written.replaceAll(NARROW_SPACES, "\u00a0"));
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
    if (fontNames[index] === null || INVISIBLE.test(line[index] ?? "")) continue;
    const last = group.at(-1);
    if (last !== undefined && (fontNames[last] !== fontNames[index] || isOdd(last) !== isOdd(index))) flush();
    // Such words are drawn one by one: the library would put them in order from left to right.
    const space = line[index] === " " && isOdd(index);
    if (space) flush();
    group.push(index);
    if (space) flush();
  }
  flush();
  return runs;

  function runOf(text: string, indices: readonly number[], leftwards: boolean): Run {
    const logical = indices.toSorted((a, b) => a - b).map((index) => text[index]);
    const fontName = fontNames[indices[0] ?? 0] ?? "";
    if (!leftwards || RIGHT_TO_LEFT_FONTS.has(fontName)) return { text: logical.join(""), fontName };
    const letters = lettersOf(logical.join("")).reverse();
    return { text: letters.map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join(""), fontName };
  }
}

/** The direction of the first character that has one. */
export function directionOfText(text: string): "ltr" | "rtl" {
  const [paragraph] = bidi.getEmbeddingLevels(text, "auto").paragraphs;
  return ((paragraph?.level ?? 0) & 1) === 1 ? "rtl" : "ltr";
}

/** Of each UTF-16 unit; null: it is not drawn. */
function fontNamesOf(line: string): (string | null)[] {
  let last: string | null = null;
  return Array.from(line).flatMap((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    const stays = last !== null && BELONGS_TO_LAST.test(character) && hasCharacter(last, codePoint);
    const fontName = stays ? last : JOINERS.test(character) ? null : fontNameOf(codePoint);
    last = fontName ?? last;
    return character.length === 2 ? [fontName, fontName] : [fontName];
  });
}
