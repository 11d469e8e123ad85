import type { Words } from "../../translation/translations.ts";
import type { Product } from "../products/product.ts";
import { optionValue } from "../variants/translated-options.ts";

/** Translations of alternative texts, and of those made of the product's title, alone or as "Title: Gold". */
export function altInLanguage(words: Words, { title, variants }: AltProduct, alt: string | null): string | null {
  if (alt === null) return alt;
  const own = words.get(`alt:${alt}`);
  if (own !== undefined) return own;
  const named = words.get("title");
  if (named === undefined) return alt;
  if (alt === title) return named;
  const value = alt.startsWith(`${title}: `) ? alt.slice(title.length + 2) : null;
  if (value === null || !variants.some(({ optionValues }) => optionValues.includes(value))) return alt;
  return `${named}: ${optionValue(words, value)}`;
}

export type AltProduct = Pick<Product, "id" | "title" | "variants">;
