import type { Stars } from "../../../domain/catalog/reviews.ts";
import { ofProduct, type ReadModelPart } from "../../read-model/read-model.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { readReviewFields } from "./product-stars.store.ts";
import { starsOf } from "./stars.ts";

const STARS: ReadModelPart<number, Stars> = {
  name: "stars",
  remembersAbsence: true,
  async read({ db }, productIds) {
    const fields = Map.groupBy(await readReviewFields(db, productIds), ({ productId }) => productId);
    const found = new Map<number, Stars>();
    for (const [productId, of] of fields) {
      const stars = starsOf(
        of.find(({ key }) => key === "rating")?.value ?? "",
        of.find(({ key }) => key === "rating_count")?.value ?? "",
      );
      if (stars) found.set(productId, stars);
    }
    return found;
  },
  lastChange: ofProduct,
  bytesOf: () => 100,
};

/** Ratings (SPEC API-19) from the metafields of review apps, `reviews.rating` and `reviews.rating_count`. */
export async function productStars(shop: CatalogShop, productIds: readonly number[]): Promise<Map<number, Stars>> {
  return shop.readModel.find(STARS, shop, productIds);
}
