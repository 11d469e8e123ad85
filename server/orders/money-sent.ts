import type { Tx } from "../database.ts";
import { enqueueMail } from "../mail/outbox.ts";
import { readHead } from "./orders.store.ts";

/** Tells the buyer that money was sent by hand. `key` names the payment, which is told once. */
export async function tellMoneySent(
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
