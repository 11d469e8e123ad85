/** Where a line may end: at spaces, and within words of Chinese, Japanese, Thai and their like, which write none. */

export type LinePiece = { text: string; /** A space is before it. */ spaced: boolean };

const IDEOGRAPHS = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\u30fc\\uff00-\\uffef";
const UNSPACED = `${IDEOGRAPHS}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}`;
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, "u");
const STARTS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");
const ENDS_UNSPACED = new RegExp(`[${UNSPACED}]\\p{M}*$`, "u");
const IS_IDEOGRAPHIC = new RegExp(`^[${IDEOGRAPHS}]`, "u");

/** A line begins with no closing sign, small Kana or repetition, and ends with no opening sign. */
const NEVER_FIRST = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ー々ゝゞヽヾ゛゜ๆຯໆぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ～]/u;
const NEVER_LAST = /[\p{Ps}\p{Pi}]$/u;

const words = new Intl.Segmenter(undefined, { granularity: "word" });
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The parts between which a line may end. Joined with their spaces they are the text. */
export function piecesOf(text: string): LinePiece[] {
  return text
    .split(" ")
    .flatMap((word, place) => partsOf(word).map((part, index) => ({ text: part, spaced: place > 0 && index === 0 })));
}

/** A text as readers count its letters: a letter with its accents is one. */
export function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function partsOf(word: string): string[] {
  if (!HAS_UNSPACED.test(word)) return [word];
  const parts: string[] = [];
  for (const { segment } of words.segment(word)) {
    for (const part of IS_IDEOGRAPHIC.test(segment) ? lettersOf(segment) : [segment]) {
      const last = parts.at(-1);
      if (last === undefined || mayBreak(last, part)) parts.push(part);
      else parts[parts.length - 1] = last + part;
    }
  }
  return parts;
}

function mayBreak(before: string, after: string): boolean {
  if (!ENDS_UNSPACED.test(before) && !STARTS_UNSPACED.test(after)) return false;
  return !NEVER_FIRST.test(after) && !NEVER_LAST.test(before);
}
