import { sql } from "kysely";
import type { Db, Tx } from "../../database.ts";

export type DownloadState = "waiting" | "done" | "failed";

export type ClaimedDownload = { source: string; path: string | null; attempts: number };

export type FailedDownload = {
  source: string;
  state: DownloadState;
  failure: string | null;
  attempts: number;
  dueAt: Date;
  handle: string | null;
};

/** Notes up to `limit` new addresses on other hosts; returns how many. */
export async function noteRemotePictures(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into picture_downloads (source, due_at, updated_at)
    select src, ${now}::timestamptz, ${now}::timestamptz
    from (
      select src from product_images where src like 'http%'
      union select image_src from collections where image_src like 'http%'
    ) as remote
    where not exists (select from picture_downloads where source = src)
    order by src
    limit ${limit}
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Of `d`. With an `or` inside a single subquery, PostgreSQL would run it for each row. */
const UNUSED = sql<boolean>`(
  not exists (select from product_images where src = d.source)
  and not exists (select from product_images where src = d.path)
  and not exists (select from collections where image_src = d.source)
  and not exists (select from collections where image_src = d.path)
)`;

export async function deleteUnusedDownloads(db: Db): Promise<void> {
  // One statement for each state, so that its partial index is used.
  for (const state of ["waiting", "failed"] as const) {
    await sql`delete from picture_downloads d where state = ${sql.lit(state)} and ${UNUSED}`.execute(db);
  }
}

/** Deletes those that no product or collection shows any more, and returns the others. */
export async function withoutUnused(db: Db, claimed: readonly ClaimedDownload[]): Promise<ClaimedDownload[]> {
  if (claimed.length === 0) return [];
  const sources = claimed.map(({ source }) => source);
  const { rows } = await sql<{ source: string }>`
    delete from picture_downloads d where source = any(${sources}::text[]) and ${UNUSED} returning source
  `.execute(db);
  const unused = new Set(rows.map(({ source }) => source));
  return claimed.filter(({ source }) => !unused.has(source));
}

/** They become due again at `againAt`, in case this process dies. */
export async function claimDownloads(
  db: Db,
  { now, againAt, limit }: { now: Date; againAt: Date; limit: number },
): Promise<ClaimedDownload[]> {
  const { rows } = await sql<ClaimedDownload>`
    with due as materialized (
      select source from picture_downloads where state = 'waiting' and due_at <= ${now}
      order by due_at, source limit ${limit} for update skip locked
    )
    update picture_downloads set due_at = ${againAt}, attempts = attempts + 1, updated_at = ${now}
    where source in (select source from due)
    returning source, path, attempts
  `.execute(db);
  return rows;
}

/** Undoes a claim that was not used, and makes it due at once. */
export async function putBack(db: Db, source: string, now: Date): Promise<void> {
  await sql`
    update picture_downloads set due_at = ${now}, attempts = greatest(attempts - 1, 0), updated_at = ${now}
    where source = ${source} and state = 'waiting'
  `.execute(db);
}

export async function putFailure(
  db: Db,
  source: string,
  { state, failure, dueAt, now }: { state: "waiting" | "failed"; failure: string; dueAt: Date; now: Date },
): Promise<void> {
  await db
    .updateTable("picture_downloads")
    .set({ state, failure, due_at: dueAt, updated_at: now })
    .where("source", "=", source)
    .execute();
}

export async function putDone(db: Db, source: string, path: string, now: Date): Promise<void> {
  const done = { state: "done" as const, path, failure: null, updated_at: now };
  await db
    .insertInto("picture_downloads")
    .values({ source, ...done, due_at: now })
    .onConflict((conflict) => conflict.column("source").doUpdateSet(done))
    .execute();
}

/** Replaces the picture of `source`, shown by its address or its former path `before`. */
export async function showInstead(
  tx: Tx,
  source: string,
  before: string | null,
  after: { src: string; width: number; height: number },
  now: Date,
): Promise<void> {
  // Another address may have led to the same picture.
  const shown = sql<boolean>`(src = ${source} or (src = ${before} and coalesce(source, ${source}) = ${source}))`;
  // Products are locked before what belongs to them, as in every save.
  await sql`
    select from products where id in (select product_id from product_images where ${shown})
    order by id for no key update
  `.execute(tx);
  await sql`
    with moved as (
      update product_images
      set src = ${after.src}, width = ${after.width}, height = ${after.height}, source = ${source}
      where ${shown}
      returning product_id
    )
    update products set updated_at = ${now} where id in (select product_id from moved)
  `.execute(tx);
  await sql`update collections set image_src = ${after.src} where image_src in (${source}, ${before})`.execute(tx);
}

export async function readFetched(db: Db, sources: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ source: string; path: string }>`
    select source, path from picture_downloads where path is not null and source = any(${sources}::text[])
  `.execute(db);
  return new Map(rows.map(({ source, path }) => [source, path]));
}

export async function fetchAgain(db: Db, sources: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable("picture_downloads")
    .set({ state: "waiting", attempts: 0, due_at: now, updated_at: now })
    .where("source", "in", sources)
    .where("source", "like", "http%")
    .execute();
}

export async function retryFailed(db: Db, now: Date): Promise<void> {
  await sql`
    update picture_downloads set state = 'waiting', attempts = 0, due_at = ${now}, updated_at = ${now}
    where state = 'failed' or (state = 'waiting' and attempts > 0 and failure is not null)
  `.execute(db);
}

export async function countDownloads(db: Db): Promise<Record<DownloadState, number> & { due: number }> {
  const { rows } = await sql<{ state: DownloadState; count: number; due: number }>`
    select state, count(*)::int as count, (count(*) filter (where attempts = 0))::int as due
    from picture_downloads group by state
  `.execute(db);
  const countOf = (state: DownloadState) => rows.find((row) => row.state === state);
  return {
    waiting: countOf("waiting")?.count ?? 0,
    done: countOf("done")?.count ?? 0,
    failed: countOf("failed")?.count ?? 0,
    due: countOf("waiting")?.due ?? 0,
  };
}

export async function readFailures(db: Db, limit: number): Promise<FailedDownload[]> {
  const { rows } = await sql<FailedDownload>`
    select source, state, failure, attempts, due_at as "dueAt", (
      select handle from product_images image join products p on p.id = image.product_id
      where image.src = d.source order by p.id limit 1
    ) as handle
    from picture_downloads d
    where state <> 'done' and failure is not null
    order by state, source
    limit ${limit}
  `.execute(db);
  return rows;
}

export async function readOwnSources(
  db: Db,
  afterId: number,
  limit: number,
): Promise<{ id: number; src: string; handle: string; source: string | null }[]> {
  const { rows } = await sql<{ id: number; src: string; handle: string; source: string | null }>`
    select image.id, image.src, p.handle,
      (select source from picture_downloads where path = image.src order by source limit 1) as source
    from product_images image join products p on p.id = image.product_id
    where image.id > ${afterId} and image.src like '/media/%'
    order by image.id
    limit ${limit}
  `.execute(db);
  return rows;
}
