/**
 * Takes the demo's goods, customers and orders out of a shop, and leaves what staff and real customers have made. What is
 * the demo's is known by what nobody else has: its photographs, and addresses of domains that are reserved for examples
 * (docs/decisions/0101-what-is-the-demos.md).
 */

import { setCause } from "../../database.ts";
import { findSetting, saveSetting } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { inTransaction } from "../../transaction.ts";
import {
  countDemo,
  deleteCollections,
  deletePeople,
  deleteSomeProducts,
  isPhotograph,
  type DemoCounts,
} from "./remove-demo.store.ts";

export type Removed = DemoCounts & {
  /** Products of real orders, which are archived instead. */
  archived: number;
};

const PRODUCTS_AT_A_TIME = 200;

export function demoOf({ db }: Shop): Promise<DemoCounts> {
  return countDemo(db);
}

/**
 * In steps, each of them whole: after an interruption the next run does the rest. From the first step on an empty
 * catalogue is not filled with the demo again.
 */
export async function removeDemo(
  shop: Shop,
  progress: (done: number, of: number) => void = () => {},
): Promise<Removed> {
  const before = await countDemo(shop.db);
  await saveSetting(shop, "demo", { removedAt: shop.now().toISOString() });
  await inTransaction(shop, async (tx) => {
    await setCause(tx, "demo removed");
    await deletePeople(tx, shop.now());
  });
  let archived = 0;
  for (let done = 0; ;) {
    const some = await inTransaction(shop, (tx) => deleteSomeProducts(tx, PRODUCTS_AT_A_TIME));
    archived += some.archived;
    done += some.deleted + some.archived;
    progress(done, before.products);
    if (some.deleted + some.archived === 0) break;
  }
  const collections = await inTransaction(shop, deleteCollections);
  await removeDemoSettings(shop);
  return { ...before, products: before.products - archived, archived, collections };
}

/** Whether an empty catalogue may be filled with the demo. */
export async function mayBeSeeded(shop: Shop): Promise<boolean> {
  return (await findSetting(shop, "demo")) === null;
}

/** Banners with the demo's pictures, and bank accounts to which no money can be sent. */
async function removeDemoSettings(shop: Shop): Promise<void> {
  await inTransaction(shop, async (_tx, within) => {
    const banners = await findSetting(within, "banners");
    if (banners?.some(({ image }) => isPhotograph(image))) {
      await saveSetting(
        within,
        "banners",
        banners.filter(({ image }) => !isPhotograph(image)),
      );
    }
    const accounts = await findSetting(within, "bank-accounts");
    if (accounts?.some(({ demo }) => demo)) {
      await saveSetting(
        within,
        "bank-accounts",
        accounts.filter(({ demo }) => !demo),
      );
    }
  });
}
