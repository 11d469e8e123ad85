import { sql } from "kysely";
import { arrayOf, type Db } from "../database.ts";

type SharedRow = {
  code: string;
  content_hash: string;
  kind: "cart" | "list";
  title: string;
  variant_ids: number[];
  quantities: number[];
  expires_at: Date;
};

/** Extends a row with the same content instead. Returns the code. */
export async function putSharedLines(db: Db, row: SharedRow, now: Date): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    insert into shared_lines (code, content_hash, kind, title, variant_ids, quantities, expires_at)
    values (${row.code}, ${row.content_hash}, ${row.kind}, ${row.title}, ${arrayOf(row.variant_ids)}::bigint[],
      ${arrayOf(row.quantities)}::integer[], ${row.expires_at})
    on conflict (content_hash) do update set
      -- a link that is over does not come alive again
      code = case when shared_lines.expires_at > ${now} then shared_lines.code else excluded.code end,
      expires_at = excluded.expires_at
    returning code
  `.execute(db);
  return rows[0]?.code ?? row.code;
}

export async function readSharedLines(db: Db, code: string, now: Date): Promise<SharedRow | null> {
  const row = await db
    .selectFrom("shared_lines")
    .selectAll()
    .where("code", "=", code)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  // One of the drivers returns bigint arrays as strings.
  return row ? { ...row, variant_ids: row.variant_ids.map(Number) } : null;
}

export async function deleteSharedLines(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom("shared_lines").select("code").where("expires_at", "<=", before);
  const { numDeletedRows } = await db
    .deleteFrom("shared_lines")
    .where("code", "in", old.orderBy("expires_at").limit(limit))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
