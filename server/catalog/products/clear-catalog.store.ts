import type { Tx } from "../../database.ts";

/** Whatever belongs to a product, a collection or a menu goes with it by its foreign key. */
export async function deleteCatalog(tx: Tx): Promise<void> {
  await tx.deleteFrom("menus").execute();
  await tx.deleteFrom("collections").execute();
  await tx.deleteFrom("products").execute();
}
