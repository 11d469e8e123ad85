/** Scripts that are written without spaces between words: Chinese, Japanese, Thai, Lao, Khmer and Burmese. */

/** Chinese and Japanese: a sign of them says more than a letter, and dictionaries disagree about where words end. */
const OF_SIGNS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3031-\u3035\u30fc\uff70`;
/** Accents of Japanese, which belong to the sign before them. */
const MARKS = String.raw`\u3099\u309a\uff9e\uff9f`;
const OTHERS = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;

const SPACELESS = new RegExp(`[${OF_SIGNS}${MARKS}${OTHERS}]`, "u");
const ALL_SIGNS = new RegExp(`^[${OF_SIGNS}${MARKS}]+$`, "u");
const SIGN = new RegExp(`[${OF_SIGNS}][${MARKS}]*`, "gu");
const HAN = /\p{Script=Han}/u;

/** Words of one sign that only join others: "of", "and", "with". */
export const PARTICLES: ReadonlySet<string> = new Set("的之和与與及のはがをにでとも");

/** Longer runs are read in pieces. */
export const MOST_IN_RUN = 200;

/** Whether any letter of the text is of such a script. */
export function isSpaceless(text: string): boolean {
  return SPACELESS.test(text);
}

/** Whether it is Chinese or Japanese, where one sign may be a word. */
export function isOfSigns(word: string): boolean {
  return ALL_SIGNS.test(word);
}

/** Whether it has a Chinese sign, in which no letter can be mistyped. */
export function hasHan(word: string): boolean {
  return HAN.test(word);
}

/**
 * Where its words begin and end, in turn. Single signs next to each other are one word, which dictionaries lack; so is a
 * word of two signs between single ones, which is often two halves of others.
 */
export function wordsOfRun(run: string): number[] {
  const segments = segmented(run);
  const lengths = segments.map(({ segment }) => (PARTICLES.has(segment) ? 0 : signsOf(segment).length));
  const places: number[] = [];
  let isOpen = false;
  for (const [at, { segment, index }] of segments.entries()) {
    const to = index + segment.length;
    const isBetween = lengths[at] === 2 && hasHan(segment) && lengths[at - 1] === 1 && lengths[at + 1] === 1;
    const isLoose = lengths[at] === 1 || isBetween;
    if (isLoose && isOpen) places[places.length - 1] = to;
    else places.push(index, to);
    isOpen = isLoose;
  }
  return places;
}

/** What the last word may be without its last letters, which are of a word that is still being typed. */
export function lastWordsOf(run: string): string[][] {
  const from = wordsOfRun(run).at(-2) ?? 0;
  return [1, 2, 3].map((less) => {
    const shorter = run.slice(0, -less);
    return segmented(shorter)
      .filter(({ segment, index }) => shorter.length > from && index + segment.length > from)
      .map(({ segment }) => segment);
  });
}

/** What a run is found by: its words and, of Chinese and Japanese, each sign and each two that are neighbours. */
export function indexedPiecesOfRun(run: string): number[] {
  const places: number[] = [];
  for (const { segment, index } of segmented(run)) {
    const isListedBelow = isOfSigns(segment) && signsOf(segment).length <= 2;
    if (!isListedBelow) places.push(index, index + segment.length);
  }
  let [fromBefore, endBefore] = [0, -1];
  for (const { 0: sign, index } of run.matchAll(SIGN)) {
    const to = index + sign.length;
    places.push(index, to);
    if (endBefore === index) places.push(fromBefore, to);
    [fromBefore, endBefore] = [index, to];
  }
  return places;
}

/**
 * Terms that a Chinese or Japanese word of three signs or more is found by, besides itself: the index may have another
 * word in its place. All of its pairs; of a Chinese one that is several words, also these or all of its signs.
 */
export function phrasesOf(word: string): string[][] {
  const pairs = pairsOf(word);
  if (pairs.length < 2) return [];
  const words = segmented(word).map(({ segment }) => segment);
  if (words.length === 1 || !hasHan(word)) return [pairs];
  return [pairs, words.flatMap(indexedTermsOf), signsOf(word)];
}

/** A word of three signs or more as its pairs, which the index always has. */
export function indexedTermsOf(word: string): string[] {
  const pairs = pairsOf(word);
  return pairs.length > 1 ? pairs : [word];
}

/** Each two neighbouring signs; [] for a word of another script, or of one sign. */
function pairsOf(word: string): string[] {
  if (!isOfSigns(word)) return [];
  const signs = signsOf(word);
  return signs.slice(1).map((sign, at) => (signs[at] ?? "") + sign);
}

function signsOf(word: string): string[] {
  return word.match(SIGN) ?? [];
}

let segmenter: Intl.Segmenter | undefined;

function segmented(text: string): Intl.SegmentData[] {
  segmenter ??= new Intl.Segmenter("en", { granularity: "word" });
  return [...segmenter.segment(text)];
}
