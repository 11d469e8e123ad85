/** What product pages show of reviews and questions; held in memory, so that a page that is asked for again reads nothing. */

import type { ProductReviews } from "../../../contract/catalog/reviews.ts";
import { ratingOf } from "../../../domain/catalog/reviews.ts";
import { ofProduct, type ReadModelPart } from "../../read-model/read-model.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { countQuestions, readFirstQuestions } from "./questions.store.ts";
import { questionOnTheWire } from "./questions.ts";
import { readFirstReviews, readStarCounts } from "./reviews.store.ts";
import { reviewOnTheWire } from "./reviews.ts";

const FIRST = 3;
const NONE: ProductReviews = { rating: ratingOf([0, 0, 0, 0, 0]), reviews: [], questions: [], questionCount: 0 };

const REVIEWS: ReadModelPart<number, ProductReviews> = {
  name: "reviews",
  remembersAbsence: true,
  async read({ db }, productIds) {
    const [counts, questionCounts] = await Promise.all([
      readStarCounts(db, productIds),
      countQuestions(db, productIds),
    ]);
    const found = new Map<number, ProductReviews>();
    const idsWithContent = [...new Set([...counts.keys(), ...questionCounts.keys()])];
    if (idsWithContent.length === 0) return found;
    const [reviews, questions] = await Promise.all([
      readFirstReviews(db, idsWithContent, FIRST),
      readFirstQuestions(db, idsWithContent, FIRST),
    ]);
    for (const productId of idsWithContent) {
      found.set(productId, {
        rating: ratingOf(counts.get(productId) ?? [0, 0, 0, 0, 0]),
        reviews: reviews.filter((each) => each.productId === productId).map(reviewOnTheWire),
        questions: questions.filter((each) => each.productId === productId).map(questionOnTheWire),
        questionCount: questionCounts.get(productId) ?? 0,
      });
    }
    return found;
  },
  lastChange: ofProduct,
  bytesOf: (value) => JSON.stringify(value).length * 2,
};

export async function productReviews(shop: CatalogShop, productId: number): Promise<ProductReviews> {
  return (await shop.readModel.find(REVIEWS, shop, [productId])).get(productId) ?? NONE;
}
