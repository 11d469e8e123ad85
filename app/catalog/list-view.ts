/** How a list of products is looked at: its order and filters, kept in the address (SPEC COLL-01). */
import { minorDigits, type CurrencyCode } from "../../domain/currencies.ts";
import { displayUnit, type Rates } from "../../domain/price.ts";

/** One filter of the Storefront API. */
export type ProductFilter =
  | { available: boolean }
  | { price: { min?: number; max?: number } }
  | { productType: string }
  | { productVendor: string }
  | { tag: string }
  | { variantOption: { name: string; value: string } };

/** A choice of filters with the number of products behind each. */
export type Facet = {
  id: string;
  label: string;
  type: "LIST" | "PRICE_RANGE" | "BOOLEAN";
  values: { label: string; count: number; input: ProductFilter }[];
};

export const SORTS = ["comprehensive", "newest", "best-sellers", "price-up", "price-down"] as const;
export type Sort = (typeof SORTS)[number];

export type ListView = {
  sort: Sort;
  /** As she typed them, in the currency she sees; "" for none. */
  min: string;
  max: string;
  /** All but the price, each written as in the address: "available", "type:Rings", "option:Color:Gold". */
  chosen: string[];
};

const FILTER = "filter";

export function readListView(search: URLSearchParams): ListView {
  const sort = SORTS.find((each) => each === search.get("sort")) ?? "comprehensive";
  const price = (name: string) => (isPrice(search.get(name) ?? "") ? (search.get(name) ?? "") : "");
  return { sort, min: price("min"), max: price("max"), chosen: [...new Set(search.getAll(FILTER))].slice(0, 50) };
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

/** A filter as the address has it; null for a price, which has names of its own there. */
export function nameOfFilter(filter: ProductFilter): string | null {
  if ("available" in filter) return filter.available ? "available" : "sold-out";
  if ("productType" in filter) return `type:${filter.productType}`;
  if ("productVendor" in filter) return `vendor:${filter.productVendor}`;
  if ("tag" in filter) return `tag:${filter.tag}`;
  if ("variantOption" in filter) return `option:${filter.variantOption.name}:${filter.variantOption.value}`;
  return null;
}

/** The other way round; null for what nobody wrote. */
function filterOfName(name: string): ProductFilter | null {
  if (name === "available") return { available: true };
  if (name === "sold-out") return { available: false };
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
  if (view.min || view.max) {
    filters.push({
      price: {
        ...(view.min && { min: lowestCentsShownFrom(minorOf(view.min, currency), currency, rates) / 100 }),
        ...(view.max && { max: (lowestCentsShownFrom(minorOf(view.max, currency) + 1, currency, rates) - 1) / 100 }),
      },
    });
  }
  return filters;
}

/** Whether it is a price that may be typed: a number with two decimals at most, or nothing. */
function isPrice(text: string): boolean {
  return text === "" || /^\d{1,7}([.,]\d{1,2})?$/.test(text);
}

/** SPEC VAL-04: both are prices, and the lowest is not above the highest. */
export function isPriceRange(min: string, max: string): boolean {
  if (!isPrice(min) || !isPrice(max)) return false;
  return min === "" || max === "" || numberOf(min) <= numberOf(max);
}

const HIGHEST_CENTS = 1_000_000_000;

/** The lowest platform price, in cents, that is shown as `minor` or more. Showing never puts a lower price above a higher. */
function lowestCentsShownFrom(minor: number, currency: CurrencyCode, rates: Rates): number {
  const wantedMicros = minor * 10 ** (6 - minorDigits(currency));
  let [low, high] = [0, HIGHEST_CENTS];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (displayUnit(middle * 10_000, currency, rates).micros >= wantedMicros) high = middle;
    else low = middle + 1;
  }
  return low;
}

function minorOf(text: string, currency: CurrencyCode): number {
  return Math.round(numberOf(text) * 10 ** minorDigits(currency));
}

function numberOf(text: string): number {
  return Number(text.replace(",", "."));
}
