import type { StoredFilter, StoredFilters } from "../../../contract/site/filters.ts";
import type { Pricing } from "../../../domain/catalog/pricing.ts";
import { inSizeOrder } from "../../../domain/catalog/size-order.ts";
import { centsPerUnit } from "../../../domain/money.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { shownMicros } from "../../graphql/values.ts";
import { attributeOf } from "../lists/attributes.ts";
import { type FacetChoice, type Facets, MAX_CHOICES } from "../lists/choices.ts";
import { isNameOfColours, swatchesOf } from "../variants/swatches.ts";
import { optionName, optionValue, wordFor } from "../variants/translated-options.ts";
import { plainName } from "../words/plain-name.ts";
import type { FilterWords } from "./facets.ts";
import { FILTER_WORDS } from "./filter-words.ts";
import { FREE_SHIPPING, NEW, type ProductFilterInput } from "./filters.graphql.ts";

type Value = { id: string; label: string; count: number; input: ProductFilterInput; colour?: string | null };

type Offered = ReturnType<typeof listFilter> | ReturnType<typeof priceFilter> | ReturnType<typeof yesFilter>;
type Placed = { kind: StoredFilter["kind"] | null; name: string; make: (as: StoredFilter | undefined) => Offered };

/**
 * The filters of a list in the platform's format (SPEC GQL-02, API-11, COLL-01), without empty ones: those that staff
 * have put in order first, in their order, then the others. `words`: of the values; `filters`: what staff have set;
 * prices are as `pricing` makes them of platform prices.
 */
export function filtersOf(facets: Facets, language: Language, { words, filters }: FilterWords, pricing: Pricing) {
  const say = FILTER_WORDS[language];
  const colourOf = swatchesOf(filters);
  const all: Placed[] = [
    {
      ...{ kind: "type", name: "" },
      make: () =>
        listFilter(
          "filter.p.product_type",
          say.productType,
          facets.types.map((type) => valueOf(type, wordFor(words, type.value), { productType: type.value })),
        ),
    },
    ...facets.attributes.map(({ name, choices }): Placed => ({
      ...{ kind: "attribute", name },
      make: (as) => {
        const values = choices.map(({ value: tag, count }) => {
          const value = attributeOf(tag)?.value ?? tag;
          const colour = as?.look === "swatch" || isColours(name, as) ? colourOf(value) : null;
          return { ...valueOf({ value, count }, wordFor(words, value), { tag }), colour, text: value };
        });
        return listFilter(`filter.p.tag.${idPart(name)}`, wordFor(words, name), shownAs(as, values));
      },
    })),
    ...facets.options.filter(isNotInTags(facets)).map(({ name, choices }): Placed => ({
      ...{ kind: "attribute", name },
      make: (as) => {
        const values = choices.map((choice) => ({
          ...valueOf(choice, optionValue(words, choice.value), { variantOption: { name, value: choice.value } }),
          colour: colourOf(choice.value),
          text: choice.value,
        }));
        return listFilter(`filter.v.option.${idPart(name)}`, optionName(words, name), shownAs(as, values));
      },
    })),
    {
      ...{ kind: "vendor", name: "" },
      make: () =>
        listFilter(
          "filter.p.vendor",
          say.vendor,
          facets.vendors.map((vendor) => valueOf(vendor, vendor.value, { productVendor: vendor.value })),
        ),
    },
    {
      ...{ kind: "free-shipping", name: "" },
      make: () =>
        yesFilter("filter.p.m.filigree.free_shipping", say.freeShipping, say.yes, facets.freeShipping, FREE_SHIPPING),
    },
    {
      ...{ kind: "new", name: "" },
      make: () => yesFilter("filter.p.m.filigree.new", say.new, say.yes, facets.fresh.count, NEW),
    },
  ];
  const plainTags = facets.tags.map((tag) => valueOf(tag, tag.value, { tag: tag.value }));
  return [
    listFilter("filter.v.availability", say.availability, [
      { id: "1", label: say.inStock, count: facets.inStock, input: { available: true } },
      { id: "0", label: say.outOfStock, count: facets.outOfStock, input: { available: false } },
    ]),
    priceFilter(say.price, facets.price, pricing),
    ...arranged(all, filters).map(({ make, as }) => withLabel(make(as), as?.labels[language])),
    listFilter("filter.p.tag", say.tag, plainTags),
  ].filter(({ values }) => values.some(({ count }) => count > 0));
}

/**
 * Tags of an option's name that have all of its values are its filter too: they have products without the option
 * besides (an import writes them so).
 */
function isNotInTags({ attributes }: Facets): (option: Facets["options"][number]) => boolean {
  const tagged = new Map(
    attributes.map(({ name, choices }) => [
      name.toLowerCase(),
      new Map(choices.map(({ value: tag, count }) => [plainName(attributeOf(tag)?.value ?? tag), count])),
    ]),
  );
  return ({ name, choices }) => {
    const counts = tagged.get(name.toLowerCase());
    if (!counts) return true;
    const rare = counts.size < MAX_CHOICES ? 0 : Infinity;
    return choices.some(({ value, count }) => (counts.get(plainName(value)) ?? rare) < count);
  };
}

/** An option and an attribute of one name stand together. */
function arranged(all: readonly Placed[], { filters, others }: StoredFilters) {
  const key = (kind: string | null, name: string) => `${kind} ${name.toLowerCase()}`;
  const set = new Map(filters.map((each, position) => [key(each.kind, each.name), { as: each, position }]));
  return all
    .map(({ kind, name, make }) => ({ kind, make, ...set.get(key(kind, name)) }))
    .filter(({ kind, as }) => (as ? as.shown : others || kind !== "attribute"))
    .toSorted((one, other) => (one.position ?? filters.length) - (other.position ?? filters.length));
}

function isColours(name: string, as: StoredFilter | undefined): boolean {
  return (as === undefined || as.look === "auto") && isNameOfColours(name);
}

/** Sizes in the order of what they measure; the others as they are, the most frequent first. */
function shownAs(as: StoredFilter | undefined, values: readonly (Value & { text: string })[]): readonly Value[] {
  const look = as?.look ?? "auto";
  const inOrder = look === "auto" || look === "size" ? inSizeOrder(values, ({ text }) => text) : null;
  const sized = inOrder ?? (look === "size" ? values.toSorted((a, b) => BY_NUMBERS.compare(a.text, b.text)) : values);
  return look === "auto" || look === "swatch" ? sized : sized.map((value) => ({ ...value, colour: null }));
}

const BY_NUMBERS = new Intl.Collator("en", { numeric: true });

function withLabel(filter: Offered, label: string | undefined): Offered {
  return label ? { ...filter, label } : filter;
}

function valueOf({ value, count }: FacetChoice, label: string, input: ProductFilterInput): Value {
  return { id: idPart(value), label, count, input };
}

function listFilter(id: string, label: string, values: readonly Value[]) {
  const presentation = values.some(({ colour }) => colour) ? "SWATCH" : "TEXT";
  return { id, label, type: "LIST" as const, presentation, values: values.map((value) => onWire(id, value)) };
}

function priceFilter(label: string, price: Facets["price"], pricing: Pricing) {
  const id = "filter.v.price";
  const max = price
    ? Math.ceil(shownMicros(pricing, price.highestMicros) / 10_000) / centsPerUnit(pricing.currency)
    : 0;
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
