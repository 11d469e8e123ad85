import type { Tx } from "../../database.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { readHead } from "./orders.store.ts";

/** E-mails the buyer once for each `key`, which names the payment. */
export async function enqueueMoneySentMail(
  tx: Tx,
  orderId: number,
  { key, cents, at }: { key: string; cents: number; at: Date },
): Promise<void> {
  const order = await readHead(tx, orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  const { number: orderNumber, language, email: recipient } = order;
  const mail = { key: `money-sent ${key}`, kind: "money-sent", language, recipient, at } as const;
  await enqueueMail(tx, { ...mail, data: { orderNumber, cents } });
}
