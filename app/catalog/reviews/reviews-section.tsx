import { useState } from "react";
import type { ProductReviews } from "../../../contract/catalog/reviews.ts";
import { latePart } from "../../../ui/timing/late-part.ts";
import { useApp } from "../../context.tsx";
import type { ShownProduct } from "../cards/product.ts";
import { firstReviewsOf } from "./first-reviews.ts";
import { Questions } from "./questions.tsx";
import { Reviews } from "./reviews.tsx";
import { useOwnReview } from "./use-own-review.ts";
import styles from "./reviews.module.css";

export type ReviewsSectionProps = { product: ShownProduct; first: ProductReviews | null };

const NOTHING: ProductReviews = {
  rating: { count: 0, average: null, counts: [0, 0, 0, 0, 0] },
  reviews: [],
  questions: [],
  questionCount: 0,
};

/** What buyers say of a product, and what visitors have asked. */
export function ReviewsSection({ product, first }: ReviewsSectionProps) {
  const { api } = useApp();
  const [shown, setShown] = useState({ data: first ?? NOTHING, times: 0 });
  const own = useOwnReview(product.id, () => {
    void firstReviewsOf(api, product.id).then((data) => {
      if (data) setShown(({ times }) => ({ data, times: times + 1 }));
    });
  });
  return (
    <div className={styles.section} {...latePart}>
      <Reviews key={shown.times} product={product} first={shown.data} own={own} />
      <Questions product={product} first={shown.data} mayAnswer={own.may} />
    </div>
  );
}
