import type { Address } from "../../contract/buyer-fields.ts";
import type { PaymentMethod } from "../../contract/checkout.ts";
import type { Language } from "../../domain/languages.ts";
import type { OrderState } from "../../domain/order-state.ts";
import type { Quote, ShippingMethod } from "../../domain/quote.ts";
import type { Db, Tx } from "../database.ts";

export type OrderToWrite = {
  cartId: number;
  email: string;
  language: Language;
  address: Address;
  method: ShippingMethod;
  paymentMethod: PaymentMethod;
  note: string;
  /** Kept whole, as the buyer saw it; the order's amounts are its amounts. */
  quote: Quote;
  placedAt: Date;
};

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
  /** Of one piece. */
  weightMg: number;
  /** What the buyer asked for on this line, such as an engraving. */
  attributes: { key: string; value: string | null }[];
};

export type OrderHead = {
  id: number;
  number: number;
  state: OrderState;
  paymentMethod: PaymentMethod;
  totalCents: number;
};

/** The number is the next one; voided and failed tries leave gaps. */
export async function insertOrder(tx: Tx, order: OrderToWrite): Promise<{ id: number; number: number }> {
  const { quote } = order;
  return tx
    .insertInto("orders")
    .values({
      cart_id: order.cartId,
      email: order.email,
      language: order.language,
      shipping_address: JSON.stringify(order.address),
      shipping_method: order.method,
      payment_method: order.paymentMethod,
      note: order.note,
      item_total_cents: quote.itemTotalCents,
      discount_cents: quote.savedCents,
      subtotal_cents: quote.subtotalCents,
      shipping_cents: quote.shippingCents,
      total_cents: quote.estimatedTotalCents,
      total_weight_mg: quote.totalWeightMg,
      quote: JSON.stringify(quote),
      placed_at: order.placedAt,
      paid_at: null,
    })
    .returning(["id", "number"])
    .executeTakeFirstOrThrow();
}

export async function insertOrderLines(tx: Tx, orderId: number, lines: readonly OrderLine[]): Promise<void> {
  const rows = lines.map((line, index) => ({
    order_id: orderId,
    position: index + 1,
    variant_id: line.variantId,
    product_id: line.productId,
    product_handle: line.handle,
    title: line.title,
    variant_title: line.variantTitle,
    sku: line.sku,
    image_src: line.imageSrc,
    quantity: line.quantity,
    platform_price_micros: line.platformMicros,
    unit_price_micros: line.unitMicros,
    amount_cents: line.amountCents,
    discount_cents: line.discountCents,
    weight_mg: line.weightMg,
    attributes: JSON.stringify(line.attributes),
  }));
  await tx.insertInto("order_lines").values(rows).execute();
}

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

/** The order, and nobody else moves it until the transaction ends. */
export async function lockOrder(tx: Tx, which: { id: number } | { number: number }): Promise<OrderHead | null> {
  const row = await selectHeads(tx)
    .where((where) => ("id" in which ? where("id", "=", which.id) : where("number", "=", which.number)))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function readHeadOfCart(db: Db, cartId: number): Promise<OrderHead | null> {
  return (await selectHeads(db).where("cart_id", "=", cartId).executeTakeFirst()) ?? null;
}

export async function updateState(tx: Tx, orderId: number, state: OrderState, paidAt?: Date): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ state, ...(paidAt && { paid_at: paidAt }) })
    .where("id", "=", orderId)
    .execute();
}

export async function updatePaymentMethod(tx: Tx, orderId: number, method: PaymentMethod): Promise<void> {
  await tx.updateTable("orders").set({ payment_method: method }).where("id", "=", orderId).execute();
}

/** `address` and `quote` are JSON for the reader to parse. */
export async function readOrderOfCart(db: Db, cartId: number) {
  const row = await db
    .selectFrom("orders")
    .select(["id", "number", "state", "email", "shipping_address as address", "shipping_method as method"])
    .select(["payment_method as paymentMethod", "note", "quote", "total_weight_mg as totalWeightMg"])
    .select(["item_total_cents as itemTotalCents", "subtotal_cents as subtotalCents"])
    .select(["shipping_cents as shippingCents", "total_cents as totalCents"])
    .select(["placed_at as placedAt", "paid_at as paidAt"])
    .where("cart_id", "=", cartId)
    .executeTakeFirst();
  return row ?? null;
}

/** In the order they were bought; never more than a cart may hold. */
export async function readOrderLines(db: Db, orderId: number): Promise<OrderLine[]> {
  return db
    .selectFrom("order_lines")
    .select(["variant_id as variantId", "product_id as productId", "product_handle as handle", "title"])
    .select(["variant_title as variantTitle", "sku", "image_src as imageSrc", "quantity"])
    .select(["platform_price_micros as platformMicros", "unit_price_micros as unitMicros"])
    .select(["amount_cents as amountCents", "discount_cents as discountCents", "weight_mg as weightMg"])
    .select("attributes")
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
}

function selectHeads(db: Db) {
  return db
    .selectFrom("orders")
    .select(["id", "number", "state", "payment_method as paymentMethod", "total_cents as totalCents"]);
}
