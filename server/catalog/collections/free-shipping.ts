import type { CatalogShop } from "../catalog-shop.ts";
import { readFreeShipping } from "./free-shipping.store.ts";

/** What adds nothing to the shipping weight (SPEC API-20, SHIP-04), in the order of `ids`; only what is on sale. */
export async function freeShippingOf(
  shop: CatalogShop,
  kind: "product" | "variant",
  ids: readonly number[],
): Promise<Map<number, boolean>> {
  const found = await readFreeShipping(shop.db, kind, ids);
  return new Map(
    ids.flatMap((id): [number, boolean][] => {
      const free = found.get(id);
      return free === undefined ? [] : [[id, free]];
    }),
  );
}
