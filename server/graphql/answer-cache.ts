/**
 * Answers of the Storefront API, held as bytes until a notice says that something in them may have changed. Only answers
 * to queries with nothing personal: they depend on the text, its variables, and the address that the caller used.
 */

import { getOperationAST, Kind, OperationTypeNode, type DocumentNode, type SelectionSetNode } from "graphql/index.js";
import { LRUCache } from "lru-cache";
import type { Changes } from "../changes/changes.ts";
import { inOwnMemory } from "../own-memory.ts";

/** What a query's answer depends on besides the shop's own data. */
export type Sharing = {
  /** Whether it has only products that were asked for one by one. */
  onlyProducts: boolean;
  /** Whether it says how many pieces are left. */
  stock: boolean;
};

/** `productIds`: the products it shows; null: a change of any product may change it. */
type Dependencies = { productIds: readonly number[] | null; stock: boolean };

export type CachedAnswer = {
  body: Buffer;
  /** Without errors, as everything that is cached. */
  succeeded: boolean;
  /** Of the operation, in the log. */
  operation: string | null;
  /** What else happens with each answer, such as counting the query; by the caller's address. */
  effects: readonly ((ip: string) => void)[];
};

type Entry = CachedAnswer & Dependencies & { after: number };

export type AnswerCache = {
  /** The number of the latest change, to be taken before an answer is made; null: nothing may be cached now. */
  latest(): Promise<number | null>;
  /** Null where there is none, or it may be outdated. */
  find(key: string): CachedAnswer | null;
  save(key: string, answer: CachedAnswer, of: Dependencies, after: number): void;
};

const SHARED_FIELDS = new Set([
  ...["collection", "collections", "localization", "menu", "predictiveSearch", "product", "productRecommendations"],
  ...["products", "search", "shop", "urlRedirects", "__typename"],
  ...["page", "pageByHandle", "pages", "blog", "blogByHandle", "blogs", "article", "articles", "sitemap"],
]);
const ONE_BY_ONE = new Set(["product", "__typename"]);
/** Products of a product's collections, of which no list of ids tells. */
const OTHER_PRODUCTS = /\bproducts\b/;
const STOCK = /quantityAvailable|totalInventory/;

/** What changes without a notice is no older than this. */
const MOST_AGE_MS = 60_000;
const OVERHEAD_BYTES = 500;
/** Lists come from the search index, which applies a change at most this much later. */
const SETTLED_AFTER_MS = 3_000;

export function openAnswerCache(changes: Changes, bytes: number): AnswerCache {
  if (bytes <= 0) return { latest: async () => null, find: () => null, save: () => {} };
  const entries = new LRUCache<string, Entry>({
    maxSize: bytes,
    sizeCalculation: ({ body }, key) => body.byteLength + 2 * key.length + OVERHEAD_BYTES,
    ttl: MOST_AGE_MS,
  });
  const isCurrent = ({ after, productIds, stock }: Entry): boolean => {
    const isOlder = (change: { number: number }) => change.number > after;
    if (isOlder(changes.ofShop())) return false;
    if (productIds === null) return !isOlder(changes.ofProducts()) && !(stock && isOlder(changes.ofAnyStock()));
    return !productIds.some((id) => isOlder(changes.ofProduct(id)) || (stock && isOlder(changes.ofStock(id))));
  };
  return {
    latest: () => changes.latest(),
    find(key) {
      const entry = entries.get(key);
      return entry && isCurrent(entry) ? entry : null;
    },
    save(key, answer, of, after) {
      const isSettled = performance.now() - changes.ofProducts().atMs > SETTLED_AFTER_MS;
      if (of.productIds !== null || isSettled) {
        entries.set(key, { ...answer, ...of, after, body: inOwnMemory(answer.body) });
      }
    },
  };
}

type KeyedRequest = { query: string; variables: object | null; operationName: string | null };

/** What makes two requests equal. `clientKey`: "" for the shop's own app; others have other prices and may see less. */
export function answerKey(
  { query, variables, operationName }: KeyedRequest,
  origin: string,
  clientKey: string,
): string {
  return `${origin}\n${clientKey}\n${operationName ?? ""}\n${JSON.stringify(variables)}\n${query}`;
}

/** Null for an operation whose answer is not the same for everybody. */
export function sharingOf(document: DocumentNode, operationName: string | undefined): Sharing | null {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.QUERY) return null;
  const fields = rootFields(document, operation.selectionSet);
  if (!fields.every((field) => SHARED_FIELDS.has(field))) return null;
  const text = document.loc?.source.body ?? "products quantityAvailable";
  return {
    onlyProducts: fields.every((field) => ONE_BY_ONE.has(field)) && !OTHER_PRODUCTS.test(text),
    stock: STOCK.test(text),
  };
}

/** Each fragment is followed once: a few of them can stand for millions of fields. */
function rootFields(document: DocumentNode, { selections }: SelectionSetNode, followed = new Set<string>()): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(document, selection.selectionSet, followed);
    const name = selection.name.value;
    if (followed.has(name)) return [];
    followed.add(name);
    const fragment = document.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? rootFields(document, fragment.selectionSet, followed) : [];
  });
}
