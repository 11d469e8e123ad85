import { z } from "zod";
import type { Paper } from "../../../contract/documents.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { seller as sellerShape } from "../../../contract/site/site.ts";
import { findSender } from "../../mail/sender.ts";
import { findSetting } from "../../settings/settings.ts";
import { readInvoicesOf, type StoredInvoice } from "../invoices/invoices.store.ts";
import { getCartOfBuyer, waitsForCheckout, type CartAccess } from "../order/order-access.ts";
import { readHeadByNumber, readHeadOfCart, type OrderHead } from "../order/orders.store.ts";
import { readRefundsOf } from "../order/placed-orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { placedOrderByNumber } from "./placed-order.ts";

type File = { fileName: string; pdf: Uint8Array };

/** Throws `not-found`, also before the order is placed. */
export async function invoiceOf(shop: OrdersShop, cartKey: CartAccess): Promise<File> {
  const head = await getHead(shop, cartKey);
  return { fileName: `invoice-${head.number}.pdf`, pdf: await writeInvoice(shop, head.number) };
}

/** `place`: of the order's refunds, from 1. Throws `not-found`. */
export async function creditNoteOf(shop: OrdersShop, cartKey: CartAccess, place: number): Promise<File> {
  const head = await getHead(shop, cartKey);
  const pdf = await writeCreditNote(shop, head.number, place);
  return { fileName: `credit-note-${head.number}-${place}.pdf`, pdf };
}

/** A PDF; a pro forma invoice until the order is paid. Throws `not-found`, also for a draft order. */
export async function writeInvoice(shop: OrdersShop, number: number): Promise<Uint8Array> {
  return write(shop, number, async ({ id }) => {
    const invoice = (await readInvoicesOf(shop.db, id)).find(({ refundId }) => refundId === null);
    if (!invoice) {
      return { paper: { kind: "pro-forma", seller: sellerOf(await findSetting(shop, "seller")) }, recipient: null };
    }
    return { paper: { kind: "invoice", ...issued(invoice) }, recipient: invoice.recipient };
  });
}

/** `place`: of the order's refunds, from 1. Throws `not-found`. */
export async function writeCreditNote(shop: OrdersShop, number: number, place: number): Promise<Uint8Array> {
  return write(shop, number, async ({ id }) => {
    const papers = await readInvoicesOf(shop.db, id);
    const refund = (await readRefundsOf(shop.db, id))[place - 1];
    const note = refund && papers.find(({ refundId }) => refundId === refund.id);
    if (!refund || !note) throw notFound();
    const paper = {
      kind: "credit-note" as const,
      ...issued(note),
      invoiceNumber: papers.find(({ refundId }) => refundId === null)?.number ?? "",
      refund: place - 1,
      lines: refund.lines.map(({ position, ...part }) => ({ index: position - 1, ...part })),
      shippingCents: refund.shippingCents,
    };
    return { paper, recipient: note.recipient };
  });
}

type Issued = { paper: Paper; /** As it was stored; null: as the order has it. */ recipient: unknown };

async function write(
  shop: OrdersShop,
  number: number,
  paperOf: (head: OrderHead) => Promise<Issued>,
): Promise<Uint8Array> {
  const head = await readHeadByNumber(shop.db, number);
  const order = head && (await placedOrderByNumber(shop, number, head.language));
  const address = order?.address;
  if (!order || !address) throw notFound();
  const { paper, recipient } = await paperOf(head);
  // What is issued stays as it was, whatever was corrected since.
  const { address: named, ...company } = recipientShape.nullable().parse(recipient) ?? { address: {} };
  const shown = { ...order, ...company, address: { ...address, ...named } };
  return shop.documents.writeInvoice(shown, await findSender(shop), head.language, paper);
}

const text = z.string();
const recipientShape = z.object({
  address: z.object({
    country: text,
    firstName: text,
    lastName: text,
    zip: text,
    province: text,
    city: text,
    address1: text,
    address2: text.default(""),
  }),
  company: text,
  taxNumber: text,
});

function issued({ number, issuedAt, seller }: StoredInvoice) {
  return { number, issuedAt: issuedAt.toISOString(), seller: sellerOf(seller) };
}

function sellerOf(stored: unknown): Paper["seller"] {
  return sellerShape.nullable().parse(stored);
}

async function getHead(shop: OrdersShop, cartKey: CartAccess): Promise<OrderHead> {
  const cart = await getCartOfBuyer(shop, cartKey);
  const head = await readHeadOfCart(shop.db, cart.id);
  if (!head || waitsForCheckout(head)) throw notFound();
  return head;
}

function notFound(): Refusal {
  return new Refusal("not-found", "Data not found");
}
