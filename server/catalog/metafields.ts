/** A product's metafields as the storefront shows them. */
import type { Words } from "../translation/translations.ts";
import type { Metafield, Product } from "./product.ts";

/** What an import could not place is kept for the way back out; it is nobody else's business. */
const PRIVATE_NAMESPACE = "import";
const OWN_NAMESPACE = "custom";
/** Numbers of metafields that stand in the product's own columns: far above what a table counts up to. */
const DERIVED_FROM = 1_000_000_000_000_000;
/** The last digit of the first of them. */
const FIRST_LANGUAGE_FIELD = 5;

/** Minimum, batch and free shipping come first; a stored metafield of the same name would only repeat them. */
export function metafieldsOf(product: Product): Metafield[] {
  const derived: Metafield[] = [
    { key: "min_batch", type: "number_integer", value: String(product.minBatch) },
    { key: "min_quantity", type: "number_integer", value: String(product.minQuantity) },
    { key: "free_shipping", type: "boolean", value: String(product.freeShipping) },
  ].map((field, index) => ({ id: DERIVED_FROM + product.id * 10 + index, namespace: OWN_NAMESPACE, ...field }));
  const names = new Set(derived.map(nameOf));
  return [...derived, ...publicMetafields(product.metafields).filter((field) => !names.has(nameOf(field)))];
}

const LANGUAGE_NAMESPACE = "filigree";

/**
 * Which language the texts of the answer are in, as what nobody has translated stays English (SPEC LOC-05): `words` is
 * what is said of the product in `language`.
 */
export function languageFields(product: Product, words: Words, language: string): Metafield[] {
  return [
    { key: "title_language", field: "title" },
    { key: "description_language", field: "description_html" },
  ].map(({ key, field }, index) => ({
    id: DERIVED_FROM + product.id * 10 + FIRST_LANGUAGE_FIELD + index,
    ...{ namespace: LANGUAGE_NAMESPACE, key, type: "single_line_text_field" },
    value: words.has(field) ? language : "en",
  }));
}

/** The product whose own columns stand behind a metafield with this number; null for a stored one. */
export function productIdOfDerived(id: number): number | null {
  return id < DERIVED_FROM ? null : Math.floor((id - DERIVED_FROM) / 10);
}

/** With this number, among the product's `metafields` and its variants'. */
export function metafieldWithId(product: Product, metafields: readonly Metafield[], id: number): Metafield | null {
  const ofVariants = product.variants.flatMap((variant) => publicMetafields(variant.metafields));
  return [...metafields, ...ofVariants].find((field) => field.id === id) ?? null;
}

export function publicMetafields(metafields: readonly Metafield[]): Metafield[] {
  return metafields.filter(({ namespace }) => namespace !== PRIVATE_NAMESPACE);
}

function nameOf({ namespace, key }: Metafield): string {
  return `${namespace}.${key}`;
}

export type MetafieldName = { key: string; namespace?: string | null };

/** Null when there is none; a name without a namespace is one of the shop's own. */
export function metafieldNamed(metafields: readonly Metafield[], { key, namespace }: MetafieldName): Metafield | null {
  return metafields.find((field) => field.key === key && field.namespace === (namespace ?? OWN_NAMESPACE)) ?? null;
}
