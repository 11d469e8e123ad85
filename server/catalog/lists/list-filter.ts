/** The filters of a list (SPEC GQL-02, COLL-01): values of one kind widen it, different kinds narrow it. */

import { tagKind } from "./attributes.ts";
import type { Condition, MetafieldCondition, PriceRange } from "./condition.ts";

export type ListFilter = {
  available: boolean | null;
  prices: readonly PriceRange[];
  types: readonly string[];
  vendors: readonly string[];
  tags: readonly string[];
  options: readonly { name: string; anyOf: readonly string[] }[];
  freeShipping: boolean | null;
  /** Milliseconds since 1970. */
  newSince: number | null;
  metafields: readonly MetafieldCondition[];
  variantMetafields: readonly MetafieldCondition[];
};

export const NO_FILTER: ListFilter = {
  available: null,
  prices: [],
  types: [],
  vendors: [],
  tags: [],
  options: [],
  freeShipping: null,
  newSince: null,
  metafields: [],
  variantMetafields: [],
};

export function isNoFilter(filter: ListFilter): boolean {
  return kindsInUse(filter).length === 0;
}

/** For example "types", "attribute material", "option color". */
export function kindsInUse(filter: ListFilter): string[] {
  return [
    ...(filter.available === null ? [] : ["available"]),
    ...(["prices", "types", "vendors"] as const).filter((kind) => filter[kind].length > 0),
    ...new Set(filter.tags.map(tagKind)),
    ...(["freeShipping", "newSince"] as const).filter((kind) => filter[kind] !== null),
    ...filter.options.map(({ name }) => optionKind(name)),
    ...filter.metafields.map((each) => metafieldKind("product", each)),
    ...filter.variantMetafields.map((each) => metafieldKind("variant", each)),
  ];
}

function metafieldKind(of: "product" | "variant", { namespace, key }: MetafieldCondition): string {
  return `${of} metafield ${namespace}.${key}`;
}

export function optionKind(name: string): string {
  return `option ${name.toLowerCase()}`;
}

/** A kind's own values are counted without it. */
export function without(filter: ListFilter, kind: string): ListFilter {
  return {
    available: kind === "available" ? null : filter.available,
    prices: kind === "prices" ? [] : filter.prices,
    types: kind === "types" ? [] : filter.types,
    vendors: kind === "vendors" ? [] : filter.vendors,
    tags: filter.tags.filter((tag) => tagKind(tag) !== kind),
    options: filter.options.filter(({ name }) => optionKind(name) !== kind),
    freeShipping: kind === "freeShipping" ? null : filter.freeShipping,
    newSince: kind === "newSince" ? null : filter.newSince,
    metafields: filter.metafields.filter((each) => metafieldKind("product", each) !== kind),
    variantMetafields: filter.variantMetafields.filter((each) => metafieldKind("variant", each) !== kind),
  };
}

/** As long as a product's card says so. */
const NEW_FOR_DAYS = 7;
const DAY_MS = 86_400_000;

/** That many days back at midnight UTC, so that the filter stays the same all day. */
export function newFrom(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS - NEW_FOR_DAYS) * DAY_MS;
}

export function conditionOf(filter: ListFilter, about: Condition | null): Condition | null {
  const conditions: Condition[] = about === null ? [] : [about];
  if (filter.types.length > 0) conditions.push({ is: "type", anyOf: filter.types });
  if (filter.vendors.length > 0) conditions.push({ is: "vendor", anyOf: filter.vendors });
  for (const [, anyOf] of Map.groupBy(filter.tags, tagKind)) conditions.push({ is: "tag", anyOf });
  if (filter.freeShipping !== null) conditions.push({ is: "free shipping", equals: filter.freeShipping });
  if (filter.newSince !== null) conditions.push({ is: "created", comparison: ">=", at: new Date(filter.newSince) });
  for (const metafield of filter.metafields) conditions.push({ is: "metafield", ...metafield });
  const { available, prices, options, variantMetafields: metafields } = filter;
  if (available !== null || prices.length + options.length + metafields.length > 0) {
    conditions.push({ is: "variant", available, prices, options, metafields });
  }
  return conditions.length === 0 ? null : { is: "all", of: conditions };
}
