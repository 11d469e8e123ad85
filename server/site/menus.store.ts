import type { Db } from "../database.ts";

export type Menu = { id: number; handle: string; title: string; items: MenuItem[] };

export type MenuItem = {
  id: number;
  title: string;
  type: "COLLECTION" | "PRODUCT" | "HTTP" | "FRONTPAGE" | "CATALOG" | "SEARCH";
  collectionId: number | null;
  productId: number | null;
  /** Absolute, or a path on the shop's own host. */
  url: string | null;
  tags: string[];
  items: MenuItem[];
};

export async function readMenu(db: Db, where: { handle: string } | { id: number }): Promise<Menu | null> {
  const [column, value] = "id" in where ? (["id", where.id] as const) : (["handle", where.handle] as const);
  const menu = await db
    .selectFrom("menus")
    .select(["id", "handle", "title"])
    .where(column, "=", value)
    .executeTakeFirst();
  if (!menu) return null;
  const rows = await db
    .selectFrom("menu_items")
    .select(["id", "parent_id", "title", "type", "collection_id", "product_id", "url", "tags"])
    .where("menu_id", "=", menu.id)
    .orderBy("position")
    .orderBy("id")
    .execute();

  const byParent = Map.groupBy(rows, (row) => row.parent_id);
  const under = (parent: number | null): MenuItem[] =>
    (byParent.get(parent) ?? []).map(({ id, title, type, collection_id, product_id, url, tags }) => {
      return { id, title, type, collectionId: collection_id, productId: product_id, url, tags, items: under(id) };
    });
  return { ...menu, items: under(null) };
}

export async function readMenuIdOfItem(db: Db, itemId: number): Promise<number | null> {
  const row = await db.selectFrom("menu_items").select("menu_id").where("id", "=", itemId).executeTakeFirst();
  return row?.menu_id ?? null;
}
