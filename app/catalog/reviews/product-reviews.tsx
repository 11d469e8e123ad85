import { lazy, useEffect, useRef } from "react";
import { Part } from "../../../ui/part.tsx";
import { withMessages } from "../../with-messages.ts";
import type { ReviewsSectionProps } from "./reviews-section.tsx";
import { WRITE_REVIEW } from "./write-review-address.ts";

const REACH_PX = 600;

let approach = () => {};
const approached = new Promise<void>((resolve) => {
  approach = resolve;
});

/** Until a visitor comes near it, the section is what the server rendered, without code or messages. */
const ReviewsSection = lazy(async () => {
  const load = () => import("./reviews-section.tsx");
  if (!import.meta.env.SSR) await approached;
  const { ReviewsSection: section } = await (import.meta.env.SSR
    ? load()
    : withMessages("app/catalog/reviews/reviews-section.tsx", load));
  return { default: section };
});

/** Reviews and questions at the end of a product's page. */
export function ProductReviews(props: ReviewsSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    if (location.hash === WRITE_REVIEW) approach();
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) approach();
      },
      { rootMargin: `${REACH_PX}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      <Part>
        <ReviewsSection {...props} />
      </Part>
    </div>
  );
}
