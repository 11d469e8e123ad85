import { sql } from "kysely";
import type { ImportState } from "../../../contract/office/imports.ts";
import type { ReadingChoices, UnderstoodFile } from "../../../contract/office/product-sources.ts";
import type { Db, Tx } from "../../database.ts";
import type { ProductToExport } from "../csv/export-products.store.ts";
import type { ProductChange } from "../editing/product-changes.ts";

export type ProblemLine = { line: number; reason: string };

export type ImportRow = {
  id: number;
  fileName: string;
  by: string;
  state: ImportState;
  replace: boolean;
  picturesName: string | null;
  rows: number;
  rowsDone: number;
  created: number;
  updated: number;
  unchanged: number;
  changes: number;
  problems: number;
  stays: number;
  failure: string | null;
  createdAt: Date;
  updatedAt: Date;
};

export type FileKind = "file" | "pictures";

export type NewImport = {
  staffId: number;
  fileName: string;
  replace: boolean;
  fileBytes: number;
  picturesName: string | null;
  picturesBytes: number;
  at: Date;
};

/** In the state "uploading". */
export async function insertImport(db: Db, given: NewImport): Promise<number> {
  const { id } = await db
    .insertInto("catalogue_imports")
    .values({
      staff_id: given.staffId,
      file_name: given.fileName,
      replace: given.replace,
      file_bytes: given.fileBytes,
      pictures_name: given.picturesName,
      pictures_bytes: given.picturesBytes,
      state: "uploading",
      created_at: given.at,
      updated_at: given.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A part that has arrived already stays as it is. */
export async function insertPart(
  db: Db,
  { id, kind, part, content }: { id: number; kind: FileKind; part: number; content: Uint8Array },
): Promise<void> {
  await db
    .insertInto("catalogue_import_files")
    .values({ import_id: id, kind, part, content: Buffer.from(content) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Bytes that are still to come. */
export async function readMissing(db: Db, id: number): Promise<{ file: number; pictures: number } | undefined> {
  const { rows } = await sql<{ file: number; pictures: number }>`
    select
      (i.file_bytes - coalesce((
        select sum(length(f.content)) from catalogue_import_files f where f.import_id = i.id and f.kind = 'file'
      ), 0))::float8 as file,
      (i.pictures_bytes - coalesce((
        select sum(length(f.content)) from catalogue_import_files f where f.import_id = i.id and f.kind = 'pictures'
      ), 0))::float8 as pictures
    from catalogue_imports i where i.id = ${id}
  `.execute(db);
  return rows[0];
}

/** Undefined after the last part. */
export async function readPart(db: Db, id: number, kind: FileKind, part: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom("catalogue_import_files")
    .select("content")
    .where("import_id", "=", id)
    .where("kind", "=", kind)
    .where("part", "=", part)
    .executeTakeFirst();
  return row?.content;
}

export async function deleteParts(db: Db, id: number, kind: FileKind): Promise<void> {
  await db.deleteFrom("catalogue_import_files").where("import_id", "=", id).where("kind", "=", kind).execute();
}

export async function saveChoices(
  db: Db,
  id: number,
  { choices, replace }: { choices: ReadingChoices; replace: boolean | undefined },
): Promise<void> {
  await db
    .updateTable("catalogue_imports")
    .set({ choices: JSON.stringify(choices), ...(replace !== undefined && { replace }) })
    .where("id", "=", id)
    .execute();
}

export async function recordCollections(db: Db, id: number, handles: readonly string[]): Promise<void> {
  if (handles.length === 0) return;
  await db
    .insertInto("catalogue_import_collections")
    .values(handles.map((handle) => ({ import_id: id, handle })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readRecordedCollections(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom("catalogue_import_collections")
    .select("handle")
    .where("import_id", "=", id)
    .orderBy("handle")
    .execute();
  return rows.map(({ handle }) => handle);
}

/** Newest first. */
export async function readImports(db: Db, below: number | null, limit: number): Promise<ImportRow[]> {
  return selectImports(db)
    .$if(below !== null, (query) => query.where("i.id", "<", below ?? 0))
    .orderBy("i.id", "desc")
    .limit(limit)
    .execute();
}

export async function readImport(
  db: Db,
  id: number,
): Promise<
  (ImportRow & { problemLines: ProblemLine[]; choices: ReadingChoices; understood: UnderstoodFile | null }) | undefined
> {
  return selectImports(db)
    .select([
      sql<ProblemLine[]>`i.problem_lines`.as("problemLines"),
      sql<ReadingChoices>`i.choices`.as("choices"),
      sql<UnderstoodFile | null>`i.understood`.as("understood"),
    ])
    .where("i.id", "=", id)
    .executeTakeFirst();
}

function selectImports(db: Db) {
  return db
    .selectFrom("catalogue_imports as i")
    .innerJoin("staff", "staff.id", "i.staff_id")
    .select([
      "i.id",
      "i.file_name as fileName",
      "staff.name as by",
      sql<ImportState>`i.state`.as("state"),
      "i.replace",
      "i.pictures_name as picturesName",
      "i.rows",
      "i.rows_done as rowsDone",
      "i.created",
      "i.updated",
      "i.unchanged",
      "i.changes",
      "i.problems",
      sql<number>`(
        select count(*)::int from catalogue_import_products p where p.import_id = i.id and p.state = 'stays'
      )`.as("stays"),
      "i.failure",
      "i.created_at as createdAt",
      "i.updated_at as updatedAt",
    ]);
}

export async function readImportChanges(
  db: Db,
  id: number,
  after: number,
  limit: number,
): Promise<(ProductChange & { place: number })[]> {
  const rows = await db
    .selectFrom("catalogue_import_changes")
    .select(["place", "handle", "kind", "variant", "field", "before as from", "after as to"])
    .where("import_id", "=", id)
    .where("place", ">", after)
    .orderBy("place")
    .limit(limit)
    .execute();
  return rows as (ProductChange & { place: number })[];
}

export async function readStayed(db: Db, id: number, limit: number): Promise<{ handle: string; reason: string }[]> {
  const rows = await db
    .selectFrom("catalogue_import_products")
    .select(["handle", "reason"])
    .where("import_id", "=", id)
    .where("state", "=", "stays")
    .orderBy("handle")
    .limit(limit)
    .execute();
  return rows.map(({ handle, reason }) => ({ handle, reason: reason ?? "" }));
}

/** False when it is in none of the states `from`. */
export async function moveImport(
  db: Db,
  id: number,
  { from, to, at }: { from: readonly ImportState[]; to: ImportState; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("catalogue_imports")
    .set({ state: to, rows_done: 0, failure: null, claimed_until: null, updated_at: at })
    .where("id", "=", id)
    .where("state", "in", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type ClaimedImport = {
  id: number;
  fileName: string;
  picturesName: string | null;
  choices: ReadingChoices;
  replace: boolean;
  state: ImportState;
  by: string;
};

/** The oldest one that waits, for one process at a time. */
export async function claimImport(db: Db, at: Date, until: Date): Promise<ClaimedImport | null> {
  const { rows } = await sql<ClaimedImport>`
    with due as materialized (
      select id from catalogue_imports
      where state in ('to-check', 'to-apply', 'to-take-back') and (claimed_until is null or claimed_until < ${at})
      order by id limit 1 for update skip locked
    )
    update catalogue_imports i set claimed_until = ${until}
    from due
    where i.id = due.id
    returning i.id, i.file_name as "fileName", i.pictures_name as "picturesName", i.choices, i.replace, i.state,
      (select name from staff where staff.id = i.staff_id) as by
  `.execute(db);
  return rows[0] ?? null;
}

type Progress = Partial<{
  state: ImportState;
  rows: number;
  rows_done: number;
  created: number;
  updated: number;
  unchanged: number;
  changes: number;
  problems: number;
  problem_lines: string;
  failure: string | null;
  understood: string;
}>;

export async function saveProgress(
  db: Db,
  id: number,
  progress: Progress,
  { at, claimedUntil }: { at: Date; claimedUntil: Date | null },
): Promise<void> {
  await db
    .updateTable("catalogue_imports")
    .set({ ...progress, claimed_until: claimedUntil, updated_at: at })
    .where("id", "=", id)
    .execute();
}

export async function deletePreview(db: Db, id: number): Promise<void> {
  await db.deleteFrom("catalogue_import_changes").where("import_id", "=", id).execute();
}

export async function insertChanges(
  db: Db,
  id: number,
  changes: readonly (ProductChange & { place: number })[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into catalogue_import_changes (import_id, place, handle, kind, variant, field, before, after)
    select ${id}, place, handle, kind, variant, field, "from", "to"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given (
      place integer, handle text, kind text, variant text, field text, "from" text, "to" text
    )
  `.execute(db);
}

/** What an interrupted run has recorded stays as it was recorded first, but for what came of it. */
export async function recordProducts(
  tx: Tx,
  id: number,
  products: readonly { before: ProductToExport | null; after: ProductToExport }[],
): Promise<void> {
  if (products.length === 0) return;
  const given = products.map(({ before, after }) => ({ handle: after.handle, before, after }));
  await sql`
    insert into catalogue_import_products (import_id, handle, before, after)
    select ${id}, handle, nullif(before, 'null'::jsonb), after
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (handle text, before jsonb, after jsonb)
    on conflict (import_id, handle) do update set after = excluded.after
  `.execute(tx);
}

export type RecordedProduct = { handle: string; before: ProductToExport | null; after: ProductToExport };

export async function countRecorded(db: Db, id: number): Promise<{ created: number; updated: number; left: number }> {
  const { rows } = await sql<{ created: number; updated: number; left: number }>`
    select count(*) filter (where before is null)::int as created, count(before)::int as updated,
      count(*) filter (where state = 'applied')::int as left
    from catalogue_import_products where import_id = ${id}
  `.execute(db);
  return rows[0] ?? { created: 0, updated: 0, left: 0 };
}

/** Those that have not been taken back yet. */
export async function readRecorded(tx: Tx, id: number, limit: number): Promise<RecordedProduct[]> {
  const { rows } = await sql<RecordedProduct>`
    select handle, before, after from catalogue_import_products
    where import_id = ${id} and state = 'applied' order by handle limit ${limit}
  `.execute(tx);
  return rows;
}

export async function markRecorded(
  tx: Tx,
  id: number,
  marks: readonly { handle: string; reason: string | null }[],
): Promise<void> {
  await sql`
    update catalogue_import_products p
    set state = case when given.reason is null then 'taken-back' else 'stays' end, reason = given.reason
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as given (handle text, reason text)
    where p.import_id = ${id} and p.handle = given.handle
  `.execute(tx);
}

/** Ids of products with pieces sold or reserved. */
export async function readOrdered(tx: Tx, productIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p
    where p.id = any(${productIds}::bigint[]) and (
      p.sold_count > 0 or exists (
        select from variants v join stock_levels s on s.variant_id = v.id where v.product_id = p.id and s.reserved > 0
      )
    )
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function deleteOldImports(db: Db, before: Date, limit: number): Promise<void> {
  const old = db
    .selectFrom("catalogue_imports")
    .select("id")
    .where("created_at", "<", before)
    .where("state", "not in", ["to-check", "to-apply", "to-take-back"])
    .orderBy("created_at")
    .limit(limit);
  await db.deleteFrom("catalogue_imports").where("id", "in", old).execute();
}

/** Uploads that nobody went on with. */
export async function deleteUnfinished(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("catalogue_imports").where("state", "=", "uploading").where("updated_at", "<", before).execute();
}
