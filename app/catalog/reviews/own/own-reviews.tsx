import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "../../../../ui/forms/button.tsx";
import { EmptyState } from "../../../../ui/lists/empty-state.tsx";
import { LoadMore } from "../../../../ui/lists/load-more.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { useApp } from "../../../context.tsx";
import { BrokenList, WaitingList } from "../../../session/own-list-states.tsx";
import { useOwnList } from "../../../session/use-own-list.ts";
import { ProductRow } from "../../cards/product-row.tsx";
import type { ListedProduct } from "../../listing/listing-queries.ts";
import type { OwnReview } from "../review-queries.ts";
import { WriteReview } from "../write-review.tsx";
import { findToReview, findWritten, type ShownOwnReview } from "./own-review-queries.ts";
import { ReviewMailsChoice } from "./review-mails-choice.tsx";
import { WrittenItem } from "./written-item.tsx";
import styles from "./own-reviews.module.css";

/** SPEC LIST-01 */
const REACH_PX = 500;

/** A product with the customer's review of it, if there is one. */
type Opened = { productId: string; review: OwnReview | null };

/** `orders`: the address of the customer's orders. */
export function OwnReviews({ orders }: { orders: string }) {
  const { api, locale } = useApp();
  const { language } = locale;
  const [mails, setMails] = useState<boolean | null>(null);
  const readToReview = async () => {
    const found = await findToReview(api, language);
    setMails(found.mails);
    return found;
  };
  const waiting = useOwnList<ListedProduct>("to review", readToReview, { again: true });
  const written = useOwnList<ShownOwnReview>("reviews", (cursor) => findWritten(api, language, cursor), {
    again: true,
  });
  const [opened, setOpened] = useState<Opened | null>(null);

  if (written.state === "waiting" || waiting.state === "waiting") return <WaitingList />;
  if (written.state === "broken") return <BrokenList list={written} />;
  if (waiting.state === "broken") return <BrokenList list={waiting} />;
  const choice = mails !== null && <ReviewMailsChoice wanted={mails} onChosen={setMails} />;
  if (written.items.length === 0 && waiting.items.length === 0) {
    return (
      <div className={styles.page}>
        <NothingToReview orders={orders} />
        {choice}
      </div>
    );
  }
  const refresh = () => void Promise.all([waiting.refresh(), written.refresh()]);
  return (
    <div className={styles.page}>
      {waiting.items.length > 0 && (
        <section className={styles.part}>
          <h2>
            <Trans>Waiting for your review</Trans>
          </h2>
          <ul className={styles.rows}>
            {waiting.items.map((product) => (
              <li key={product.id}>
                <ProductRow product={product}>
                  <Button size="compact" onClick={() => setOpened({ productId: product.id, review: null })}>
                    <Trans context="button">Review</Trans>
                    <VisuallyHidden> {product.title}</VisuallyHidden>
                  </Button>
                </ProductRow>
              </li>
            ))}
          </ul>
        </section>
      )}
      {written.items.length > 0 && (
        <section className={styles.part}>
          <h2>
            <Trans>Reviews you have written</Trans>
          </h2>
          <ul className={styles.written}>
            {written.items.map((review) => (
              <WrittenItem
                key={review.id}
                review={review}
                onChange={() => setOpened({ productId: review.productId, review })}
                onDeleted={refresh}
              />
            ))}
          </ul>
          <LoadMore state={written.state} onLoad={written.loadMore} reachPx={REACH_PX} />
        </section>
      )}
      {choice}
      {opened && (
        <WriteReview
          key={opened.productId}
          open
          onClose={() => setOpened(null)}
          productId={opened.productId}
          review={opened.review}
          onSaved={refresh}
        />
      )}
    </div>
  );
}

function NothingToReview({ orders }: { orders: string }) {
  return (
    <EmptyState
      icon="star"
      title={<Trans>No reviews yet</Trans>}
      text={<Trans>You can review what you have ordered as soon as it has shipped.</Trans>}
    >
      <Link className={buttonClass({ kind: "primary" })} to={orders}>
        <Trans>My orders</Trans>
      </Link>
    </EmptyState>
  );
}
