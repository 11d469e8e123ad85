/** A product's options as they are called in the language of a request, and back (SPEC GQL-08). */
import type { Words } from "../../translation/translations.ts";
import { optionsOf, selectedOptionsOf, type SelectedOption } from "./choose-variant.ts";
import type { Product, Variant } from "../products/product.ts";

/** Fields of `Words`: names and values of options, and other words of lists. */
export const optionField = (name: string) => `option:${name}`;
export const valueField = (value: string) => `value:${value}`;
export const wordField = (english: string) => `word:${english}`;

export function optionName(words: Words, name: string): string {
  return words.get(optionField(name)) ?? name;
}

export function optionValue(words: Words, value: string): string {
  return words.get(valueField(value)) ?? value;
}

/** A product type, an attribute, one of its values. */
export function wordFor(words: Words, english: string): string {
  return words.get(wordField(english)) ?? english;
}

/** "Or / Grand"; the platform's own title for a variant without options stays. */
export function variantTitle(words: Words, variant: Variant): string {
  return variant.optionValues.map((value) => optionValue(words, value)).join(" / ") || variant.title;
}

export function selectedOptions(words: Words, product: Product, variant: Variant): SelectedOption[] {
  return selectedOptionsOf(product, variant).map(({ name, value }) => ({
    name: optionName(words, name),
    value: optionValue(words, value),
  }));
}

/** What a client chose by the names it was told, by the product's own names; what it chose by those stays. */
export function inOwnNames(words: Words, product: Product, chosen: readonly SelectedOption[]): SelectedOption[] {
  if (words.size === 0) return [...chosen];
  const options = optionsOf(product);
  return chosen.map(({ name, value }) => {
    const option = options.find((each) => each.name === name || optionName(words, each.name) === name);
    const own = option?.values.find((each) => each === value || optionValue(words, each) === value);
    return { name: option?.name ?? name, value: own ?? value };
  });
}
