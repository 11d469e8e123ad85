/** The menus by whose handles other storefronts ask, where staff have made none with such a handle. */

import { BUILT_PAGES, POLICIES } from "../../../domain/site/page-handles.ts";
import { isLanguage } from "../../../domain/translation/languages.ts";
import type { StorefrontContext } from "../../graphql/context.ts";
import { textOfShopPage } from "../pages/shop-pages.ts";
import type { Menu, MenuItem } from "./menus.ts";

/** The shop's own menu that stands in for Shopify's. */
const MAIN = { handle: "main-menu", own: "link-list" };
const FOOTER = "footer";
/** Above the ids of menus and items that are stored; nobody finds them by these. */
const FIRST_ID = 4_000_000_000_000;

const SHOWN_PAGES = ["about-us", "how-to-order", "faq"];
const FOOTER_PATHS: readonly string[] = [
  ...BUILT_PAGES.filter(({ handle }) => SHOWN_PAGES.includes(handle)).map(({ path }) => path),
  ...Object.values(POLICIES).map(({ path }) => path),
];

/** Null for a handle without a stand-in, and in the shop's own app, which has menus of its own. */
export async function standInMenu(handle: string, context: StorefrontContext): Promise<Menu | null> {
  if (context.client === null) return null;
  if (handle === MAIN.handle) return context.loaders.menu.load(MAIN.own);
  if (handle !== FOOTER) return null;
  const items = await Promise.all(FOOTER_PATHS.map((path, at) => itemTo(path, FIRST_ID + at, context)));
  return { id: FIRST_ID, handle, title: "Footer", items: items.filter((item) => item !== null) };
}

/** Null for a page that has no text. */
async function itemTo(path: string, id: number, context: StorefrontContext): Promise<MenuItem | null> {
  const language = context.language.toLowerCase();
  const text = await textOfShopPage(context, path, isLanguage(language) ? language : "en");
  if (!text) return null;
  return { id, title: text.title, type: "HTTP", url: path, collectionId: null, productId: null, tags: [], items: [] };
}
