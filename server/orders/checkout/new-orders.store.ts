import { sql, type InsertResult } from "kysely";
import type { Address } from "../../../contract/customers/buyer-fields.ts";
import type { PaymentMethod } from "../../../contract/orders/checkout.ts";
import type { AgreedTerms } from "../../../domain/cart/agreed-terms.ts";
import type { Quote, ShippingMethod } from "../../../domain/cart/quote.ts";
import type { CancellationRules } from "../../../domain/orders/cancellation.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import type { Tx } from "../../database.ts";
import type { OrderLine } from "../order/orders.store.ts";

export type OrderPlacement = {
  email: string;
  language: Language;
  address: Address | null;
  /** Null: nothing of it is shipped. */
  method: ShippingMethod | null;
  paymentMethod: PaymentMethod;
  note: string;
  company: string;
  taxNumber: string;
  quote: Quote;
  cancellationRules: CancellationRules;
  placedAt: Date;
  submittedAt: Date | null;
  reservedUntil: Date;
};

export type OrderToWrite = OrderPlacement & {
  cartId: number;
  customerId: number | null;
  sourceName: string;
  tags: readonly string[];
  takesPromotions: boolean;
  /** Null: the shop's rules. */
  agreed: AgreedTerms | null;
};

/** Numbers may have gaps. Also writes the lines, the first event, and the cause of stock changes, in one statement. */
export async function insertOrder(
  tx: Tx,
  order: OrderToWrite,
  lines: readonly OrderLine[],
  { kind, cause, details }: { kind: "made" | "placed"; cause: string; details: object },
): Promise<{ id: number; number: number }> {
  const { id, number } = await tx
    .with("put", (db) =>
      db
        .insertInto("orders")
        .values({
          ...columnsOf(order),
          cart_id: order.cartId,
          customer_id: order.customerId,
          source_name: order.sourceName,
          tags: [...order.tags],
          takes_promotions: order.takesPromotions,
          agreed: order.agreed && JSON.stringify(order.agreed),
        })
        .returning(["id", "number"]),
    )
    .with("noted", (db) =>
      db
        .insertInto("order_events")
        .columns(["order_id", "happened_at", "kind", "to_state", "details"])
        .expression((of) =>
          of
            .selectFrom("put")
            .select(["id", sql<Date>`${order.placedAt}::timestamptz`.as("at"), sql<string>`${kind}`.as("kind")])
            .select([sql<"PENDING">`'PENDING'`.as("to"), sql<string>`${JSON.stringify(details)}::jsonb`.as("details")]),
        ),
    )
    .with("sold", () => insertLines(lines))
    .selectFrom("put")
    .select([
      "id",
      "number",
      sql`set_config('filigree.cause', concat('order ', number, ' ', ${cause}::text), true)`.as("cause"),
    ])
    .executeTakeFirstOrThrow();
  return { id, number };
}

/** For a draft order: its customer and source stay. */
export async function updateOrder(tx: Tx, orderId: number, order: OrderPlacement): Promise<void> {
  await tx.updateTable("orders").set(columnsOf(order)).where("id", "=", orderId).execute();
}

/** Other lines, and what follows from them, for an order that nobody has paid. */
export async function replaceLines(
  tx: Tx,
  orderId: number,
  { quote, method }: Pick<OrderPlacement, "quote" | "method">,
  lines: readonly OrderLine[],
): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ ...amountsOf(quote), shipping_method: method })
    .where("id", "=", orderId)
    .execute();
  await tx.deleteFrom("order_lines").where("order_id", "=", orderId).execute();
  await tx
    .with("put", (db) => db.selectFrom("orders").select("id").where("id", "=", orderId))
    .with("sold", () => insertLines(lines))
    .selectFrom("put")
    .select("id")
    .execute();
}

/** The names are short, because every line repeats them. */
function insertLines(lines: readonly OrderLine[]) {
  const rows = lines.map((line, index) => ({
    n: index + 1,
    v: line.variantId,
    p: line.productId,
    h: line.handle,
    t: line.title,
    o: line.variantTitle,
    s: line.sku,
    i: line.imageSrc,
    q: line.quantity,
    pm: line.platformMicros,
    um: line.unitMicros,
    a: line.amountCents,
    d: line.discountCents,
    w: line.weightMg,
    f: line.freeShipping,
    ...(line.ships === false && { k: false }),
    ...(line.attributes.length > 0 && { x: line.attributes }),
  }));
  return sql<InsertResult>`(
    insert into order_lines (order_id, position, variant_id, product_id, product_handle, title, variant_title, sku,
      image_src, quantity, platform_price_micros, unit_price_micros, amount_cents, discount_cents, weight_mg,
      free_shipping, ships, attributes)
    select put.id, n, v, p, h, t, o, s, i, q, pm, um, a, d, w, f, coalesce(k, true), coalesce(x, '[]')
    from put, json_to_recordset(${JSON.stringify(rows)}::json) as line (
      n integer, v bigint, p bigint, h text, t text, o text, s text, i text, q integer, pm bigint, um bigint, a bigint,
      d bigint, w bigint, f boolean, k boolean, x jsonb)
  )`;
}

/** In the order of the lines. */
export async function updateLineDiscounts(tx: Tx, orderId: number, cents: readonly number[]): Promise<void> {
  await sql`
    update order_lines l set discount_cents = d.cents
    from unnest(${[...cents]}::bigint[]) with ordinality as d (cents, position)
    where l.order_id = ${orderId} and l.position = d.position and l.discount_cents <> d.cents
  `.execute(tx);
}

function columnsOf({ quote, ...order }: OrderPlacement) {
  return {
    email: order.email,
    language: order.language,
    shipping_address: order.address && JSON.stringify(order.address),
    shipping_method: order.method,
    payment_method: order.paymentMethod,
    note: order.note,
    company: order.company,
    tax_number: order.taxNumber,
    ...amountsOf(quote),
    free_cancellation_hours: order.cancellationRules.freeHours,
    cancellation_hours: order.cancellationRules.lastHours,
    cancellation_basis_points: order.cancellationRules.feeBasisPoints,
    placed_at: order.placedAt,
    submitted_at: order.submittedAt,
    reserved_until: order.reservedUntil,
  };
}

function amountsOf(quote: Quote) {
  return {
    item_total_cents: quote.itemTotalCents,
    discount_cents: quote.savedCents,
    subtotal_cents: quote.subtotalCents,
    shipping_cents: quote.shippingCents,
    total_cents: quote.estimatedTotalCents,
    total_weight_mg: quote.totalWeightMg,
    coupon_code: quote.coupon?.code ?? null,
    credit_cents: quote.creditCents,
    quote: JSON.stringify(quote),
  };
}
