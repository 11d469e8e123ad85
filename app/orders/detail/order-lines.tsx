import { Trans } from "@lingui/react/macro";
import { memo } from "react";
import { Link } from "react-router";
import { Chip } from "../../../ui/forms/chip.tsx";
import { LoadMore, type LoadMoreState } from "../../../ui/lists/load-more.tsx";
import { Picture } from "../../../ui/pictures/picture.tsx";
import { centsOf, microsOf } from "../../api/wire-money.ts";
import { ShopText, VariantTitle } from "../../catalog/cards/shop-text.tsx";
import { pictureOf } from "../../catalog/cards/wire-shapes.ts";
import { productPath } from "../../catalog/links.ts";
import { useReviewed } from "../../catalog/reviews/use-reviewed.ts";
import { WRITE_REVIEW } from "../../catalog/reviews/write-review-address.ts";
import { useApp } from "../../context.tsx";
import { useFormats } from "../../formats.ts";
import type { CustomerOrderLine } from "../order-queries.ts";
import { Section } from "./section.tsx";
import { mgOf } from "./wire-amounts.ts";
import styles from "./order-lines.module.css";

type OrderLinesProps = {
  lines: readonly CustomerOrderLine[];
  more: LoadMoreState;
  onMore: () => void;
};

/** SPEC LIST-01 */
const REACH_PX = 500;

/** The order's lines, 250 a page (SPEC ORD-02, LIM-01). */
export function OrderLines({ lines, more, onMore }: OrderLinesProps) {
  "use memo";
  const sent = lines.filter(({ shippedQuantity }) => shippedQuantity > 0);
  const reviewed = useReviewed([...new Set(sent.flatMap(({ productId }) => productId ?? []))]);
  return (
    <Section title={<Trans>Items</Trans>}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <OrderLine
            key={line.id}
            line={line}
            reviewed={reviewed && line.productId !== null ? reviewed.has(line.productId) : null}
          />
        ))}
      </ul>
      {more !== "end" && <LoadMore state={more} onLoad={onMore} reachPx={REACH_PX} />}
    </Section>
  );
}

type OrderLineProps = { line: CustomerOrderLine; /** By the customer; null: not known. */ reviewed: boolean | null };

const OrderLine = memo(function OrderLine({ line, reviewed }: OrderLineProps) {
  "use memo";
  const { api } = useApp();
  const { charged, chargedUnit, count, weight } = useFormats();
  const { productId, variantId, handle, title, titleLanguage, variantTitle, variantLanguage } = line;
  const { sku, quantity, attributes } = line;
  const picture = (
    <Picture
      src={pictureOf(line.image === null ? null : { url: line.image, altText: null }, api.origin)?.src ?? null}
      alt=""
      width={64}
    />
  );
  const name = <ShopText language={titleLanguage}>{title}</ShopText>;
  const href = productId === null ? null : productPath(handle, variantId ?? undefined);
  return (
    <li className={styles.line}>
      {href === null ? (
        <span className={styles.picture}>{picture}</span>
      ) : (
        <Link className={styles.picture} to={href} tabIndex={-1} aria-hidden="true">
          {picture}
        </Link>
      )}
      <div className={styles.text}>
        {href === null ? (
          <span className={styles.title}>{name}</span>
        ) : (
          <Link className={styles.title} to={href}>
            {name}
          </Link>
        )}
        <span className={styles.about}>
          {variantTitle !== "" && (
            <span>
              <VariantTitle language={variantLanguage}>{variantTitle}</VariantTitle>
            </span>
          )}
          {sku !== null && (
            <bdi dir="ltr" translate="no">
              {sku}
            </bdi>
          )}
          {line.weight > 0 && <bdi>{weight(mgOf(line.weight) * quantity)}</bdi>}
        </span>
        {attributes.map(({ key, value }) => (
          <span key={key} className={styles.about}>
            <bdi>{key}</bdi>: <bdi>{value}</bdi>
          </span>
        ))}
        <StateChips line={line} />
        {href !== null &&
          line.shippedQuantity > 0 &&
          (reviewed === null ? (
            // As high as the link that follows.
            <span className={styles.review} />
          ) : (
            <Link className={styles.review} to={`${productPath(handle)}${WRITE_REVIEW}`}>
              {reviewed ? <Trans>Change your review</Trans> : <Trans>Write a review</Trans>}
            </Link>
          ))}
        <span className={styles.figures}>
          <bdi>
            {count(quantity)} × {chargedUnit(microsOf(line.price))}
          </bdi>
          <bdi className={styles.amount} translate="no">
            {charged(centsOf(line.amount))}
          </bdi>
        </span>
      </div>
    </li>
  );
});

/** How much of it was shipped or refunded, and whether it is still sold. */
function StateChips({ line }: { line: CustomerOrderLine }) {
  "use memo";
  const { count } = useFormats();
  const { productId, quantity, shippedQuantity: shipped, refundedQuantity: refunded } = line;
  if (shipped === 0 && refunded === 0 && productId !== null) return null;
  return (
    <span className={styles.chips}>
      {shipped > 0 && shipped < quantity && (
        <Chip>
          <Trans>
            {count(shipped)} of {count(quantity)} shipped
          </Trans>
        </Chip>
      )}
      {refunded > 0 && (
        <Chip>
          <Trans>{count(refunded)} refunded</Trans>
        </Chip>
      )}
      {productId === null && (
        <Chip>
          <Trans>No longer for sale</Trans>
        </Chip>
      )}
    </span>
  );
}
