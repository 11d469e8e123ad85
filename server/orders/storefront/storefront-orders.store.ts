import { sql } from "kysely";
import type { OrderState } from "../../../domain/orders/order-state.ts";
import type { ShippingMethod } from "../../../domain/places/shipping.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import type { Db } from "../../database.ts";

export type OrderKeys = { id: number; number: number; placedAt: Date; totalCents: number };

export type StorefrontOrder = OrderKeys & {
  state: OrderState;
  paidAt: Date | null;
  cancelledAt: Date | null;
  email: string;
  language: Language;
  subtotalCents: number;
  shippingCents: number;
  refundedCents: number;
  shippingMethod: ShippingMethod | null;
  note: string;
  /** JSON for the reader to parse. */
  address: unknown;
  quote: unknown;
  attributes: { key: string; value: string | null }[];
  edited: boolean;
  /** Secret: they open the order's page. */
  token: string;
  key: string;
};

export type StorefrontOrderLine = {
  orderId: number;
  position: number;
  variantId: number | null;
  productId: number | null;
  title: string;
  /** "" where the product has only one. */
  variantTitle: string;
  sku: string | null;
  imageSrc: string | null;
  unitMicros: number;
  quantity: number;
  amountCents: number;
  discountCents: number;
  refundedQuantity: number;
  shippedQuantity: number;
  ships: boolean;
  attributes: { key: string; value: string | null }[];
};

export type StorefrontParcel = {
  id: number;
  orderId: number;
  shippedAt: Date;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string | null;
  lines: readonly { position: number; quantity: number }[];
};

export type RefundedParts = {
  id: number;
  orderId: number;
  goodsCents: number;
  shippingCents: number;
  amountCents: number;
  createdAt: Date;
  doneAt: Date | null;
};

/** Placed ones, the newest first. */
export async function readOrderKeys(db: Db, customerId: number, limit: number): Promise<OrderKeys[]> {
  return db
    .selectFrom("orders")
    .select(["id", "number", "placed_at as placedAt", "total_cents as totalCents"])
    .where("customer_id", "=", customerId)
    .where("submitted_at", "is not", null)
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** In no order; only this customer's, and only placed ones. */
export async function readStorefrontOrders(
  db: Db,
  customerId: number,
  ids: readonly number[],
): Promise<StorefrontOrder[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StorefrontOrder>`
    select o.id, o.number, o.state, o.placed_at as "placedAt", o.total_cents as "totalCents", o.paid_at as "paidAt",
      o.cancelled_at as "cancelledAt", o.email, o.language, o.subtotal_cents as "subtotalCents",
      o.shipping_cents as "shippingCents", o.refunded_cents as "refundedCents", o.shipping_method as "shippingMethod", o.note,
      o.shipping_address as address, o.quote,
      c.attributes, c.token, c.key,
      exists (select from order_events e where e.order_id = o.id and e.kind = 'lines-changed') as edited
    from orders o
    join carts c on c.id = o.cart_id
    where o.id = any(${[...ids]}::bigint[]) and o.customer_id = ${customerId} and o.submitted_at is not null
  `.execute(db);
  return rows;
}

/** As on the order; `variantId`: null when the variant is gone. */
export async function readLinesOf(db: Db, orderIds: readonly number[]): Promise<StorefrontOrderLine[]> {
  const { rows } = await sql<StorefrontOrderLine>`
    select l.order_id as "orderId", l.position, v.id as "variantId", l.product_id as "productId", l.title,
      l.variant_title as "variantTitle", l.sku, l.image_src as "imageSrc", l.unit_price_micros as "unitMicros",
      l.quantity, l.amount_cents as "amountCents",
      l.discount_cents as "discountCents", l.refunded_quantity as "refundedQuantity",
      l.shipped_quantity as "shippedQuantity", l.ships, l.attributes
    from order_lines l
    left join variants v on v.id = l.variant_id
    where l.order_id = any(${[...orderIds]}::bigint[])
    order by l.order_id, l.position
  `.execute(db);
  return rows;
}

/** Oldest first. */
export async function readParcelsOfOrders(db: Db, orderIds: readonly number[]): Promise<StorefrontParcel[]> {
  return db
    .selectFrom("fulfillments")
    .select([
      "id",
      "shipped_at as shippedAt",
      "order_id as orderId",
      "carrier",
      "tracking_number as trackingNumber",
      "tracking_url as trackingUrl",
    ])
    .select("lines")
    .where("order_id", "in", orderIds)
    .orderBy("id")
    .execute();
}

export async function readRefundedParts(db: Db, orderIds: readonly number[]): Promise<RefundedParts[]> {
  return db
    .selectFrom("refunds")
    .select(["id", "order_id as orderId", "goods_cents as goodsCents", "shipping_cents as shippingCents"])
    .select(["amount_cents as amountCents", "created_at as createdAt", "done_at as doneAt"])
    .where("order_id", "in", orderIds)
    .orderBy("id")
    .execute();
}
