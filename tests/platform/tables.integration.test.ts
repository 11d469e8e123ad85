import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { TABLES_FILE, tableTypesOf } from "../../bin/generate/table-types.ts";
import { engines } from "../support/databases.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    test(`${TABLES_FILE} is what \`npm run tables\` writes for the migrations`, async () => {
      const { database, close } = await engine.open();
      expect(await tableTypesOf(database.db)).toBe(readFileSync(TABLES_FILE, "utf8"));
      await close();
    });

    test("the driver returns what these types say", async () => {
      const { database, close } = await engine.open();
      const { rows } = await sql`
        select 7::bigint as int8, '{7,null}'::bigint[] as int8s, '{7}'::integer[] as int4s, 0.5::double precision as float8,
          true as bool, '{a}'::text[] as texts, date '2026-02-28' as date, timestamptz '2026-02-28 12:00Z' as timestamptz,
          '{"a": [1]}'::jsonb as jsonb, '7'::xid8 as xid8
      `.execute(database.db);
      expect(rows).toEqual([
        {
          int8: 7,
          int8s: [7, null],
          int4s: [7],
          float8: 0.5,
          bool: true,
          texts: ["a"],
          date: "2026-02-28",
          timestamptz: new Date("2026-02-28T12:00:00Z"),
          jsonb: { a: [1] },
          xid8: "7",
        },
      ]);
      const bytes = await sql<{ bytes: Uint8Array }>`select '\\x07'::bytea as bytes`.execute(database.db);
      expect(bytes.rows[0]?.bytes).toBeInstanceOf(Uint8Array);
      await close();
    });
  });
}
