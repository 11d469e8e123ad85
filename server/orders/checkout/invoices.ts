/** The printable invoice of an order, in the language that it was placed in (SPEC ORD-02). */
import type { PlacedOrder } from "../../../contract/checkout.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { findSender } from "../../mail/sender.ts";
import type { Shop } from "../../shop.ts";
import { findOrderForBuyer, type CartKey } from "../orders.ts";
import { readHeadByNumber } from "../orders.store.ts";

/** As its buyer opens it. Throws `not-found`, before the order is placed too. */
export async function invoiceOf(shop: Shop, cartKey: CartKey): Promise<{ fileName: string; pdf: Uint8Array }> {
  const order = await findOrderForBuyer(shop, cartKey);
  if (!order) throw notFound();
  return { fileName: `invoice-${order.number}.pdf`, pdf: await writeInvoice(shop, order) };
}

/** The invoice as a PDF. Throws `not-found`, for an order that was never finished too. */
export async function writeInvoice(shop: Shop, order: PlacedOrder): Promise<Uint8Array> {
  const head = await readHeadByNumber(shop.db, order.number);
  const { address } = order;
  if (!head || !address) throw notFound();
  return shop.documents.writeInvoice({ ...order, address }, await findSender(shop), head.language);
}

function notFound(): Refusal {
  return new Refusal("not-found", "Data not found");
}
