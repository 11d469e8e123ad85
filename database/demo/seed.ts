import { saveCollections } from "../../server/catalog/collections/save-collections.ts";
import { rememberLooks } from "../../server/catalog/picture-search/known-descriptors.ts";
import { refreshStatistics } from "../../server/catalog/products/statistics.ts";
import { saveProducts } from "../../server/catalog/saving/save-products.ts";
import type { Shop } from "../../server/shop.ts";
import { saveMenus } from "../../server/site/menus/save-menus.ts";
import { translateCatalogue } from "../../server/translation/translate-catalogue.ts";
import { collectionDrafts, menuDrafts, shelvesOf } from "./catalog/collections.ts";
import { catalogueSize, productBatches } from "./generate.ts";
import { seedOrders } from "./orders/seed-orders.ts";
import { looksOf, readDescriptors, readPhotographs } from "./photographs.ts";
import { seedCollectionTranslations, seedMenuTranslations, seedProductTranslations } from "./seed-translations.ts";
import { seedSettings } from "./settings.ts";

/** The seed of an empty shop: every product with finished pictures. */
export const DEMO = { size: catalogueSize(), seed: 7 };

const BATCH = 500;
/** A batch gets its ids in the order of handles; small batches nearly keep the order of `productBatches`. */
const LISTED_BATCH = 24;

export type SeedOptions = {
  size: number;
  seed: number;
  /** How many were placed in the last sixty days, with customers and all that followed; 0 or left out: none. */
  orders?: number;
  onProgress?: (done: number, total: number) => void;
};

/**
 * Seeding again changes only arrival dates; a larger size adds products. Orders are added only to a shop that has
 * neither customers nor orders.
 */
export async function seedDemo(shop: Shop, { size, seed, orders = 0, onProgress }: SeedOptions): Promise<void> {
  const photos = readPhotographs();
  const first = [...productBatches(Math.min(size, DEMO.size), seed, shop.now(), BATCH)].flat();
  const shelves = shelvesOf(first, photos, shop.now());
  const described = readDescriptors();
  await rememberLooks(shop, described.encoder, looksOf(photos, described));
  await seedSettings(shop, shelves, photos);
  const collections = collectionDrafts(shelves);
  await saveCollections(shop, collections);
  await seedCollectionTranslations(shop, collections);
  const menus = menuDrafts(shelves);
  await saveMenus(shop, menus);
  await seedMenuTranslations(shop, menus);
  let done = 0;
  for (const batch of productBatches(size, seed, shop.now(), size > DEMO.size ? BATCH : LISTED_BATCH)) {
    await saveProducts(shop, batch);
    // Large catalogues for benchmarks keep English descriptions.
    await seedProductTranslations(shop, batch, { withDescriptions: size <= DEMO.size });
    done += batch.length;
    onProgress?.(done, size);
  }
  await refreshStatistics(shop);
  // Titles. A provider would take too long, and is asked once the shop is running.
  if (!shop.translator.provider) await translateCatalogue(shop, undefined, { forMs: Infinity, alone: true });
  await refreshStatistics(shop);
  if (orders > 0) await seedOrders(shop, { orders, seed });
}
