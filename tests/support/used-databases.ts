/** Emptying a database after a test is far faster than creating a new one. */
import { sql } from "kysely";
import type { Db } from "../../server/database.ts";

export type Mark = {
  kept: string[];
  schema: string;
  rows: string;
};

export async function markOf(db: Db): Promise<Mark> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename
  `.execute(db);
  const kept: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) kept.push(name);
  }
  return { kept, schema: await schemaOf(db), rows: await rowsOf(db, kept) };
}

/**
 * False if that is impossible: a test has changed the schema or a row of the migrations, or this user may not disable
 * triggers.
 */
export async function empty(db: Db, mark: Mark): Promise<boolean> {
  try {
    if ((await schemaOf(db)) !== mark.schema) return false;
    await db.transaction().execute(async (tx) => {
      // Disables foreign keys and the triggers that protect the histories.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(emptyAllBut(mark.kept)).execute(tx);
    });
    return (await rowsOf(db, mark.kept)) === mark.rows;
  } catch {
    return false;
  }
}

const emptyAllBut = (kept: readonly string[]) => `do $$
  declare
    name text;
    filled boolean;
  begin
    for name in select tablename from pg_tables
      where schemaname = 'public' and tablename <> all ('{${kept.join(",")}}')
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

async function rowsOf(db: Db, tables: readonly string[]): Promise<string> {
  const all: string[] = [];
  for (const name of tables) {
    const { rows } = await sql<{ rows: string }>`
      select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as rows from ${sql.table(name)} t
    `.execute(db);
    all.push(rows[0]?.rows ?? "");
  }
  return all.join();
}
