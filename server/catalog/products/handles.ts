/** From the names that people and files use to the ids that tables use; unknown names are not in the answer. */
import type { Db } from "../../database.ts";
import { readCollectionIds, readProductIds } from "./handles.store.ts";

/** Ids by handle, of products of every status. */
export async function findProductIds(db: Db, handles: readonly string[]): Promise<Map<string, number>> {
  return new Map(handles.length === 0 ? [] : await readProductIds(db, handles));
}

/** Ids by handle. */
export async function findCollectionIds(db: Db, handles: readonly string[]): Promise<Map<string, number>> {
  return new Map(handles.length === 0 ? [] : await readCollectionIds(db, handles));
}
