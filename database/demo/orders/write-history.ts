/** Writes the demo's history as the use cases would have written it, but in bulk. */

import { DEFAULT_PREFIXES, INVOICE_DIGITS } from "../../../domain/orders/invoice-numbers.ts";
import { newCartKey } from "../../../server/cart/cart-keys.ts";
import { leftOf } from "../../../server/catalog/search/querying/sold-lately.ts";
import { mailboxOf } from "../../../server/coupons/mailbox.ts";
import type { StoredCoupon } from "../../../server/coupons/manage-coupons.ts";
import type { Tx } from "../../../server/database.ts";
import { fingerprintOf } from "../../../server/idempotency/idempotency.ts";
import { trackingOf } from "../../../server/orders/fulfilment/carriers.ts";
import { bankReference } from "../../../server/orders/payments/pay-order.ts";
import type { Settings } from "../../../server/settings/settings.ts";
import type { CreditGrant, PastOrder } from "./history.ts";
import {
  coverSoldCounts,
  insertCarts,
  insertInvoices,
  insertOrders,
  insertParcels,
  insertPayments,
  insertRows,
  insertStockHistory,
  nameCaptures,
  setSoldLately,
  type Movement,
} from "./past-orders.store.ts";
import type { Person } from "./people.ts";

export type DemoOrder = { id: number; number: number; past: PastOrder; customerId: number | null };

type Rows = Parameters<typeof insertRows>[1];

const MINUTE_MS = 60_000;
const NEVER = new Date("9999-12-31T00:00:00Z");
/** As many as `send-mails.ts` makes before it gives up. */
const GIVEN_UP_AFTER = 8;
const FAILED_MAILS = 4;
const FAILURES = [
  "550 5.1.1 <recipient>: Recipient address rejected: User unknown",
  "552 5.2.2 Mailbox full",
  "450 4.7.1 Client host rejected: cannot find your reverse hostname",
] as const;

type Given = {
  orders: readonly PastOrder[];
  grants: readonly CreditGrant[];
  coupons: readonly StoredCoupon[];
  customerIds: ReadonlyMap<Person, number>;
  seller: Settings["seller"] | null;
  now: Date;
};

export async function writeHistory(tx: Tx, given: Given): Promise<DemoOrder[]> {
  const { orders, customerIds, now } = given;
  const customerOf = ({ person }: PastOrder) => customerIds.get(person) ?? null;
  const carts = await insertCarts(
    tx,
    orders.map((past) => cartOf(past, customerOf(past))),
  );
  const heads = await insertOrders(
    tx,
    orders.map((past, index) => orderRowOf(past, { cartId: at(carts, index), customerId: customerOf(past) })),
  );
  const written = orders.map((past, index): DemoOrder => {
    return { ...at(heads, index), past, customerId: customerOf(past) };
  });
  const payments = await writePayments(tx, written);
  const parcels = await writeParcels(tx, written);
  await insertRows(tx, {
    lines: written.flatMap(linesOf),
    receipts: written.flatMap(receiptsOf),
    events: written.flatMap((order, index) => eventsOf(order, at(payments, index), parcels)),
    mails: withFailures(
      written.flatMap((order) => mailsOf(order, parcels)),
      now,
    ),
    ...couponRowsOf(written, given.coupons),
    ...creditRowsOf(written, given),
  });
  await insertInvoices(
    tx,
    (given.seller ?? DEFAULT_PREFIXES).invoicePrefix,
    written
      .flatMap(({ id, past: { paidAt } }) => (paidAt ? [{ orderId: id, issuedAt: paidAt }] : []))
      .sort((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime()),
    (sequence) => ({
      number: `${(given.seller ?? DEFAULT_PREFIXES).invoicePrefix}${String(sequence).padStart(INVOICE_DIGITS, "0")}`,
      seller: given.seller && JSON.stringify(given.seller),
    }),
  );
  const { movements, reserved } = stockHistoryOf(written);
  await insertStockHistory(tx, movements, reserved);
  await coverSoldCounts(tx);
  await setSoldLately(tx, soldLatelyOf(orders));
  return written;
}

function cartOf({ person, placedAt, note }: PastOrder, customerId: number | null) {
  const createdAt = new Date(placedAt.getTime() - 15 * MINUTE_MS);
  return {
    ...newCartKey(),
    ...{ customer_id: customerId, country: person.address.country, email: person.email, note },
    ...{ created_at: createdAt, updated_at: placedAt, completed_at: placedAt },
  };
}

function stateOf({ paidAt, voided, fulfilledAt }: PastOrder) {
  if (voided) return "VOIDED";
  return fulfilledAt ? "FULFILLED" : paidAt ? "PAID" : "PENDING";
}

function orderRowOf(past: PastOrder, { cartId, customerId }: { cartId: number; customerId: number | null }) {
  const { person, quote, placedAt, voided } = past;
  return {
    ...({ cart_id: cartId, customer_id: customerId, state: stateOf(past) } as const),
    ...{ email: person.email, language: person.language, company: person.company, note: past.note },
    ...{ shipping_address: JSON.stringify(person.address), shipping_method: past.method },
    payment_method: past.paymentMethod,
    item_total_cents: quote.itemTotalCents,
    discount_cents: quote.savedCents,
    subtotal_cents: quote.subtotalCents,
    shipping_cents: quote.shippingCents,
    total_cents: quote.estimatedTotalCents,
    total_weight_mg: quote.totalWeightMg,
    coupon_code: quote.coupon?.code ?? null,
    credit_cents: quote.creditCents,
    quote: JSON.stringify(quote),
    ...{ placed_at: placedAt, submitted_at: placedAt, reserved_until: past.reservedUntil },
    ...{ paid_at: past.paidAt, cancelled_at: voided?.at ?? null, fulfilled_at: past.fulfilledAt },
  };
}

function linesOf({ id, past }: DemoOrder): Rows["lines"] {
  const shipped = new Map(past.parcels.flatMap(({ lines }) => lines.map((line) => [line.position, line.quantity])));
  return past.quote.lines.map((line, index) => {
    const good = at(past.goods, index);
    return {
      ...{ order_id: id, position: index + 1, variant_id: good.variantId, product_id: good.productId },
      ...{ product_handle: good.handle, title: good.title, variant_title: good.variantTitle, sku: good.sku },
      ...{ image_src: good.imageSrc, quantity: line.quantity, weight_mg: good.weightMg },
      platform_price_micros: good.platformMicros,
      unit_price_micros: line.unitMicros,
      amount_cents: line.amountCents,
      discount_cents: line.discountCents,
      free_shipping: good.freeShipping,
      shipped_quantity: shipped.get(index + 1) ?? 0,
    };
  });
}

type WrittenPayment = { id: number; reference: string };

/** One for each order, as a declined card is not tried again here. */
async function writePayments(tx: Tx, orders: readonly DemoOrder[]): Promise<WrittenPayment[]> {
  const ids = await insertPayments(
    tx,
    orders.map(({ id, number, past: { paymentMethod: method, quote, placedAt, paidAt, voided, declinedAt } }) => ({
      ...{ order_id: id, method, amount_cents: quote.dueCents, reference: bankReference(number) },
      state: paidAt ? ("captured" as const) : voided ? ("failed" as const) : ("pending" as const),
      failure: declinedAt ? "card-declined" : voided ? failureOf(voided.because) : null,
      ...{ created_at: placedAt, updated_at: declinedAt ?? paidAt ?? voided?.at ?? placedAt },
    })),
  );
  const payments = orders.map(({ number, past: { paymentMethod, paidAt } }, index): WrittenPayment => {
    const id = at(ids, index);
    const isCard = paymentMethod === "test-card" && paidAt !== null;
    return { id, reference: isCard ? `test-${number}-${id}` : bankReference(number) };
  });
  await nameCaptures(tx, payments);
  return payments;
}

function failureOf(because: "reservation-expired" | "cancelled"): string {
  return because === "cancelled" ? "order-voided" : because;
}

async function writeParcels(tx: Tx, orders: readonly DemoOrder[]): Promise<Map<object, number>> {
  const parcels = orders.flatMap((order) => order.past.parcels.map((parcel, index) => ({ order, parcel, index })));
  const ids = await insertParcels(
    tx,
    parcels.map(({ order, parcel, index }) => {
      const { carrier, trackingUrl } = trackingOf(parcel.carrier, parcel.trackingNumber);
      return {
        ...{ order_id: order.id, key: `parcel ${index + 1}`, carrier, lines: JSON.stringify(parcel.lines) },
        ...{ tracking_number: parcel.trackingNumber, tracking_url: trackingUrl, shipped_at: parcel.at },
      };
    }),
  );
  return new Map(parcels.map(({ parcel }, index) => [parcel, at(ids, index)]));
}

function receiptsOf({ id, number, past }: DemoOrder): Rows["receipts"] {
  if (past.paymentMethod !== "bank-transfer" || past.paidAt === null) return [];
  const cents = past.quote.dueCents;
  const parts = { amount_cents: cents, applied_cents: cents, credit_cents: 0, return_cents: 0 };
  return [{ order_id: id, reference: bankReference(number), received_at: past.paidAt, ...parts }];
}

function eventsOf(
  { id, past }: DemoOrder,
  payment: WrittenPayment,
  parcels: ReadonlyMap<object, number>,
): Rows["events"] {
  type Event = { at: Date; kind: string; from?: string; to?: string; details?: object };
  const { placedAt, declinedAt, paidAt, voided, fulfilledAt, paymentMethod: method } = past;
  const paid = method === "store-credit" ? { method } : { method, reference: payment.reference };
  const cancelled = { key: "cancelled", by: "shop", reason: "The customer changed their mind" };
  const fingerprint = fingerprintOf({ by: cancelled.by, to: "original", reason: cancelled.reason });
  const events: Event[] = [
    { at: placedAt, kind: "placed", to: "PENDING", details: { attributes: [] } },
    ...(declinedAt ? [{ at: declinedAt, kind: "payment-failed", details: { because: "card-declined" } }] : []),
    ...(paidAt ? [{ at: paidAt, kind: "paid", from: "PENDING", to: "PAID", details: paid }] : []),
    ...past.parcels.map((parcel, index): Event => {
      const { at: shippedAt, carrier, trackingNumber, lines } = parcel;
      const details = { key: `parcel ${index + 1}`, asked: fingerprintOf({ carrier, trackingNumber, lines }) };
      return { at: shippedAt, kind: "shipped", details: { ...details, parcel: parcels.get(parcel) } };
    }),
    ...(fulfilledAt ? [{ at: fulfilledAt, kind: "fulfilled", from: "PAID", to: "FULFILLED" }] : []),
  ];
  if (voided) {
    const details = {
      ...(voided.because === "cancelled" && { ...cancelled, asked: fingerprint }),
      because: voided.because,
    };
    events.push({ at: voided.at, kind: "voided", from: "PENDING", to: "VOIDED", details });
  }
  return events.map((event) => ({
    ...{ order_id: id, happened_at: event.at, kind: event.kind },
    ...{ from_state: event.from ?? null, to_state: event.to ?? null, details: JSON.stringify(event.details ?? {}) },
  }));
}

function mailsOf({ number, past }: DemoOrder, parcels: ReadonlyMap<object, number>): Rows["mails"] {
  const { person, placedAt, paidAt, voided, paymentMethod } = past;
  const mail = (kind: string, key: string, when: Date, data: object) => ({
    ...{ kind, key, language: person.language, recipient: person.email, data: JSON.stringify(data) },
    ...{ created_at: when, due_at: when, sent_at: new Date(when.getTime() + 2_000), attempts: 1 },
  });
  const order = { orderNumber: number };
  return [
    mail("order-placed", `order-placed ${number}`, placedAt, order),
    ...(paidAt && paymentMethod === "bank-transfer" ? [mail("order-paid", `order-paid ${number}`, paidAt, order)] : []),
    ...(voided ? [mail("order-cancelled", `order-cancelled ${number}`, voided.at, order)] : []),
    ...past.parcels.map((parcel, index) =>
      mail("order-shipped", `order-shipped ${number} ${parcels.get(parcel)}`, parcel.at, { ...order, parcel: index }),
    ),
  ];
}

/** The oldest of the last days were given up, so that staff see what that looks like; nobody sends them again. */
function withFailures(mails: Rows["mails"], now: Date): Rows["mails"] {
  const since = now.getTime() - 9 * 24 * 60 * MINUTE_MS;
  const recent = mails.filter((mail) => new Date(mail.created_at).getTime() > since);
  const failed = new Set(recent.filter((_, index) => index % 40 === 7).slice(0, FAILED_MAILS));
  return mails.map((mail, index) =>
    failed.has(mail)
      ? { ...mail, sent_at: null, due_at: NEVER, attempts: GIVEN_UP_AFTER, failure: FAILURES[index % FAILURES.length] }
      : { ...mail, data: "{}" },
  );
}

function couponRowsOf(
  orders: readonly DemoOrder[],
  coupons: readonly StoredCoupon[],
): Pick<Rows, "couponUses" | "couponEvents"> {
  const couponUses: Rows["couponUses"][number][] = [];
  const couponEvents: Rows["couponEvents"][number][] = [];
  for (const { id: orderId, customerId, past } of orders) {
    const { coupon: used } = past.quote;
    if (!used) continue;
    const { id, oncePerCustomer } = coupons.find(({ code }) => code === used.code) ?? unknownCoupon(used.code);
    const cents = used.goodsCents + used.shippingCents;
    const ended = past.paidAt ?? past.voided?.at ?? null;
    const state = past.paidAt ? "used" : past.voided ? "released" : "held";
    couponUses.push({
      ...{ order_id: orderId, coupon_id: id, customer_id: customerId, buyer_key: mailboxOf(past.person.email) },
      ...{ once: oncePerCustomer, state, cents, created_at: past.placedAt, updated_at: ended ?? past.placedAt },
    });
    const event = (kind: string, when: Date, details: object = {}) =>
      couponEvents.push({
        coupon_id: id,
        kind,
        order_id: orderId,
        details: JSON.stringify(details),
        happened_at: when,
      });
    event("held", past.placedAt, { customerId, cents });
    if (ended && state !== "held") event(state, ended);
  }
  const time = (each: { happened_at: Date | string }) => new Date(each.happened_at).getTime();
  return { couponUses, couponEvents: couponEvents.sort((one, other) => time(one) - time(other)) };
}

function unknownCoupon(code: string): never {
  throw new Error(`The demo has no coupon ${code}.`);
}

function creditRowsOf(
  orders: readonly DemoOrder[],
  { grants, customerIds }: Given,
): Pick<Rows, "creditAccounts" | "creditEntries"> {
  const entries = [
    ...grants.map(({ person, at: when, cents, note }, index) => {
      return {
        customerId: customerIds.get(person) ?? 0,
        when,
        cents,
        note,
        key: `grant:demo ${index + 1}`,
        order: null,
      };
    }),
    ...orders.flatMap(({ id, customerId, past: { quote, placedAt } }) => {
      const cents = -quote.creditCents;
      if (cents === 0 || customerId === null) return [];
      return [{ customerId, when: placedAt, cents, note: "", key: `spend:${id}`, order: id }];
    }),
  ].sort((one, other) => one.when.getTime() - other.when.getTime());
  const balances = new Map<number, { cents: number; when: Date }>();
  const creditEntries = entries.map(({ customerId, when, cents, note, key, order }) => {
    const balance = (balances.get(customerId)?.cents ?? 0) + cents;
    balances.set(customerId, { cents: balance, when });
    return {
      ...{ customer_id: customerId, kind: order === null ? ("grant" as const) : ("spend" as const), note, key },
      ...{ amount_cents: cents, balance_after_cents: balance, order_id: order, happened_at: when },
    };
  });
  const creditAccounts = [...balances].map(([customerId, { cents, when }]) => {
    return { customer_id: customerId, balance_cents: cents, updated_at: when };
  });
  return { creditAccounts, creditEntries };
}

/** Ends with the stock that the catalogue was given, so it began with that and what was sold since. */
function stockHistoryOf(orders: readonly DemoOrder[]): {
  movements: Movement[];
  reserved: { variantId: number; pieces: number }[];
} {
  const pieces = (past: PastOrder) =>
    past.goods.map(({ variantId }, index) => ({ variantId, quantity: at(past.quote.lines, index).quantity }));
  const levels = new Map<number, { onHand: number; reserved: number }>();
  for (const { past } of orders) {
    for (const [index, { variantId, stock }] of past.goods.entries()) {
      const level = levels.get(variantId) ?? { onHand: stock, reserved: 0 };
      const sold = past.paidAt ? at(past.quote.lines, index).quantity : 0;
      levels.set(variantId, { ...level, onHand: level.onHand + sold });
    }
  }
  const steps = orders
    .flatMap(({ number, past }) => [
      { at: past.placedAt, cause: `order ${number} placed`, past, reserved: 1, onHand: 0 },
      ...(past.paidAt ? [{ at: past.paidAt, cause: `order ${number} paid`, past, reserved: -1, onHand: -1 }] : []),
      ...(past.voided
        ? [
            {
              at: past.voided.at,
              cause: `order ${number} ${causeOf(past.voided.because)}`,
              past,
              reserved: -1,
              onHand: 0,
            },
          ]
        : []),
    ])
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const movements = steps.map((step): Movement => ({
    ...{ at: step.at, cause: step.cause },
    moves: pieces(step.past).map(({ variantId, quantity }) => {
      const before = levels.get(variantId) ?? { onHand: 0, reserved: 0 };
      const after = {
        onHand: before.onHand + step.onHand * quantity,
        reserved: before.reserved + step.reserved * quantity,
      };
      levels.set(variantId, after);
      return { variantId, onHand: [before.onHand, after.onHand], reserved: [before.reserved, after.reserved] };
    }),
  }));
  const reserved = [...levels].flatMap(([variantId, level]) =>
    level.reserved > 0 ? [{ variantId, pieces: level.reserved }] : [],
  );
  return { movements, reserved };
}

function causeOf(because: "reservation-expired" | "cancelled"): string {
  return because === "cancelled" ? because : "expired";
}

function soldLatelyOf(orders: readonly PastOrder[]): { productId: number; lately: number; at: Date }[] {
  const sold = new Map<number, { pieces: number; at: number }[]>();
  for (const { paidAt, goods, quote } of orders) {
    if (!paidAt) continue;
    for (const [index, { productId }] of goods.entries()) {
      const sale = { pieces: at(quote.lines, index).quantity, at: paidAt.getTime() };
      sold.set(productId, [...(sold.get(productId) ?? []), sale]);
    }
  }
  return [...sold].map(([productId, sales]) => {
    const last = Math.max(...sales.map((sale) => sale.at));
    const lately = sales.reduce((sum, sale) => sum + leftOf(sale.pieces, sale.at, last), 0);
    return { productId, lately, at: new Date(last) };
  });
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`There is no item ${index}.`);
  return item;
}
