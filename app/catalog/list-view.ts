/** How a list of products is looked at: its order and filters, kept in the address (SPEC COLL-01). */
import type { CurrencyCode } from "../../domain/currencies.ts";
import { westernDigits } from "../../domain/digits.ts";
import { microsOfDecimal } from "../../domain/money.ts";
import type { Rates } from "../../domain/price.ts";
import { shownRanges } from "../../domain/shown-range.ts";

/** One filter of the Storefront API. */
export type ProductFilter =
  | { available: boolean }
  | { price: { min?: number; max?: number } }
  | { productType: string }
  | { productVendor: string }
  | { tag: string }
  | { variantOption: { name: string; value: string } }
  /** What the shop knows of its products: "free_shipping", "new". */
  | { productMetafield: { namespace: string; key: string; value: string } };

/** A choice of filters with the number of products behind each. */
export type Facet = {
  id: string;
  label: string;
  type: "LIST" | "PRICE_RANGE" | "BOOLEAN";
  values: {
    label: string;
    count: number;
    input: ProductFilter;
    /** "#d4a84b", of a colour. */
    swatch: string | null;
  }[];
};

export const SORTS = ["comprehensive", "newest", "best-sellers", "latest-favorite", "price-up", "price-down"] as const;
export type Sort = (typeof SORTS)[number];

export type ListView = {
  sort: Sort;
  /** As she typed them, in the currency she sees; "" for none. */
  min: string;
  max: string;
  /** All but the price, each written as in the address: "available", "tag:Material: Alloy", "option:Color:Gold". */
  chosen: string[];
};

const FILTER = "filter";

export function readListView(search: URLSearchParams): ListView {
  const sort = SORTS.find((each) => each === search.get("sort")) ?? "comprehensive";
  const price = (name: string) => (isPrice(search.get(name) ?? "") ? (search.get(name) ?? "") : "");
  return { sort, min: price("min"), max: price("max"), chosen: ofFewKinds([...new Set(search.getAll(FILTER))]) };
}

/** The shop takes twenty kinds of filters at once, and no more than this many filters are worth an address. */
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

/** The address's query with this view in it and everything else as it was. */
export function writeListView(search: URLSearchParams, view: ListView): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ["sort", "min", "max", FILTER]) next.delete(name);
  if (view.sort !== "comprehensive") next.set("sort", view.sort);
  if (view.min) next.set("min", view.min);
  if (view.max) next.set("max", view.max);
  for (const each of view.chosen) next.append(FILTER, each);
  return next;
}

/** Of metafields the names in the address. */
const NAMES: Record<string, string> = { free_shipping: "free-shipping", new: "new" };

/** A filter as the address has it; null for a price, which has names of its own there. */
export function nameOfFilter(filter: ProductFilter): string | null {
  if ("available" in filter) return filter.available ? "available" : "sold-out";
  if ("productType" in filter) return `type:${filter.productType}`;
  if ("productVendor" in filter) return `vendor:${filter.productVendor}`;
  if ("tag" in filter) return `tag:${filter.tag}`;
  if ("productMetafield" in filter) return NAMES[filter.productMetafield.key] ?? null;
  if ("variantOption" in filter) return `option:${filter.variantOption.name}:${filter.variantOption.value}`;
  return null;
}

/** The other way round; null for what nobody wrote. */
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

/** What the Storefront API is asked for: platform prices for the prices she sees. */
export function filtersOf(view: ListView, currency: CurrencyCode, rates: Rates): ProductFilter[] {
  const filters = view.chosen.flatMap((name) => filterOfName(name) ?? []);
  if (view.min || view.max) filters.push(...priceFilters(view, currency, rates));
  return filters;
}

/** Several widen the list: prices below a cent are shown more finely, and so have bounds of their own. */
function priceFilters({ min, max }: ListView, currency: CurrencyCode, rates: Rates): ProductFilter[] {
  const ranges = shownRanges(microsOf(min) ?? 0, microsOf(max), currency, rates);
  if (ranges.length === 0) return [{ price: { min: 1, max: 0 } }];
  return ranges.map(({ minMicros, maxMicros }) => ({
    price: { min: minMicros / 1_000_000, ...(maxMicros !== null && { max: maxMicros / 1_000_000 }) },
  }));
}

/** Whether it is a price that may be typed, in the digits of any language: as finely as prices are shown, or nothing. */
function isPrice(text: string): boolean {
  return text === "" || /^\d{1,7}(\.\d{1,4})?$/.test(plain(text));
}

/** SPEC VAL-04: both are prices, and the lowest is not above the highest. */
export function isPriceRange(min: string, max: string): boolean {
  if (!isPrice(min) || !isPrice(max)) return false;
  return (microsOf(min) ?? 0) <= (microsOf(max) ?? Infinity);
}

/** Null for none. */
function microsOf(text: string): number | null {
  return microsOfDecimal(plain(text));
}

function plain(text: string): string {
  return westernDigits(text).replace(/[,٫]/, ".");
}

/**
 * How many products a list has, by its facets: those of one kind are counted without their own filter, so that what is
 * in stock and what is not are the whole list, or each a part of it. Undefined while nothing is counted.
 */
export function totalOf(facets: readonly Facet[], { chosen }: ListView): number | undefined {
  const choices = facets.find(({ id }) => id === AVAILABILITY)?.values;
  if (!choices) return undefined;
  const wanted = choices.filter(({ input }) => chosen.includes(nameOfFilter(input) ?? ""));
  return (wanted.length === 0 ? choices : wanted).reduce((sum, { count }) => sum + count, 0);
}

const AVAILABILITY = "filter.v.availability";
