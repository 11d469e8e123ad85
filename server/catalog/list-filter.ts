/** The filters of a list (SPEC GQL-02, COLL-01): several of one kind widen it, different kinds narrow it. */
import type { Condition, PriceRange } from "./condition.ts";

export type ListFilter = {
  available: boolean | null;
  prices: readonly PriceRange[];
  types: readonly string[];
  vendors: readonly string[];
  tags: readonly string[];
  /** Each option named once. */
  options: readonly { name: string; anyOf: readonly string[] }[];
  freeShipping: boolean | null;
  /** Made at that time or later; milliseconds since 1970. */
  newSince: number | null;
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
};

/** The kinds that are in use; options are kinds of their own, e.g. "option color". */
export function kindsInUse(filter: ListFilter): string[] {
  return [
    ...(filter.available === null ? [] : ["available"]),
    ...(["prices", "types", "vendors", "tags"] as const).filter((kind) => filter[kind].length > 0),
    ...(["freeShipping", "newSince"] as const).filter((kind) => filter[kind] !== null),
    ...filter.options.map(({ name }) => optionKind(name)),
  ];
}

export function optionKind(name: string): string {
  return `option ${name.toLowerCase()}`;
}

/** The filter without one of its kinds: what that kind's own choices are counted by. */
export function without(filter: ListFilter, kind: string): ListFilter {
  return {
    available: kind === "available" ? null : filter.available,
    prices: kind === "prices" ? [] : filter.prices,
    types: kind === "types" ? [] : filter.types,
    vendors: kind === "vendors" ? [] : filter.vendors,
    tags: kind === "tags" ? [] : filter.tags,
    options: filter.options.filter(({ name }) => optionKind(name) !== kind),
    freeShipping: kind === "freeShipping" ? null : filter.freeShipping,
    newSince: kind === "newSince" ? null : filter.newSince,
  };
}

/** The filter as a condition, together with what the list is about anyway. */
export function conditionOf(filter: ListFilter, about: Condition | null): Condition | null {
  const conditions: Condition[] = about === null ? [] : [about];
  if (filter.types.length > 0) conditions.push({ is: "type", anyOf: filter.types });
  if (filter.vendors.length > 0) conditions.push({ is: "vendor", anyOf: filter.vendors });
  if (filter.tags.length > 0) conditions.push({ is: "tag", anyOf: filter.tags });
  if (filter.freeShipping !== null) conditions.push({ is: "free shipping", equals: filter.freeShipping });
  if (filter.newSince !== null) conditions.push({ is: "created", comparison: ">=", at: new Date(filter.newSince) });
  if (filter.available !== null || filter.prices.length > 0 || filter.options.length > 0) {
    const { available, prices, options } = filter;
    conditions.push({ is: "variant", available, prices, options });
  }
  return conditions.length === 0 ? null : { is: "all", of: conditions };
}
