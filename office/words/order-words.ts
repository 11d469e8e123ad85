import { useLingui } from "@lingui/react/macro";
import type { PaymentMethod } from "../../contract/orders/checkout.ts";
import type { OrderState } from "../../domain/orders/order-state.ts";
import type { ReturnState } from "../../domain/orders/returns.ts";
import { useFormats } from "../i18n/formats.ts";

/** What the office calls states, payment methods and the like. */
export function useOrderWords() {
  const { t } = useLingui();
  const states: Record<OrderState, string> = {
    PENDING: t`Unpaid`,
    PAID: t`Paid, to ship`,
    FULFILLED: t`Shipped`,
    PARTIALLY_REFUNDED: t`Refunded in part`,
    REFUNDED: t`Refunded`,
    VOIDED: t`Cancelled unpaid`,
  };
  const statesWithoutShipping = { ...states, PAID: t`Paid`, FULFILLED: t`Done` };
  const payments: Record<PaymentMethod, string> = {
    "bank-transfer": t`Bank transfer`,
    "test-card": t`Test card`,
    card: t`Card`,
    "pay-in-4": t`Pay in 4`,
    paypal: "PayPal",
    "store-credit": t`Store credit`,
  };
  const returns: Record<ReturnState, string> = {
    requested: t`Requested`,
    approved: t`Approved, goods to come`,
    declined: t`Declined`,
    received: t`Received, nothing to refund`,
    refunded: t`Received and refunded`,
  };
  const refunds = { pending: t`On its way`, done: t`Sent`, failed: t`Failed` };
  const paymentStates = {
    pending: t`Not arrived`,
    captured: t`Arrived`,
    failed: t`Failed`,
    surplus: t`Not needed`,
    returned: t`Sent back`,
  };
  const reasons: Record<string, string> = {
    defective: t`Defective`,
    damaged: t`Damaged`,
    "wrong-item": t`Wrong item`,
    "not-as-described": t`Not as described`,
    "missing-parts": t`Parts missing`,
    other: t`Another reason`,
  };
  const destinations = { original: t`The way it was paid`, "store-credit": t`As store credit` };
  return { states, statesWithoutShipping, payments, returns, refunds, paymentStates, reasons, destinations };
}

/** Names of events, calls and e-mails; what is not named here is shown as it is. */
export function useHappeningWords(): (what: string) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    placed: t`Order placed`,
    made: t`Draft order made`,
    finished: t`Checkout finished`,
    paid: t`Paid`,
    voided: t`Cancelled unpaid`,
    shipped: t`Parcel shipped`,
    fulfilled: t`Everything shipped or given`,
    refunded: t`Refunded`,
    cancelled: t`Cancelled`,
    "transfer-received": t`Bank transfer arrived`,
    "transfer-returned": t`Money sent back`,
    "payment-failed": t`Payment failed`,
    "payment-surplus": t`Money that was not needed`,
    "refund-done": t`Refund sent`,
    "refund-failed": t`Refund failed`,
    "refund-account-added": t`The buyer gave a bank account`,
    "refund-account-replaced": t`The buyer gave another bank account`,
    "return-requested": t`Return requested`,
    "return-approved": t`Return approved`,
    "return-declined": t`Return declined`,
    "return-received": t`Return received`,
    "details-changed": t`Details corrected`,
    "lines-changed": t`Lines changed`,
    note: t`Note`,
    "orders.pay": t`Record a payment`,
    "orders.ship": t`Ship`,
    "orders.ship-many": t`Ship`,
    "orders.complete": t`Mark as done`,
    "orders.refund": t`Refund`,
    "orders.cancel": t`Cancel`,
    "orders.edit": t`Correct details`,
    "orders.change-lines": t`Change lines`,
    "orders.tag": t`Tags`,
    "orders.tag-many": t`Tags`,
    "orders.resend-mail": t`E-mail sent again`,
    "returns.request": t`Return requested`,
    "order-placed": t`Order placed`,
    "order-changed": t`Order changed`,
    "order-paid": t`Payment arrived`,
    "order-cancelled": t`Order cancelled`,
    "order-shipped": t`Parcel shipped`,
    "order-refunded": t`Refund`,
    "money-sent": t`Money sent`,
    "return-answered": t`Answer to a return`,
  };
  return (what) => words[what] ?? what;
}

/** A fact of the timeline as text; a name that is not known here is shown as it is. */
export function useFactWords(): (name: string, value: string) => string {
  const { t } = useLingui();
  const formats = useFormats();
  const { payments, destinations } = useOrderWords();
  const names: Record<string, string> = {
    amountCents: t`Amount`,
    totalBeforeCents: t`Total until then`,
    totalCents: t`Total`,
    appliedCents: t`Towards the order`,
    creditCents: t`As store credit`,
    returnCents: t`To send back`,
    cents: t`Amount`,
    feeCents: t`Cancellation fee`,
    shippingCents: t`Shipping`,
    reference: t`The bank's reference`,
    reason: t`Reason`,
    because: t`Reason`,
    carrier: t`Carrier`,
    trackingNumber: t`Tracking number`,
    method: t`Payment`,
    to: t`Money goes back`,
    answer: t`Message to the customer`,
    tags: t`Tags`,
    fields: t`Fields`,
    message: t`Answer of the shop`,
    failure: t`What went wrong`,
  };
  const values: Record<string, string> = { ...payments, ...destinations };
  return (name, value) => {
    const isMoney = /cents$/i.test(name) && /^-?\d+$/.test(value);
    return `${names[name] ?? name}: ${isMoney ? formats.cents(Number(value)) : (values[value] ?? value)}`;
  };
}
