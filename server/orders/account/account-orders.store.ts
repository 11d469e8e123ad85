import { sql } from "kysely";
import type { PaymentMethod } from "../../../contract/orders/checkout.ts";
import type { CancellationRules } from "../../../domain/orders/cancellation.ts";
import type { OrderState } from "../../../domain/orders/order-state.ts";
import type { Db } from "../../database.ts";
import { bankRefundDue } from "../refunds/refund-accounts.store.ts";

export type AccountOrder = {
  id: number;
  number: number;
  state: OrderState;
  placedAt: Date;
  totalCents: number;
  products: number;
  pieces: number;
  /** Secret: opens its checkout. */
  token: string;
  key: string;
  /** False: a password change ended it while it waited for its checkout. */
  opens: boolean;
};

export type AccountOrderInFull = AccountOrder & {
  paidAt: Date | null;
  cancelledAt: Date | null;
  submittedAt: Date | null;
  email: string;
  note: string;
  totalWeightMg: number;
  itemTotalCents: number;
  subtotalCents: number;
  shippingCents: number;
  creditCents: number;
  refundedCents: number;
  cancellationFeeCents: number;
  /** As they were when it was placed. */
  cancellationRules: CancellationRules;
  reservedUntil: Date | null;
  couponCode: string | null;
  shippingMethod: "standard" | "express" | null;
  paymentMethod: PaymentMethod;
  address: unknown;
  quote: unknown;
  needsRefundAccount: boolean;
};

export type AccountOrderLine = {
  /** From 1. */
  position: number;
  variantId: number | null;
  productId: number | null;
  onSale: boolean;
  handle: string;
  title: string;
  variantTitle: string;
  sku: string | null;
  imageSrc: string | null;
  quantity: number;
  weightMg: number;
  unitMicros: number;
  amountCents: number;
  discountCents: number;
  attributes: { key: string; value: string | null }[];
  refundedQuantity: number;
  shippedQuantity: number;
};

/** Until it is placed it is a checkout, and no order (docs/decisions/0044). */
const SHOWN = sql<boolean>`o.submitted_at is not null`;

const HEAD = sql`
  o.id, o.number, o.state, o.placed_at as "placedAt", o.total_cents as "totalCents", c.token, c.key,
  (o.submitted_at is not null or c.customer_id is not null) as opens, l.products, l.pieces
`;

const LINES = sql`
  select count(distinct coalesce(product_id::text, product_handle))::int as products,
    coalesce(sum(quantity), 0)::int as pieces,
    coalesce((array_agg(image_src order by position) filter (where image_src is not null))[1:4], '{}') as images
  from order_lines where order_id = o.id
`;

export async function readOrdersOf(
  db: Db,
  customerId: number,
  { state, offset, limit }: { state: OrderState | null; offset: number; limit: number },
): Promise<(AccountOrder & { images: string[] })[]> {
  const { rows } = await sql<AccountOrder & { images: string[] }>`
    select ${HEAD}, l.images
    from (
      select id, number, state, placed_at, submitted_at, total_cents, cart_id from orders o
      where customer_id = ${customerId} and ${SHOWN} ${state === null ? sql`` : sql`and state = ${state}`}
      order by placed_at desc, id desc
      offset ${offset} limit ${limit}
    ) o
    join carts c on c.id = o.cart_id
    cross join lateral (${LINES}) l
    order by o.placed_at desc, o.id desc
  `.execute(db);
  return rows;
}

export async function countOrdersByState(db: Db, customerId: number): Promise<Map<OrderState, number>> {
  const { rows } = await sql<{ state: OrderState; count: number }>`
    select o.state, count(*)::int as count from orders o
    where o.customer_id = ${customerId} and ${SHOWN}
    group by o.state
  `.execute(db);
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** Null for an unknown order, and for another customer's. */
export async function readOrderOf(db: Db, customerId: number, orderId: number): Promise<AccountOrderInFull | null> {
  const { rows } = await sql<AccountOrderInFull>`
    select ${HEAD}, o.paid_at as "paidAt", o.cancelled_at as "cancelledAt", o.submitted_at as "submittedAt",
      o.email, o.note, o.total_weight_mg as "totalWeightMg", o.item_total_cents as "itemTotalCents",
      o.subtotal_cents as "subtotalCents", o.shipping_cents as "shippingCents", o.credit_cents as "creditCents",
      o.refunded_cents as "refundedCents", o.cancellation_fee_cents as "cancellationFeeCents",
      json_build_object('freeHours', o.free_cancellation_hours, 'lastHours', o.cancellation_hours,
        'feeBasisPoints', o.cancellation_basis_points) as "cancellationRules",
      o.reserved_until as "reservedUntil", o.coupon_code as "couponCode", o.shipping_method as "shippingMethod",
      o.payment_method as "paymentMethod", o.shipping_address as address, o.quote,
      ${bankRefundDue(sql`o.id`)} > 0 and not exists (
        select from refund_accounts a where a.order_id = o.id
      ) as "needsRefundAccount"
    from orders o
    join carts c on c.id = o.cart_id
    cross join lateral (${LINES}) l
    where o.id = ${orderId} and o.customer_id = ${customerId}
  `.execute(db);
  return rows[0] ?? null;
}

export async function isOrderOf(db: Db, customerId: number, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "=", orderId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readLinesOfOrder(
  db: Db,
  orderId: number,
  { after, limit }: { after: number; limit: number },
): Promise<AccountOrderLine[]> {
  const { rows } = await sql<AccountOrderLine>`
    select l.position, v.id as "variantId", l.product_id as "productId", p.id is not null as "onSale",
      l.product_handle as handle, l.title, l.variant_title as "variantTitle", l.sku, l.image_src as "imageSrc",
      l.quantity, l.weight_mg as "weightMg", l.unit_price_micros as "unitMicros", l.amount_cents as "amountCents",
      l.discount_cents as "discountCents", l.attributes, l.refunded_quantity as "refundedQuantity",
      l.shipped_quantity as "shippedQuantity"
    from order_lines l
    left join products p on p.id = l.product_id and p.status = 'active' and p.published
    left join variants v on v.id = l.variant_id
    where l.order_id = ${orderId} and l.position > ${after}
    order by l.position
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Earliest first; only the latest of very many. */
export async function readEventsOfOrder(
  db: Db,
  orderId: number,
  kinds: readonly string[],
  limit: number,
): Promise<{ kind: string; state: OrderState | null; at: Date }[]> {
  const { rows } = await sql<{ kind: string; state: OrderState | null; at: Date }>`
    select kind, to_state as state, happened_at as at from order_events
    where order_id = ${orderId} and kind = any(${[...kinds]}::text[])
    order by id desc
    limit ${limit}
  `.execute(db);
  return rows.toReversed();
}
