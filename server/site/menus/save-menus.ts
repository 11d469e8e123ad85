import { Refusal } from "../../../contract/refusals.ts";
import { findCollectionIds, findProductIds } from "../../catalog/products/handles.ts";
import type { Shop } from "../../shop.ts";
import { inTransaction } from "../../transaction.ts";
import {
  insertMenuItems,
  type MenuItemRow,
  putMenu,
  readMenuItems,
  readMenuTitle,
  removeMenuItems,
} from "./save-menus.store.ts";

export type MenuDraft = {
  handle: string;
  title: string;
  items: readonly MenuItemDraft[];
};

export type MenuItemDraft = {
  title: string;
  type: "COLLECTION" | "PRODUCT" | "HTTP" | "FRONTPAGE" | "CATALOG" | "SEARCH";
  collection?: string;
  product?: string;
  url?: string;
  tags?: readonly string[];
  items?: readonly MenuItemDraft[];
};

const LEVELS = 3;

/**
 * A menu that would not change keeps its items and their ids. Returns what came of each menu, by its handle. Throws
 * "input.invalid".
 */
export async function saveMenus(
  shop: Shop,
  drafts: readonly MenuDraft[],
): Promise<Map<string, "created" | "changed" | "unchanged">> {
  return inTransaction(shop, async (tx) => {
    const outcomes = new Map<string, "created" | "changed" | "unchanged">();
    const items = drafts.flatMap((draft) => allItems(draft.items));
    const collections = await findCollectionIds(
      tx,
      items.flatMap((item) => item.collection ?? []),
    );
    const products = await findProductIds(
      tx,
      items.flatMap((item) => item.product ?? []),
    );

    for (const draft of drafts) {
      const rows = menuRows(draft, collections, products);
      const title = await readMenuTitle(tx, draft.handle);
      const menuId = await putMenu(tx, draft.handle, draft.title);
      const before = await readMenuItems(tx, menuId);
      const isSame = JSON.stringify(before) === JSON.stringify(rows);
      if (title === null) outcomes.set(draft.handle, "created");
      else outcomes.set(draft.handle, isSame && title === draft.title ? "unchanged" : "changed");
      if (isSame) continue;
      await removeMenuItems(tx, menuId);
      // Parents first: children name them by position.
      let parents = new Map<string, number>([["", 0]]);
      for (let level = 1; level <= LEVELS; level += 1) {
        const ofLevel = rows.filter((row) => row.place.split(".").length === level);
        parents = await insertMenuItems(tx, menuId, ofLevel, parents);
      }
    }
    return outcomes;
  });
}

function allItems(items: readonly MenuItemDraft[]): MenuItemDraft[] {
  return items.flatMap((item) => [item, ...allItems(item.items ?? [])]);
}

/** Parents before their children. */
function menuRows(
  menu: MenuDraft,
  collections: ReadonlyMap<string, number>,
  products: ReadonlyMap<string, number>,
): MenuItemRow[] {
  const no = (item: MenuItemDraft, why: string) =>
    new Refusal("input.invalid", `The item "${item.title}" of the menu "${menu.handle}" ${why}.`);

  const rowsAt = (items: readonly MenuItemDraft[], parent: readonly number[]): MenuItemRow[] =>
    items.flatMap((item, index) => {
      const place = [...parent, index + 1];
      if (place.length > LEVELS) throw no(item, "is deeper than three levels");
      const collectionId = item.collection === undefined ? undefined : collections.get(item.collection);
      const productId = item.product === undefined ? undefined : products.get(item.product);
      if (item.type === "COLLECTION" && collectionId === undefined) throw no(item, "names an unknown collection");
      if (item.type === "PRODUCT" && productId === undefined) throw no(item, "names an unknown product");
      if (item.type === "HTTP" && !item.url) throw no(item, "has no address");
      const row: MenuItemRow = {
        place: place.join("."),
        title: item.title,
        type: item.type,
        collectionId: collectionId ?? null,
        productId: productId ?? null,
        url: item.url ?? null,
        tags: [...(item.tags ?? [])],
      };
      return [row, ...rowsAt(item.items ?? [], place)];
    });
  return rowsAt(menu.items, []);
}
