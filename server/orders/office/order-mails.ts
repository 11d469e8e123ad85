/** The e-mails about an order, which staff may send again. */

import { Refusal } from "../../../contract/refusals.ts";
import type { Db } from "../../database.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { inTransaction } from "../../transaction.ts";
import { readSentParcels } from "../fulfilment/ship.store.ts";
import { getHead } from "../order/order-head.ts";
import type { OrderHead } from "../order/orders.store.ts";
import { readRefundsOf } from "../order/placed-orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { readReturns } from "../returns/returns.store.ts";
import { type OrderMail, readMailsOf, readTransfers } from "./order-page.store.ts";

const MOST_RETURNS = 250;
const AGAIN = " again ";
const RESENDABLE = [
  "order-placed",
  "order-changed",
  "order-paid",
  "order-cancelled",
  "order-shipped",
  "order-refunded",
  "transfer-received",
  "return-answered",
] as const;
type Resendable = (typeof RESENDABLE)[number];

/** Newest first. */
export async function mailsOfOrder(db: Db, head: OrderHead): Promise<(OrderMail & { resendable: boolean })[]> {
  const returns = await readReturns(db, { orderId: head.id }, MOST_RETURNS);
  const transfers = await readTransfers(db, head.id);
  const keys = [
    ...returns.map(({ id }) => `return-answered ${id}`),
    ...transfers.map(({ id }) => `transfer-received ${id}`),
  ];
  const mails = await readMailsOf(db, head.number, keys);
  return mails.map((mail) => ({ ...mail, resendable: isResendable(mail.kind) }));
}

/** With what is so now, to the order's present address. Repeatable with the same key. Throws `not-found`. */
export async function resendMail(shop: OrdersShop, number: number, mailId: number, key: string): Promise<void> {
  await inTransaction(shop, async (tx, within) => {
    const head = await getHead(tx, number);
    const mail = (await mailsOfOrder(tx, head)).find(({ id }) => id === mailId);
    if (!mail || !isResendable(mail.kind)) throw new Refusal("not-found", "There is no such e-mail to send again.");
    const [first = ""] = mail.key.split(AGAIN);
    const { language, email: recipient } = head;
    const content = await contentOf(tx, head, mail.kind, Number(first.split(" ").at(-1)));
    await enqueueMail(tx, { key: `${first}${AGAIN}${key}`, language, recipient, at: within.now(), ...content });
  });
}

/** `about`: what the e-mail's key ends with. A sent e-mail no longer has its data. */
async function contentOf(db: Db, { id, number: orderNumber }: OrderHead, kind: Resendable, about: number) {
  switch (kind) {
    case "order-placed":
    case "order-changed":
    case "order-paid":
    case "order-cancelled":
      return { kind, data: { orderNumber } };
    case "order-shipped": {
      const parcel = (await readSentParcels(db, id)).findIndex((each) => each.id === about);
      return { kind, data: { orderNumber, parcel: known(parcel) } };
    }
    case "order-refunded": {
      const refund = (await readRefundsOf(db, id)).findIndex((each) => each.id === about);
      return { kind, data: { orderNumber, refund: known(refund) } };
    }
    case "transfer-received":
      return { kind, data: { orderNumber, receipt: about } };
    case "return-answered":
      return { kind, data: { returnId: about } };
  }
}

function isResendable(kind: string): kind is Resendable {
  return RESENDABLE.some((each) => each === kind);
}

function known(index: number): number {
  if (index >= 0) return index;
  throw new Refusal("not-found", "What this e-mail tells of is gone.");
}
