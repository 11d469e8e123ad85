import { sql } from "kysely";
import type { Db } from "../../database.ts";

export type NameKind = "tags" | "types";

/** Of products on sale, in alphabetical order. */
export async function readNamesInUse(db: Db, kind: NameKind, most: number): Promise<string[]> {
  const value = kind === "tags" ? sql`unnest(tags)` : sql`product_type`;
  const { rows } = await sql<{ name: string }>`
    select name from (
      select distinct ${value} as name from products where status = 'active' and published
    ) as used where name <> '' order by name limit ${most}
  `.execute(db);
  return rows.map(({ name }) => name);
}
