import { sql } from "kysely";
import type { Db, Tx } from "../../database.ts";

export type PageText = {
  path: string;
  language: string;
  title: string;
  summary: string;
  body: string;
  savedAt: Date;
};

export type PageVersion = {
  id: number;
  path: string;
  language: string;
  title: string;
  summary: string;
  /** Null: the text was removed. */
  body: string | null;
  by: string;
  savedAt: Date;
};

export type FreePage = { slug: string; inFooter: boolean };

export async function readPageTexts(db: Db, paths: readonly string[]): Promise<PageText[]> {
  if (paths.length === 0) return [];
  return selectTexts(db).where("path", "in", paths).orderBy("path").orderBy("language").execute();
}

export async function readPageText(db: Db, path: string, language: string): Promise<PageText | undefined> {
  return selectTexts(db).where("path", "=", path).where("language", "=", language).executeTakeFirst();
}

export async function writePageText(tx: Tx, { savedAt, ...text }: PageText): Promise<void> {
  const { title, summary, body } = text;
  await tx
    .insertInto("page_texts")
    .values({ ...text, saved_at: savedAt })
    .onConflict((conflict) =>
      conflict.columns(["path", "language"]).doUpdateSet({ title, summary, body, saved_at: savedAt }),
    )
    .execute();
}

export async function deletePageText(tx: Tx, path: string, language: string): Promise<void> {
  await tx.deleteFrom("page_texts").where("path", "=", path).where("language", "=", language).execute();
}

export async function deletePageTexts(tx: Tx, path: string): Promise<void> {
  await tx.deleteFrom("page_texts").where("path", "=", path).execute();
}

type NewVersion = Omit<PageVersion, "id" | "by"> & { staffId: number };

export async function insertPageVersion(tx: Tx, { staffId, savedAt, ...version }: NewVersion): Promise<void> {
  await tx
    .insertInto("page_versions")
    .values({ ...version, staff_id: staffId, saved_at: savedAt })
    .execute();
}

/** Latest first. */
export async function readPageVersions(db: Db, path: string, language: string, limit: number): Promise<PageVersion[]> {
  return db
    .selectFrom("page_versions")
    .innerJoin("staff", "staff.id", "page_versions.staff_id")
    .select(["page_versions.id", "path", "language", "title", "summary", "body", "staff.name as by"])
    .select("saved_at as savedAt")
    .where("path", "=", path)
    .where("language", "=", language)
    .orderBy("page_versions.id", "desc")
    .limit(limit)
    .execute();
}

export type PageDates = { path: string; language: string; savedAt: Date };

export async function readPageDates(db: Db, limit: number): Promise<PageDates[]> {
  return db
    .selectFrom("page_texts")
    .select(["path", "language", "saved_at as savedAt"])
    .orderBy("path")
    .orderBy("language")
    .limit(limit)
    .execute();
}

/** Oldest first. */
export async function readFreePageIds(db: Db, limit: number): Promise<{ id: number; slug: string; createdAt: Date }[]> {
  return db
    .selectFrom("free_pages")
    .select(["id", "slug", "created_at as createdAt"])
    .orderBy("created_at")
    .orderBy("slug")
    .limit(limit)
    .execute();
}

/** When this shop's database was made. */
export async function readShopBegan(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(applied_at) as at from schema_migrations`.execute(db);
  return rows[0]?.at ?? null;
}

/** Oldest first. */
export async function readFreePages(db: Db, limit: number): Promise<FreePage[]> {
  return db
    .selectFrom("free_pages")
    .select(["slug", "in_footer as inFooter"])
    .orderBy("created_at")
    .orderBy("slug")
    .limit(limit)
    .execute();
}

export async function readFreePage(db: Db, slug: string): Promise<FreePage | undefined> {
  return db
    .selectFrom("free_pages")
    .select(["slug", "in_footer as inFooter"])
    .where("slug", "=", slug)
    .executeTakeFirst();
}

/** False when the address is taken. */
export async function insertFreePage(tx: Tx, { slug, inFooter }: FreePage, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("free_pages")
    .values({ slug, in_footer: inFooter, created_at: at })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateFreePage(tx: Tx, { slug, inFooter }: FreePage): Promise<void> {
  await tx.updateTable("free_pages").set({ in_footer: inFooter }).where("slug", "=", slug).execute();
}

export async function deleteFreePage(tx: Tx, slug: string): Promise<void> {
  await tx.deleteFrom("free_pages").where("slug", "=", slug).execute();
}

function selectTexts(db: Db) {
  return db.selectFrom("page_texts").select(["path", "language", "title", "summary", "body", "saved_at as savedAt"]);
}
