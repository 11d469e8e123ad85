import { sql } from "kysely";
import type { Db, Tx } from "../../database.ts";
import type { MenuItemRow } from "./save-menus.store.ts";

export type SavedItem = Omit<MenuItemRow, "place"> & { id: number | null; parentId: number | null; position: number };

export async function readMenuNames(
  db: Db,
  limit: number,
): Promise<{ handle: string; title: string; items: number }[]> {
  const { rows } = await sql<{ handle: string; title: string; items: number }>`
    select handle, title, (select count(*)::int from menu_items where menu_id = menus.id) as items
    from menus order by title, handle limit ${limit}
  `.execute(db);
  return rows;
}

export async function updateMenuTitle(tx: Tx, id: number, title: string): Promise<void> {
  await tx.updateTable("menus").set({ title }).where("id", "=", id).execute();
}

/** Returns its id: the same where it had one. */
export async function putMenuItem(tx: Tx, menuId: number, item: SavedItem): Promise<number> {
  const values = {
    ...{ menu_id: menuId, parent_id: item.parentId, position: item.position, title: item.title, type: item.type },
    ...{ collection_id: item.collectionId, product_id: item.productId, url: item.url, tags: item.tags },
  };
  const { id } =
    item.id === null
      ? await tx.insertInto("menu_items").values(values).returning("id").executeTakeFirstOrThrow()
      : await tx
          .updateTable("menu_items")
          .set(values)
          .where("id", "=", item.id)
          .where("menu_id", "=", menuId)
          .returning("id")
          .executeTakeFirstOrThrow();
  return id;
}

/** Items beneath them must have been moved before. */
export async function deleteMenuItems(tx: Tx, menuId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("menu_items").where("menu_id", "=", menuId).where("id", "in", ids).execute();
}

export async function readHandles(
  db: Db,
  of: "collections" | "products",
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom(of).select(["id", "handle"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, handle }) => [id, handle]));
}

export type Target = { handle: string; title: string };

export async function readCollectionTargets(db: Db, text: string, limit: number): Promise<Target[]> {
  return db
    .selectFrom("collections")
    .select(["handle", "title"])
    .where(sql<boolean>`strpos(lower(title), ${text.toLowerCase()}) > 0 or handle = ${text}`)
    .orderBy("title")
    .limit(limit)
    .execute();
}
