import type { Db } from "../../database.ts";
import { readCollectionIds, readProductIds } from "./handles.store.ts";

/** Ids by handle, of products of every status; unknown handles are left out. */
export async function findProductIds(db: Db, handles: readonly string[]): Promise<Map<string, number>> {
  return new Map(handles.length === 0 ? [] : await readProductIds(db, handles));
}

export async function findCollectionIds(db: Db, handles: readonly string[]): Promise<Map<string, number>> {
  return new Map(handles.length === 0 ? [] : await readCollectionIds(db, handles));
}
