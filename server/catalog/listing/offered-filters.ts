import type { Language } from "../../../domain/translation/languages.ts";
import type { Words } from "../../translation/translations.ts";
import { attributeOf } from "../products/attributes.ts";
import type { Choice, Facets } from "../variants/choices.ts";
import { FILTER_WORDS } from "./filter-words.ts";
import { FREE_SHIPPING, NEW, type ProductFilterInput } from "./filters.graphql.ts";
import { swatchOf } from "../variants/swatches.ts";
import { optionName, optionValue, wordFor } from "../variants/translated-options.ts";

type Value = { id: string; label: string; count: number; input: ProductFilterInput; colour?: string | null };

/** The filters of a list in the platform's format (SPEC GQL-02, API-11, COLL-01), without empty ones. */
export function filtersOf(facets: Facets, language: Language, words: Words) {
  const say = FILTER_WORDS[language];
  return [
    listFilter("filter.v.availability", say.availability, [
      { id: "1", label: say.inStock, count: facets.inStock, input: { available: true } },
      { id: "0", label: say.outOfStock, count: facets.outOfStock, input: { available: false } },
    ]),
    priceFilter(say.price, facets.price),
    listFilter(
      "filter.p.product_type",
      say.productType,
      facets.types.map((type) => valueOf(type, wordFor(words, type.value), { productType: type.value })),
    ),
    ...facets.attributes.map(({ name, choices }) =>
      listFilter(
        `filter.p.tag.${idPart(name)}`,
        wordFor(words, name),
        choices.map(({ value: tag, count }) => {
          const value = attributeOf(tag)?.value ?? tag;
          return valueOf({ value, count }, wordFor(words, value), { tag });
        }),
      ),
    ),
    ...facets.options.map(({ name, choices }) =>
      listFilter(
        `filter.v.option.${idPart(name)}`,
        optionName(words, name),
        choices.map((choice) => ({
          ...valueOf(choice, optionValue(words, choice.value), { variantOption: { name, value: choice.value } }),
          colour: swatchOf(choice.value),
        })),
      ),
    ),
    listFilter(
      "filter.p.vendor",
      say.vendor,
      facets.vendors.map((vendor) => valueOf(vendor, vendor.value, { productVendor: vendor.value })),
    ),
    yesFilter("filter.p.m.filigree.free_shipping", say.freeShipping, say.yes, facets.freeShipping, FREE_SHIPPING),
    yesFilter("filter.p.m.filigree.new", say.new, say.yes, facets.fresh.count, NEW),
    listFilter(
      "filter.p.tag",
      say.tag,
      facets.tags.map((tag) => valueOf(tag, tag.value, { tag: tag.value })),
    ),
  ].filter(({ values }) => values.some(({ count }) => count > 0));
}

function valueOf({ value, count }: Choice, label: string, input: ProductFilterInput): Value {
  return { id: idPart(value), label, count, input };
}

function listFilter(id: string, label: string, values: readonly Value[]) {
  const presentation = values.some(({ colour }) => colour) ? "SWATCH" : "TEXT";
  return { id, label, type: "LIST" as const, presentation, values: values.map((value) => onWire(id, value)) };
}

function priceFilter(label: string, price: Facets["price"]) {
  const id = "filter.v.price";
  const max = price ? Math.ceil(price.highestMicros / 10_000) / 100 : 0;
  const whole = { id: "", label, count: price?.count ?? 0, input: { price: { min: 0, max } } };
  return { id, label, type: "PRICE_RANGE" as const, presentation: null, values: price ? [onWire(id, whole)] : [] };
}

function yesFilter(
  id: string,
  label: string,
  yes: string,
  count: number,
  productMetafield: NonNullable<ProductFilterInput["productMetafield"]>,
) {
  const values = [onWire(id, { id: "1", label: yes, count, input: { productMetafield } })];
  return { id, label, type: "BOOLEAN" as const, presentation: null, values };
}

function onWire(filterId: string, { id, label, count, input, colour }: Value) {
  return {
    id: id === "" ? filterId : `${filterId}.${id}`,
    label,
    count,
    input: JSON.stringify(input),
    swatch: colour ? { color: colour } : null,
  };
}

function idPart(text: string): string {
  return text.toLowerCase().trim().replaceAll(/\s+/g, "-");
}
