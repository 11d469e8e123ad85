import type { PaymentMethod } from "../../../contract/orders/checkout.ts";
import type { CancellationRules } from "../../../domain/orders/cancellation.ts";
import type { OrderState } from "../../../domain/orders/order-state.ts";
import { isLanguage, type Language } from "../../../domain/translation/languages.ts";
import type { Db, Tx } from "../../database.ts";

export type OrderLine = {
  variantId: number | null;
  productId: number | null;
  handle: string;
  title: string;
  variantTitle: string;
  sku: string | null;
  imageSrc: string | null;
  quantity: number;
  platformMicros: number;
  unitMicros: number;
  amountCents: number;
  discountCents: number;
  weightMg: number;
  freeShipping: boolean;
  /** Left out: it is shipped. */
  ships?: boolean;
  attributes: { key: string; value: string | null }[];
};

export type StoredLine = OrderLine & {
  position: number;
  refundedQuantity: number;
  refundedCents: number;
  shippedQuantity: number;
};

export type OrderHead = {
  id: number;
  number: number;
  cartId: number;
  state: OrderState;
  customerId: number | null;
  email: string;
  language: Language;
  paymentMethod: PaymentMethod;
  couponCode: string | null;
  subtotalCents: number;
  shippingCents: number;
  /** subtotalCents + shippingCents */
  totalCents: number;
  creditCents: number;
  /** In money: totalCents − creditCents. */
  dueCents: number;
  refundedCents: number;
  cancellationFeeCents: number;
  /** As they were when it was placed. */
  cancellationRules: CancellationRules;
  placedAt: Date;
  submittedAt: Date | null;
  takesPromotions: boolean;
  paidAt: Date | null;
  cancelledAt: Date | null;
  fulfilledAt: Date | null;
  reservedUntil: Date | null;
};

export async function insertEvent(
  tx: Tx,
  orderId: number,
  event: { at: Date; kind: string; from?: OrderState; to?: OrderState; details?: object },
): Promise<void> {
  await tx
    .insertInto("order_events")
    .values({
      order_id: orderId,
      happened_at: event.at,
      kind: event.kind,
      from_state: event.from ?? null,
      to_state: event.to ?? null,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
}

export async function lockOrder(tx: Tx, which: { id: number } | { number: number }): Promise<OrderHead | null> {
  const row = await selectHeads(tx)
    .where((where) => ("id" in which ? where("id", "=", which.id) : where("number", "=", which.number)))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return headOf(row);
}

export async function readExpired(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("state", "=", "PENDING")
    .where("reserved_until", "<=", at)
    .orderBy("reserved_until")
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Null if it has not expired, or somebody else has locked the order. */
export async function lockExpired(tx: Tx, orderId: number, at: Date): Promise<OrderHead | null> {
  const row = await selectHeads(tx)
    .where("id", "=", orderId)
    .where("state", "=", "PENDING")
    .where("reserved_until", "<=", at)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return headOf(row);
}

export async function readHead(db: Db, orderId: number): Promise<OrderHead | null> {
  return headOf(await selectHeads(db).where("id", "=", orderId).executeTakeFirst());
}

export async function readHeadOfCart(db: Db, cartId: number): Promise<OrderHead | null> {
  return headOf(await selectHeads(db).where("cart_id", "=", cartId).executeTakeFirst());
}

export async function readHeadByNumber(db: Db, number: number): Promise<OrderHead | null> {
  return headOf(await selectHeads(db).where("number", "=", number).executeTakeFirst());
}

/** Only a PENDING order has a reservation time; `times` are those that come with the state. */
export async function updateState(
  tx: Tx,
  orderId: number,
  state: OrderState,
  times: { paidAt?: Date; cancelledAt?: Date; fulfilledAt?: Date } = {},
): Promise<void> {
  const { paidAt, cancelledAt, fulfilledAt } = times;
  await tx
    .updateTable("orders")
    .set({
      state,
      ...(state !== "PENDING" && { reserved_until: null }),
      ...(paidAt && { paid_at: paidAt }),
      ...(cancelledAt && { cancelled_at: cancelledAt }),
      ...(fulfilledAt && { fulfilled_at: fulfilledAt }),
    })
    .where("id", "=", orderId)
    .execute();
}

export async function updatePaymentMethod(tx: Tx, orderId: number, method: PaymentMethod): Promise<void> {
  await tx.updateTable("orders").set({ payment_method: method }).where("id", "=", orderId).execute();
}

export async function updateReservedUntil(tx: Tx, orderId: number, until: Date): Promise<void> {
  await tx.updateTable("orders").set({ reserved_until: until }).where("id", "=", orderId).execute();
}

export async function readOrderLines(db: Db, orderId: number): Promise<StoredLine[]> {
  return db
    .selectFrom("order_lines")
    .select(["position", "variant_id as variantId", "product_id as productId", "product_handle as handle", "title"])
    .select(["variant_title as variantTitle", "sku", "image_src as imageSrc", "quantity"])
    .select(["platform_price_micros as platformMicros", "unit_price_micros as unitMicros"])
    .select(["amount_cents as amountCents", "discount_cents as discountCents", "weight_mg as weightMg"])
    .select(["free_shipping as freeShipping", "ships"])
    .select(["attributes", "refunded_quantity as refundedQuantity", "refunded_cents as refundedCents"])
    .select("shipped_quantity as shippedQuantity")
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
}

export async function readSold(
  tx: Tx,
  orderId: number,
): Promise<Pick<OrderLine, "variantId" | "productId" | "quantity">[]> {
  return tx
    .selectFrom("order_lines")
    .select(["variant_id as variantId", "product_id as productId", "quantity"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
}

function selectHeads(db: Db) {
  return db
    .selectFrom("orders")
    .select(["id", "number", "cart_id as cartId", "state", "customer_id as customerId", "email", "language"])
    .select(["payment_method as paymentMethod", "coupon_code as couponCode"])
    .select(["subtotal_cents as subtotalCents", "shipping_cents as shippingCents", "total_cents as totalCents"])
    .select(["credit_cents as creditCents", "refunded_cents as refundedCents"])
    .select(["cancellation_fee_cents as cancellationFeeCents", "placed_at as placedAt", "paid_at as paidAt"])
    .select(["cancelled_at as cancelledAt", "fulfilled_at as fulfilledAt", "reserved_until as reservedUntil"])
    .select(["submitted_at as submittedAt", "takes_promotions as takesPromotions"])
    .select(["free_cancellation_hours as freeHours", "cancellation_hours as lastHours"])
    .select("cancellation_basis_points as feeBasisPoints");
}

type HeadRow = Awaited<ReturnType<ReturnType<typeof selectHeads>["execute"]>>[number];

function headOf(row: HeadRow | undefined): OrderHead | null {
  if (!row) return null;
  const { freeHours, lastHours, feeBasisPoints, ...rest } = row;
  return {
    ...rest,
    cancellationRules: { freeHours, lastHours, feeBasisPoints },
    language: isLanguage(row.language) ? row.language : "en",
    dueCents: row.totalCents - row.creditCents,
  };
}
