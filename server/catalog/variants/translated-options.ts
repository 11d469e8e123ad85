/** A product's options in the language of a request, and back (SPEC GQL-08). */

import type { Words } from "../../translation/translations.ts";
import type { Product, Variant } from "../products/product.ts";
import { optionsOf, selectedOptionsOf, type SelectedOption } from "./choose-variant.ts";

/** Field names in `Words`. */
export const optionField = (name: string) => `option:${name}`;
export const valueField = (value: string) => `value:${value}`;
export const wordField = (english: string) => `word:${english}`;

export function optionName(words: Words, name: string): string {
  return words.get(optionField(name)) ?? name;
}

export function optionValue(words: Words, value: string): string {
  return words.get(valueField(value)) ?? value;
}

export function wordFor(words: Words, english: string): string {
  return words.get(wordField(english)) ?? english;
}

/** "Or / Grand"; a variant without options keeps the platform's title. */
export function variantTitle(words: Words, variant: Variant): string {
  return variant.optionValues.map((value) => optionValue(words, value)).join(" / ") || variant.title;
}

export function selectedOptions(words: Words, product: Product, variant: Variant): SelectedOption[] {
  return selectedOptionsOf(product, variant).map(({ name, value }) => ({
    name: optionName(words, name),
    value: optionValue(words, value),
  }));
}

/** A client's choice in the product's own names; it may be in these or in translated ones. */
export function inOwnNames(words: Words, product: Product, chosen: readonly SelectedOption[]): SelectedOption[] {
  if (words.size === 0) return [...chosen];
  const options = optionsOf(product);
  return chosen.map(({ name, value }) => {
    const option = options.find((each) => each.name === name || optionName(words, each.name) === name);
    const own = option?.values.find((each) => each === value || optionValue(words, each) === value);
    return { name: option?.name ?? name, value: own ?? value };
  });
}
