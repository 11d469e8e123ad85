/** The view of a product list: its order and filters, stored in the URL (SPEC COLL-01). */

import type { Rates } from "../../../domain/catalog/price.ts";
import { shownRanges } from "../../../domain/catalog/shown-range.ts";
import type { CurrencyCode } from "../../../domain/currencies.ts";
import { westernDigits } from "../../../domain/digits.ts";
import { microsOfDecimal, storedMicrosPerUnit } from "../../../domain/money.ts";

export type ProductFilter =
  | { available: boolean }
  | { price: { min?: number; max?: number } }
  | { productType: string }
  | { productVendor: string }
  | { tag: string }
  | { variantOption: { name: string; value: string } }
  /** Set by the shop: "free_shipping", "new". */
  | { productMetafield: { namespace: string; key: string; value: string } };

export type Facet = {
  id: string;
  label: string;
  type: "LIST" | "PRICE_RANGE" | "BOOLEAN";
  values: {
    label: string;
    count: number;
    input: ProductFilter;
    swatch: string | null;
  }[];
};

export const SORTS = ["comprehensive", "newest", "best-sellers", "latest-favorite", "price-up", "price-down"] as const;
export type Sort = (typeof SORTS)[number];

export type ListView = {
  sort: Sort;
  /** As typed, in the visitor's currency; "" for none. */
  min: string;
  max: string;
  /** All but the price, named as in the URL: "available", "tag:Material: Alloy", "option:Color:Gold". */
  chosen: string[];
};

const FILTER = "filter";

export function readListView(search: URLSearchParams): ListView {
  const sort = SORTS.find((each) => each === search.get("sort")) ?? "comprehensive";
  const price = (name: string) => (isPrice(search.get(name) ?? "") ? (search.get(name) ?? "") : "");
  return { sort, min: price("min"), max: price("max"), chosen: ofFewKinds([...new Set(search.getAll(FILTER))]) };
}

/** The shop accepts twenty kinds of filters at once; these limits stay below that and bound the URL. */
const MOST_CHOSEN = 50;
const MOST_KINDS = 16;

function ofFewKinds(names: readonly string[]): string[] {
  const kinds = new Set<string>();
  return names.slice(0, MOST_CHOSEN).filter((name) => {
    const [kind = "", first = ""] = name.split(":");
    const whole = kind === "tag" || kind === "option" ? `${kind}:${first.toLowerCase()}` : kind;
    return kinds.has(whole) || (kinds.size < MOST_KINDS && kinds.add(whole));
  });
}

export function writeListView(search: URLSearchParams, view: ListView): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ["sort", "min", "max", FILTER]) next.delete(name);
  if (view.sort !== "comprehensive") next.set("sort", view.sort);
  if (view.min) next.set("min", view.min);
  if (view.max) next.set("max", view.max);
  for (const each of view.chosen) next.append(FILTER, each);
  return next;
}

const NAMES: Record<string, string> = { free_shipping: "free-shipping", new: "new" };

/** A filter's name in the URL; null for a price, which has its own parameters. */
export function nameOfFilter(filter: ProductFilter): string | null {
  if ("available" in filter) return filter.available ? "available" : "sold-out";
  if ("productType" in filter) return `type:${filter.productType}`;
  if ("productVendor" in filter) return `vendor:${filter.productVendor}`;
  if ("tag" in filter) return `tag:${filter.tag}`;
  if ("productMetafield" in filter) return NAMES[filter.productMetafield.key] ?? null;
  if ("variantOption" in filter) return `option:${filter.variantOption.name}:${filter.variantOption.value}`;
  return null;
}

function filterOfName(name: string): ProductFilter | null {
  if (name === "available") return { available: true };
  if (name === "sold-out") return { available: false };
  const key = Object.keys(NAMES).find((each) => NAMES[each] === name);
  if (key !== undefined) return { productMetafield: { namespace: "filigree", key, value: "true" } };
  const [kind, first, ...rest] = name.split(":");
  if (first === undefined) return null;
  const all = [first, ...rest].join(":");
  if (kind === "type") return { productType: all };
  if (kind === "vendor") return { productVendor: all };
  if (kind === "tag") return { tag: all };
  if (kind === "option" && rest.length > 0) return { variantOption: { name: first, value: rest.join(":") } };
  return null;
}

/** The Storefront API's filters: platform prices for the prices shown. */
export function filtersOf(view: ListView, currency: CurrencyCode, rates: Rates): ProductFilter[] {
  const filters = view.chosen.flatMap((name) => filterOfName(name) ?? []);
  if (view.min || view.max) filters.push(...priceFilters(view, currency, rates));
  return filters;
}

/** Several ranges add up: prices below a cent show more decimals, and so have their own bounds. */
function priceFilters({ min, max }: ListView, currency: CurrencyCode, rates: Rates): ProductFilter[] {
  const ranges = shownRanges(microsOf(min) ?? 0, microsOf(max), currency, rates);
  const perUnit = storedMicrosPerUnit(rates.pricing.currency);
  if (ranges.length === 0) return [{ price: { min: 1, max: 0 } }];
  return ranges.map(({ minMicros, maxMicros }) => ({
    price: { min: minMicros / perUnit, ...(maxMicros !== null && { max: maxMicros / perUnit }) },
  }));
}

/** Whether it is empty or a valid price, in any language's digits, with as many decimals as prices show. */
function isPrice(text: string): boolean {
  return text === "" || /^\d{1,7}(\.\d{1,4})?$/.test(plain(text));
}

/** SPEC VAL-04: both are prices, and `min` is not above `max`. */
export function isPriceRange(min: string, max: string): boolean {
  if (!isPrice(min) || !isPrice(max)) return false;
  return (microsOf(min) ?? 0) <= (microsOf(max) ?? Infinity);
}

function microsOf(text: string): number | null {
  return microsOfDecimal(plain(text));
}

function plain(text: string): string {
  return westernDigits(text).replace(/[,٫]/, ".");
}

/** The number of products. A facet is counted without its own filter: "in stock" plus "sold out" make the list. */
export function totalOf(facets: readonly Facet[], { chosen }: ListView): number | undefined {
  const choices = facets.find(({ id }) => id === AVAILABILITY)?.values;
  if (!choices) return undefined;
  const wanted = choices.filter(({ input }) => chosen.includes(nameOfFilter(input) ?? ""));
  return (wanted.length === 0 ? choices : wanted).reduce((sum, { count }) => sum + count, 0);
}

const AVAILABILITY = "filter.v.availability";
