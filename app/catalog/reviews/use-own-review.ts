import { useEffect, useState } from "react";
import { useApp } from "../../context.tsx";
import { useSession } from "../../session/session.ts";
import { ownReviewOf, type OwnReview } from "./review-queries.ts";

export type Own = {
  /** Null: a guest, or not known yet. */
  known: boolean;
  signedIn: boolean;
  /** The shop has sent them the product. */
  may: boolean;
  review: OwnReview | null;
  set: (review: OwnReview | null) => void;
};

/** Whether the visitor may review the product, and what they wrote. */
export function useOwnReview(productId: string, onChange: () => void): Own {
  const { api } = useApp();
  const token = useSession()?.token ?? null;
  const [found, setFound] = useState<{ token: string; may: boolean; review: OwnReview | null } | null>(null);
  useEffect(() => {
    if (token === null) return;
    let isLeft = false;
    ownReviewOf(api, productId).then(
      (own) => {
        if (!isLeft) setFound({ token, may: own?.mayReview ?? false, review: own?.review ?? null });
      },
      // Without the answer the page offers no review; reports have been sent.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [api, productId, token]);
  const mine = found !== null && found.token === token ? found : null;
  return {
    known: mine !== null,
    signedIn: token !== null,
    may: mine?.may ?? false,
    review: mine?.review ?? null,
    set(review) {
      setFound((now) => now && { ...now, review });
      onChange();
    },
  };
}
