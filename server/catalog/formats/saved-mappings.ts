/** Mappings of columns that staff saved by name, and that tables with the same headers use again. */

import type { ColumnMapping } from "../../../contract/office/product-sources.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { Db } from "../../database.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { plainName } from "../words/plain-name.ts";
import {
  deleteMappingRow,
  putMapping,
  readMappingByHeaders,
  readMappingById,
  readMappingByName,
  readMappings,
  type StoredMapping,
} from "./saved-mappings.store.ts";

export type MappingFound = Pick<StoredMapping, "name" | "columns">;

const MOST_LISTED = 200;

export function savedMappings(shop: CatalogShop): Promise<StoredMapping[]> {
  return readMappings(shop.db, MOST_LISTED);
}

/** Throws "not-found". */
export async function savedMapping(shop: CatalogShop, id: number): Promise<StoredMapping> {
  const found = await readMappingById(shop.db, id);
  if (!found) throw new Refusal("not-found", "There is no such mapping.");
  return found;
}

/** The named one, if the file has its columns; without a name the one that was saved for the same headers. */
export async function mappingFor(
  db: Db,
  headers: readonly string[],
  name: string | undefined,
): Promise<MappingFound | null> {
  if (name === undefined) return (await readMappingByHeaders(db, comparable(headers))) ?? null;
  const found = await readMappingByName(db, name);
  const names = new Set(headers.map(plainName));
  return found?.columns.every(({ column }) => names.has(plainName(column))) ? found : null;
}

/** Replaces the one with this name. */
export async function saveMapping(
  shop: CatalogShop,
  given: { name: string; headers: readonly string[]; columns: ColumnMapping; staffId: number },
): Promise<void> {
  await putMapping(shop.db, { ...given, headers: comparable(given.headers), at: shop.now() });
}

export async function deleteMapping(shop: CatalogShop, id: number): Promise<void> {
  await deleteMappingRow(shop.db, id);
}

function comparable(headers: readonly string[]): string[] {
  return headers.map(plainName).toSorted();
}
