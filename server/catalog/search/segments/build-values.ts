import type { SearchFacts } from "../indexing/search-entry.ts";
import { growing } from "./growing.ts";
import { compareAt, packStrings, stringAt } from "./packed-strings.ts";
import { FIRST_OPTION, NO_VALUE, TAG, TYPE, VENDOR, type Segment } from "./segment.ts";

type Values = Pick<
  Segment,
  | "values"
  | "valueStarts"
  | "docValues"
  | "variantStarts"
  | "variantPrices"
  | "variantBuyable"
  | "variantValueStarts"
  | "variantValues"
>;

export type ValueBuilder = { add(entry: SearchFacts): void; finish(): Values };

export function valueBuilder(): ValueBuilder {
  const numbering = valueNumbering();
  const valueStarts = growing(Uint32Array);
  const docValues = growing(Uint32Array);
  const variantStarts = growing(Uint32Array);
  const variantPrices = growing(Float64Array);
  const variantBuyable = growing(Uint8Array);
  const variantValueStarts = growing(Uint32Array);
  const variantValues = growing(Uint32Array);
  const ofOptions = new Set<number>();

  const close = () => {
    valueStarts.push(docValues.length);
    variantStarts.push(variantPrices.length);
    variantValueStarts.push(variantValues.length);
  };
  return {
    add(entry) {
      close();
      docValues.push(numbering.numberOf(TYPE, entry.productType));
      docValues.push(numbering.numberOf(VENDOR, entry.vendor));
      for (const tag of entry.tags) docValues.push(numbering.numberOf(TAG, tag));
      const kinds = entry.optionNames.map((name) => numbering.kindOf(name));
      ofOptions.clear();
      for (const variant of entry.variants) {
        variantPrices.push(variant.priceMicros);
        variantBuyable.push(variant.buyable ? 1 : 0);
        for (const [place, kind] of kinds.entries()) {
          const value = variant.optionValues[place];
          const number = value === undefined ? NO_VALUE : numbering.numberOf(kind, value);
          variantValues.push(number);
          if (number !== NO_VALUE) ofOptions.add(number);
        }
      }
      for (const number of ofOptions) docValues.push(number);
    },
    finish() {
      close();
      const { values, newNumbers } = numbering.finish();
      const renumbered = (numbers: Uint32Array) => renumber(numbers, newNumbers);
      return {
        values,
        valueStarts: valueStarts.finish(),
        docValues: renumbered(docValues.finish()),
        variantStarts: variantStarts.finish(),
        variantPrices: variantPrices.finish(),
        variantBuyable: variantBuyable.finish(),
        variantValueStarts: variantValueStarts.finish(),
        variantValues: renumbered(variantValues.finish()),
      };
    },
  };
}

/** Uses 16 bits where the numbers are small enough, which they nearly always are. */
function renumber(numbers: Uint32Array, newNumbers: Uint32Array): Uint16Array | Uint32Array {
  const renumbered = new (newNumbers.length > 1 << 16 ? Uint32Array : Uint16Array)(numbers.length);
  for (let at = 0; at < numbers.length; at++) renumbered[at] = newNumbers[numbers[at] ?? 0] ?? NO_VALUE;
  return renumbered;
}

/** The case of options and their values does not matter: the spelling that sorts first is kept. */
function valueNumbering() {
  const names: string[] = [];
  const kindByName = new Map<string, number>();
  const texts: string[] = [""];
  const kinds: number[] = [TYPE];
  const numbers: Map<string, number>[] = [];

  return {
    kindOf(name: string): number {
      const key = name.toLowerCase();
      let kind = kindByName.get(key);
      if (kind === undefined) {
        kind = FIRST_OPTION + names.push(name) - 1;
        kindByName.set(key, kind);
      }
      names[kind - FIRST_OPTION] = firstOf(names[kind - FIRST_OPTION] ?? name, name);
      return kind;
    },
    numberOf(kind: number, text: string): number {
      const isOption = kind >= FIRST_OPTION;
      if (text === "" && !isOption) return NO_VALUE;
      const ofKind = (numbers[kind] ??= new Map());
      const known = ofKind.get(text);
      if (known !== undefined) return known;
      const key = isOption ? text.toLowerCase() : text;
      let number = ofKind.get(key);
      if (number === undefined) {
        number = texts.push(text) - 1;
        kinds.push(kind);
        ofKind.set(key, number);
      }
      if (isOption) {
        texts[number] = firstOf(texts[number] ?? text, text);
        ofKind.set(text, number);
      }
      return number;
    },
    finish() {
      const bytes = packStrings(texts);
      const order = Array.from(texts, (_, number) => number).slice(1);
      order.sort((one, other) => (kinds[one] ?? 0) - (kinds[other] ?? 0) || compareAt(bytes, one, other));
      const newNumbers = new Uint32Array(texts.length);
      for (const [at, number] of order.entries()) newNumbers[number] = at + 1;
      const values = {
        texts: packStrings(["", ...order.map((number) => stringAt(bytes, number))]),
        kinds: Uint16Array.from([TYPE, ...order.map((number) => kinds[number] ?? 0)]),
        optionNames: packStrings(names),
      };
      return { values, newNumbers };
    },
  };
}

function firstOf(one: string, other: string): string {
  return one <= other ? one : other;
}
