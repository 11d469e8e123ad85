import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from "kysely";
import { timeOfText } from "../../../domain/written-time.ts";
import type { Db, Tx } from "../../database.ts";
import type { SearchTerm } from "../../graphql/search-terms.ts";
import type { DB } from "../../tables.ts";

export type Redirect = { id: number; path: string; target: string };

const CHUNK = 5_000;

export async function readHasRedirects(db: Db): Promise<boolean> {
  return (await db.selectFrom("url_redirects").select("id").limit(1).executeTakeFirst()) !== undefined;
}

export async function countRedirects(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("url_redirects")
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function readRedirectsOfPaths(db: Db, paths: readonly string[]): Promise<Redirect[]> {
  return selectRedirects(db).where("path", "in", paths).execute();
}

export async function readRedirects(db: Db, ids: readonly number[]): Promise<Redirect[]> {
  return ids.length === 0 ? [] : selectRedirects(db).where("id", "in", ids).execute();
}

/** By path; of those with `text` in either address. */
export async function readRedirectList(
  db: Db,
  { text, after }: { text: string; after: string | null },
  limit: number,
): Promise<Redirect[]> {
  let query = selectRedirects(db).orderBy("path").limit(limit);
  if (text !== "") query = query.where((where) => holds(where, text));
  if (after !== null) query = query.where("path", ">", after);
  return query.execute();
}

type Part = {
  filter: readonly SearchTerm[][];
  descending: boolean;
  /** Both left out. */
  after: number | null;
  before: number | null;
};

/** By id. */
export async function readRedirectPart(
  db: Db,
  { filter, descending, after, before }: Part,
  limit: number,
): Promise<Redirect[]> {
  let query = selectRedirects(db)
    .orderBy("id", descending ? "desc" : "asc")
    .limit(limit);
  if (after !== null) query = query.where("id", descending ? "<" : ">", after);
  if (before !== null) query = query.where("id", descending ? ">" : "<", before);
  if (filter.length > 0) {
    query = query.where((where) =>
      where.or(
        filter.map((terms) =>
          where.and(
            terms.map((term) => {
              const condition = conditionOf(where, term);
              return term.negated ? where.not(condition) : condition;
            }),
          ),
        ),
      ),
    );
  }
  return query.execute();
}

/** By path. */
export async function readAllRedirects(db: Db, limit: number): Promise<Redirect[]> {
  return selectRedirects(db).orderBy("path").limit(limit).execute();
}

/** One writer at a time: who adds a redirect has to know all others, because of circles. */
export async function lockRedirects(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('url redirects', 0))`.execute(tx);
}

/** Redirects of the same paths get the new target. */
export async function writeRedirects(tx: Tx, redirects: readonly Omit<Redirect, "id">[], at: Date): Promise<void> {
  for (let from = 0; from < redirects.length; from += CHUNK) {
    const rows = redirects.slice(from, from + CHUNK).map(({ path, target }) => ({ path, target, created_at: at }));
    await tx
      .insertInto("url_redirects")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("path").doUpdateSet((update) => ({ target: update.ref("excluded.target") })),
      )
      .execute();
  }
}

export async function updateRedirect(tx: Tx, { id, path, target }: Redirect): Promise<void> {
  await tx.updateTable("url_redirects").set({ path, target }).where("id", "=", id).execute();
}

export async function deleteRedirects(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom("url_redirects").where("id", "in", ids).execute();
}

type Where = ExpressionBuilder<DB, "url_redirects">;

/** A field or date that there is not is true of nothing. */
function conditionOf(where: Where, term: SearchTerm): ExpressionWrapper<DB, "url_redirects", SqlBool> {
  const { field, comparison, text } = term;
  const path = text.toLowerCase();
  if (field === "path") {
    if (text.endsWith("*")) return where("path", "like", `${escaped(path.slice(0, -1))}%`);
    return where("path", "=", path.length > 1 ? path.replace(/\/+$/, "") : path);
  }
  if (field === "target") {
    return text.endsWith("*") ? where("target", "like", `${escaped(text.slice(0, -1))}%`) : where("target", "=", text);
  }
  if (field === "created_at") {
    const time = timeOfText(text);
    return time === null ? where("id", "is", null) : where("created_at", comparison, new Date(time));
  }
  return where.or([holds(where, text)]);
}

function holds(where: Where, text: string) {
  const like = `%${escaped(text.toLowerCase())}%`;
  return where.or([where("path", "like", like), where(where.fn<string>("lower", ["target"]), "like", like)]);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}

function selectRedirects(db: Db) {
  return db.selectFrom("url_redirects").select(["id", "path", "target"]);
}
