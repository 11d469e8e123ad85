/** A product's metafields as the storefront shows them. */
import type { Words } from "../../translation/translations.ts";
import type { Metafield, Product } from "./product.ts";

/** Columns that an import could not place are stored for the export only. */
export const PRIVATE_NAMESPACE = "import";
const OWN_NAMESPACE = "custom";
/** Numbers of metafields that stand in the product's own columns: far above what a table counts up to. */
const DERIVED_FROM = 1_000_000_000_000_000;
/** The last digit of the first of them. */
const FIRST_LANGUAGE_FIELD = 5;
const LANGUAGES_FIELD = 7;
/** Those of collections, one each, come after all of products. */
const OF_COLLECTIONS_FROM = 5_000_000_000_000_000;

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

const LANGUAGES_KEY = "languages";

/** Whether it is the one that says in which languages a page may be listed. */
export function asksForLanguages({ namespace, key }: MetafieldName): boolean {
  return namespace === LANGUAGE_NAMESPACE && key === LANGUAGES_KEY;
}

/** In which languages the page of a product or a collection has text of its own: `["en","fr"]`. */
export function languagesField(of: { productId: number } | { collectionId: number }, languages: string[]): Metafield {
  const id =
    "productId" in of ? DERIVED_FROM + of.productId * 10 + LANGUAGES_FIELD : OF_COLLECTIONS_FROM + of.collectionId;
  const name = { namespace: LANGUAGE_NAMESPACE, key: LANGUAGES_KEY };
  return { id, ...name, type: "list.single_line_text_field", value: JSON.stringify(languages) };
}

/** The product or the collection whose own columns stand behind a metafield with this number; null for a stored one. */
export function ownerOfDerived(id: number): { productId: number } | { collectionId: number } | null {
  if (id < DERIVED_FROM) return null;
  if (id >= OF_COLLECTIONS_FROM) return { collectionId: id - OF_COLLECTIONS_FROM };
  return { productId: Math.floor((id - DERIVED_FROM) / 10) };
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
