import { sql } from "kysely";
import type { Db, Tx } from "../database.ts";

export type AccountSummary = {
  managerId: number | null;
  manager: string | null;
  erasedAt: Date | null;
  mergedInto: number | null;
  hasPassword: boolean;
  openSessions: number;
  favorites: number;
};

export async function readAccountSummary(db: Db, customerId: number, at: Date): Promise<AccountSummary | null> {
  const { rows } = await sql<AccountSummary>`
    select c.manager_id as "managerId", s.name as manager, c.erased_at as "erasedAt", c.merged_into as "mergedInto",
      c.password_hash is not null as "hasPassword",
      (select count(*)::int from customer_tokens t where t.customer_id = c.id and t.expires_at > ${at}) as "openSessions",
      (select count(*)::int from favorites f where f.customer_id = c.id) as favorites
    from customers c left join staff s on s.id = c.manager_id
    where c.id = ${customerId}
  `.execute(db);
  return rows[0] ?? null;
}

export async function setTagsAndManager(
  tx: Tx,
  customerId: number,
  { tags, managerId }: { tags?: string[] | undefined; managerId?: number | null | undefined },
  at: Date,
): Promise<void> {
  await tx
    .updateTable("customers")
    .set({
      updated_at: at,
      ...(tags !== undefined && { tags }),
      ...(managerId !== undefined && { manager_id: managerId }),
    })
    .where("id", "=", customerId)
    .execute();
}
