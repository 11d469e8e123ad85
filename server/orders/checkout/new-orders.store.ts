import type { Address } from "../../../contract/buyer-fields.ts";
import type { PaymentMethod } from "../../../contract/checkout.ts";
import type { Language } from "../../../domain/languages.ts";
import type { Quote, ShippingMethod } from "../../../domain/quote.ts";
import type { Tx } from "../../database.ts";
import type { OrderLine } from "../orders.store.ts";

export type OrderToWrite = {
  cartId: number;
  customerId: number | null;
  email: string;
  language: Language;
  address: Address;
  method: ShippingMethod;
  paymentMethod: PaymentMethod;
  note: string;
  /** Kept whole, as the buyer saw it; the order's amounts are its amounts. */
  quote: Quote;
  placedAt: Date;
  reservedUntil: Date;
};

/** The number is the next one; voided and failed tries leave gaps. */
export async function insertOrder(tx: Tx, order: OrderToWrite): Promise<{ id: number; number: number }> {
  const { quote } = order;
  return tx
    .insertInto("orders")
    .values({
      cart_id: order.cartId,
      customer_id: order.customerId,
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
      coupon_code: quote.coupon?.code ?? null,
      credit_cents: quote.creditCents,
      quote: JSON.stringify(quote),
      placed_at: order.placedAt,
      submitted_at: order.placedAt,
      reserved_until: order.reservedUntil,
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
