/** The printable invoice of an order, in the language that it was placed in (SPEC ORD-02). */
import { Refusal } from "../../../contract/refusals.ts";
import { findSender } from "../../mail/sender.ts";
import type { Shop } from "../../shop.ts";
import { getCartOfBuyer, placedOrderByNumber, waitsForCheckout, type CartKey } from "../orders.ts";
import { readHeadByNumber, readHeadOfCart } from "../orders.store.ts";

/** As its buyer opens it. Throws `not-found`, before the order is placed too. */
export async function invoiceOf(shop: Shop, cartKey: CartKey): Promise<{ fileName: string; pdf: Uint8Array }> {
  const cart = await getCartOfBuyer(shop, cartKey);
  const head = await readHeadOfCart(shop.db, cart.id);
  if (!head || waitsForCheckout(head)) throw notFound();
  return { fileName: `invoice-${head.number}.pdf`, pdf: await writeInvoice(shop, head.number) };
}

/** The invoice of the order with this number as a PDF. Throws `not-found`, for one that was never finished too. */
export async function writeInvoice(shop: Shop, number: number): Promise<Uint8Array> {
  const head = await readHeadByNumber(shop.db, number);
  const order = head && (await placedOrderByNumber(shop, number, head.language));
  const address = order?.address;
  if (!order || !address) throw notFound();
  return shop.documents.writeInvoice({ ...order, address }, await findSender(shop), head.language);
}

function notFound(): Refusal {
  return new Refusal("not-found", "Data not found");
}
