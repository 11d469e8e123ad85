/** Emptying a database after a test is far faster than creating a new one. */

import { sql } from "kysely";
import type { Db } from "../../server/database.ts";

export type Mark = {
  /** Tables that the migrations fill, such as the series of invoice numbers. */
  filled: FilledTable[];
  schema: string;
};

type FilledTable = { name: string; rows: string };

export async function markOf(db: Db): Promise<Mark> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename
  `.execute(db);
  const filled: FilledTable[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf(db, name);
    if (rows !== NO_ROWS) filled.push({ name, rows });
  }
  return { filled, schema: await schemaOf(db) };
}

/**
 * Empties what tests fill, and gives the other tables their first rows back. False if that is impossible: a test has
 * changed the schema, or this user may not disable triggers.
 */
export async function empty(db: Db, mark: Mark): Promise<boolean> {
  try {
    if ((await schemaOf(db)) !== mark.schema) return false;
    return await db.transaction().execute(async (tx) => {
      // Disables foreign keys and the triggers that protect the histories.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(emptyAllBut(mark.filled.map(({ name }) => name))).execute(tx);
      return restore(tx, mark.filled);
    });
  } catch {
    return false;
  }
}

async function restore(db: Db, tables: readonly FilledTable[]): Promise<boolean> {
  for (const { name, rows } of tables) {
    if ((await rowsOf(db, name)) === rows) continue;
    const table = sql.table(name);
    await sql`delete from ${table}`.execute(db);
    await sql`
      insert into ${table} overriding system value
        select * from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)
    `.execute(db);
    if ((await rowsOf(db, name)) !== rows) return false;
  }
  return true;
}

const emptyAllBut = (retained: readonly string[]) => `do $$
  declare
    name text;
    filled boolean;
  begin
    for name in select tablename from pg_tables
      where schemaname = 'public' and tablename <> all ('{${retained.join(",")}}')
    loop
      execute format('select exists (select from public.%I)', name) into filled;
      if filled then execute format('delete from public.%I', name); end if;
    end loop;
    perform setval(format('public.%I', sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`;

/** A hash that changes with anything a test can change in the schema. */
async function schemaOf(db: Db): Promise<string> {
  const { rows } = await sql<{ schema: string }>`
    with ours as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace)
    select md5(concat_ws(' ',
      (select string_agg(concat_ws(' ', oid, relname), ',' order by oid) from ours),
      (select string_agg(concat_ws(' ', attrelid, attname, atttypid, attnotnull, atthasdef), ',' order by attrelid, attnum)
        from pg_attribute where attrelid in (select oid from ours)),
      (select string_agg(oid::text, ',' order by oid) from pg_constraint),
      (select string_agg(concat_ws(' ', oid, tgenabled), ',' order by oid) from pg_trigger),
      (select string_agg(concat_ws(' ', oid, md5(prosrc)), ',' order by oid) from pg_proc
        where pronamespace = 'public'::regnamespace)
    )) as schema
  `.execute(db);
  return rows[0]?.schema ?? "";
}

const NO_ROWS = "[]";

/** As JSON. */
async function rowsOf(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ rows: string }>`
    select coalesce(jsonb_agg(to_jsonb(t) order by t::text), '[]')::text as rows from ${sql.table(table)} t
  `.execute(db);
  return rows[0]?.rows ?? NO_ROWS;
}
