/** Conditions on the products of a list, which the stores turn into SQL. */

export type Comparison = "<" | "<=" | "=" | ">=" | ">";

export type Condition =
  | { is: "all" | "any"; of: readonly Condition[] }
  | { is: "not"; what: Condition }
  | { is: "words"; words: readonly string[]; lastIsPrefix: boolean; inTitle: boolean }
  | { is: "type" | "vendor" | "tag"; anyOf: readonly string[] }
  | { is: "id"; equals: number }
  | { is: "one of"; ids: readonly number[] }
  | { is: "free shipping"; equals: boolean }
  | { is: "created" | "updated"; comparison: Comparison; at: Date }
  | { is: "price"; comparison: Comparison; micros: number }
  | ({ is: "metafield" } & MetafieldCondition)
  | ({ is: "variant" } & VariantCondition);

/** One variant fulfils all of it: "gold and large" is a single piece. */
export type VariantCondition = {
  /** True: it can be bought. False: none that fulfils the rest can. Null: either. */
  available: boolean | null;
  /** Any of these ranges; []: any price. */
  prices: readonly PriceRange[];
  options: readonly { name: string; anyOf: readonly string[] }[];
  metafields: readonly MetafieldCondition[];
};

export type MetafieldCondition = { namespace: string; key: string; anyOf: readonly string[] };

export type PriceRange = { minMicros: number; maxMicros: number | null };

const MAX_WORDS = 12;
const MAX_WORD_LENGTH = 100;

/** Words without a letter or digit, and invisible characters, are dropped. */
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
