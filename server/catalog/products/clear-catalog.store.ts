import type { Tx } from "../../database.ts";

export async function deleteCatalog(tx: Tx): Promise<void> {
  await tx.deleteFrom("menus").execute();
  await tx.deleteFrom("collections").execute();
  await tx.deleteFrom("products").execute();
}
