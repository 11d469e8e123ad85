/** Menus: how the shop's pages lead to collections and products (SPEC GQL-03, HOME-01). */
import type { Shop } from "../shop.ts";
import { readMenu, type Menu } from "./menus.store.ts";

export type { Menu, MenuItem } from "./menus.store.ts";

/** The whole menu, up to three levels deep. */
export function findMenuByHandle(shop: Shop, handle: string): Promise<Menu | null> {
  return readMenu(shop.db, { handle });
}

export function findMenu(shop: Shop, id: number): Promise<Menu | null> {
  return readMenu(shop.db, { id });
}
