/** Conditions for products of a list: a small language that stores turn into SQL. */

export type Comparison = "<" | "<=" | "=" | ">=" | ">";

export type Condition =
  | { is: "all" | "any"; of: readonly Condition[] }
  | { is: "not"; what: Condition }
  /** Every word in title, type, tags, option values, item numbers or vendor; in the title only when asked. */
  | { is: "words"; words: readonly string[]; lastIsPrefix: boolean; inTitle: boolean }
  | { is: "type" | "vendor" | "tag"; anyOf: readonly string[] }
  | { is: "id"; equals: number }
  | { is: "one of"; ids: readonly number[] }
  | { is: "free shipping"; equals: boolean }
  | { is: "created" | "updated"; comparison: Comparison; at: Date }
  /** Some variant has such a price. */
  | { is: "price"; comparison: Comparison; micros: number }
  | ({ is: "metafield" } & MetafieldCondition)
  | ({ is: "variant" } & VariantCondition);

/** One single variant fulfils all of it ("gold and large" is one piece, not two). */
export type VariantCondition = {
  /** True: and it can be bought. False: and none of those that fulfil the rest can. Null: whichever. */
  available: boolean | null;
  /** One of these ranges, both ends included; []: any price. */
  prices: readonly PriceRange[];
  /** For each option named, one of its values; without regard to upper and lower case. */
  options: readonly { name: string; anyOf: readonly string[] }[];
  metafields: readonly MetafieldCondition[];
};

/** It has exactly one of these values. */
export type MetafieldCondition = { namespace: string; key: string; anyOf: readonly string[] };

export type PriceRange = { minMicros: number; maxMicros: number | null };

const MAX_WORDS = 12;
const MAX_WORD_LENGTH = 100;

/** The words of a text as people type it. Anything without a letter or digit is no word; signs that nobody sees go. */
export function wordsOf(text: string): string[] {
  return text
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\p{Cc}/gu, " ")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
}
