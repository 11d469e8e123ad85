import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { bothEngines, makePostgresql } from "../../tests/support/databases.ts";
import { readTranslations } from "./translations.store.ts";

const PRODUCTS = 3_000;
const IDS = Array.from({ length: 40 }, (_, place) => 70 * place + 3);

// The embedded engine reads an index for many ids at once.
for (const engine of bothEngines.filter(({ name }) => name === "postgresql")) {
  describe.skipIf(!engine.available)(engine.name, () => {
    test("a read of some products' texts reads no other's, although the planner knows nothing of the table yet", async () => {
      const { database, close } = await makePostgresql();
      try {
        await sql`
          insert into translations (resource, resource_id, language, field, text)
          select 'product', id, language, field, field || ' ' || id
          from generate_series(1, ${PRODUCTS}::int) as id, unnest('{fr,de}'::text[]) as language,
            unnest('{title,product_type,value:Gold}'::text[]) as field
        `.execute(database.db);
        const [rows, read] = await database.db.transaction().execute(async (tx) => [
          await readTranslations(tx, { resource: "product", ids: IDS, language: "fr", fields: undefined }),
          await sql<{ rows: number }>`
            select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
            where relname = 'translations'
          `.execute(tx),
        ]);
        expect(rows).toHaveLength(IDS.length * 3);
        expect(rows).toContainEqual({ id: 703, field: "value:Gold", text: "value:Gold 703" });
        expect(read.rows).toEqual([{ rows: IDS.length * 3 }]);
      } finally {
        await close();
      }
    });
  });
}
