import { Trans } from "@lingui/react/macro";
import { usePaymentNames } from "../../../buyer/orders/payment-names.ts";
import { SavingRows, TotalsList, TotalsRow } from "../../../buyer/orders/totals-list.tsx";
import { formatMinus } from "../../../domain/catalog/price.ts";
import { centsOf } from "../../api/wire-money.ts";
import { useApp } from "../../context.tsx";
import { useFormats } from "../../formats.ts";
import type { CustomerOrder } from "../order-queries.ts";
import { Section } from "./section.tsx";

/** How the total is made up and what was paid or refunded (SPEC ORD-02, CART-05), in the base currency. */
export function OrderTotals({ order }: { order: CustomerOrder }) {
  const { charged, percent } = useFormats();
  const names = usePaymentNames();
  const { paymentMethod, paidAt, state } = order;
  const [shipping, credit, due] = [order.shipping, order.credit, order.due].map(centsOf);
  const [originalSubtotal, subtotal] = [centsOf(order.originalSubtotal), centsOf(order.subtotal)];
  const [refunded = 0, fee = 0] = [order.refunded, order.cancellationFee].map(centsOf);
  const { language } = useApp().locale;
  const minus = (cents: number) => formatMinus({ minor: cents, currency: order.total.currencyCode }, language);
  const saved = order.saved.map(({ amount, ...saving }) => ({ ...saving, cents: centsOf(amount) }));
  const method = paymentMethod && names[paymentMethod];
  // All store credit of a voided order has been returned.
  const usesCredit = Boolean(credit) && state !== "VOIDED";
  return (
    <Section title={<Trans>Total</Trans>}>
      <TotalsList>
        {originalSubtotal !== subtotal && (
          <TotalsRow label={<Trans>Original subtotal</Trans>}>{charged(originalSubtotal)}</TotalsRow>
        )}
        <SavingRows saved={saved} formats={{ minus, percent }} />
        <TotalsRow label={<Trans>Subtotal</Trans>}>{charged(subtotal)}</TotalsRow>
        {order.shippingMethod && (
          <TotalsRow label={<Trans>Shipping</Trans>}>{shipping ? charged(shipping) : <Trans>Free</Trans>}</TotalsRow>
        )}
        <TotalsRow label={<Trans>Total</Trans>} look="total">
          {charged(centsOf(order.total))}
        </TotalsRow>
        {usesCredit && (
          <TotalsRow label={<Trans>Store credit</Trans>} look="saved">
            {minus(credit ?? 0)}
          </TotalsRow>
        )}
        {usesCredit && Boolean(due) && (
          <TotalsRow
            label={paidAt === null || method === null ? <Trans>To pay</Trans> : <Trans>Paid by {method}</Trans>}
            look="due"
          >
            {charged(due ?? 0)}
          </TotalsRow>
        )}
        {refunded > 0 && <TotalsRow label={<Trans context="amount">Refunded</Trans>}>{minus(refunded)}</TotalsRow>}
        {fee > 0 && <TotalsRow label={<Trans>Cancellation fee</Trans>}>{charged(fee)}</TotalsRow>}
      </TotalsList>
    </Section>
  );
}
