import type { Words } from "../../translation/translations.ts";
import type { Metafield, Product } from "./product.ts";

/** For columns that only the export needs. */
export const PRIVATE_NAMESPACE = "import";
const OWN_NAMESPACE = "custom";
/** Ids of metafields stored in the product's columns, far above those of the table. */
const DERIVED_FROM = 1_000_000_000_000_000;
const FIRST_LANGUAGE_FIELD = 5;
const LANGUAGES_FIELD = 7;
const OF_COLLECTIONS_FROM = 5_000_000_000_000_000;

/** Minimum, batch and free shipping first; a stored metafield of the same name is left out. */
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

type ReadIn = { language: string; source: string };

/** The languages of title and description, since untranslated text stays as it was written (SPEC LOC-05). */
export function languageFields(product: Product, words: Words, { language, source }: ReadIn): Metafield[] {
  return [
    { key: "title_language", field: "title" },
    { key: "description_language", field: "description_html" },
  ].map(({ key, field }, index) => ({
    id: DERIVED_FROM + product.id * 10 + FIRST_LANGUAGE_FIELD + index,
    ...{ namespace: LANGUAGE_NAMESPACE, key, type: "single_line_text_field" },
    value: words.has(field) ? language : source,
  }));
}

const LANGUAGES_KEY = "languages";

export function isLanguagesField({ namespace, key }: MetafieldIdentifier): boolean {
  return namespace === LANGUAGE_NAMESPACE && key === LANGUAGES_KEY;
}

/** The languages in which search engines may list the page of a product or a collection: `["en","fr"]`. */
export function languagesField(of: { productId: number } | { collectionId: number }, languages: string[]): Metafield {
  const id =
    "productId" in of ? DERIVED_FROM + of.productId * 10 + LANGUAGES_FIELD : OF_COLLECTIONS_FROM + of.collectionId;
  const name = { namespace: LANGUAGE_NAMESPACE, key: LANGUAGES_KEY };
  return { id, ...name, type: "list.single_line_text_field", value: JSON.stringify(languages) };
}

/** The owner of a metafield that is not stored; null for a stored one. */
export function ownerOfDerived(id: number): { productId: number } | { collectionId: number } | null {
  if (id < DERIVED_FROM) return null;
  if (id >= OF_COLLECTIONS_FROM) return { collectionId: id - OF_COLLECTIONS_FROM };
  return { productId: Math.floor((id - DERIVED_FROM) / 10) };
}

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

export type MetafieldIdentifier = { key: string; namespace?: string | null };

/** A name without a namespace is in the namespace `custom`. */
export function metafieldNamed(
  metafields: readonly Metafield[],
  { key, namespace }: MetafieldIdentifier,
): Metafield | null {
  return metafields.find((field) => field.key === key && field.namespace === (namespace ?? OWN_NAMESPACE)) ?? null;
}
