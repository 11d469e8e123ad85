import type { Db } from "../../database.ts";

/** `address` and `quote` are JSON for the reader to parse. */
export async function readDetails(db: Db, orderId: number) {
  return db
    .selectFrom("orders")
    .select(["shipping_address as address", "shipping_method as method", "note", "quote"])
    .select(["company", "tax_number as taxNumber"])
    .select(["total_weight_mg as totalWeightMg", "item_total_cents as itemTotalCents"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
}

/** Oldest first: e-mails name a refund by its index. */
export async function readRefundsOf(db: Db, orderId: number) {
  return db
    .selectFrom("refunds")
    .select(["id", "lines", "goods_cents as goodsCents", "shipping_cents as shippingCents"])
    .select(["state", "amount_cents as amountCents", "money_cents as moneyCents", "credit_cents as creditCents"])
    .select(["reason", "created_at as createdAt", "done_at as doneAt"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .limit(MOST)
    .execute();
}

/** Oldest first: e-mails name a parcel by its index. */
export async function readParcelsOf(db: Db, orderId: number) {
  return db
    .selectFrom("fulfillments")
    .select(["carrier", "tracking_number as trackingNumber", "tracking_url as trackingUrl"])
    .select(["shipped_at as shippedAt", "lines"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .limit(MOST)
    .execute();
}

/** Far more parcels or refunds than an order of at most 500 lines comes to. */
const MOST = 1_000;
