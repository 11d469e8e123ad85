/** Filters of a list: what a client sends, and the choices it is offered (SPEC GQL-02). */
import type { Choice, Facets } from "./choices.ts";
import type { Words } from "../translation/translations.ts";
import type { ListFilter } from "./list-filter.ts";
import { optionName, optionValue } from "./translated-options.ts";

/** As the schema has it; several of one kind widen the list, different kinds narrow it. */
export type ProductFilterInput = {
  available?: boolean | null;
  price?: { min?: number | null; max?: number | null } | null;
  productType?: string | null;
  productVendor?: string | null;
  tag?: string | null;
  variantOption?: { name: string; value: string } | null;
};

/** Above every price, and still an exact number. */
const HIGHEST_MICROS = 1_000_000_000_000_000;

export function listFilterOf(inputs: readonly ProductFilterInput[] | null | undefined): ListFilter {
  const given = inputs ?? [];
  const availabilities = new Set(given.flatMap(({ available }) => available ?? []));
  const options = Map.groupBy(
    given.flatMap(({ variantOption }) => variantOption ?? []),
    ({ name }) => name.toLowerCase(),
  );
  return {
    available: availabilities.size === 1 ? availabilities.has(true) : null,
    prices: given.flatMap(({ price }) => {
      if (!price) return [];
      const maxMicros = price.max == null ? null : microsOf(price.max);
      return [{ minMicros: microsOf(price.min ?? 0), maxMicros }];
    }),
    types: given.flatMap(({ productType }) => productType ?? []),
    vendors: given.flatMap(({ productVendor }) => productVendor ?? []),
    tags: given.flatMap(({ tag }) => tag ?? []),
    options: [...options].map(([name, chosen]) => ({ name, anyOf: chosen.map(({ value }) => value) })),
    freeShipping: null,
    newSince: null,
  };
}

/** The platform's filters; kinds without a choice are left out. `words` are for options; each `input` stays English. */
export function filtersOf(facets: Facets | null, words: Words = new Map()) {
  if (!facets) return [];
  const { price } = facets;
  const highest = price ? Math.ceil(price.highestMicros / 10_000) / 100 : 0;
  return [
    listFilter("filter.v.availability", "Availability", [
      { id: "1", label: "In stock", count: facets.inStock, input: { available: true } },
      { id: "0", label: "Out of stock", count: facets.outOfStock, input: { available: false } },
    ]),
    {
      id: "filter.v.price",
      label: "Price",
      type: "PRICE_RANGE" as const,
      presentation: null,
      values: price
        ? [
            valueOf("filter.v.price", {
              id: "",
              label: "Price",
              count: price.count,
              input: { price: { min: 0, max: highest } },
            }),
          ]
        : [],
    },
    listFilter(
      "filter.p.product_type",
      "Product type",
      choices(facets.types, (productType) => ({ productType })),
    ),
    listFilter(
      "filter.p.vendor",
      "Brand",
      choices(facets.vendors, (productVendor) => ({ productVendor })),
    ),
    listFilter(
      "filter.p.tag",
      "Tag",
      choices(facets.tags, (tag) => ({ tag })),
    ),
    ...facets.options.map((option) =>
      listFilter(
        `filter.v.option.${idPart(option.name)}`,
        optionName(words, option.name),
        choices(option.choices, (value) => ({ variantOption: { name: option.name, value } })).map((choice) => ({
          ...choice,
          label: optionValue(words, choice.label),
        })),
      ),
    ),
  ].filter(({ values }) => values.some(({ count }) => count > 0));
}

type Value = { id: string; label: string; count: number; input: ProductFilterInput };

function choices(found: readonly Choice[], inputOf: (value: string) => ProductFilterInput): Value[] {
  return found.map(({ value, count }) => ({ id: idPart(value), label: value, count, input: inputOf(value) }));
}

function listFilter(id: string, label: string, values: readonly Value[]) {
  return { id, label, type: "LIST" as const, presentation: "TEXT", values: values.map((value) => valueOf(id, value)) };
}

function valueOf(filterId: string, { id, label, count, input }: Value) {
  return { id: id === "" ? filterId : `${filterId}.${id}`, label, count, input: JSON.stringify(input) };
}

function idPart(text: string): string {
  return text.toLowerCase().trim().replaceAll(/\s+/g, "-");
}

function microsOf(dollars: number): number {
  return Math.min(Math.max(Math.round(dollars * 1_000_000), 0), HIGHEST_MICROS);
}
