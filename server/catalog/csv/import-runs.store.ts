import type { Db } from "../../database.ts";

/** How many products of the file an unfinished import has saved; otherwise 0. */
export async function readProductsDone(db: Db, fingerprint: string): Promise<number> {
  const run = await db
    .selectFrom("import_runs")
    .select(["products_done", "finished_at"])
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
  return run === undefined || run.finished_at !== null ? 0 : run.products_done;
}

export async function saveProductsDone(
  db: Db,
  fingerprint: string,
  fileName: string,
  productsDone: number,
  now: Date,
): Promise<void> {
  const run = { file_name: fileName, products_done: productsDone, finished_at: null, updated_at: now };
  await db
    .insertInto("import_runs")
    .values({ fingerprint, ...run })
    .onConflict((conflict) => conflict.column("fingerprint").doUpdateSet(run))
    .execute();
}

export async function finishImportRun(db: Db, fingerprint: string, now: Date): Promise<void> {
  await db
    .updateTable("import_runs")
    .set({ finished_at: now, updated_at: now })
    .where("fingerprint", "=", fingerprint)
    .execute();
}
