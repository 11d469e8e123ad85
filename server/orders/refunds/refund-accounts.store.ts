import { sql, type RawBuilder } from "kysely";
import type { RefundAccount } from "../../../contract/orders/refund-account.ts";
import type { Db, Tx } from "../../database.ts";

/** Money to send by hand: bank refunds, failed refunds, and surplus transfers. */
export function bankRefundDue(orderId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    coalesce((
      select sum(r.money_cents) from refunds r join payments p on p.id = r.payment_id
      where r.order_id = ${orderId} and (r.state = 'failed' or r.state = 'pending' and p.method = 'bank-transfer')
    ), 0)
    + coalesce((
      select sum(b.return_cents) from bank_receipts b where b.order_id = ${orderId} and b.returned_at is null
    ), 0)
  )::bigint`;
}

export async function readBankRefundDue(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select ${bankRefundDue(sql`${orderId}::bigint`)} as cents
  `.execute(db);
  return rows[0]?.cents ?? 0;
}

export async function writeAccount(tx: Tx, orderId: number, account: RefundAccount, at: Date): Promise<void> {
  const { country, holder, iban, bic } = account;
  const values = {
    ...{ country, holder, iban, bic },
    account_number: account.accountNumber,
    bank_code: account.bankCode,
    bank_name: account.bankName,
    given_at: at,
  };
  await tx
    .insertInto("refund_accounts")
    .values({ order_id: orderId, ...values })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(values))
    .execute();
}

export async function readAccounts(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, RefundAccount & { givenAt: Date }>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("refund_accounts")
    .select(["order_id as orderId", "country", "holder", "iban", "account_number as accountNumber"])
    .select(["bank_code as bankCode", "bic", "bank_name as bankName", "given_at as givenAt"])
    .where("order_id", "in", orderIds)
    .execute();
  return new Map(rows.map(({ orderId, ...account }) => [orderId, account]));
}

/** Added before `before`, with nothing left to send and nothing sent since; returns how many. */
export async function deleteAccounts(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from refund_accounts where order_id in (
      select a.order_id from refund_accounts a
      where a.given_at < ${before}
        and not exists (
          select from refunds r where r.order_id = a.order_id and (r.state <> 'done' or r.done_at >= ${before})
        )
        and not exists (
          select from bank_receipts b
          where b.order_id = a.order_id and b.return_cents > 0 and (b.returned_at is null or b.returned_at >= ${before})
        )
      order by a.given_at limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
