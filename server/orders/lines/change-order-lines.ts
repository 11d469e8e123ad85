/** Other lines for an order that nobody has paid (docs/decisions/0092). Lock order as in `order-states.ts`. */

import { Refusal } from "../../../contract/refusals.ts";
import { sentence, type Sentence } from "../../../contract/sentence.ts";
import type { Quote } from "../../../domain/cart/quote.ts";
import { MAX_LINES, MAX_QUANTITY } from "../../cart/cart.ts";
import { quoteGoods } from "../../cart/quote-goods.ts";
import { reserveStock } from "../../catalog/stock/stock.ts";
import { variantsInCarts } from "../../catalog/variants/variants.ts";
import { dropCoupon, redeemCoupon } from "../../coupons/coupons.ts";
import { restorePartOfCredit } from "../../coupons/credit.ts";
import { takeTurn } from "../../customers/customer-turns.ts";
import { findCustomer } from "../../customers/customers.ts";
import type { Tx } from "../../database.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { because, inTransaction } from "../../transaction.ts";
import type { OrderableLine } from "../checkout/checkout-lines.ts";
import { replaceLines } from "../checkout/new-orders.store.ts";
import { quotedLines } from "../checkout/quoted-lines.ts";
import { readApplied } from "../order/bank-receipts.store.ts";
import { getHead } from "../order/order-head.ts";
import { getLockedOrder, isDone, partsOf, type LinePart } from "../order/order-operations.ts";
import { becomePaid, checkFinished, piecesOf } from "../order/order-states.ts";
import {
  insertEvent,
  readHead,
  readOrderLines,
  updatePaymentMethod,
  type OrderHead,
  type OrderLine,
} from "../order/orders.store.ts";
import { readDetails } from "../order/placed-orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { bankReference } from "../payments/pay-order.ts";
import {
  failPendingPayments,
  insertPayment,
  isBeingPaid,
  setCaptured,
  updatePendingAmount,
} from "../payments/payments.store.ts";
import { readTerms } from "./order-terms.store.ts";

type LinesInput = {
  /** What remains of the order's lines; the others are taken away. */
  keep: readonly LinePart[];
  /** At today's prices, unless another one was agreed on. */
  add: readonly { variantId: number; quantity: number; unitMicros: number | null }[];
};

export type OrderAmounts = {
  itemTotalCents: number;
  discountCents: number;
  shippingCents: number;
  totalCents: number;
  creditCents: number;
  owedCents: number;
  couponCode: string | null;
};

type ChangedLines = { before: OrderAmounts; after: OrderAmounts; lines: OrderLine[] };

/** What the change would come to: it is made, and taken back. Throws like `changeOrderLines`. */
export async function previewOrderLines(shop: OrdersShop, number: number, input: LinesInput): Promise<ChangedLines> {
  const undone = new Undone();
  try {
    await inTransaction(shop, async (tx, within) => {
      undone.result = await writeLines(tx, within, await getLockedOrder(tx, number), input, "preview");
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  if (!undone.result) throw new Error("A preview ended without a result.");
  return undone.result;
}

/**
 * Recomputed as at placing: its coupon and discounts by the new goods, shipping by their weight, stock and store credit
 * in the same transaction. Once for each `key`. `tell`: whether the buyer gets an e-mail. Throws `not-found`;
 * `order.unfinished`, `order.transition`, `order.paid` and `order.being-paid` for an order that cannot be changed any
 * more; `stock.short`; `input.invalid` without lines; `edit.changed` for another total than `expectedCents`.
 */
export async function changeOrderLines(
  shop: OrdersShop,
  number: number,
  {
    tell,
    key,
    expectedCents,
    ...input
  }: LinesInput & { tell: boolean; key: string; expectedCents?: number | undefined },
): Promise<OrderAmounts> {
  return inTransaction(shop, async (tx, within) => {
    const order = await getLockedOrder(tx, number);
    const fingerprint = JSON.stringify(input);
    if (await isDone(tx, order, { kind: "lines-changed", key, fingerprint })) return amountsOf(tx, order);
    const { before, after } = await writeLines(tx, within, order, input, key);
    if (expectedCents !== undefined && expectedCents !== after.totalCents) {
      throw new Refusal("edit.changed", "The order would come to another amount now.");
    }
    const { id, language, email: recipient } = order;
    const at = within.now();
    const details = { key, asked: fingerprint, totalBeforeCents: before.totalCents, totalCents: after.totalCents };
    await insertEvent(tx, id, { at, kind: "lines-changed", details });
    if (after.owedCents === 0) await payWithCredit(tx, id, at);
    if (tell) {
      const mail = { key: `order-changed ${number} ${key}`, kind: "order-changed", language, recipient, at } as const;
      await enqueueMail(tx, { ...mail, data: { orderNumber: number } });
    }
    return after;
  });
}

/** For the history of staff. Throws `not-found`. */
export async function linesForHistory(shop: OrdersShop, number: number) {
  const head = await getHead(shop.db, number);
  const lines = await readOrderLines(shop.db, head.id);
  return {
    lines: lines.map(({ title, variantTitle, sku, quantity, unitMicros }) => ({
      title: variantTitle === "" ? title : `${title}, ${variantTitle}`,
      ...{ sku, quantity, unitMicros },
    })),
    totalCents: head.totalCents,
    owedCents: head.state === "PENDING" ? head.dueCents : 0,
  };
}

class Undone extends Error {
  result: ChangedLines | null = null;
}

async function writeLines(
  tx: Tx,
  within: OrdersShop,
  order: OrderHead,
  input: LinesInput,
  key: string,
): Promise<ChangedLines> {
  const { id, number, customerId, couponCode } = order;
  await refuseUnlessOpen(tx, order);
  const at = within.now();
  if (customerId !== null) await takeTurn(tx, customerId);
  const [before, sold, terms] = [await amountsOf(tx, order), await readOrderLines(tx, id), await readTerms(tx, id)];
  const goods = await goodsOf(within, sold, input);
  // Its own use must not stand in the coupon's way.
  if (couponCode !== null) await dropCoupon(tx, id, at);
  const quote = await quoteChanged(tx, within, order, { goods, terms });
  const lines = quotedLines(goods, quote);

  const method = quote.ships === false ? null : (quote.shipping?.method ?? terms.method);
  await replaceLines(tx, id, { quote, method }, lines);
  if (customerId !== null && quote.creditCents < order.creditCents) {
    const cents = order.creditCents - quote.creditCents;
    await restorePartOfCredit(tx, { customerId, cents, orderId: id, key, at });
  }
  if (quote.coupon) {
    const { code, goodsCents, shippingCents } = quote.coupon;
    const cents = goodsCents + shippingCents;
    await redeemCoupon(tx, { code, orderId: id, customerId, email: order.email, cents, at, chosenAt: order.placedAt });
  }
  await updatePendingAmount(tx, id, quote.dueCents, at);
  await because(tx, `order ${number} changed`);
  // Last, because others that order the same goods wait from here until the transaction ends.
  const shortages = await reserveStock(tx, piecesOf(lines), piecesOf(sold));
  if (shortages.length > 0) throw shortOf(shortages, lines);
  return { before, after: amountsIn(quote), lines };
}

async function refuseUnlessOpen(tx: Tx, order: OrderHead): Promise<void> {
  checkFinished(order);
  const { id, state } = order;
  if (state !== "PENDING") {
    const isPaid = state !== "VOIDED";
    throw isPaid
      ? new Refusal("order.paid", "It is paid: refund what is not wanted, or make another order.", { state })
      : new Refusal("order.transition", "The order was cancelled.", { state });
  }
  if ((await readApplied(tx, id)) > 0) {
    throw new Refusal("order.paid", "A part of the money has arrived already.", { state });
  }
  if (await isBeingPaid(tx, id)) {
    throw new Refusal("order.being-paid", "The buyer is paying it. Try again when the attempt has ended.");
  }
}

async function goodsOf(
  within: OrdersShop,
  sold: Awaited<ReturnType<typeof readOrderLines>>,
  { keep, add }: LinesInput,
): Promise<OrderableLine[]> {
  const variants = await variantsInCarts(
    within,
    add.map(({ variantId }) => variantId),
  );
  const goods = [
    // At the price that was ordered, whatever the catalogue says since.
    ...partsOf(sold, keep).map(({ line, quantity }) => {
      return { quantity, attributes: line.attributes, variant: line, agreedMicros: line.unitMicros };
    }),
    ...add.map(({ variantId, quantity, unitMicros }) => {
      const variant = variants.get(variantId);
      if (!variant) throw invalid("add", "One of the products exists no more.");
      return { quantity, attributes: [], variant, agreedMicros: unitMicros ?? undefined };
    }),
  ];
  if (goods.length === 0) throw invalid("keep", "An order needs a line. Cancel it instead.");
  if (goods.length > MAX_LINES) throw invalid("add", sentence`An order has at most ${MAX_LINES} lines.`);
  if (goods.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    throw invalid("keep", sentence`A line has at most ${MAX_QUANTITY} pieces.`);
  }
  return goods.map((line, index) => ({ id: String(index + 1), ...line }));
}

/** The coupon that it was placed with counts if the goods still earn it, as of then. */
async function quoteChanged(
  tx: Tx,
  within: OrdersShop,
  { id, customerId, email, couponCode, creditCents, takesPromotions, placedAt }: OrderHead,
  { goods, terms }: { goods: OrderableLine[]; terms: Awaited<ReturnType<typeof readTerms>> },
): Promise<Quote> {
  const { address } = await readDetails(tx, id);
  const country = (address as { country?: string } | null)?.country ?? null;
  const customer = customerId === null ? null : await findCustomer(within, customerId);
  const codes = couponCode === null ? [] : [couponCode];
  const asOfThen = { ...within, now: () => placedAt };
  const buyer = { customer, email, codes, weighsAll: false, takesPromotions, creditCents };
  const { quote } = await quoteGoods(
    asOfThen,
    goods,
    { country, method: terms.method, coupon: null },
    {
      ...buyer,
      otherwise: { choice: "none" },
      agreed: terms.agreed ?? undefined,
      order: id,
      priceBasis: terms.priceBasis,
    },
  );
  return quote;
}

/** As when the order is placed: what credit covers in full is paid. */
async function payWithCredit(tx: Tx, orderId: number, at: Date): Promise<void> {
  const order = await readHead(tx, orderId);
  if (!order) throw new Error("An order that was just changed cannot be found.");
  const reference = bankReference(order.number);
  await failPendingPayments(tx, orderId, "paid-otherwise", at);
  const payment = { orderId, method: "store-credit", amountCents: 0, reference, at } as const;
  const paymentId = await insertPayment(tx, payment);
  await updatePaymentMethod(tx, orderId, "store-credit");
  await setCaptured(tx, { orderId, paymentId, reference, at });
  await becomePaid(tx, order, at, { method: "store-credit" });
}

async function amountsOf(tx: Tx, { id, ...head }: OrderHead): Promise<OrderAmounts> {
  const { itemTotalCents } = await readDetails(tx, id);
  const { subtotalCents, shippingCents, totalCents, creditCents, dueCents, couponCode } = head;
  const discountCents = itemTotalCents - subtotalCents;
  return { itemTotalCents, discountCents, shippingCents, totalCents, creditCents, owedCents: dueCents, couponCode };
}

function amountsIn(quote: Quote): OrderAmounts {
  const { itemTotalCents, savedCents: discountCents, shippingCents, creditCents, dueCents: owedCents } = quote;
  const totalCents = quote.estimatedTotalCents;
  const couponCode = quote.coupon?.code ?? null;
  return { itemTotalCents, discountCents, shippingCents, totalCents, creditCents, owedCents, couponCode };
}

function shortOf(shortages: readonly { variantId: number; wanted: number; left: number }[], lines: OrderLine[]) {
  const details = shortages.map(({ variantId, wanted, left }) => {
    const title = lines.find((line) => line.variantId === variantId)?.title ?? "";
    return { title, wanted, left };
  });
  const named = details.map(({ title, wanted, left }) => `${title}: ${left} / ${wanted}`).join("; ");
  return new Refusal("stock.short", sentence`There are not enough pieces. ${named}`, details);
}

function invalid(field: string, message: string | Sentence): Refusal {
  return new Refusal("input.invalid", message, [{ field, message }]);
}
