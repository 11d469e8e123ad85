/** The terms that a product is found by, with weights. A term is a normalised word, or a stem marked by "~". */

import { LANGUAGES, type Language } from "../../../../domain/translation/languages.ts";
import { textOfUnits } from "../../words/units.ts";
import { hashedOne, normalWord, readTokens, roomForTokens, skuOf, unitsOf } from "../../words/words-of-text.ts";
import type { SearchFacts } from "../indexing/search-entry.ts";
import { termTable, type TermTable } from "./term-table.ts";
import { fieldReader } from "./terms-of-fields.ts";
import { MOST_TOKENS, textReader } from "./terms-of-text.ts";
import { bareText } from "./text-of-markup.ts";
import { weighedTerms, type Weighed, type WeighedTerms } from "./weighed-terms.ts";
import { CUT_SHORT, endOf, FIELD_END, PART_END, PRODUCT_END } from "./wording.ts";

/** `value`: of types, tags and option values. Parts of a word weigh less than the word. */
const WEIGHTS = {
  title: { whole: 255, parts: 204, silent: true },
  value: { whole: 150, parts: 120, silent: true },
  vendor: { whole: 100, parts: 80, silent: true },
  description: { whole: 40, parts: 32, silent: false },
} as const;
const SKU_WEIGHT = 100;
/** Fields are numbered by their language; vendors, which are of no language, have the next number. */
const VENDORS = LANGUAGES.length;

export type TermsRead = Weighed & { end: number };

export type TermReader = {
  readonly terms: TermTable;
  /** Reads the product whose words (wording.ts) begin at `from`. The next call overwrites the result. */
  read(units: Uint16Array, from: number): TermsRead;
};

export function termReader(): TermReader {
  const terms = termTable();
  const weighed = weighedTerms(terms);
  const texts = textReader(terms, weighed);
  const readSkus = skuReader(terms, weighed);
  const fields = fieldReader(weighed, [
    ...LANGUAGES.map((_, language) => (text: string) => {
      texts.read(unitsOf(text), 0, text.length, language, WEIGHTS.value);
    }),
    (text) => texts.read(unitsOf(text), 0, text.length, languageNumber("en"), WEIGHTS.vendor),
  ]);
  const languages = new Map(LANGUAGES.map(({ code }, number) => [hashOf(unitsOf(code), 0, code.length), number]));

  function readMaker(units: Uint16Array, start: number): number {
    let at = fields.add(units, start);
    fields.read(units, VENDORS);
    while (units[at] !== PART_END) {
      const end = endOf(units, at, FIELD_END);
      readSkus(units, at, end);
      at = end + 1;
    }
    return at + 1;
  }

  function readTexts(units: Uint16Array, start: number): number {
    const title = endOf(units, start, FIELD_END) + 1;
    const language = languages.get(hashOf(units, start, title - 1));
    if (language === undefined) return endOf(units, title, PART_END) + 1;
    const description = endOf(units, title, FIELD_END) + 1;
    texts.read(units, title, description - 1, language, WEIGHTS.title);
    let at = endOf(units, description, FIELD_END) + 1;
    const text = bareText(units.subarray(description, at - 1));
    texts.read(text, 0, text.length, language, WEIGHTS.description);
    while (units[at] !== PART_END) {
      if (at >= units.length) throw new Error(CUT_SHORT);
      at = fields.add(units, at);
      if (fields.isFull) fields.read(units, language);
    }
    fields.read(units, language);
    return at + 1;
  }

  return {
    terms,
    read(units, from) {
      texts.limitMemory();
      fields.limitMemory();
      let at = readMaker(units, from);
      while (units[at] !== PRODUCT_END) at = readTexts(units, at);
      return { ...weighed.take(), end: at + 1 };
    },
  };
}

function skuReader(terms: TermTable, weighed: WeighedTerms) {
  const tokens = roomForTokens(MOST_TOKENS);

  function readPart(units: Uint16Array, from: number, to: number): void {
    if (hasOnlyPlainLetters(units, from, to)) {
      weighed.add(terms.numberOf(units, from, to), SKU_WEIGHT);
      return;
    }
    const word = normalWord(textOfUnits(units, from, to));
    if (word !== "") weighed.add(terms.numberOfText(word), SKU_WEIGHT);
  }

  return (units: Uint16Array, start: number, end: number): void => {
    readTokens(units, start, end, tokens);
    for (let place = 0; place < tokens.count; place++) {
      readPart(units, tokens.from[place] ?? 0, tokens.to[place] ?? 0);
    }
  };
}

function hashOf(units: Uint16Array, from: number, to: number): number {
  let hash = 0;
  for (let at = from; at < to; at++) hash = hashedOne(hash, units[at] ?? 0);
  return hash;
}

/** Whether the text is a normal word already: small letters of ASCII and digits. */
function hasOnlyPlainLetters(units: Uint16Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const unit = units[at] ?? 0;
    if (!((unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39))) return false;
  }
  return true;
}

/** The item numbers of a product's variants without punctuation, each once. */
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
