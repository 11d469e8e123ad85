import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { SavingName } from "../../content/saving-name.tsx";
import type { Saving } from "../../domain/cart/quote.ts";
import styles from "./totals.module.css";
import { useFormats } from "../world.tsx";

export type TotalsProps = {
  itemTotalCents: number;
  saved: readonly Saving[];
  subtotalCents: number;
  /** Null while the destination is unknown. */
  shippingCents: number | null;
  /** The cost before savings, shown struck out; null: nothing is saved, or the destination is unknown. */
  shippingBeforeCents?: number | null;
  totalCents: number;
  /** What store credit pays of the total. */
  creditCents: number;
  /** The rest of the total, paid in money. */
  dueCents: number;
  /** The name of the method that paid the rest; null while it is unpaid. */
  paidBy?: string | null;
  refundedCents?: number;
  cancellationFeeCents?: number;
};

/** How the total is made up, each saving by its name (SPEC CART-05), in US dollars. */
export function Totals(props: TotalsProps) {
  const { itemTotalCents, saved, subtotalCents, shippingCents, shippingBeforeCents, totalCents, creditCents } = props;
  const { dueCents, paidBy: method = null, refundedCents = 0, cancellationFeeCents = 0 } = props;
  const { dollars, minus, percent, roughly } = useFormats();
  const near = dueCents > 0 && roughly(dueCents);
  return (
    <dl className={styles.totals}>
      <Row label={<Trans>Items</Trans>}>{dollars(itemTotalCents)}</Row>
      {saved.map((saving) => (
        <Row key={saving.kind} label={<SavingName {...saving} percent={percent} />} saved>
          {minus(saving.cents)}
        </Row>
      ))}
      {saved.length > 0 && <Row label={<Trans>Subtotal</Trans>}>{dollars(subtotalCents)}</Row>}
      <Row
        label={<Trans>Shipping</Trans>}
        before={shippingBeforeCents !== null && shippingBeforeCents !== undefined && dollars(shippingBeforeCents)}
      >
        {shippingCents === null ? "–" : shippingCents === 0 ? <Trans>Free</Trans> : dollars(shippingCents)}
      </Row>
      <div className={styles.total}>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>
          <span className={styles.currency}>USD</span> <bdi>{dollars(totalCents)}</bdi>
        </dd>
      </div>
      {creditCents > 0 && (
        <Row label={<Trans>Store credit</Trans>} saved>
          {minus(creditCents)}
        </Row>
      )}
      {creditCents > 0 && (dueCents > 0 || method === null) && (
        <div className={styles.due}>
          <dt>{method === null ? <Trans>To pay now</Trans> : <Trans>Paid by {method}</Trans>}</dt>
          <dd>
            <bdi>{dollars(dueCents)}</bdi>
          </dd>
        </div>
      )}
      {refundedCents > 0 && <Row label={<Trans context="amount">Refunded</Trans>}>{minus(refundedCents)}</Row>}
      {cancellationFeeCents > 0 && (
        <Row label={<Trans>Cancellation fee kept</Trans>}>{dollars(cancellationFeeCents)}</Row>
      )}
      {near && (
        <div className={styles.near}>
          <dt>
            <Trans>Orders are charged in US dollars</Trans>
          </dt>
          <dd>
            <bdi>≈ {near}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

type RowProps = { label: ReactNode; before?: ReactNode; saved?: boolean; children: ReactNode };

function Row({ label, before, saved = false, children }: RowProps) {
  return (
    <div className={saved ? styles.saved : styles.row}>
      <dt>{label}</dt>
      <dd>
        {before && (
          <s className={styles.before}>
            <bdi>{before}</bdi>
          </s>
        )}{" "}
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
