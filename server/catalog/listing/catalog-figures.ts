import type { ShownFigures } from "../../../contract/site/site.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { countProducts } from "./catalog-figures.store.ts";

const NEW_FOR_DAYS = 30;
const DAY_MS = 86_400_000;

/** What the shop may say of its size: its products now, and those added in the last days. */
export async function catalogFigures(shop: CatalogShop): Promise<ShownFigures> {
  const since = new Date(shop.now().getTime() - NEW_FOR_DAYS * DAY_MS);
  return { ...(await countProducts(shop.db, since)), days: NEW_FOR_DAYS };
}
