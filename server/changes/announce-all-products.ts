import type { Db } from "../database.ts";
import { notifyOfAllProducts } from "./changes.store.ts";

/** For what changes very many products without touching their rows: every process reads them again. */
export function announceAllProducts(db: Db): Promise<void> {
  return notifyOfAllProducts(db);
}
