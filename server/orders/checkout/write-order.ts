/** Call this through `place-order.ts`. */

import type { Address } from "../../../contract/customers/buyer-fields.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { ShippingMethod } from "../../../domain/cart/quote.ts";
import type { CouponChoice } from "../../../domain/coupons/coupons.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { newKey } from "../../cart/cart-keys.ts";
import { asShownTo, completeCart, findCartByToken, giveOrderKey, type Cart } from "../../cart/cart.ts";
import { removeOrdered } from "../../cart/customer-cart.ts";
import { reserveStock, type Pieces } from "../../catalog/stock/stock.ts";
import { dropCoupon, redeemCoupon } from "../../coupons/coupons.ts";
import { spendCredit } from "../../coupons/credit.ts";
import { checkShipTo } from "../../customers/addresses/buyer.ts";
import { takeTurn } from "../../customers/customer-turns.ts";
import type { Tx } from "../../database.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { tidyTaxNumber } from "../../places/tax-numbers.ts";
import { because } from "../../transaction.ts";
import { setOrdered } from "../order/draft-of-order.store.ts";
import { openedWith, type CartAccess } from "../order/order-access.ts";
import { becomePaid, piecesOf, placedMailKey } from "../order/order-states.ts";
import { insertEvent, lockOrder, readHead, readHeadOfCart, type OrderHead } from "../order/orders.store.ts";
import { endWaitingWith, replaceWaiting } from "../order/waiting-orders.ts";
import type { OrdersShop } from "../orders-shop.ts";
import type { TestCardAttempt } from "../payments/pay-by-test-card.ts";
import { bankReference, checkPayment, testCardAttempt, type PaymentInput } from "../payments/pay-order.ts";
import { insertPayment, setCaptured } from "../payments/payments.store.ts";
import { reservedUntil } from "../reservations/reservations.ts";
import { agreedDraft, type Expectation } from "./agreed-draft.ts";
import type { CheckoutDraft } from "./checkout-draft.ts";
import { insertOrder, updateLineDiscounts, updateOrder, type OrderPlacement } from "./new-orders.store.ts";
import { quotedLines } from "./quoted-lines.ts";

export type OrderInput = PaymentInput &
  Expectation & {
    email: string;
    address: Address;
    saveAddress?: boolean;
    addressId?: number | null;
    method: ShippingMethod;
    coupon: CouponChoice;
    useCredit: boolean;
    note: string;
    company?: string;
    taxNumber?: string;
    language: Language;
    /** Chosen by the caller; the same in a repeat. */
    orderKey?: string | undefined;
  };

/** Another order took what was there for the quote. Nothing may be written then. */
export class TakenByOthers extends Error {}

/** `attempt`: begun by the same transaction, to be made after it; null for other methods, and for an order of before. */
export type WrittenOrder = { orderId: number; attempt: TestCardAttempt | null };

/** The new order, the one that this cart became before, or its draft order, now finished. */
export async function writeOrder(
  tx: Tx,
  within: OrdersShop,
  { id: cartId, token }: Cart,
  input: OrderInput & CartAccess,
): Promise<WrittenOrder> {
  // First, because it locks the cart: one of many calls goes on and the others find its order.
  const at = within.now();
  const isFirst = await completeCart(tx, cartId, at);
  const known = await getCart(tx, token);
  if (!isFirst) {
    // Somebody else may just have placed it with a key of their own.
    openedWith(known, input);
    return { orderId: await idOfOrderOf(tx, cartId), attempt: null };
  }
  const cart = asShownTo(known, input.customerId ?? null);
  const made = cart.orderMadeAt === null ? null : await lockOrder(tx, { id: await idOfOrderOf(tx, cartId) });
  // A new password has just taken it from its customer (SPEC SESS-04).
  if (made && cart.customerId === null) throw new Refusal("not-found", "Data not found");
  if (cart.customerId !== null) await takeTurn(tx, cart.customerId);
  const draft = await agreedDraft(within, cart, { ...input, country: input.address.country }, input);
  const { quote } = draft;
  if (quote.ships !== false) checkShipTo(input);
  const { cancellation: cancellationRules } = draft.rules;

  const paymentMethod = quote.dueCents === 0 ? "store-credit" : input.paymentMethod;
  await checkPayment(within, { ...input, paymentMethod }, quote.dueCents);

  const placement = placementOf(input, { paymentMethod, quote, cancellationRules, placedAt: at });
  const details = { attributes: cart.attributes };
  const {
    id: orderId,
    number,
    pieces,
    freed,
  } = made
    ? await finishOrder(tx, made, placement, draft, details)
    : await insertNewOrder(tx, cartId, placement, draft, details);

  const reference = bankReference(number);
  const payment = { orderId, method: paymentMethod, amountCents: quote.dueCents, reference, at };
  const paymentId = await insertPayment(tx, payment);
  await enqueuePlacedMail(tx, number, placement);
  const { customerId } = cart;
  if (input.orderKey !== undefined || customerId !== null || known.customerId !== null) {
    // A guest who sends no key keeps theirs: there is no other way to tell them a new one.
    const key = input.orderKey ?? (customerId === null ? known.key : newKey());
    // The customer of a draft of staff's stays it, even when somebody else pays.
    await giveOrderKey(tx, cartId, { key, customerId: cart.agreement ? known.customerId : customerId });
  }
  // Late, because others that order the same goods wait from here until the transaction ends.
  if (!made) await reserve(tx, pieces, freed);
  if (quote.dueCents === 0) await payWithCredit(tx, orderId, paymentId, reference, at);
  return { orderId, attempt: testCardAttempt({ ...input, paymentMethod }, { orderId, number, paymentId }) };
}

function placementOf(
  { email, address, note, language, company = "", taxNumber = "", method }: OrderInput,
  known: Pick<OrderPlacement, "paymentMethod" | "quote" | "cancellationRules" | "placedAt">,
): OrderPlacement {
  const { paymentMethod, quote, placedAt } = known;
  return {
    ...known,
    ...{ email, address, note, company, language, submittedAt: placedAt },
    taxNumber: tidyTaxNumber(taxNumber, address.country),
    method: quote.ships === false ? null : (quote.shipping?.method ?? method),
    reservedUntil: reservedUntil(paymentMethod, placedAt),
  };
}

/** The order's e-mail waits this long, so that it can report a payment too. */
const PAYING_MS = 120_000;

async function enqueuePlacedMail(tx: Tx, orderNumber: number, placement: OrderPlacement): Promise<void> {
  const { email: recipient, language, paymentMethod, quote, placedAt: at } = placement;
  const mail = { key: placedMailKey(orderNumber), kind: "order-placed", language, recipient, at } as const;
  const isPayingNow = paymentMethod !== "bank-transfer" && quote.dueCents > 0;
  await enqueueMail(tx, { ...mail, data: { orderNumber } }, isPayingNow ? PAYING_MS : 0);
}

/** `freed`: the pieces of orders that this one replaces, released in the same step. */
type OrderToReserveFor = { id: number; number: number; pieces: readonly Pieces[]; freed: readonly Pieces[] };

async function insertNewOrder(
  tx: Tx,
  cartId: number,
  placement: OrderPlacement,
  draft: CheckoutDraft,
  details: object,
): Promise<OrderToReserveFor> {
  const { agreement } = draft;
  const customerId = draft.customer?.id ?? agreement?.customerId ?? null;
  const sourceName = agreement ? "draft" : "";
  const plain = { sourceName, tags: [], takesPromotions: true, agreed: agreement?.terms ?? null };
  const record = { kind: "placed", cause: "placed", details } as const;
  const lines = quotedLines(draft.lines, draft.quote);
  const isCustomers = customerId !== null && draft.takesOver;
  const freed = isCustomers ? await replaceWaiting(tx, customerId, placement.placedAt) : [];
  const order = await insertOrder(tx, { ...placement, cartId, customerId, ...plain }, lines, record);
  if (agreement) await setOrdered(tx, cartId, order.id);
  await takeCreditAndCoupon(tx, order.id, placement, draft);
  // Ending another order for its coupon has changed the cause that `insertOrder` set.
  if (draft.quote.coupon) await because(tx, `order ${order.number} placed`);
  return { ...order, pieces: piecesOf(lines), freed };
}

async function reserve(tx: Tx, pieces: readonly Pieces[], freed: readonly Pieces[]): Promise<void> {
  const shortages = await reserveStock(tx, pieces, freed);
  // Within this transaction coupon and credit look taken, so the checkout to show is read after it.
  if (shortages.length > 0) throw new TakenByOthers("stock");
}

async function finishOrder(
  tx: Tx,
  order: OrderHead,
  placement: OrderPlacement,
  draft: CheckoutDraft,
  details: object,
): Promise<OrderToReserveFor> {
  const { id: orderId, customerId } = order;
  const lines = quotedLines(draft.lines, draft.quote);
  await updateOrder(tx, orderId, placement);
  // SPEC API-06
  if (customerId !== null) await removeOrdered(tx, customerId, piecesOf(lines), placement.placedAt);
  await dropCoupon(tx, orderId, placement.placedAt);
  await takeCreditAndCoupon(tx, orderId, placement, draft);
  await updateLineDiscounts(
    tx,
    orderId,
    lines.map((line) => line.discountCents),
  );
  await insertEvent(tx, orderId, { at: placement.placedAt, kind: "placed", to: "PENDING", details });
  // Its goods are reserved already.
  return { id: orderId, number: order.number, pieces: [], freed: [] };
}

async function takeCreditAndCoupon(
  tx: Tx,
  orderId: number,
  { email, placedAt: at }: OrderPlacement,
  { quote, customer }: CheckoutDraft,
): Promise<void> {
  const customerId = customer?.id ?? null;
  if (customerId !== null && quote.creditCents > 0) {
    await spendCredit(tx, { customerId, cents: quote.creditCents, orderId, at });
  }
  if (quote.coupon) {
    const { code, goodsCents, shippingCents } = quote.coupon;
    // Another waiting order of the customer's may hold it: this one is placed first.
    if (customerId !== null) await endWaitingWith(tx, code, customerId, at);
    await redeemCoupon(tx, { code, orderId, customerId, email, cents: goodsCents + shippingCents, at });
  }
}

async function payWithCredit(tx: Tx, orderId: number, paymentId: number, reference: string, at: Date): Promise<void> {
  const order = await readHead(tx, orderId);
  if (!order) throw new Error("An order that was just written cannot be found.");
  await setCaptured(tx, { orderId, paymentId, reference, at });
  await becomePaid(tx, order, at, { method: "store-credit" });
}

async function getCart(tx: Tx, token: string): Promise<Cart> {
  const cart = await findCartByToken(tx, token);
  if (!cart) throw new Error("A completed cart cannot be found.");
  return cart;
}

async function idOfOrderOf(tx: Tx, cartId: number): Promise<number> {
  const order = await readHeadOfCart(tx, cartId);
  if (!order) throw new Error("A cart was completed without an order.");
  return order.id;
}
