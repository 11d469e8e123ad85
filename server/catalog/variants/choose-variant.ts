/** Which variant some chosen options mean (SPEC GQL-04). */
import { DEFAULT_VARIANT_TITLE, type Product, type Variant } from "../products/product.ts";

export type SelectedOption = { name: string; value: string };

export type Matching = { caseInsensitiveMatch: boolean; ignoreUnknownOptions: boolean };

/** A product without options has one, so that clients need no second way. */
export function optionsOf(product: Product): { name: string; values: string[] }[] {
  return product.options.length > 0 ? product.options : [{ name: "Title", values: [DEFAULT_VARIANT_TITLE] }];
}

export function selectedOptionsOf(product: Product, variant: Variant): SelectedOption[] {
  const values = product.options.length > 0 ? variant.optionValues : [DEFAULT_VARIANT_TITLE];
  return optionsOf(product).map(({ name }, index) => ({ name, value: values[index] ?? "" }));
}

/** The variant that has each of the product's options as chosen; null when an option is left open or none fits. */
export function variantOf(product: Product, chosen: readonly SelectedOption[], matching: Matching): Variant | null {
  const values = valuesOf(product, chosen, matching);
  if (values === null || values.includes(undefined)) return null;
  const same = matching.caseInsensitiveMatch ? equalsLoosely : Object.is;
  const found = product.variants.find((variant) =>
    selectedOptionsOf(product, variant).every(({ value }, index) => same(value, values[index])),
  );
  return found ?? null;
}

/** The variant of the options chosen, else the first that can be bought, else the first. */
export function chosenOrFirst(
  product: Product,
  chosen: readonly SelectedOption[] | null,
  matching: Matching,
): Variant | null {
  const found = chosen && chosen.length > 0 ? variantOf(product, chosen, matching) : null;
  return found ?? product.variants.find((variant) => variant.forSale) ?? product.variants[0] ?? null;
}

/** The variants that differ in just one option from what is chosen; what is left open is as in the first to be bought. */
export function adjacentVariants(
  product: Product,
  chosen: readonly SelectedOption[] | null,
  matching: Matching,
): Variant[] {
  const start = chosenOrFirst(product, chosen, matching);
  if (!start) return [];
  const values = valuesOf(product, chosen ?? [], matching) ?? [];
  const centre = selectedOptionsOf(product, start).map(({ value }, index) => values[index] ?? value);
  const same = matching.caseInsensitiveMatch ? equalsLoosely : Object.is;
  return product.variants.filter((variant) => {
    const differing = selectedOptionsOf(product, variant).filter(({ value }, index) => !same(value, centre[index]));
    return differing.length === 1;
  });
}

/** For each of the product's options the value chosen; null when an option is chosen that it does not have. */
function valuesOf(product: Product, chosen: readonly SelectedOption[], matching: Matching) {
  const same = matching.caseInsensitiveMatch ? equalsLoosely : Object.is;
  const options = optionsOf(product);
  const isKnown = ({ name }: SelectedOption) => options.some((option) => same(option.name, name));
  if (!matching.ignoreUnknownOptions && !chosen.every(isKnown)) return null;
  return options.map((option) => chosen.find(({ name }) => same(option.name, name))?.value);
}

function equalsLoosely(one: unknown, other: unknown): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase();
}
