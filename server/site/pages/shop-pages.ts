/** Information pages and policies as the Storefront API shows them. */

import {
  BUILT_PAGES,
  handleOfFreePage,
  pathOfShopifyAddress,
  POLICIES,
  type Policy,
} from "../../../domain/site/page-handles.ts";
import { LAST_CHANGED } from "../../../domain/site/policies/changes.ts";
import { FREE_PAGES } from "../../../domain/site/text-pages.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { ofShop, type ReadModelPart } from "../../read-model/read-model.ts";
import type { Shop } from "../../shop.ts";
import { type BuiltText, type BuiltTexts, htmlForClients } from "./built-texts.ts";
import { readFreePageIds, readPageDates, readShopBegan } from "./page-texts.store.ts";
import { MOST_FREE_PAGES, shownText } from "./page-texts.ts";

export type ShopPage = { id: number; handle: string; path: string; createdAt: Date; updatedAt: Date };

const MOST_TEXTS = 2_000;

const PAGES: ReadModelPart<string, { pages: ShopPage[] }> = {
  name: "pages of the shop",
  remembersAbsence: true,
  async read({ db }, keys) {
    const [free, texts, began] = await Promise.all([
      readFreePageIds(db, MOST_FREE_PAGES),
      readPageDates(db, MOST_TEXTS),
      readShopBegan(db),
    ]);
    const savedAt = (path: string) => texts.filter((text) => text.path === path).map((text) => text.savedAt);
    const built = BUILT_PAGES.map((page) => {
      const written = builtOn(page.path);
      const createdAt = began ?? written ?? new Date(0);
      return {
        ...page,
        createdAt,
        updatedAt: latest([createdAt, ...(written ? [written] : []), ...savedAt(page.path)]),
      };
    });
    const own = free.flatMap(({ id, slug, createdAt }) => {
      const path = FREE_PAGES + slug;
      const saved = savedAt(path);
      if (saved.length === 0) return [];
      return [{ id, path, handle: handleOfFreePage(slug), createdAt, updatedAt: latest([createdAt, ...saved]) }];
    });
    return new Map(keys.map((key) => [key, { pages: [...built, ...own] }]));
  },
  lastChange: ofShop,
  bytesOf: ({ pages }) => 300 * pages.length,
};

/** By id: the built ones, then staff's own that have a text. */
export async function pagesOfShop(shop: Shop): Promise<readonly ShopPage[]> {
  return (await shop.readModel.find(PAGES, shop, ["all"])).get("all")?.pages ?? [];
}

/** The shop's own path of a page or policy that is asked for as Shopify calls it, with the parameters; null: there is none. */
export async function findPathOfAddress(shop: Shop, address: string): Promise<string | null> {
  const [shopifyPath = "", ...query] = address.split("?");
  const path = pathOfShopifyAddress(shopifyPath);
  if (path === null) return null;
  if (path.startsWith(FREE_PAGES) && !(await pagesOfShop(shop)).some((page) => page.path === path)) return null;
  return [path, ...query].join("?");
}

type Source = { shop: Shop; builtTexts: BuiltTexts };

/** In that language, or the one that it has. Null where there is no such page. */
export async function textOfShopPage(
  { shop, builtTexts }: Source,
  path: string,
  language: Language,
): Promise<BuiltText | null> {
  const own = await shownText(shop, path, language);
  if (own) return { title: own.title, summary: own.summary, html: htmlForClients(own.html) };
  return path.startsWith(FREE_PAGES) ? null : builtTexts.find(path, language);
}

export function findPolicy(id: number): Policy | null {
  return Object.values(POLICIES).find((policy) => policy.id === id) ?? null;
}

function builtOn(path: string): Date | null {
  const day = Object.entries(LAST_CHANGED).find(([changed]) => changed === path)?.[1];
  return day === undefined ? null : new Date(day);
}

function latest(dates: readonly Date[]): Date {
  return new Date(Math.max(...dates.map((date) => date.getTime())));
}
