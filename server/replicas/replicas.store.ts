import { sql } from "kysely";
import type { Db } from "../database.ts";

/** A position of the primary's log: whatever was committed so far is before it. */
export async function positionOf(primary: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text as position
  `.execute(primary);
  return rows[0]?.position ?? "0/0";
}

/** In bytes. Null: it is no standby but the primary, or a former one. */
export async function lagOf(replica: Db, position: string): Promise<number | null> {
  const { rows } = await sql<{ lag: string | null }>`
    select greatest(0, pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn())) as lag
    where pg_is_in_recovery()`.execute(replica);
  const [row] = rows;
  if (row === undefined) return null;
  return row.lag === null ? Infinity : Number(row.lag);
}
