import { sql } from "kysely";
import type { Db } from "../database.ts";

/** Takes the lease where it is free or over, or extends it. By the database's clock, which all processes share. */
export async function acquireLease(db: Db, name: string, holder: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into leases (name, holder, ends_at)
    values (${name}, ${holder}, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (name) do update set holder = excluded.holder, ends_at = excluded.ends_at
    where leases.holder = excluded.holder or leases.ends_at < clock_timestamp()
    returning name`.execute(db);
  return rows.length > 0;
}

export async function isLeaseActive(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from leases where name = ${name} and ends_at >= clock_timestamp()`.execute(db);
  return rows.length > 0;
}

export async function giveLeaseBack(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom("leases").where("name", "=", name).where("holder", "=", holder).execute();
}
