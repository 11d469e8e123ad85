import { DEFAULT_HOME_SECTIONS, type ShownHomeSection } from "../../../domain/site/home-sections.ts";
import type { Api } from "../../api/api.ts";
import { findBanners, type Banner } from "../../api/backend-calls.ts";
import { findCollection, type ListedProduct } from "../../catalog/listing/listing-queries.ts";
import { findMenus, HOME_MENUS, type ShownMenuItem } from "../menus/menu-queries.ts";

export type Shelf = { handle: string; products: ListedProduct[] };

export type HomeData = {
  banners: Banner[];
  links: ShownMenuItem[];
  tabs: ShownMenuItem[];
  categories: ShownMenuItem[];
  deals: ShownMenuItem[];
  shelves: Shelf[];
  sections: readonly ShownHomeSection[] | null;
};

const FRESH_MS = 60_000;
const SHELF_SIZE = 12;

/** The collections on shelves when the home page was last shown: their products need not wait for the sections. */
let shown = handlesOf(null);
let cached: { at: number; data: HomeData } | null = null;

/** The browser caches the result for a minute; `anew` bypasses that. A part that fails to load is left out. */
export async function findHome(api: Api, anew = false): Promise<HomeData> {
  const inBrowser = typeof document !== "undefined";
  if (inBrowser && !anew && cached && Date.now() - cached.at < FRESH_MS) return cached.data;
  let missed = false;
  async function orMissed<Part>(part: Promise<Part>, without: Part): Promise<Part> {
    try {
      return await part;
    } catch {
      missed = true;
      return without;
    }
  }
  const shelfOf = (handle: string) => orMissed(findShelf(api, handle), null);
  const early = new Map(inBrowser ? shown.map((handle) => [handle, shelfOf(handle)]) : []);
  const menus = orMissed(findMenus(api, HOME_MENUS), { links: [], tabs: [], categories: [], deals: [] });
  const meta = await findBanners(api);
  shown = handlesOf(meta.sections);
  const shelves = await Promise.all(shown.map((handle) => early.get(handle) ?? shelfOf(handle)));
  const data = { ...(await menus), ...meta, shelves: shelves.filter((shelf) => shelf !== null) };
  if (inBrowser) cached = missed ? null : { at: Date.now(), data };
  return data;
}

function handlesOf(sections: HomeData["sections"]): string[] {
  return (sections ?? DEFAULT_HOME_SECTIONS).flatMap(({ handle }) => handle ?? []);
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
