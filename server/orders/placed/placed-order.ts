/** SPEC CHK-03, PAY-02 */

import { quoteShape } from "../../../contract/cart/quote.ts";
import { address as addressShape } from "../../../contract/customers/buyer-fields.ts";
import type { PlacedOrder } from "../../../contract/orders/checkout.ts";
import { displayAmount } from "../../../domain/catalog/price.ts";
import { cancellationTerms } from "../../../domain/orders/cancellation.ts";
import { orderName } from "../../../domain/orders/order-name.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import type { Cart } from "../../cart/cart.ts";
import { picturesAtCdn } from "../../catalog/pictures/picture-url.ts";
import { namesInLanguage, type NamesOf } from "../../catalog/products/names-in-language.ts";
import type { Db } from "../../database.ts";
import { currentRates } from "../../places/rates/rates.ts";
import { shownRules } from "../../settings/rules.ts";
import { readInvoicesOf, type StoredInvoice } from "../invoices/invoices.store.ts";
import { readApplied } from "../order/bank-receipts.store.ts";
import { getCartOfBuyer, waitsForCheckout, type CartAccess } from "../order/order-access.ts";
import {
  readHeadByNumber,
  readHeadOfCart,
  readOrderLines,
  type OrderHead,
  type StoredLine,
} from "../order/orders.store.ts";
import { readDetails, readParcelsOf, readRefundsOf } from "../order/placed-orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { bankAccountsOf, paymentChoices } from "../payments/payment-methods.ts";
import { readNewestPayment, type Payment } from "../payments/payments.store.ts";
import { bankRefundOf } from "../refunds/bank-refund.ts";

/** Null while the order waits for its checkout. Throws `not-found`. */
export async function findOrderForBuyer(
  shop: OrdersShop,
  cartKey: CartAccess,
  language: Language = "en",
): Promise<PlacedOrder | null> {
  const cart = await getCartOfBuyer(shop, cartKey);
  return findOrderOfCart(shop, cart, language);
}

/** `shown`: see `getCartOfBuyer`. An order that ended before its checkout shows its customer's data to nobody else. */
export async function findOrderOfCart(
  shop: OrdersShop,
  shown: Pick<Cart, "id" | "customerId">,
  language: Language,
): Promise<PlacedOrder | null> {
  const head = await readHeadOfCart(shop.db, shown.id);
  if (!head || waitsForCheckout(head)) return null;
  const order = await placedOrder(shop, head, language, shown.customerId);
  if (head.submittedAt !== null || head.customerId === shown.customerId) return order;
  return { ...order, email: "", note: "", couponCode: null, saved: [] };
}

/** Any order, waiting or not, for e-mails and admin commands; a number alone gives no buyer access. */
export async function placedOrderByNumber(
  shop: OrdersShop,
  number: number,
  language: Language = "en",
): Promise<PlacedOrder | null> {
  const head = await readHeadByNumber(shop.db, number);
  return head && placedOrder(shop, head, language);
}

async function placedOrder(
  shop: OrdersShop,
  head: OrderHead,
  language: Language,
  customerId: number | null = null,
): Promise<PlacedOrder> {
  const { db } = shop;
  const { pricing, deliveryDays } = await shownRules(shop);
  const details = await readDetails(db, head.id);
  const lines = await readOrderLines(db, head.id);
  const namesOf = await namesInLanguage(shop, lines, language);
  const pictureAt = await picturesAtCdn(
    shop,
    lines.map(({ imageSrc }) => imageSrc),
  );
  const payment = await paymentOf(shop, head);
  const address = addressShape.nullable().parse(details.address);

  const { shipping, saved, pieces } = quoteShape.parse(details.quote);
  const { number, state, totalCents, paymentMethod: method } = head;
  const papers = await readInvoicesOf(db, head.id);
  const invoice = papers.find(({ refundId }) => refundId === null) ?? null;
  const parcels = await readParcelsOf(db, head.id);
  const waits = state === "PENDING" && head.submittedAt !== null;
  const receivedCents = waits ? await readApplied(db, head.id) : 0;
  const payable = waits ? await paymentChoices(shop, head.dueCents) : { offered: [], barred: [] };
  return {
    ...{ number, name: orderName(number), state, currency: pricing.currency, totalCents },
    placedAt: head.placedAt.toISOString(),
    paidAt: timeOf(head.paidAt),
    email: head.email,
    isGuests: head.customerId === null,
    address,
    method: details.method,
    days: shipping && { min: shipping.minDays, max: shipping.maxDays },
    processingDays: [...deliveryDays.processing],
    note: details.note,
    company: details.company,
    taxNumber: details.taxNumber,
    invoice: invoice && { number: invoice.number, issuedAt: invoice.issuedAt.toISOString() },
    lines: lines.map((line) => lineOf({ ...line, imageSrc: pictureAt(line.imageSrc) }, namesOf)),
    ...{ pieces, saved },
    totalWeightMg: details.totalWeightMg,
    itemTotalCents: details.itemTotalCents,
    subtotalCents: head.subtotalCents,
    shippingCents: head.shippingCents,
    couponCode: head.couponCode,
    creditCents: head.creditCents,
    dueCents: head.dueCents,
    receivedCents,
    refundedCents: head.refundedCents,
    refunds: await refundsOf(db, head.id, papers),
    bankRefund: await bankRefundOf(db, head, { country: address?.country ?? "", customerId }),
    parcels: parcels.map(parcelOf),
    cancelledAt: timeOf(head.cancelledAt),
    cancellationFeeCents: head.cancellationFeeCents,
    reservedUntil: timeOf(head.reservedUntil),
    cancellation: cancellationOf(head, { sent: parcels.length > 0, at: shop.now() }),
    payment: {
      method,
      state: payment.state,
      redirectUrl: waits && payment.state === "pending" ? payment.redirectUrl : null,
      reference: payment.reference,
      bankAccounts:
        waits && method === "bank-transfer" ? await bankAccountsDue(shop, head.dueCents - receivedCents) : [],
    },
    paymentMethods: payable.offered,
    barredMethods: payable.barred,
  };
}

async function refundsOf(db: Db, orderId: number, papers: readonly StoredInvoice[]): Promise<PlacedOrder["refunds"]> {
  const refunds = await readRefundsOf(db, orderId);
  return refunds.map(({ id, state, amountCents, moneyCents, creditCents, reason, createdAt, doneAt }) => ({
    at: (doneAt ?? createdAt).toISOString(),
    ...{ state, amountCents, moneyCents, creditCents, reason },
    creditNote: papers.find(({ refundId }) => refundId === id)?.number ?? null,
  }));
}

function parcelOf(parcel: Awaited<ReturnType<typeof readParcelsOf>>[number]): PlacedOrder["parcels"][number] {
  return {
    ...parcel,
    shippedAt: parcel.shippedAt.toISOString(),
    lines: parcel.lines.map(({ position, quantity }) => ({ index: position - 1, quantity })),
  };
}

function cancellationOf(head: OrderHead, { sent, at }: { sent: boolean; at: Date }): PlacedOrder["cancellation"] {
  const { state, totalCents, refundedCents, paidAt, cancellationRules: rules } = head;
  const confirmedAt = paidAt?.getTime() ?? null;
  const terms = cancellationTerms({ state, totalCents, refundedCents, sent, confirmedAt, at: at.getTime(), rules });
  return { ...rules, ...terms, until: terms.until === null ? null : new Date(terms.until).toISOString() };
}

/** With the amount due in the account's own currency, at today's rates (SPEC PRICE-02). */
async function bankAccountsDue(shop: OrdersShop, dueCents: number): Promise<PlacedOrder["payment"]["bankAccounts"]> {
  const [accounts, rates] = [await bankAccountsOf(shop), await currentRates(shop)];
  return accounts.map((account) => {
    return { ...account, due: displayAmount(dueCents, account.currency, rates) };
  });
}

async function paymentOf(shop: OrdersShop, head: OrderHead): Promise<Omit<Payment, "id">> {
  if (head.submittedAt === null) {
    return { state: head.state === "VOIDED" ? "failed" : "pending", reference: "", redirectUrl: null };
  }
  const payment = await readNewestPayment(shop.db, head.id, head.paymentMethod);
  if (!payment) throw new Error(`Order ${head.number} has no payment.`);
  return payment;
}

function lineOf(line: StoredLine, namesOf: NamesOf): PlacedOrder["lines"][number] {
  const { handle, sku, imageSrc, quantity, unitMicros, amountCents, discountCents } = line;
  return { handle, ...namesOf(line), sku, imageSrc, quantity, unitMicros, amountCents, discountCents };
}

function timeOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
