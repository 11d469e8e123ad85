import { LRUCache } from "lru-cache";
import { NEVER, type Change, type Changes, type ChangeNotice } from "./changes.ts";

/** Beyond this number of products the oldest change is forgotten, and `others` covers it. */
const MOST_PRODUCTS = 50_000;

type NoticedChanges = Pick<Changes, "ofShop" | "ofProducts" | "ofProduct" | "ofAnyStock" | "ofStock" | "follow"> & {
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
  const followers: ((notice: ChangeNotice) => void)[] = [];
  const notify = (notice: ChangeNotice) => {
    for (const hear of followers) hear(notice);
  };
  const later = (one: Change, other: Change) => (one.number > other.number ? one : other);

  return {
    latest: () => number,
    ofShop: () => shop,
    ofProducts: () => any,
    ofProduct: (id) => later(products.peek(id) ?? NEVER, others),
    ofAnyStock: () => anyStock,
    ofStock: (id) => later(stock.peek(id) ?? NEVER, others),
    follow(hear) {
      followers.push(hear);
    },
    hear(text) {
      const notice = noticeOf(text);
      const change = nextChange();
      if (notice.kind === "shop") shop = change;
      else if (notice.ids === null) any = anyStock = others = change;
      else {
        const known = notice.kind === "stock" ? stock : products;
        for (const id of notice.ids) known.set(id, change);
        if (notice.kind === "products") any = change;
        else anyStock = change;
      }
      notify(notice);
    },
    countEverythingAsChanged() {
      shop = any = anyStock = others = nextChange();
      notify({ kind: "everything", ids: null });
    },
  };
}

/** "shop", "products 3,7", "stock *": as the triggers write it. */
function noticeOf(text: string): ChangeNotice {
  const [kind = "", ids = ""] = text.split(" ");
  if (kind === "shop") return { kind, ids: null };
  return { kind: kind === "stock" ? kind : "products", ids: ids === "*" ? null : ids.split(",").map(Number) };
}
