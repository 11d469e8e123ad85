import { useEffect, useState } from "react";
import type { Api } from "../../api/api.ts";
import { useApp } from "../../context.tsx";

/** As many as one call takes. */
const MOST_PER_CALL = 250;

/** Those of these products that the customer has reviewed; null until it is known. */
export function useReviewed(productIds: readonly string[]): ReadonlySet<string> | null {
  const { api } = useApp();
  const [reviewed, setReviewed] = useState<ReadonlySet<string> | null>(null);
  const joinedIds = productIds.join(" ");
  useEffect(() => {
    if (joinedIds === "") return;
    let isLeft = false;
    reviewedOf(api, joinedIds.split(" ")).then(
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
  }, [api, joinedIds]);
  return reviewed;
}

async function reviewedOf(api: Api, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < ids.length; from += MOST_PER_CALL) {
    const id = ids.slice(from, from + MOST_PER_CALL);
    // One after the other: only orders of hundreds of products have a second part.
    const { list } = await api.backend("listOwnReviews", { id }, { errorHandledBy: "report" });
    for (const own of list) if (own.review !== null) found.push(own.id);
  }
  return found;
}
