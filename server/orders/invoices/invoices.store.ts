import { sql } from "kysely";
import type { Db, Tx } from "../../database.ts";

export type StoredInvoice = {
  refundId: number | null;
  number: string;
  issuedAt: Date;
  seller: unknown;
};

/** From 1. The series stays locked until the transaction ends, so that there are no gaps. */
export async function takeNumber(tx: Tx, prefix: string): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    insert into invoice_series (prefix, last_number) values (${prefix}, 1)
    on conflict (prefix) do update set last_number = invoice_series.last_number + 1
    returning last_number as sequence
  `.execute(tx);
  const sequence = rows[0]?.sequence;
  if (sequence === undefined) throw new Error(`The series ${prefix} has no number.`);
  return sequence;
}

export async function insertInvoice(
  tx: Tx,
  invoice: StoredInvoice & { orderId: number; prefix: string; sequence: number },
): Promise<void> {
  const { orderId, refundId, prefix, sequence, number, issuedAt, seller } = invoice;
  await tx
    .insertInto("invoices")
    .values({
      order_id: orderId,
      refund_id: refundId,
      ...{ prefix, sequence, number },
      issued_at: issuedAt,
      seller: seller === null ? null : JSON.stringify(seller),
    })
    .execute();
}

/** The invoice first, then credit notes in the order of their refunds. */
export async function readInvoicesOf(db: Db, orderId: number): Promise<StoredInvoice[]> {
  return db
    .selectFrom("invoices")
    .select(["refund_id as refundId", "number", "issued_at as issuedAt", "seller"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .limit(MOST)
    .execute();
}

/** Far more refunds than an order of at most 500 lines comes to. */
const MOST = 1_001;
