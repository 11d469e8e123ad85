/** SPEC GQL-03, HOME-01 */

import { canBeHandle } from "../../../domain/catalog/handles.ts";
import { ofShop, type ReadModelPart } from "../../read-model/read-model.ts";
import type { Shop } from "../../shop.ts";
import { readMenuIdOfItem, readMenus, type Menu, type MenuItem } from "./menus.store.ts";

export type { Menu, MenuItem } from "./menus.store.ts";

/** Of the shop's own pages and of usual clients, which ask for them whether they are there or not. */
const ALWAYS_REQUESTED = new Set([
  "all-categories",
  "link-list",
  "new-users-deal",
  "product-tab",
  "main-menu",
  "footer",
]);

const MENUS: ReadModelPart<string, Menu> = {
  name: "menu",
  remembersAbsence: (handle) => ALWAYS_REQUESTED.has(handle),
  async read({ db }, handles) {
    return new Map((await readMenus(db, { handles })).map((menu) => [menu.handle, menu]));
  },
  lastChange: ofShop,
  bytesOf: ({ items }) => 10_000 * items.length,
};

/** Up to three levels deep; unknown handles are left out. */
export async function findMenusByHandle(shop: Shop, handles: readonly string[]): Promise<Map<string, Menu>> {
  return shop.readModel.find(MENUS, shop, handles.filter(canBeHandle));
}

export async function findMenuByHandle(shop: Shop, handle: string): Promise<Menu | null> {
  return (await findMenusByHandle(shop, [handle])).get(handle) ?? null;
}

export async function findMenu(shop: Shop, id: number): Promise<Menu | null> {
  return (await readMenus(shop.db, { ids: [id] }))[0] ?? null;
}

export async function findMenuItem(shop: Shop, id: number): Promise<MenuItem | null> {
  const menuId = await readMenuIdOfItem(shop.db, id);
  const menu = menuId === null ? null : await findMenu(shop, menuId);
  return menu && itemIn(menu.items, id);
}

function itemIn(items: readonly MenuItem[], id: number): MenuItem | null {
  for (const item of items) {
    const found = item.id === id ? item : itemIn(item.items, id);
    if (found) return found;
  }
  return null;
}
