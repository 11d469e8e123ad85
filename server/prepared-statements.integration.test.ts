import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { bothEngines, makePostgresql } from "../tests/support/databases.ts";
import { testShop } from "../tests/support/shop.ts";
import type { Db } from "./database.ts";
import { inTransaction } from "./transaction.ts";

/** Often enough to be prepared in the one connection that asks. */
const OFTEN = [1, 2, 3, 4];

for (const engine of bothEngines.filter(({ name }) => name === "postgresql")) {
  describe.skipIf(!engine.available)(engine.name, () => {
    it("prepares what is asked again and again, and survives a migration that changes its columns", async () => {
      // A used one may have prepared as many statements as it ever does.
      const { database, close } = await makePostgresql();
      const { db } = database;
      const rows = async (on: Db) => (await sql<object>`select * from changing where id = ${1}`.execute(on)).rows;
      try {
        await sql`create table changing (id int primary key, kept text)`.execute(db);
        await sql`insert into changing values (1, 'a')`.execute(db);
        await db.connection().execute(async (one) => {
          for (const _ of OFTEN) expect(await rows(one)).toEqual([{ id: 1, kept: "a" }]);
          const prepared = sql`select from pg_prepared_statements where statement like '%changing where%'`;
          expect((await prepared.execute(one)).rows).toHaveLength(1);

          await sql`alter table changing add added int default 7`.execute(one);
          expect(await rows(one)).toEqual([{ id: 1, kept: "a", added: 7 }]);
        });

        for (const _ of OFTEN) await Promise.all(OFTEN.map(() => rows(db)));
        await sql`alter table changing drop added`.execute(db);
        let attempts = 0;
        await inTransaction(testShop(db), async (tx) => {
          attempts += 1;
          await sql`update changing set kept = ${"b"}`.execute(tx);
          expect(await rows(tx)).toEqual([{ id: 1, kept: "b" }]);
        });
        expect(attempts).toBe(2);
      } finally {
        await sql`drop table if exists changing`.execute(db);
        await close();
      }
    });
  });
}
