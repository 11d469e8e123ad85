import { Trans } from "@lingui/react/macro";
import { SavingRows, TotalsList, TotalsRow } from "../../buyer/orders/totals-list.tsx";
import type { Saving } from "../../domain/cart/quote.ts";
import { useFormats } from "../checkout-context.tsx";

type TotalsProps = {
  itemTotalCents: number;
  saved: readonly Saving[];
  subtotalCents: number;
  /** Null while the destination is unknown; left out where nothing is shipped. */
  shippingCents?: number | null | undefined;
  /** Before savings, if there are some. */
  shippingBeforeCents?: number | null;
  totalCents: number;
  creditCents: number;
  /** What store credit leaves of the total. */
  dueCents: number;
  /** The name of the payment method; null while it is unpaid. */
  paidBy?: string | null;
  refundedCents?: number;
  cancellationFeeCents?: number;
};

/** How the total is made up, each saving by its name (SPEC CART-05), in the base currency. */
export function Totals(props: TotalsProps) {
  const { itemTotalCents, saved, subtotalCents, shippingCents, shippingBeforeCents, totalCents, creditCents } = props;
  const { dueCents, paidBy: method = null, refundedCents = 0, cancellationFeeCents = 0 } = props;
  const formats = useFormats();
  const { charged, minus, roughly } = formats;
  const near = dueCents > 0 && roughly(dueCents);
  return (
    <TotalsList roomy>
      <TotalsRow label={<Trans>Items</Trans>}>{charged(itemTotalCents)}</TotalsRow>
      <SavingRows saved={saved} formats={formats} />
      {saved.length > 0 && <TotalsRow label={<Trans>Subtotal</Trans>}>{charged(subtotalCents)}</TotalsRow>}
      {shippingCents !== undefined && (
        <TotalsRow
          label={<Trans>Shipping</Trans>}
          before={shippingBeforeCents !== null && shippingBeforeCents !== undefined && charged(shippingBeforeCents)}
        >
          {shippingCents === null ? "–" : shippingCents === 0 ? <Trans>Free</Trans> : charged(shippingCents)}
        </TotalsRow>
      )}
      <TotalsRow label={<Trans>Total</Trans>} look="total" currency={formats.base}>
        {charged(totalCents)}
      </TotalsRow>
      {creditCents > 0 && (
        <TotalsRow label={<Trans>Store credit</Trans>} look="saved">
          {minus(creditCents)}
        </TotalsRow>
      )}
      {creditCents > 0 && (dueCents > 0 || method === null) && (
        <TotalsRow label={method === null ? <Trans>To pay now</Trans> : <Trans>Paid by {method}</Trans>} look="due">
          {charged(dueCents)}
        </TotalsRow>
      )}
      {refundedCents > 0 && (
        <TotalsRow label={<Trans context="amount">Refunded</Trans>}>{minus(refundedCents)}</TotalsRow>
      )}
      {cancellationFeeCents > 0 && (
        <TotalsRow label={<Trans>Cancellation fee</Trans>}>{charged(cancellationFeeCents)}</TotalsRow>
      )}
      {near && (
        <TotalsRow
          label={
            formats.base === "USD" ? (
              <Trans>Orders are charged in US dollars</Trans>
            ) : (
              <Trans>Orders are charged in {formats.base}</Trans>
            )
          }
          look="near"
        >
          ≈ {near}
        </TotalsRow>
      )}
    </TotalsList>
  );
}
