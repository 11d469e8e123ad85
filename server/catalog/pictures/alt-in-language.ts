import type { Words } from "../../translation/translations.ts";
import type { Product } from "../products/product.ts";
import { optionValue } from "../variants/translated-options.ts";

/** Translates alternative texts made of the product's title, alone or as "Title: Gold"; all others stay. */
export function altInLanguage(words: Words, { title, variants }: AltProduct, alt: string | null): string | null {
  const named = words.get("title");
  if (alt === null || named === undefined) return alt;
  if (alt === title) return named;
  const value = alt.startsWith(`${title}: `) ? alt.slice(title.length + 2) : null;
  if (value === null || !variants.some(({ optionValues }) => optionValues.includes(value))) return alt;
  return `${named}: ${optionValue(words, value)}`;
}

export type AltProduct = Pick<Product, "id" | "title" | "variants">;
