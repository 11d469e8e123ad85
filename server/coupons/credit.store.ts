import type { Db, Tx } from "../database.ts";

export type CreditKind = "grant" | "refund" | "spend" | "restore" | "overpayment";

export type CreditEntry = {
  id: number;
  kind: CreditKind;
  amountCents: number;
  balanceAfterCents: number;
  orderId: number | null;
  /** Of that order. */
  orderNumber: number | null;
  refundId: number | null;
  note: string;
  happenedAt: Date;
};

export type EntryToWrite = Omit<CreditEntry, "id" | "orderNumber"> & {
  customerId: number;
  key: string;
};

export async function readBalance(db: Db, customerId: number): Promise<number> {
  const row = await db
    .selectFrom("credit_accounts")
    .select("balance_cents")
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row?.balance_cents ?? 0;
}

/** Opens the account if there is none; false for an unknown customer. */
export async function lockAccount(tx: Tx, customerId: number, at: Date): Promise<boolean> {
  await tx
    .insertInto("credit_accounts")
    .columns(["customer_id", "updated_at"])
    .expression((from) =>
      from
        .selectFrom("customers")
        .select((each) => ["id", each.cast<Date>(each.val(at), "timestamptz").as("updated_at")])
        .where("id", "=", customerId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const account = await tx
    .selectFrom("credit_accounts")
    .select("customer_id")
    .where("customer_id", "=", customerId)
    .forUpdate()
    .executeTakeFirst();
  return account !== undefined;
}

export async function readEntryOfKey(
  db: Db,
  key: string,
): Promise<{ customerId: number; amountCents: number; balanceAfterCents: number } | null> {
  const entry = await db
    .selectFrom("credit_entries")
    .select(["customer_id as customerId", "amount_cents as amountCents", "balance_after_cents as balanceAfterCents"])
    .where("key", "=", key)
    .executeTakeFirst();
  return entry ?? null;
}

/** Null, with nothing changed, if the balance would fall below zero. */
export async function changeBalance(
  tx: Tx,
  { customerId, cents, at }: { customerId: number; cents: number; at: Date },
): Promise<number | null> {
  const row = await tx
    .updateTable("credit_accounts")
    .set((account) => ({ balance_cents: account("balance_cents", "+", cents), updated_at: at }))
    .where("customer_id", "=", customerId)
    .where((account) => account(account("balance_cents", "+", cents), ">=", 0))
    .returning("balance_cents")
    .executeTakeFirst();
  return row?.balance_cents ?? null;
}

export async function insertEntry(tx: Tx, entry: EntryToWrite): Promise<void> {
  await tx
    .insertInto("credit_entries")
    .values({
      customer_id: entry.customerId,
      kind: entry.kind,
      amount_cents: entry.amountCents,
      balance_after_cents: entry.balanceAfterCents,
      order_id: entry.orderId,
      refund_id: entry.refundId,
      note: entry.note,
      key: entry.key,
      happened_at: entry.happenedAt,
    })
    .execute();
}

export async function readEntries(
  db: Db,
  customerId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<CreditEntry[]> {
  return db
    .selectFrom("credit_entries as entry")
    .leftJoin("orders", "orders.id", "entry.order_id")
    .select(["entry.id", "entry.kind", "entry.amount_cents as amountCents"])
    .select(["entry.balance_after_cents as balanceAfterCents", "entry.refund_id as refundId"])
    .select(["entry.order_id as orderId", "orders.number as orderNumber", "entry.note"])
    .select("entry.happened_at as happenedAt")
    .where("entry.customer_id", "=", customerId)
    .$if(before !== null, (query) => query.where("entry.id", "<", before ?? 0))
    .orderBy("entry.id", "desc")
    .limit(limit)
    .execute();
}
