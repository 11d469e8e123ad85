import { sql, type RawBuilder } from "kysely";
import { INVOICE_DIGITS } from "../../../domain/orders/invoice-numbers.ts";
import type { Db, Tx } from "../../database.ts";

export type StoredInvoice = {
  refundId: number | null;
  number: string;
  issuedAt: Date;
  seller: unknown;
  /** Address without phone, company and tax number; null: the order had none. */
  recipient: unknown;
};

/** `prefix`: of its series. `refundId`: for a credit note. */
export type InvoiceToIssue = Omit<StoredInvoice, "number" | "recipient"> & { orderId: number; prefix: string };

export async function insertInvoice(tx: Tx, invoice: InvoiceToIssue): Promise<void> {
  await sql`with ${issuedInvoice(invoice, sql`(select) as nothing_before`)} select from issued`.execute(tx);
}

/**
 * Parts of a `with`: the next number of the series, from 1, and the invoice. The series stays locked until the
 * transaction ends, so that there are no gaps. `after`: the one row that has to be there before the series is locked.
 */
export function issuedInvoice(
  { orderId, refundId, prefix, issuedAt, seller }: InvoiceToIssue,
  after: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    numbered as (
      insert into invoice_series (prefix, last_number) select ${prefix}, 1 from ${after}
      on conflict (prefix) do update set last_number = invoice_series.last_number + 1
      returning last_number as sequence
    ), issued as (
      insert into invoices (order_id, refund_id, prefix, sequence, number, issued_at, seller, recipient)
      select ${orderId}, ${refundId}::bigint, ${prefix}, sequence,
        ${prefix} || lpad(sequence::text, greatest(${INVOICE_DIGITS}::integer, length(sequence::text)), '0'), ${issuedAt},
        ${seller === null ? null : JSON.stringify(seller)}::jsonb,
        (
          select jsonb_build_object(
            'address', shipping_address - 'phone' - 'phoneCode', 'company', company, 'taxNumber', tax_number
          )
          from orders where id = ${orderId} and shipping_address is not null
        )
      from numbered
      returning id
    )`;
}

/** The invoice first, then credit notes in the order of their refunds. */
export async function readInvoicesOf(db: Db, orderId: number): Promise<StoredInvoice[]> {
  return db
    .selectFrom("invoices")
    .select(["refund_id as refundId", "number", "issued_at as issuedAt", "seller", "recipient"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .limit(MOST)
    .execute();
}

/** Far more refunds than an order of at most 500 lines comes to. */
const MOST = 1_001;
