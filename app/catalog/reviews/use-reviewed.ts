import { useEffect, useState } from "react";
import { useApp } from "../../context.tsx";
import { reviewedOf } from "./review-queries.ts";

/** Those of these products that the customer has reviewed; null until it is known. */
export function useReviewed(productIds: readonly string[]): ReadonlySet<string> | null {
  const { api } = useApp();
  const [reviewed, setReviewed] = useState<ReadonlySet<string> | null>(null);
  const asked = productIds.join(" ");
  useEffect(() => {
    if (asked === "") return;
    let isLeft = false;
    reviewedOf(api, asked.split(" ")).then(
      (found) => {
        if (!isLeft) setReviewed(new Set(found));
      },
      // The form shows what they wrote in any case; reports have been sent.
      () => {
        if (!isLeft) setReviewed((now) => now ?? new Set());
      },
    );
    return () => {
      isLeft = true;
    };
  }, [api, asked]);
  return reviewed;
}
