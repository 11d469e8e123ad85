import { Refusal } from "../../../contract/refusals.ts";
import { PageEntry, readCursor, type Page, type PageRequest, type Position } from "../../page.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { fitsListing, type Listing, type SortKey } from "../lists/listing-order.store.ts";
import { wholeCondition, wordsOfSearch, type ProductList } from "../lists/product-list.ts";
import { indexedList, type IndexedList } from "../search/querying/indexed-list.ts";
import { countListing, goesOn, readListing, readNumbered, readPosition } from "./listing.store.ts";

export type { SortKey } from "../lists/listing-order.store.ts";

export type ListOrder = { sort: SortKey; reverse: boolean; unavailableLast: boolean };

/** A page of product ids. Throws `input.invalid` for a cursor of another order. */
export async function listProducts(
  shop: CatalogShop,
  list: ProductList,
  order: ListOrder,
  page: PageRequest,
): Promise<Page<number>> {
  const indexed = await indexedList(shop, list);
  // A cursor of the database's ranking continues in the database.
  const isOfDatabase = [page.after, page.before].some((cursor) => cursor !== null && isRankOfDatabase(order, cursor));
  if (indexed && !isOfDatabase) return pageOfIndex(indexed, listingOf(list, order), page);

  const listing = listingOf(list, order);
  const after = await positionInDatabase(shop, listing, page.after);
  const before = await positionInDatabase(shop, listing, page.before);
  const found = await readListing(shop.db, listing, { ...page, after, before, limit: page.limit + 1 });

  const more = found.length > page.limit;
  const shown = more ? (page.fromEnd ? found.slice(1) : found.slice(0, page.limit)) : found;
  const [first, last] = [shown[0]?.position, shown.at(-1)?.position];
  const hasMoreBefore = more && page.fromEnd;
  const hasMoreAfter = more && !page.fromEnd;
  return {
    entries: shown.map(({ id, position }) => new PageEntry(id, orderName(listing), position)),
    hasPreviousPage: hasMoreBefore || (after !== null && (await reaches(shop, listing, first, after, "before"))),
    hasNextPage: hasMoreAfter || (before !== null && (await reaches(shop, listing, last, before, "after"))),
  };
}

const MOST_NUMBERED = 10_000;

/** Pages are counted from 1. Throws `input.invalid` for one that ends beyond 10,000 products. */
export async function listNumbered(
  shop: CatalogShop,
  list: ProductList,
  order: Omit<ListOrder, "unavailableLast">,
  { page, size }: { page: number; size: number },
): Promise<number[]> {
  if (page * size > MOST_NUMBERED) {
    const message = `page: only the first ${MOST_NUMBERED} products of a list have page numbers; narrow it to see others`;
    throw new Refusal("input.invalid", message, [{ field: "page", message: "is too far" }]);
  }
  const whole = { ...order, unavailableLast: false };
  const indexed = await indexedList(shop, list);
  if (indexed) {
    const range = { limit: size, fromEnd: false, after: null, before: null, offset: (page - 1) * size };
    return indexed.find(whole, range).entries.map(({ id }) => id);
  }
  return readNumbered(shop.db, listingOf(list, whole), (page - 1) * size, size);
}

/** The list's total; the database stops counting at `atMost`. */
export async function countProducts(
  shop: CatalogShop,
  list: ProductList,
  atMost: number | null = null,
): Promise<number> {
  const indexed = await indexedList(shop, list);
  return indexed ? indexed.count() : countListing(shop.db, wholeOf(list), atMost);
}

function listingOf(list: ProductList, order: ListOrder): Listing {
  return { ...wholeOf(list), ...order, words: list.search && wordsOfSearch(list.search) };
}

function wholeOf(list: ProductList): Pick<Listing, "collectionId" | "condition"> {
  return { collectionId: list.collectionId, condition: wholeCondition(list) };
}

function pageOfIndex(indexed: IndexedList, listing: Listing, { limit, fromEnd, after, before }: PageRequest) {
  const order = orderName(listing, true);
  const position = (cursor: string | null) => (cursor === null ? null : checked(listing, readCursor(cursor, order)));
  const found = indexed.find(listing, { limit, fromEnd, after: position(after), before: position(before) });
  return {
    entries: found.entries.map(({ id, position: at }) => new PageEntry(id, order, at)),
    hasPreviousPage: found.hasBefore,
    hasNextPage: found.hasAfter,
  };
}

function reaches(
  shop: CatalogShop,
  listing: Listing,
  edge: Position | undefined,
  cursor: Position,
  side: "after" | "before",
) {
  return goesOn(shop.db, listing, edge ?? cursor, side, edge === undefined);
}

/** Turns a cursor of the index's ranking into one of the database's, by its product. */
async function positionInDatabase(
  shop: CatalogShop,
  listing: Listing,
  cursor: string | null,
): Promise<Position | null> {
  if (cursor === null) return null;
  const ranked = listing.sort === "rank" ? readCursor(cursor, orderName(listing, true)) : null;
  if (ranked === null) return checked(listing, readCursor(cursor, orderName(listing)));
  return readPosition(shop.db, listing, Number(checked(listing, ranked).at(-1)), ranked[0] ?? "");
}

function checked(listing: Listing, position: Position | null): Position {
  if (position === null || !fitsListing(listing, position)) {
    throw new Refusal("input.invalid", "Invalid cursor for current pagination sort.");
  }
  return position;
}

function isRankOfDatabase(order: ListOrder, cursor: string): boolean {
  return order.sort === "rank" && readCursor(cursor, orderName(order)) !== null;
}

/** Index and database rank differently; in all other orders they share their cursors. */
function orderName({ sort, unavailableLast }: Pick<ListOrder, "sort" | "unavailableLast">, ofIndex = false): string {
  const name = ofIndex && sort === "rank" ? "relevance" : sort;
  return unavailableLast ? `${name}, unavailable last` : name;
}
