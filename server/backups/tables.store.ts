/**
 * Every table as lines of JSON, for copies that do not depend on the engine. Lines are the same on both engines, with
 * columns in the order of their names, so that the sums of two databases can be compared.
 */

import { sql } from "kysely";
import type { Db, Tx } from "../database.ts";

export type Column = { name: string; type: string };
export type DatabaseTable = { name: string; columns: readonly Column[] };
export type Sequence = { name: string; lastValue: string; isCalled: boolean };
/** `sum`: of the rows' hashes, in any order. */
export type TableDigest = { rows: number; sum: string };

/** Counted per machine or written by the migrations themselves; neither belongs to the shop's data. */
const NOT_COPIED = ["schema_migrations", "rate_limits", "leases"];

const CHUNK_BYTES = 4 * 1024 * 1024;
const PAGE_BYTES = 8192;

/** Times and bytes are written the same way whatever the server's settings are. */
export async function writeAlike(tx: Tx): Promise<void> {
  await sql`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, MDY', true),
      set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
      set_config('extra_float_digits', '1', true), set_config('statement_timeout', '0', true)
  `.execute(tx);
}

/** Without generated columns, which follow from others. */
export async function listTables(db: Db): Promise<DatabaseTable[]> {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and c.relname <> all (${NOT_COPIED})
    order by c.relname collate "C", a.attname collate "C"
  `.execute(db);
  const tables = new Map<string, Column[]>();
  for (const { table, name, type } of rows) {
    const columns = tables.get(table) ?? [];
    columns.push({ name, type });
    tables.set(table, columns);
  }
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

export async function listMigrations(db: Db): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await sql<{ there: string | null }>`select to_regclass('schema_migrations')::text as there`.execute(
    db,
  );
  if (rows[0]?.there === null) return [];
  const found = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations order by name
  `.execute(db);
  return found.rows;
}

export async function listSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname collate "C"
  `.execute(db);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const found = await sql<{ last: string; called: boolean }>`
      select last_value::text as last, is_called as called from ${sql.table(name)}
    `.execute(db);
    const [sequence] = found.rows;
    if (sequence) sequences.push({ name, lastValue: sequence.last, isCalled: sequence.called });
  }
  return sequences;
}

/** Of one snapshot: call it within a transaction of "repeatable read". A chunk is a few megabytes where rows allow. */
export async function* readLines(tx: Tx, { name, columns }: DatabaseTable): AsyncGenerator<string[]> {
  const { rows: sizes } = await sql<{ pages: number; bytes: number }>`
    select pg_relation_size(oid) / ${PAGE_BYTES}::int as pages, pg_table_size(oid) as bytes
    from pg_class where relname = ${name} and relnamespace = current_schema()::regnamespace
  `.execute(tx);
  const { pages = 0, bytes = 0 } = sizes[0] ?? {};
  const step = Math.max(1, Math.floor(CHUNK_BYTES / Math.max(PAGE_BYTES, bytes / Math.max(1, pages))));
  for (let page = 0; page < pages; page += step) {
    const { rows } = await sql<{ line: string }>`
      select row_to_json(r)::text as line from (
        select ${columnsAsText(columns)} from ${sql.table(name)}
        where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + step},0)`}::tid
      ) r
    `.execute(tx);
    if (rows.length > 0) yield rows.map(({ line }) => line);
  }
}

export async function insertLines(tx: Tx, { name, columns }: DatabaseTable, lines: readonly string[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const types = sql.join(
    columns.map((column) => sql`${sql.ref(column.name)} ${sql.raw(isJson(column) ? "text" : column.type)}`),
  );
  const values = sql.join(
    columns.map((column) =>
      isJson(column) ? sql`${sql.ref(column.name)}::${sql.raw(column.type)}` : sql.ref(column.name),
    ),
  );
  await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from json_to_recordset(${`[${lines.join(",")}]`}::text::json) as r (${types})
  `.execute(tx);
}

export async function countTable(tx: Tx, { name, columns }: DatabaseTable): Promise<TableDigest> {
  const { rows } = await sql<{ rows: number; sum: string }>`
    select count(*) as rows,
      coalesce(sum(('x' || substr(md5(row_to_json(r)::text), 1, 15))::bit(60)::bigint), 0)::text as sum
    from (select ${columnsAsText(columns)} from ${sql.table(name)}) r
  `.execute(tx);
  const [counted] = rows;
  return { rows: counted?.rows ?? 0, sum: counted?.sum ?? "0" };
}

/** What would make a copy slow or impossible while it runs, and must be there again afterwards. */
export type SetAside = { table: string; name: string; definition: string };

/** Tables are emptied, and their triggers, references and indexes set aside. Returns what `putBack` needs. */
export async function emptyTables(
  tx: Tx,
  tables: readonly DatabaseTable[],
): Promise<{ references: SetAside[]; indexes: SetAside[] }> {
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))} cascade`.execute(tx);
  const { rows: references } = await sql<SetAside>`
    select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace order by 1, 2
  `.execute(tx);
  for (const { table, name } of references) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  }
  // After the references, which need unique indexes.
  const { rows: indexes } = await sql<SetAside>`
    select t.relname as table, i.relname as name, pg_get_indexdef(i.oid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint c where c.conindid = i.oid) order by 1, 2
  `.execute(tx);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx);
  return { references, indexes };
}

export async function putBack(
  tx: Tx,
  tables: readonly DatabaseTable[],
  { references, indexes }: { references: SetAside[]; indexes: SetAside[] },
): Promise<void> {
  for (const { definition } of indexes) await sql.raw(definition).execute(tx);
  for (const { table, name, definition } of references) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
  }
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
}

export async function setSequence(tx: Tx, { name, lastValue, isCalled }: Sequence): Promise<void> {
  await sql`select setval(${name}::regclass, ${lastValue}::bigint, ${isCalled})`.execute(tx);
}

/** Planners of both engines know nothing about new rows. */
export async function analyze(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}

/** The names of those tables that only a shop in use fills. */
export async function tablesInUse(db: Db): Promise<string[]> {
  const used: string[] = [];
  for (const name of ["products", "customers", "orders", "staff"]) {
    const { rows: there } = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(db);
    if (!there[0]?.there) continue;
    const { rows } = await sql<{ used: boolean }>`select exists (select from ${sql.table(name)}) as used`.execute(db);
    if (rows[0]?.used) used.push(name);
  }
  return used;
}

export async function sizeOfDatabase(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Of PostgreSQL: besides the pool of this process, which opens one connection for each statement at a time. */
export async function countOtherConnections(tx: Tx): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
  `.execute(tx);
  return rows[0]?.others ?? 0;
}

/** JSON as its text: a JSON null is not a missing value, and `json` keeps its spaces. */
function columnsAsText(columns: readonly Column[]) {
  return sql.join(
    columns.map((column) =>
      isJson(column) ? sql`${sql.ref(column.name)}::text as ${sql.ref(column.name)}` : sql.ref(column.name),
    ),
  );
}

function isJson({ type }: Column): boolean {
  return type === "json" || type === "jsonb";
}
