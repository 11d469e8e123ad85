import type { ProductReviews } from "../../../contract/catalog/reviews.ts";
import type { Api } from "../../api/api.ts";

/** The rating and what comes first; null when unavailable: the page then begins without any. */
export async function firstReviewsOf(api: Api, id: string): Promise<ProductReviews | null> {
  return api.backend("productReviews", { id }, { errorHandledBy: "nobody" }).catch(() => null);
}
