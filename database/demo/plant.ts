/** Fills a shop with the demo catalogue: collections and menus first, then products, which find their collections. */
import { saveCollections } from "../../server/catalog/save-collections.ts";
import { saveProducts } from "../../server/catalog/save-products.ts";
import { refreshStatistics } from "../../server/catalog/statistics.ts";
import type { Shop } from "../../server/shop.ts";
import { saveMenus } from "../../server/site/save-menus.ts";
import { translateCatalogue } from "../../server/translation/translate-catalogue.ts";
import { collectionDrafts, menuDrafts } from "./catalog/collections.ts";
import { productBatches } from "./generate.ts";
import { plantCollectionWords, plantMenuWords, plantProductWords } from "./plant-words.ts";
import { plantSettings } from "./settings.ts";

/** What a shop that has nothing is planted with. */
export const DEMO = { size: 1_000, seed: 7 };

const BATCH = 500;

export type PlantOptions = {
  /** How many products. */
  size: number;
  seed: number;
  /** Called after every batch with the products done and the products to do. */
  onProgress?: (done: number, total: number) => void;
};

/** Planting again changes nothing but the arrival days; a larger size adds to what is there. */
export async function plantDemo(shop: Shop, { size, seed, onProgress }: PlantOptions): Promise<void> {
  await plantSettings(shop);
  await saveCollections(shop, collectionDrafts());
  await plantCollectionWords(shop, collectionDrafts());
  await saveMenus(shop, menuDrafts());
  await plantMenuWords(shop, menuDrafts());
  let done = 0;
  for (const batch of productBatches(size, seed, shop.now(), BATCH)) {
    await saveProducts(shop, batch);
    await plantProductWords(shop, batch);
    done += batch.length;
    onProgress?.(done, size);
  }
  await refreshStatistics(shop);
  // What no person has translated: titles. A provider takes its time, and is asked once the shop is open.
  if (!shop.translator.provider) await translateCatalogue(shop, undefined, { forMs: Infinity, alone: true });
}
