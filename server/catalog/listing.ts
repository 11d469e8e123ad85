/** Lists of products by page: the whole catalogue, a collection, what a search finds. */
import { Refusal } from "../../contract/refusals.ts";
import { readCursor, writeCursor, type Page, type PageRequest, type Place } from "../page.ts";
import type { Shop } from "../shop.ts";
import { NO_FILTER, conditionOf, type ListFilter } from "./list-filter.ts";
import { fitsListing, type Listing, type SortKey } from "./listing-order.store.ts";
import { countListing, goesOn, readListing, readNumbered } from "./listing.store.ts";
import { wordsOf, type Condition } from "./condition.ts";

export type { SortKey } from "./listing-order.store.ts";

/** What a list is of, before it is filtered and sorted. */
export type ProductList = {
  /** Null: the whole catalogue. */
  collectionId: number | null;
  about: Condition | null;
  filter: ListFilter;
  words: Listing["words"];
};

export type ListOrder = { sort: SortKey; reverse: boolean; unavailableLast: boolean };

export function catalogueList(about: Condition | null): ProductList {
  return { collectionId: null, about, filter: NO_FILTER, words: null };
}

export function collectionList(collectionId: number, filter: ListFilter): ProductList {
  return { collectionId, about: null, filter, words: null };
}

/** What has all the words of `text`; nothing when there is no word in it. */
export function searchList(
  text: string,
  { prefix, buyableOnly, filter }: { prefix: boolean; buyableOnly: boolean; filter: ListFilter },
): ProductList {
  const words = { words: wordsOf(text), lastIsPrefix: prefix };
  const found: Condition = { is: "words", ...words, inTitle: false };
  const buyable: Condition = { is: "variant", available: true, prices: [], options: [] };
  const about: Condition = buyableOnly ? { is: "all", of: [found, buyable] } : found;
  return { collectionId: null, about, filter, words };
}

/** One page of product ids. Throws `input.invalid` for a cursor of another sort order. */
export async function listProducts(
  shop: Shop,
  list: ProductList,
  order: ListOrder,
  page: PageRequest,
): Promise<Page<number>> {
  const listing: Listing = { ...wholeOf(list), ...order, words: list.words };
  const after = placeOf(listing, page.after);
  const before = placeOf(listing, page.before);
  const found = await readListing(shop.db, listing, { ...page, after, before, limit: page.limit + 1 });

  const more = found.length > page.limit;
  const shown = more ? (page.fromEnd ? found.slice(1) : found.slice(0, page.limit)) : found;
  const [first, last] = [shown[0]?.place, shown.at(-1)?.place];
  const hasMoreBefore = more && page.fromEnd;
  const hasMoreAfter = more && !page.fromEnd;
  return {
    entries: shown.map(({ id, place }) => ({ entry: id, cursor: writeCursor(orderName(listing), place) })),
    hasPreviousPage: hasMoreBefore || (after !== null && (await reaches(shop, listing, first, after, "before"))),
    hasNextPage: hasMoreAfter || (before !== null && (await reaches(shop, listing, last, before, "after"))),
  };
}

/** A page by number reads the list up to there: beyond these a client has to narrow the list. */
const MOST_NUMBERED = 10_000;

/** One page of product ids, counted from 1. Throws `input.invalid` for one that ends beyond 10,000 products. */
export async function listNumbered(
  shop: Shop,
  list: ProductList,
  order: Omit<ListOrder, "unavailableLast">,
  { page, size }: { page: number; size: number },
): Promise<number[]> {
  if (page * size > MOST_NUMBERED) {
    const message = `page: a list is numbered up to ${MOST_NUMBERED} products; narrow it to see others`;
    throw new Refusal("input.invalid", message, [{ field: "page", message: "is too far" }]);
  }
  const listing: Listing = { ...wholeOf(list), ...order, unavailableLast: false, words: list.words };
  return readNumbered(shop.db, listing, (page - 1) * size, size);
}

/** How many products the list has in all; counting stops at `atMost`. */
export function countProducts(shop: Shop, list: ProductList, atMost: number | null = null): Promise<number> {
  return countListing(shop.db, wholeOf(list), atMost);
}

function wholeOf({ collectionId, about, filter }: ProductList): Pick<Listing, "collectionId" | "condition"> {
  return { collectionId, condition: conditionOf(filter, about) };
}

/** Whether the list goes on beyond the page's edge, or at the cursor when the page is empty. */
function reaches(shop: Shop, listing: Listing, edge: Place | undefined, cursor: Place, side: "after" | "before") {
  return goesOn(shop.db, listing, edge ?? cursor, side, edge === undefined);
}

function placeOf(listing: Listing, cursor: string | null): Place | null {
  if (cursor === null) return null;
  const place = readCursor(cursor, orderName(listing));
  if (place === null || !fitsListing(listing, place)) {
    throw new Refusal("input.invalid", "Invalid cursor for current pagination sort.");
  }
  return place;
}

function orderName({ sort, unavailableLast }: Listing): string {
  return unavailableLast ? `${sort}, unavailable last` : sort;
}
