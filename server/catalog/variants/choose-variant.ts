import { DEFAULT_VARIANT_TITLE, type Product, type Variant } from "../products/product.ts";

export type SelectedOption = { name: string; value: string };

export type Matching = { caseInsensitiveMatch: boolean; ignoreUnknownOptions: boolean };

/** Shopify gives products without options one option, "Title". */
export function optionsOf(product: Product): { name: string; values: string[] }[] {
  return product.options.length > 0 ? product.options : [{ name: "Title", values: [DEFAULT_VARIANT_TITLE] }];
}

export function selectedOptionsOf(product: Product, variant: Variant): SelectedOption[] {
  const values = product.options.length > 0 ? variant.optionValues : [DEFAULT_VARIANT_TITLE];
  return optionsOf(product).map(({ name }, index) => ({ name, value: values[index] ?? "" }));
}

/** The variant with exactly these options; null when one is missing or no variant has them. */
export function variantOf(product: Product, chosen: readonly SelectedOption[], matching: Matching): Variant | null {
  const values = valuesOf(product, chosen, matching);
  if (values === null || values.includes(undefined)) return null;
  const same = matching.caseInsensitiveMatch ? equalsLoosely : Object.is;
  const found = product.variants.find((variant) =>
    selectedOptionsOf(product, variant).every(({ value }, index) => same(value, values[index])),
  );
  return found ?? null;
}

/** The variant of the chosen options, else the first that can be bought, else the first. */
export function chosenOrFirst(
  product: Product,
  chosen: readonly SelectedOption[] | null,
  matching: Matching,
): Variant | null {
  const found = chosen && chosen.length > 0 ? variantOf(product, chosen, matching) : null;
  return found ?? product.variants.find((variant) => variant.forSale) ?? product.variants[0] ?? null;
}

/** The variants that differ from the choice in exactly one option. */
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

/** Null when an unknown option is chosen. */
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
