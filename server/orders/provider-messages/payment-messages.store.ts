import type { Db, Tx } from "../../database.ts";

export type MessageRow = {
  provider: string;
  messageId: string;
  kind: string;
  paymentId: number | null;
  outcome: string;
  details: object;
  at: Date;
};

export async function isKnownMessage(db: Db, provider: string, messageId: string): Promise<boolean> {
  const row = await db
    .selectFrom("payment_messages")
    .select("message_id")
    .where("provider", "=", provider)
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMessage(tx: Tx, message: MessageRow): Promise<void> {
  await tx
    .insertInto("payment_messages")
    .values({
      provider: message.provider,
      message_id: message.messageId,
      kind: message.kind,
      payment_id: message.paymentId,
      outcome: message.outcome,
      details: JSON.stringify(message.details),
      received_at: message.at,
    })
    .onConflict((conflict) => conflict.columns(["provider", "message_id"]).doNothing())
    .execute();
}
