/** The filters that a list takes (SPEC GQL-02); offered-filters.ts has those that it offers. */

import { Refusal } from "../../../contract/refusals.ts";
import type { Pricing } from "../../../domain/catalog/pricing.ts";
import { platformRanges } from "../../../domain/catalog/selling-range.ts";
import type { CurrencyCode } from "../../../domain/currencies.ts";
import { storedMicrosPerUnit } from "../../../domain/money.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import type { MetafieldCondition } from "../lists/condition.ts";
import { kindsInUse, newFrom, type ListFilter } from "../lists/list-filter.ts";
import { PRIVATE_NAMESPACE } from "../products/metafields.ts";

export type ProductFilterInput = {
  available?: boolean | null;
  price?: { min?: number | null; max?: number | null } | null;
  productType?: string | null;
  productVendor?: string | null;
  tag?: string | null;
  variantOption?: { name: string; value: string } | null;
  /** `FREE_SHIPPING`, `NEW`, or any metafield with exactly this value. */
  productMetafield?: Metafield | null;
  variantMetafield?: Metafield | null;
};

type Metafield = { namespace: string; key: string; value: string };

export const FREE_SHIPPING = { namespace: "filigree", key: "free_shipping", value: "true" } as const;
export const NEW = { namespace: "filigree", key: "new", value: "true" } as const;

/** A list is counted once more for each kind in use. */
const MOST_KINDS = 20;
/** Above every price, and still an exact number. */
const HIGHEST_MICROS = 1_000_000_000_000_000;

/** Another name of the free shipping filter (SPEC GQL-08). */
const CUSTOM_FREE_SHIPPING = { namespace: "custom", key: "free_shipping" } as const;

/** No price is within it. */
const NO_PRICE = { minMicros: 1, maxMicros: 0 };

/**
 * `pricing`: by which the prices that the client was shown follow from platform prices. Throws `input.invalid` for an unknown filigree metafield and for too many kinds of
 * filters.
 */
export function listFilterOf(
  shop: CatalogShop,
  inputs: readonly ProductFilterInput[] | null | undefined,
  pricing: Pricing,
): ListFilter {
  const given = inputs ?? [];
  const availabilities = new Set(given.flatMap(({ available }) => available ?? []));
  const options = Map.groupBy(
    given.flatMap(({ variantOption }) => variantOption ?? []),
    ({ name }) => name.toLowerCase(),
  );
  const metafields = given.flatMap(({ productMetafield }) => productMetafield ?? []);
  const { own = [], stored = [] } = Object.groupBy(metafields, (each) =>
    each.namespace === FREE_SHIPPING.namespace || isFreeShipping(each) ? "own" : "stored",
  );
  for (const metafield of own) {
    if (isSame(metafield, FREE_SHIPPING) || isSame(metafield, NEW) || isFreeShipping(metafield)) continue;
    throw refused("productMetafield", 'the namespace filigree has free_shipping and new, each with the value "true"');
  }
  const shipping = new Set(own.flatMap((each) => (isSame(each, NEW) ? [] : [each.value === FREE_SHIPPING.value])));
  const filter: ListFilter = {
    available: availabilities.size === 1 ? availabilities.has(true) : null,
    prices: given.flatMap(({ price }) => {
      if (!price) return [];
      const maxMicros = price.max == null ? null : microsOf(price.max, pricing.currency);
      const ranges = platformRanges(microsOf(price.min ?? 0, pricing.currency), maxMicros, pricing);
      return ranges.length === 0 ? [NO_PRICE] : ranges;
    }),
    types: given.flatMap(({ productType }) => productType ?? []),
    vendors: given.flatMap(({ productVendor }) => productVendor ?? []),
    tags: given.flatMap(({ tag }) => tag ?? []),
    options: [...options].map(([name, chosen]) => ({ name, anyOf: chosen.map(({ value }) => value) })),
    freeShipping: shipping.size === 1 ? shipping.has(true) : null,
    newSince: own.some((each) => isSame(each, NEW)) ? newFrom(shop.now()) : null,
    metafields: byName(stored),
    variantMetafields: byName(given.flatMap(({ variantMetafield }) => variantMetafield ?? [])),
  };
  if (kindsInUse(filter).length <= MOST_KINDS) return filter;
  throw refused("filters", `a list takes up to ${MOST_KINDS} kinds of filters at once`);
}

/** Other values of this metafield are never stored, so they find nothing. */
function isFreeShipping({ namespace, key, value }: Metafield): boolean {
  const { namespace: custom, key: freeShipping } = CUSTOM_FREE_SHIPPING;
  return namespace === custom && key === freeShipping && ["true", "false"].includes(value);
}

/** Values of the same metafield are one condition. The import's private namespace cannot be queried. */
function byName(metafields: readonly Metafield[]): MetafieldCondition[] {
  const named = Map.groupBy(metafields, ({ namespace, key }) => JSON.stringify([namespace, key]));
  return [...named.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const anyOf = first.namespace === PRIVATE_NAMESPACE ? [] : same.map(({ value }) => value);
    return [{ namespace: first.namespace, key: first.key, anyOf }];
  });
}

function isSame(one: Metafield, other: Metafield): boolean {
  return one.namespace === other.namespace && one.key === other.key && one.value === other.value;
}

function refused(field: string, message: string): Refusal {
  return new Refusal("input.invalid", `${field}: ${message}`, [{ field, message }]);
}

function microsOf(units: number, base: CurrencyCode): number {
  return Math.min(Math.max(Math.round(units * storedMicrosPerUnit(base)), 0), HIGHEST_MICROS);
}
