/** What a product is found by: terms with weights. A term is a normalised word, or a stem marked by "~". */
import { LANGUAGES, type Language } from "../../../../domain/translation/languages.ts";
import { measureOf } from "../words/measures.ts";
import type { SearchFacts } from "../indexing/search-entry.ts";
import { bareText } from "./text-of-markup.ts";
import { tokenTable, type Note } from "./token-table.ts";
import { termsOfWord } from "../words/terms-of-word.ts";
import { NO_WORD, NO_WORD_NOTE, NUMBER, wordNote } from "../words/word-notes.ts";
import { termTable, type TermTable } from "./term-table.ts";
import { textOfUnits } from "../segments/units.ts";
import { weighedTerms, type Weighed, type WeightsOfWords } from "./weighed-terms.ts";
import { CUT_SHORT, endOf, FIELD_END, PART_END, PRODUCT_END } from "./wording.ts";
import {
  hashedOne,
  hashedOther,
  normalWord,
  readTokens,
  roomForTokens,
  skuOf,
  unitsOf,
  type Tokens,
} from "../words/words-of-text.ts";

/** `value`: of types, tags and option values. Parts of a word weigh less than the word. */
const WEIGHTS = {
  title: { whole: 255, parts: 204, silent: true },
  value: { whole: 150, parts: 120, silent: true },
  vendor: { whole: 100, parts: 80, silent: true },
  description: { whole: 40, parts: 32, silent: false },
} as const;
const SKU_WEIGHT = 100;
/** Of a text so much is read. */
const MOST_CHARACTERS = 20_000;
/** So many words, and so many types, values and vendors, are remembered with what they are found by. */
const MOST_REMEMBERED = 2_000_000;
const MOST_FIELDS_REMEMBERED = 200_000;
/** "Hand-made" is found as one word, too; longer rows are phrases. */
const MOST_JOINED = 4;
/** So many are looked up together. */
const MOST_FIELDS = 256;
/** Vendors have a number as languages have. */
const VENDORS = LANGUAGES.length;

/** The terms of a product, and where the next one begins. */
export type TermsRead = Weighed & { end: number };

/** Reads product after product and gives every new term the next number. */
export type TermReader = {
  /** Every term met so far. */
  readonly terms: TermTable;
  /** The product whose words (wording.ts) begin at `from`. What it gives is overwritten by the next call. */
  read(units: Uint16Array, from: number): TermsRead;
};

export function termReader(): TermReader {
  const terms = termTable();
  const met = tokenTable();
  /** Types, tags, option values and vendors, which many products have in common. */
  const fields = tokenTable();
  let words: string[] = [];
  const tokens = roomForTokens(MOST_CHARACTERS / 2 + 1);
  const fieldTokens = roomForTokens(MOST_FIELDS);
  const weighed = weighedTerms(terms);

  const numbered = (term: string) => terms.numberOfText(term);

  const noters = LANGUAGES.map(
    ({ code }) =>
      (written: string) =>
        wordNote(termsOfWord(written, code), numbered, (word) => words.push(word) - 1),
  );

  const fieldNoters = LANGUAGES.map((_, number) => (text: string) => fieldNote(text, number, WEIGHTS.value));
  fieldNoters.push((text) => fieldNote(text, languageNumber("en"), WEIGHTS.vendor));

  function fieldNote(text: string, language: number, weigh: WeightsOfWords): Note {
    return weighed.noted(() => readText(unitsOf(text), 0, text.length, language, weigh));
  }

  function readText(units: Uint16Array, start: number, end: number, language: number, weigh: WeightsOfWords): void {
    readTokens(units, start, Math.min(end, start + MOST_CHARACTERS), tokens);
    const found = met.find(language, tokens, units, noters[language] ?? (() => NO_WORD_NOTE));
    const notes = met.notes();
    weighed.addWords(found, tokens.count, notes, weigh);
    if (mayHaveJoints(found, notes, tokens, units)) readJoints(found, notes, units, weigh.whole);
  }

  /** What is one with the word before it: numbers with what they count, words with a hyphen between them. */
  function readJoints(found: Uint32Array, notes: Uint32Array, units: Uint16Array, weight: number): void {
    /** What kind of word came before, which one, and where it ended. */
    let [kindBefore, wordBefore, endBefore]: [number, number, number] = [NO_WORD, 0, -1];
    let joined: string[] = [];
    const finishJoined = () => {
      if (joined.length > 0 && joined.length <= MOST_JOINED) weighed.add(numbered(joined.join("")), weight);
      joined = [];
    };
    for (let place = 0; place < tokens.count; place++) {
      const note = found[place] ?? 0;
      const kind = notes[note] ?? NO_WORD;
      if (kind === NO_WORD) continue;
      const word = notes[note + 1] ?? 0;
      const isClose = tokens.from[place] === endBefore + 1 && kindBefore !== NO_WORD;
      if (isClose && kindBefore === NUMBER) {
        const measure = measureOf(words[wordBefore] ?? "", words[word] ?? "");
        if (measure !== null) weighed.add(numbered(measure), weight);
      }
      if (isClose && isHyphen(units[endBefore] ?? 0)) {
        if (joined.length === 0) joined.push(words[wordBefore] ?? "");
        joined.push(words[word] ?? "");
      } else finishJoined();
      [kindBefore, wordBefore, endBefore] = [kind, word, tokens.to[place] ?? 0];
    }
    finishJoined();
  }

  /** Notes the field that begins at `start`, to be read with others; gives where the next one begins. */
  function noteField(units: Uint16Array, start: number): number {
    let [at, one, other] = [start, 0, 0];
    for (; at < units.length && units[at] !== FIELD_END; at++) {
      const unit = units[at] ?? 0;
      one = hashedOne(one, unit);
      other = hashedOther(other, unit);
    }
    const place = fieldTokens.count;
    fieldTokens.from[place] = start;
    fieldTokens.to[place] = at;
    fieldTokens.ones[place] = one;
    fieldTokens.others[place] = other;
    fieldTokens.count = place + 1;
    return at + 1;
  }

  /** What the noted fields add. */
  function readFields(units: Uint16Array, kind: number): void {
    const found = fields.find(kind, fieldTokens, units, fieldNoters[kind] ?? (() => NO_FIELD));
    const notes = fields.notes();
    for (let place = 0; place < fieldTokens.count; place++) {
      const from = (found[place] ?? 0) + 1;
      const to = from + (notes[from - 1] ?? 0);
      weighed.addPairs(notes, from, to);
    }
    fieldTokens.count = 0;
  }

  /** Of an item number. */
  function readPart(units: Uint16Array, from: number, to: number): void {
    if (hasOnlyPlainLetters(units, from, to)) {
      weighed.add(terms.numberOf(units, from, to), SKU_WEIGHT);
      return;
    }
    const word = normalWord(textOfUnits(units, from, to));
    if (word !== "") weighed.add(numbered(word), SKU_WEIGHT);
  }

  /** Vendor and item numbers. */
  function readMaker(units: Uint16Array, start: number): number {
    let at = noteField(units, start);
    readFields(units, VENDORS);
    while (units[at] !== PART_END) {
      const end = endOf(units, at, FIELD_END);
      readTokens(units, at, end, tokens);
      for (let place = 0; place < tokens.count; place++) {
        readPart(units, tokens.from[place] ?? 0, tokens.to[place] ?? 0);
      }
      at = end + 1;
    }
    return at + 1;
  }

  /** The texts of one language. */
  function readTexts(units: Uint16Array, start: number): number {
    const title = endOf(units, start, FIELD_END) + 1;
    const language = languages.get(hashOf(units, start, title - 1));
    if (language === undefined) return endOf(units, title, PART_END) + 1;
    const description = endOf(units, title, FIELD_END) + 1;
    readText(units, title, description - 1, language, WEIGHTS.title);
    let at = endOf(units, description, FIELD_END) + 1;
    const text = bareText(units.subarray(description, at - 1));
    readText(text, 0, text.length, language, WEIGHTS.description);
    while (units[at] !== PART_END) {
      if (at >= units.length) throw new Error(CUT_SHORT);
      at = noteField(units, at);
      if (fieldTokens.count === MOST_FIELDS) readFields(units, language);
    }
    readFields(units, language);
    return at + 1;
  }

  const languages = new Map(LANGUAGES.map(({ code }, number) => [hashOf(unitsOf(code), 0, code.length), number]));

  function forget(): void {
    met.clear();
    words = [];
  }

  return {
    terms,
    read(units, from) {
      if (met.size > MOST_REMEMBERED) forget();
      if (fields.size > MOST_FIELDS_REMEMBERED) fields.clear();
      let at = readMaker(units, from);
      while (units[at] !== PRODUCT_END) at = readTexts(units, at);
      return { ...weighed.take(), end: at + 1 };
    },
  };
}

function hashOf(units: Uint16Array, from: number, to: number): number {
  let hash = 0;
  for (let at = from; at < to; at++) hash = hashedOne(hash, units[at] ?? 0);
  return hash;
}

const NO_FIELD: Note = [0];

/** Which a normal word has, too: small letters of ASCII and digits. */
function hasOnlyPlainLetters(units: Uint16Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const unit = units[at] ?? 0;
    if (!((unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39))) return false;
  }
  return true;
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

/** Whether there is a number or a hyphen, as in few texts. */
function mayHaveJoints(found: Uint32Array, notes: Uint32Array, { count, to }: Tokens, units: Uint16Array): boolean {
  for (let place = 0; place < count; place++) {
    if (notes[found[place] ?? 0] === NUMBER || isHyphen(units[to[place] ?? 0] ?? 0)) return true;
  }
  return false;
}

function isHyphen(unit: number): boolean {
  return unit === 0x2d || unit === 0x5f || unit === 0x20_10 || unit === 0x20_11;
}
