import { usePaymentNames } from "../../buyer/orders/payment-names.ts";
import type { PlacedOrder } from "../../contract/orders/checkout.ts";
import { Totals } from "../cart/totals.tsx";

/** What a placed order came to and what it was paid with; of a voided one, all store credit has gone back. */
export function OrderTotals({ order }: { order: PlacedOrder }) {
  const { state, totalCents, paidAt, payment } = order;
  const names = usePaymentNames();
  const split = state === "VOIDED" && { creditCents: 0, dueCents: totalCents };
  const shipping = order.method === null && { shippingCents: undefined };
  return <Totals {...order} {...split} {...shipping} paidBy={paidAt === null ? null : names[payment.method]} />;
}
