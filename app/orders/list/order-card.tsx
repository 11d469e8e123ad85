import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "../../../ui/forms/button.tsx";
import { Picture } from "../../../ui/pictures/picture.tsx";
import { centsOf } from "../../api/wire-money.ts";
import { pictureOf } from "../../catalog/cards/wire-shapes.ts";
import { useApp } from "../../context.tsx";
import { useFormats } from "../../formats.ts";
import { orderPath } from "../links.ts";
import { StateChip } from "../order-messages.tsx";
import type { ListedOrder } from "../order-queries.ts";
import styles from "./order-card.module.css";

type OrderCardProps = {
  order: ListedOrder;
  /** Whether its items are being added to the cart. */
  busy: boolean;
  onReorder: (id: string) => void;
};

/** One order of the list: the card links to the order, except for its button (SPEC ORD-01, ORD-02). */
export const OrderCard = memo(function OrderCard({ order, busy, onReorder }: OrderCardProps) {
  "use memo";
  const { t } = useLingui();
  const { api } = useApp();
  const { charged, date, count } = useFormats();
  const { id, name, state, placedAt, productQuantity, orderQuantity, invoiceUrl, total } = order;
  // Variants of a product may share a picture.
  const images = [...new Set(order.images)];
  const left = productQuantity - images.length;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link className={styles.link} to={orderPath(id)} aria-label={t`Order ${name}`}>
            <bdi dir="ltr" translate="no">
              {name}
            </bdi>
          </Link>
        </h2>
        <time className={styles.date} dateTime={placedAt}>
          {date(placedAt)}
        </time>
        <StateChip state={state} />
      </div>
      <div className={styles.pictures} aria-hidden="true">
        {images.map((image) => (
          <span key={image} className={styles.picture}>
            <Picture src={pictureOf({ url: image, altText: null }, api.origin)?.src ?? null} alt="" width={64} />
          </span>
        ))}
        {left > 0 && <span className={styles.others}>+{count(left)}</span>}
      </div>
      <div className={styles.foot}>
        <p className={styles.figures}>
          <span>
            <Plural value={productQuantity} one="# product" other="# products" />
            {" · "}
            <Plural value={orderQuantity} one="# piece" other="# pieces" />
          </span>
          <b>
            <bdi translate="no">{charged(centsOf(total))}</bdi>
          </b>
        </p>
        <span className={styles.button}>
          {invoiceUrl === null ? (
            <Button
              size="compact"
              icon="bag"
              busy={busy}
              aria-label={t`Order again: ${name}`}
              onClick={() => onReorder(id)}
            >
              <Trans>Order again</Trans>
            </Button>
          ) : (
            <a className={buttonClass({ kind: "primary", size: "compact" })} href={invoiceUrl}>
              <Trans>Pay now</Trans>
            </a>
          )}
        </span>
      </div>
    </li>
  );
});
