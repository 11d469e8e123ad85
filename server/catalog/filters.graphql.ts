/** Filters of a list as the schema has them (SPEC GQL-02); what is offered to choose from is in offered-filters.ts. */
import { Refusal } from "../../contract/refusals.ts";
import type { Shop } from "../shop.ts";
import { kindsInUse, newFrom, type ListFilter } from "./list-filter.ts";

/** Several of one kind widen the list, different kinds narrow it. */
export type ProductFilterInput = {
  available?: boolean | null;
  price?: { min?: number | null; max?: number | null } | null;
  productType?: string | null;
  productVendor?: string | null;
  /** A whole tag; each attribute ("Material: Alloy") is a kind of its own. */
  tag?: string | null;
  variantOption?: { name: string; value: string } | null;
  /** What the shop itself knows of a product: `FREE_SHIPPING`, `NEW`. */
  productMetafield?: { namespace: string; key: string; value: string } | null;
};

export const FREE_SHIPPING = { namespace: "filigree", key: "free_shipping", value: "true" } as const;
/** Came in within the last thirty days. */
export const NEW = { namespace: "filigree", key: "new", value: "true" } as const;

/** A list is counted once for each kind in use. */
const MOST_KINDS = 20;
/** Above every price, and still an exact number. */
const HIGHEST_MICROS = 1_000_000_000_000_000;

/** Throws `input.invalid` for a metafield that is no filter, and for more kinds of filters than anyone needs. */
export function listFilterOf(shop: Shop, inputs: readonly ProductFilterInput[] | null | undefined): ListFilter {
  const given = inputs ?? [];
  const availabilities = new Set(given.flatMap(({ available }) => available ?? []));
  const options = Map.groupBy(
    given.flatMap(({ variantOption }) => variantOption ?? []),
    ({ name }) => name.toLowerCase(),
  );
  const metafields = given.flatMap(({ productMetafield }) => productMetafield ?? []);
  for (const metafield of metafields) {
    if (isSame(metafield, FREE_SHIPPING) || isSame(metafield, NEW)) continue;
    throw refused("productMetafield", 'lists are narrowed by filigree.free_shipping and filigree.new, each "true"');
  }
  const filter: ListFilter = {
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
    freeShipping: metafields.some((each) => isSame(each, FREE_SHIPPING)) ? true : null,
    newSince: metafields.some((each) => isSame(each, NEW)) ? newFrom(shop.now()) : null,
  };
  if (kindsInUse(filter).length <= MOST_KINDS) return filter;
  throw refused("filters", `a list is narrowed by up to ${MOST_KINDS} kinds of filters at once`);
}

type Metafield = NonNullable<ProductFilterInput["productMetafield"]>;

function isSame(one: Metafield, other: Metafield): boolean {
  return one.namespace === other.namespace && one.key === other.key && one.value === other.value;
}

function refused(field: string, message: string): Refusal {
  return new Refusal("input.invalid", `${field}: ${message}`, [{ field, message }]);
}

function microsOf(dollars: number): number {
  return Math.min(Math.max(Math.round(dollars * 1_000_000), 0), HIGHEST_MICROS);
}
