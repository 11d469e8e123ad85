import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Saving } from "../domain/quote.ts";
import styles from "./totals.module.css";
import { useFormats } from "./world.tsx";

export type TotalsProps = {
  itemTotalCents: number;
  saved: readonly Saving[];
  subtotalCents: number;
  /** Null while nobody knows where to. */
  shippingCents: number | null;
  totalCents: number;
};

/** How the total comes about, each saving by its name (SPEC CART-05), in US dollars. */
export function Totals({ itemTotalCents, saved, subtotalCents, shippingCents, totalCents }: TotalsProps) {
  const { dollars, roughly } = useFormats();
  const near = roughly(totalCents);
  return (
    <dl className={styles.totals}>
      <Row label={<Trans>Items</Trans>}>{dollars(itemTotalCents)}</Row>
      {saved.map((saving) => (
        <Row key={saving.kind} label={<SavingName {...saving} />} saved>
          −{dollars(saving.cents)}
        </Row>
      ))}
      {saved.length > 0 && <Row label={<Trans>Subtotal</Trans>}>{dollars(subtotalCents)}</Row>}
      <Row label={<Trans>Shipping</Trans>}>
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

function Row({ label, saved = false, children }: { label: ReactNode; saved?: boolean; children: ReactNode }) {
  return (
    <div className={saved ? styles.saved : styles.row}>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

function SavingName({ kind, name, basisPoints }: Saving) {
  const percent = useFormats().percent(basisPoints);
  return kind === "big-order" ? (
    <Trans>Big order discount, {percent}</Trans>
  ) : (
    <Trans>
      {name} discount, {percent}
    </Trans>
  );
}
