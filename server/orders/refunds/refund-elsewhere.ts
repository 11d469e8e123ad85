import { splitByWeight } from "../../../domain/money.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { inTransaction } from "../../transaction.ts";
import { getLockedOrder } from "../order/order-operations.ts";
import { becomeRefunded } from "../order/order-states.ts";
import { insertEvent, readOrderLines, type StoredLine } from "../order/orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { recordRefund } from "./refund-record.ts";
import { findFailedOf, readRefundByKey, readRefundSums, updateRefund, type RefundedPart } from "./refunds.store.ts";

export type RefundElsewhere = {
  key: string;
  /** The other place's name of the refund. */
  reference: string;
  reason: string;
  amountCents: number;
  shippingCents: number;
  lines: readonly { position: number; quantity: number; cents: number }[];
};

/**
 * Notes money that another place has sent back already, such as the store where the order was paid. A refund that was
 * made here and could not be sent is this one when it has its amount. Stock is that place's matter. "known": noted
 * before; "nothing-left": all of the order is refunded, or it was never paid.
 */
export async function recordRefundElsewhere(
  shop: OrdersShop,
  orderNumber: number,
  { key, reference, reason, ...given }: RefundElsewhere,
): Promise<"noted" | "settled" | "known" | "nothing-left"> {
  return inTransaction(shop, async (tx, within) => {
    const order = await getLockedOrder(tx, orderNumber);
    const at = within.now();
    const { id: orderId, state, language, email: recipient } = order;
    const owed = await findFailedOf(tx, orderId, { amountCents: given.amountCents, reference });
    if (owed?.state === "done" || (await readRefundByKey(tx, orderId, key))) return "known";
    if (owed) {
      await updateRefund(tx, owed.id, ["failed", "pending"], { state: "done", reference, dueAt: null, at });
      await insertEvent(tx, orderId, { at, kind: "refund-done", details: { refund: owed.id, reference } });
      return "settled";
    }
    const leftCents = order.totalCents - order.refundedCents - order.cancellationFeeCents;
    const isPaid = state === "PAID" || state === "FULFILLED" || state === "PARTIALLY_REFUNDED";
    const amountCents = Math.min(given.amountCents, leftCents);
    if (!isPaid || amountCents === 0) return "nothing-left";

    const stored = await readOrderLines(tx, orderId);
    const { count, shippingCents: shippingGiven } = await readRefundSums(tx, orderId);
    const shippingLeft = order.shippingCents - shippingGiven;
    const goodsLeft = stored.reduce((sum, line) => sum + leftOf(line), 0);
    // What is beyond the goods is shipping, whatever the other place calls it.
    const shippingCents = Math.max(Math.min(given.shippingCents, shippingLeft, amountCents), amountCents - goodsLeft);
    const goodsCents = amountCents - shippingCents;
    const lines = partsFor(stored, given.lines, goodsCents);
    const record = { key, to: "original", reason, restock: false, lines, shippingCents } as const;
    const spent = { cents: -goodsCents, orders: 0 };
    const { refund } = await recordRefund(tx, order, stored, { ...record, lines, spent }, at);
    await updateRefund(tx, refund.id, ["pending", "done"], { state: "done", reference, dueAt: null, at });
    const details = { refund: refund.id, key, amountCents, reference };
    await becomeRefunded(tx, order, at, { full: amountCents === leftCents, details });
    const mail = { key: `order-refunded ${orderNumber} ${refund.id}`, kind: "order-refunded", language, recipient, at };
    await enqueueMail(tx, { ...mail, kind: "order-refunded", data: { orderNumber, refund: count } });
    return "noted";
  });
}

function leftOf({ amountCents, discountCents, refundedCents }: StoredLine): number {
  return amountCents - discountCents - refundedCents;
}

/** As near to the other place's lines as this order's allow; together `goodsCents`. */
function partsFor(stored: readonly StoredLine[], given: RefundElsewhere["lines"], goodsCents: number): RefundedPart[] {
  let open = goodsCents;
  const parts = stored.map((line): RefundedPart => {
    const own = given.filter(({ position }) => position === line.position);
    const sum = (of: (each: (typeof own)[number]) => number) => own.reduce((before, each) => before + of(each), 0);
    const cents = Math.min(
      sum((each) => each.cents),
      leftOf(line),
      open,
    );
    open -= cents;
    const quantity = Math.min(
      sum((each) => each.quantity),
      line.quantity - line.refundedQuantity,
    );
    return { position: line.position, quantity, cents };
  });
  const rest = stored.map((line, index) => leftOf(line) - (parts[index]?.cents ?? 0));
  const shares = open > 0 ? splitByWeight(open, rest) : [];
  return parts
    .map((part, index) => ({ ...part, cents: part.cents + (shares[index] ?? 0) }))
    .filter(({ quantity, cents }) => quantity > 0 || cents > 0);
}
