import { sql } from "kysely";
import type { Tx } from "../../database.ts";

export type MenuItemRow = {
  /** Positions from the top down to the item: "2", "2.1", "2.1.4". */
  place: string;
  title: string;
  type: "COLLECTION" | "PRODUCT" | "HTTP" | "FRONTPAGE" | "CATALOG" | "SEARCH";
  collectionId: number | null;
  productId: number | null;
  url: string | null;
  tags: string[];
};

/** Returns the id; the row stays locked until the transaction ends. */
export async function putMenu(tx: Tx, handle: string, title: string): Promise<number> {
  const menu = await tx
    .insertInto("menus")
    .values({ handle, title })
    .onConflict((conflict) => conflict.column("handle").doUpdateSet({ title }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return menu.id;
}

export async function readMenuTitle(tx: Tx, handle: string): Promise<string | null> {
  const menu = await tx.selectFrom("menus").select("title").where("handle", "=", handle).executeTakeFirst();
  return menu?.title ?? null;
}

/** In display order, parents before their children. */
export async function readMenuItems(tx: Tx, menuId: number): Promise<MenuItemRow[]> {
  const result = await sql<MenuItemRow>`
    with recursive tree as (
      select id, array[position] as path, title, type, collection_id, product_id, url, tags
      from menu_items where menu_id = ${menuId} and parent_id is null
      union all
      select item.id, tree.path || item.position, item.title, item.type, item.collection_id, item.product_id,
        item.url, item.tags
      from menu_items item join tree on item.parent_id = tree.id
    )
    select array_to_string(path, '.') as place, title, type, collection_id as "collectionId",
      product_id as "productId", url, tags
    from tree order by path
  `.execute(tx);
  return result.rows;
}

export async function removeMenuItems(tx: Tx, menuId: number): Promise<void> {
  await tx.deleteFrom("menu_items").where("menu_id", "=", menuId).execute();
}

/** Items of one level. `parents`: ids by position, 0 for the menu itself; returns those of the new items. */
export async function insertMenuItems(
  tx: Tx,
  menuId: number,
  rows: readonly MenuItemRow[],
  parents: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const placed = rows.map((row) => {
    const positions = row.place.split(".");
    const position = Number(positions.pop());
    const parentId = parents.get(positions.join("."));
    if (parentId === undefined) throw new Error(`The menu item at ${row.place} has no parent.`);
    return { row, position, parentId: parentId === 0 ? null : parentId };
  });
  const inserted = await tx
    .insertInto("menu_items")
    .values(
      placed.map(({ row, position, parentId }) => ({
        menu_id: menuId,
        parent_id: parentId,
        position,
        title: row.title,
        type: row.type,
        collection_id: row.collectionId,
        product_id: row.productId,
        url: row.url,
        tags: row.tags,
      })),
    )
    .returning(["id", "parent_id", "position"])
    .execute();

  const ids = new Map(inserted.map((item) => [`${item.parent_id}.${item.position}`, item.id]));
  return new Map(
    placed.map(({ row, position, parentId }) => {
      const id = ids.get(`${parentId}.${position}`);
      if (id === undefined) throw new Error(`The menu item at ${row.place} was not saved.`);
      return [row.place, id];
    }),
  );
}
