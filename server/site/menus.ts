/** Menus: how the shop's pages lead to collections and products (SPEC GQL-03, HOME-01). */
import type { Shop } from "../shop.ts";
import { readMenu, readMenuIdOfItem, type Menu, type MenuItem } from "./menus.store.ts";

export type { Menu, MenuItem } from "./menus.store.ts";

/** The whole menu, up to three levels deep. */
export function findMenuByHandle(shop: Shop, handle: string): Promise<Menu | null> {
  return readMenu(shop.db, { handle });
}

export function findMenu(shop: Shop, id: number): Promise<Menu | null> {
  return readMenu(shop.db, { id });
}

/** With the items below it. */
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
