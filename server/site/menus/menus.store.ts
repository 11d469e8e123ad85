import type { Db } from "../../database.ts";

export type Menu = { id: number; handle: string; title: string; items: MenuItem[] };

export type MenuItem = {
  id: number;
  title: string;
  type: "COLLECTION" | "PRODUCT" | "HTTP" | "FRONTPAGE" | "CATALOG" | "SEARCH";
  collectionId: number | null;
  productId: number | null;
  url: string | null;
  tags: string[];
  items: MenuItem[];
};

/** Unknown handles are left out. Two statements, however many menus. */
export async function readMenus(
  db: Db,
  where: { handles: readonly string[] } | { ids: readonly number[] },
): Promise<Menu[]> {
  const named = db.selectFrom("menus").select(["id", "handle", "title"]);
  const menus = await (
    "ids" in where ? named.where("id", "in", where.ids) : named.where("handle", "in", where.handles)
  ).execute();
  if (menus.length === 0) return [];
  const ids = menus.map(({ id }) => id);
  const rows = await db
    .selectFrom("menu_items")
    .select(["id", "menu_id", "parent_id", "title", "type", "collection_id", "product_id", "url", "tags"])
    .where("menu_id", "in", ids)
    .orderBy("position")
    .orderBy("id")
    .execute();

  const byPlace = Map.groupBy(rows, (row) => `${row.menu_id} ${row.parent_id}`);
  const under = (menu: number, parent: number | null): MenuItem[] =>
    (byPlace.get(`${menu} ${parent}`) ?? []).map(({ id, title, type, collection_id, product_id, url, tags }) => ({
      ...{ id, title, type, collectionId: collection_id, productId: product_id, url, tags },
      items: under(menu, id),
    }));
  return menus.map((menu) => ({ ...menu, items: under(menu.id, null) }));
}

export async function readMenuIdOfItem(db: Db, itemId: number): Promise<number | null> {
  const row = await db.selectFrom("menu_items").select("menu_id").where("id", "=", itemId).executeTakeFirst();
  return row?.menu_id ?? null;
}
