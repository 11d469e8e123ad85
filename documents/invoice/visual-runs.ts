/** Text in the order in which it is drawn: Arabic runs from the right, and Latin within it from the left. */
import bidiFactory from "bidi-js";
import { ARABIC_FACE, faceOf } from "./fonts.ts";

/** A piece in one font and one direction. `text` is ready to be drawn from left to right, or shaped as Arabic. */
export type Run = { text: string; face: string };

const bidi = bidiFactory();

/** Marks that order text and are not drawn. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;

/** French writes amounts with narrow spaces; the fonts have only wide ones. */
const NARROW_SPACES = /[\u2009\u202f]/g;

/** The runs of one line, leftmost first. "auto": the direction of the first letter that has one. */
export function visualRuns(written: string, direction: "ltr" | "rtl" | "auto"): Run[] {
  const line = written.replaceAll(NARROW_SPACES, "\u00a0");
  const levels = bidi.getEmbeddingLevels(line, direction);
  const faces = facesOf(line);
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
    if (last !== undefined && (faces[last] !== faces[index] || isOdd(last) !== isOdd(index))) flush();
    // Words that run leftwards are drawn one by one: the drawing library would put them side by side rightwards.
    const space = line[index] === " " && isOdd(index);
    if (space) flush();
    group.push(index);
    if (space) flush();
  }
  flush();
  return runs;

  function runOf(text: string, indices: readonly number[], leftwards: boolean): Run {
    const logical = indices.toSorted((a, b) => a - b).map((index) => text[index]);
    const face = faces[indices[0] ?? 0] ?? faceOf(0);
    // The drawing library shapes the Arabic font and thereby reverses it; characters of the other fonts are reversed
    // here.
    if (!leftwards || face === ARABIC_FACE) return { text: logical.join(""), face };
    const letters = Array.from(logical.join("")).reverse();
    return { text: letters.map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join(""), face };
  }
}

/** The direction of the first letter that has one: a text that is broken into lines keeps it in each of them. */
export function directionOfText(text: string): "ltr" | "rtl" {
  const [paragraph] = bidi.getEmbeddingLevels(text, "auto").paragraphs;
  return ((paragraph?.level ?? 0) & 1) === 1 ? "rtl" : "ltr";
}

/** The font of each UTF-16 unit: both halves of a surrogate pair have the same one. */
function facesOf(line: string): string[] {
  return Array.from(line).flatMap((letter) => {
    const face = faceOf(letter.codePointAt(0) ?? 0);
    return letter.length === 2 ? [face, face] : [face];
  });
}
