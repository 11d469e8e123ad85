import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import type { ProductReviews } from "../../../contract/catalog/reviews.ts";
import { Button, buttonClass } from "../../../ui/forms/button.tsx";
import { LoadMore } from "../../../ui/lists/load-more.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useApp } from "../../context.tsx";
import { useFormats } from "../../formats.ts";
import { onDemand } from "../../on-demand.tsx";
import { loginPath } from "../../session/login-path.ts";
import type { ShownProduct } from "../cards/product.ts";
import { ReviewItem } from "./review-item.tsx";
import { moreReviews, type ReviewQuery } from "./review-queries.ts";
import { StarRow } from "./star-row.tsx";
import { useEntries } from "./use-entries.ts";
import type { Own } from "./use-own-review.ts";
import { WRITE_REVIEW } from "./write-review-address.ts";
import styles from "./reviews.module.css";

const WriteReview = onDemand(
  async () => (await import("./write-review.tsx")).WriteReview,
  ({ open }) => open,
);

/** Only by tapping: the questions below have to be reached. */
const REACH_PX = 0;

type ReviewsProps = { product: ShownProduct; first: ProductReviews; own: Own };

export function Reviews({ product, first, own }: ReviewsProps) {
  const { t } = useLingui();
  const { api } = useApp();
  const { count, tenths } = useFormats();
  const { rating, reviews } = first;
  const loadBy = (query: ReviewQuery) => (cursor: string | null) => moreReviews(api, product.id, { ...query, cursor });
  const list = useEntries(reviews, rating.count, loadBy({}));
  const [query, setQuery] = useState<Required<ReviewQuery>>({ sort: "newest", stars: null, withPhotos: false });
  const changeQuery = (change: Partial<ReviewQuery>) => {
    const next = { ...query, ...change };
    setQuery(next);
    list.restart(loadBy(next));
  };
  return (
    <section className={styles.part} aria-labelledby="reviews-title">
      <h2 id="reviews-title">
        <Trans>Reviews</Trans>
      </h2>
      <div className={styles.split}>
        <div className={styles.side}>
          {rating.average !== null && (
            <>
              <p className={styles.average}>
                <b>{tenths(rating.average)}</b>
                <span>
                  <StarRow stars={rating.average} />
                  <span>
                    <Plural value={rating.count} one="# review" other="# reviews" />
                  </span>
                </span>
              </p>
              <ul className={styles.bars} aria-label={t`Reviews by stars`}>
                {[5, 4, 3, 2, 1].map((stars) => {
                  const ofThese = rating.counts[stars - 1] ?? 0;
                  return (
                    <li key={stars}>
                      <button
                        type="button"
                        disabled={ofThese === 0}
                        aria-pressed={query.stars === stars}
                        onClick={() => changeQuery({ stars: query.stars === stars ? null : stars })}
                      >
                        <span>
                          <Plural value={stars} one="# star" other="# stars" />
                        </span>
                        <span className={styles.bar}>
                          <span style={{ inlineSize: `${(ofThese / rating.count) * 100}%` }} />
                        </span>
                        <span>{count(ofThese)}</span>
                      </button>
                    </li>
                  );
                })}
              </ul>
            </>
          )}
          <Writing product={product} own={own} none={rating.count === 0} />
        </div>
        {rating.count > 0 && (
          <div className={styles.main}>
            <div className={styles.tools}>
              <label>
                <Trans>Sort by</Trans>{" "}
                <select
                  value={query.sort}
                  onChange={({ currentTarget: { value } }) =>
                    changeQuery({ sort: value === "helpful" ? "helpful" : "newest" })
                  }
                >
                  <option value="newest">{t`Newest`}</option>
                  <option value="helpful">{t`Most helpful`}</option>
                </select>
              </label>
              <button
                type="button"
                className={styles.toggle}
                aria-pressed={query.withPhotos}
                onClick={() => changeQuery({ withPhotos: !query.withPhotos })}
              >
                <Icon name="camera" size={18} />
                <Trans>With photos</Trans>
              </button>
            </div>
            <ul className={styles.list}>
              {list.entries.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ul>
            {list.state === "end" && list.entries.length === 0 && (
              <p className={styles.muted}>
                <Trans>No review matches this choice.</Trans>
              </p>
            )}
            <More state={list.state} onMore={list.more} label={t`Show more reviews`} />
          </div>
        )}
      </div>
    </section>
  );
}

type MoreProps = { state: ReturnType<typeof useEntries>["state"]; onMore: () => void; label: string };

/** A button; failures and waiting as in other lists. */
export function More({ state, onMore, label }: MoreProps) {
  if (state !== "more") return <LoadMore state={state} onLoad={onMore} reachPx={REACH_PX} quietEnd />;
  return (
    <Button onClick={onMore} wide>
      {label}
    </Button>
  );
}

/** What this visitor can do: write, change, log in, or wait for their order. */
function Writing({ product, own, none }: { product: ShownProduct; own: Own; none: boolean }) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  // The order's page leads here to write one.
  const isRequested = typeof location !== "undefined" && location.hash === WRITE_REVIEW;
  const open = chosen ?? (isRequested && own.may);
  const close = () => {
    // So that it stays closed when the reviews are shown anew.
    if (location.hash === WRITE_REVIEW) history.replaceState(history.state, "", location.pathname + location.search);
    setChosen(false);
  };
  const lead = none && (
    <p>
      <Trans>No reviews yet.</Trans>
    </p>
  );
  if (!own.signedIn || !own.known) {
    return (
      <div className={styles.writing}>
        {lead}
        <p className={styles.muted}>
          <Trans>Customers who have received this product can review it.</Trans>
        </p>
        {!own.signedIn && (
          <Link className={buttonClass({ size: "compact" })} to={loginPath()}>
            <Trans>Log in to write a review</Trans>
          </Link>
        )}
      </div>
    );
  }
  return (
    <div className={styles.writing}>
      {lead}
      {own.may ? (
        <Button kind={own.review ? undefined : "primary"} icon="pencil" wide onClick={() => setChosen(true)}>
          {own.review ? <Trans>Change your review</Trans> : <Trans>Write a review</Trans>}
        </Button>
      ) : (
        <p className={styles.muted}>
          <Trans>You can review this product once your order has shipped.</Trans>
        </p>
      )}
      {own.review?.state === "waiting" && (
        <p className={styles.muted}>
          <Trans>We will look at your review before it appears here.</Trans>
        </p>
      )}
      {own.review?.state === "hidden" && (
        <p className={styles.muted}>
          <Trans>Your review is not shown: it does not follow our rules.</Trans>
        </p>
      )}
      <WriteReview
        open={open}
        onClose={close}
        productId={product.id}
        review={own.review}
        onSaved={(review) => own.set(review)}
      />
    </div>
  );
}
