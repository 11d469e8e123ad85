/** What a product is found by: terms with weights. A term is a normalised word, or a stem marked by "~". */
import { LANGUAGES, type Language } from "../../../domain/languages.ts";
import { measureOf } from "./measures.ts";
import type { SearchFacts, Wording } from "./search-entry.ts";
import { tokenTable, type Pieces } from "./token-table.ts";
import { termsOfWord } from "./terms-of-word.ts";
import { NO_WORD, NO_WORD_NOTE, NUMBER, SILENT, TERMS_FROM, wordNote } from "./word-notes.ts";
import { eachToken, skuOf, wordsOfText } from "./words-of-text.ts";

/** `value`: of types, tags and option values. */
const WEIGHTS = { title: 255, value: 150, vendor: 100, sku: 100, description: 40 } as const;
/** Parts of a word weigh less than the word. */
const PART = 0.8;
/** Of a description so much is read. */
const MOST_CHARACTERS = 20_000;
/** So many words, and so many types, values and vendors, are remembered with what they are found by. */
const MOST_REMEMBERED = 2_000_000;
const MOST_FIELDS_REMEMBERED = 200_000;
/** "Hand-made" is found as one word, too; longer rows are phrases. */
const MOST_JOINED = 4;

/** The terms of an entry: the first `count` of both arrays. Each number once. */
export type TermsRead = { count: number; numbers: Uint32Array; weights: Uint8Array };

/** Reads entry after entry and gives every new term the next number. */
export type TermReader = {
  /** Every term met so far, in order of appearance: a term's number is its place here. */
  readonly terms: readonly string[];
  /** What it gives is overwritten by the next call. */
  read(entry: Wording): TermsRead;
  /** The number of a term that was met elsewhere. */
  numberOf(term: string): number;
};

/** The terms of one entry with their weights, 1 to 255. For many entries `termReader` is faster. */
export function termsOfEntry(entry: Wording): Map<string, number> {
  const reader = termReader();
  const { count, numbers, weights } = reader.read(entry);
  return new Map(
    Array.from({ length: count }, (_, at) => [reader.terms[numbers[at] ?? 0] ?? "", weights[at] ?? 0] as const),
  );
}

export function termReader(): TermReader {
  const terms: string[] = [];
  const numberByTerm = new Map<string, number>();
  const met = tokenTable();
  let words: string[] = [];
  /** No text has more. */
  const room = MOST_CHARACTERS / 2 + 1;
  const pieces: Pieces = {
    ...{ count: 0, units: new Uint16Array(), from: new Uint32Array(room), to: new Uint32Array(room) },
  };
  /** Of each language, and of vendors: what a whole field adds, as terms and weights in turn. */
  const fields = Array.from({ length: LANGUAGES.length + 1 }, () => new Map<string, Uint32Array>());
  let fieldsMet = 0;
  let adds: number[] | null = null;

  let weightOf = new Uint8Array(1 << 12);
  let numbers = new Uint32Array(1 << 10);
  let weights = new Uint8Array(1 << 10);
  let count = 0;

  function numbered(term: string): number {
    const before = numberByTerm.get(term);
    if (before !== undefined) return before;
    const number = terms.push(term) - 1;
    numberByTerm.set(term, number);
    if (number >= weightOf.length) weightOf = twice(weightOf, Uint8Array);
    return number;
  }

  function add(number: number, weight: number): void {
    adds?.push(number, weight);
    const before = weightOf[number] ?? 0;
    if (before >= weight) return;
    weightOf[number] = weight;
    if (before > 0) return;
    if (count === numbers.length) {
      numbers = twice(numbers, Uint32Array);
      weights = new Uint8Array(numbers.length);
    }
    numbers[count] = number;
    count += 1;
  }

  function addPiece(from: number, to: number, units: Uint16Array): void {
    pieces.from[pieces.count] = from;
    pieces.to[pieces.count] = to;
    pieces.count += 1;
    pieces.units = units;
  }

  const noters = LANGUAGES.map(
    ({ code }) =>
      (written: string) =>
        wordNote(termsOfWord(written, code), numbered, (word) => words.push(word) - 1),
  );

  function readText(text: string, language: Language, weight: number): void {
    const number = languageNumber(language);
    const noter = noters[number] ?? (() => NO_WORD_NOTE);
    const partWeight = Math.round(weight * PART);
    const readsSilent = weight !== WEIGHTS.description;
    /** What kind of word came before, which one, and where it ended. */
    let [kindBefore, wordBefore, endBefore]: [number, number, number] = [NO_WORD, 0, -1];
    let joined: string[] = [];
    const finishJoined = () => {
      if (joined.length <= MOST_JOINED) add(numbered(joined.join("")), weight);
      joined = [];
    };

    pieces.count = 0;
    eachToken(text, Math.min(text.length, MOST_CHARACTERS), addPiece);
    const { count: pieceCount, units } = pieces;
    const found = met.find(number, pieces, noter);
    const notes = met.notes();
    for (let piece = 0; piece < pieceCount; piece++) {
      const note = found[piece] ?? 0;
      const kind = notes[note] ?? NO_WORD;
      if (kind === NO_WORD) continue;
      const from = pieces.from[piece] ?? 0;
      const word = notes[note + 1] ?? 0;
      if (readsSilent || kind !== SILENT) {
        const partsFrom = note + TERMS_FROM + (notes[note + 2] ?? 0);
        const end = note + TERMS_FROM + (notes[note + 3] ?? 0);
        for (let at = note + TERMS_FROM; at < partsFrom; at++) add(notes[at] ?? 0, weight);
        for (let at = partsFrom; at < end; at++) add(notes[at] ?? 0, partWeight);
      }
      const isClose = from === endBefore + 1 && kindBefore !== NO_WORD;
      if (isClose && kindBefore === NUMBER) {
        const measure = measureOf(words[wordBefore] ?? "", words[word] ?? "");
        if (measure !== null) add(numbered(measure), weight);
      }
      if (isClose && isHyphen(units[endBefore] ?? 0)) {
        if (joined.length === 0) joined.push(words[wordBefore] ?? "");
        joined.push(words[word] ?? "");
      } else if (joined.length > 0) finishJoined();
      [kindBefore, wordBefore, endBefore] = [kind, word, pieces.to[piece] ?? 0];
    }
    if (joined.length > 0) finishJoined();
  }

  /** Fields of few words, which many products have in common. */
  function readField(text: string, language: Language, weight: number, known: Map<string, Uint32Array> | undefined) {
    const added = known?.get(text);
    if (added) {
      for (let at = 0; at < added.length; at += 2) add(added[at] ?? 0, added[at + 1] ?? 0);
      return;
    }
    adds = [];
    readText(text, language, weight);
    known?.set(text, Uint32Array.from(adds));
    adds = null;
    fieldsMet += 1;
  }

  function forget(): void {
    met.clear();
    words = [];
  }

  function forgetFields(): void {
    for (const known of fields) known.clear();
    fieldsMet = 0;
  }

  function readSku(sku: string): void {
    for (const word of wordsOfText(sku)) add(numbered(word), WEIGHTS.sku);
  }

  return {
    terms,
    numberOf: numbered,
    read(entry) {
      count = 0;
      if (met.size > MOST_REMEMBERED) forget();
      if (fieldsMet > MOST_FIELDS_REMEMBERED) forgetFields();
      for (const { language, title, productType, values, description } of entry.texts) {
        const known = fields[languageNumber(language)];
        readText(title, language, WEIGHTS.title);
        readField(productType, language, WEIGHTS.value, known);
        for (const value of values) readField(value, language, WEIGHTS.value, known);
        readText(description, language, WEIGHTS.description);
      }
      readField(entry.vendor, "en", WEIGHTS.vendor, fields[LANGUAGES.length]);
      for (const { sku } of entry.variants) if (sku !== null) readSku(sku);
      for (let at = 0; at < count; at++) {
        const number = numbers[at] ?? 0;
        weights[at] = weightOf[number] ?? 0;
        weightOf[number] = 0;
      }
      return { count, numbers, weights };
    },
  };
}

/** The item numbers of its variants, without signs, each once. */
export function skusOf(entry: SearchFacts): string[] {
  const skus = new Set<string>();
  for (const { sku } of entry.variants) {
    const signless = sku === null ? "" : skuOf(sku);
    if (signless !== "") skus.add(signless);
  }
  return [...skus];
}

function languageNumber(language: Language): number {
  return LANGUAGES.findIndex(({ code }) => code === language);
}

function isHyphen(unit: number): boolean {
  return unit === 0x2d || unit === 0x5f || unit === 0x20_10 || unit === 0x20_11;
}

function twice<T extends Uint8Array | Uint32Array>(array: T, kind: new (length: number) => T): T {
  const larger = new kind(array.length * 2);
  larger.set(array);
  return larger;
}
