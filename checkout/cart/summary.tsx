import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { OpenCheckout } from "../../contract/orders/checkout.ts";
import type { ShippingOffer } from "../../domain/cart/quote.ts";
import { Icon } from "../../ui/pictures/icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useFormats } from "../checkout-context.tsx";
import { Amount } from "../parts/amount.tsx";
import { SoldLines } from "./sold-lines.tsx";
import { Totals } from "./totals.tsx";
import { Why } from "./why.tsx";
import styles from "./summary.module.css";

type SummaryProps = { checkout: OpenCheckout; /** Whether a new quote is on its way. */ busy: boolean };

/** Collapsed to its total on phones, open beside the form on wider windows. */
export function Summary({ checkout, busy }: SummaryProps) {
  const { charged } = useFormats();
  const { lines, notices, quote } = checkout;
  const due = charged(quote.dueCents);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <aside className={styles.summary} aria-labelledby={`${id}-title`} aria-busy={busy || undefined}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={`${id}-inside`}
        onClick={() => setOpen(!open)}
      >
        <Icon name="bag" size={20} />
        <span className={styles.words}>
          {open ? <Trans>Hide order summary</Trans> : <Trans>Show order summary</Trans>}
        </span>
        <span className={styles.arrow} data-open={open || undefined}>
          <Icon name="down" size={18} />
        </span>
        <bdi className={styles.sum} translate="no">
          {due}
        </bdi>
      </button>
      <VisuallyHidden>
        <span role="status">
          {!busy && (
            <>
              <Trans>To pay now</Trans> {due}
            </>
          )}
        </span>
      </VisuallyHidden>
      <div className={styles.inside} id={`${id}-inside`} data-open={open || undefined}>
        <div className={styles.heading}>
          <h2 id={`${id}-title`} className={styles.title}>
            <Trans>Order summary</Trans>
          </h2>
          <Amount pieces={quote.pieces} weightMg={quote.totalWeightMg} />
        </div>
        <div className={styles.lines}>
          <SoldLines lines={lines} notices={notices} />
        </div>
        <Totals
          {...quote}
          shippingCents={quote.ships === false ? undefined : quote.shipping && quote.shippingCents}
          shippingBeforeCents={quote.shipping && grossIfSaved(quote.shipping)}
          totalCents={quote.estimatedTotalCents}
        />
        <Why quote={quote} />
      </div>
    </aside>
  );
}

function grossIfSaved({ grossCents, cents }: ShippingOffer): number | null {
  return cents < grossCents ? grossCents : null;
}
