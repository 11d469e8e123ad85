import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { bothEngines, makePostgresql } from "../tests/support/databases.ts";

for (const engine of bothEngines.filter(({ name }) => name === "postgresql")) {
  describe.skipIf(!engine.available)(engine.name, () => {
    it("has no function that avoids scans of tables and may compile its plans for them", async () => {
      const { database, close } = await makePostgresql();
      try {
        const { rows } = await sql<{ name: string; settings: string[] }>`
          select proname as name, proconfig as settings from pg_proc where 'enable_seqscan=off' = any (proconfig)
        `.execute(database.db);
        expect(rows.map(({ name }) => name)).toContain("sell_goods");
        expect(rows.filter(({ settings }) => !settings.includes("jit=off"))).toEqual([]);
      } finally {
        await close();
      }
    });
  });
}
