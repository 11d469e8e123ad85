import type { Api } from "../api.ts";
import { findBanners, type Banner } from "../backend-calls.ts";
import { findCollection, type ListedProduct } from "./listing-queries.ts";
import { findMenus, HOME_MENUS, type MenuItem } from "./site-queries.ts";

export type Shelf = { handle: string; products: ListedProduct[] };

export type HomeData = {
  banners: Banner[];
  links: MenuItem[];
  tabs: MenuItem[];
  categories: MenuItem[];
  deals: MenuItem[];
  flashDeals: Shelf | null;
  trendy: Shelf | null;
};

const FRESH_MS = 60_000;
const SHELF_SIZE = 12;

let kept: { at: number; data: HomeData } | null = null;

/** The browser caches the result for a minute; `anew` bypasses that. A part that fails to load is left out. */
export async function findHome(api: Api, anew = false): Promise<HomeData> {
  const inBrowser = typeof document !== "undefined";
  if (inBrowser && !anew && kept && Date.now() - kept.at < FRESH_MS) return kept.data;
  let missed = false;
  async function orMissed<Part>(part: Promise<Part>, without: Part): Promise<Part> {
    try {
      return await part;
    } catch {
      missed = true;
      return without;
    }
  }
  const [found, banners, flashDeals, trendy] = await Promise.all([
    orMissed(findMenus(api, HOME_MENUS), { links: [], tabs: [], categories: [], deals: [] }),
    findBanners(api),
    orMissed(findShelf(api, "flash-deals"), null),
    orMissed(findShelf(api, "trendy"), null),
  ]);
  const data = { ...found, banners, flashDeals, trendy };
  if (inBrowser) kept = missed ? null : { at: Date.now(), data };
  return data;
}

/** The first products of a collection; null when it is missing or empty. */
export async function findShelf(api: Api, handle: string): Promise<Shelf | null> {
  const found = await findCollection(api, {
    handle,
    sort: "COLLECTION_DEFAULT",
    reverse: false,
    filters: [],
    size: SHELF_SIZE,
  });
  return found && found.products.length > 0 ? { handle, products: found.products } : null;
}
