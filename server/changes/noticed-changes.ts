import { LRUCache } from "lru-cache";
import { NEVER, type Change, type Changes } from "./changes.ts";

/** Beyond this number of products the oldest change is forgotten, and `others` covers it. */
const MOST_PRODUCTS = 50_000;

type NoticedChanges = Pick<Changes, "ofShop" | "ofProducts" | "ofProduct" | "ofAnyStock" | "ofStock"> & {
  /** The number of the latest change. */
  latest(): number;
  hear(notice: string): void;
  /** For when notices may have been lost. */
  countEverythingAsChanged(): void;
};

/** The latest changes according to the notices of the database's triggers. */
export function noticeChanges(): NoticedChanges {
  let number = 0;
  let shop = NEVER;
  let any = NEVER;
  let anyStock = NEVER;
  /** The latest change of any product that has no entry of its own. */
  let others = NEVER;
  const forgotten = (change: Change, _id: number, reason: string) => {
    if (reason === "evict" && change.number > others.number) others = change;
  };
  const products = new LRUCache<number, Change>({ max: MOST_PRODUCTS, dispose: forgotten });
  const stock = new LRUCache<number, Change>({ max: MOST_PRODUCTS, dispose: forgotten });
  const nextChange = (): Change => ({ number: (number += 1), atMs: performance.now() });
  const later = (one: Change, other: Change) => (one.number > other.number ? one : other);

  return {
    latest: () => number,
    ofShop: () => shop,
    ofProducts: () => any,
    ofProduct: (id) => later(products.peek(id) ?? NEVER, others),
    ofAnyStock: () => anyStock,
    ofStock: (id) => later(stock.peek(id) ?? NEVER, others),
    hear(notice) {
      const [kind = "", ids = ""] = notice.split(" ");
      const change = nextChange();
      if (kind === "shop") shop = change;
      else if (ids === "*") any = anyStock = others = change;
      else {
        const known = kind === "stock" ? stock : products;
        for (const id of ids.split(",")) known.set(Number(id), change);
        if (kind === "products") any = change;
        else anyStock = change;
      }
    },
    countEverythingAsChanged() {
      shop = any = anyStock = others = nextChange();
    },
  };
}
