/** Which pieces add nothing to the shipping weight of an order (SPEC API-20, SHIP-04). */
import type { Shop } from "../../shop.ts";
import { readFreeShipping } from "./free-shipping.store.ts";

/** By the id of the product or variant, in the order asked for; what is not on sale is left out. */
export async function freeShippingOf(
  shop: Shop,
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
