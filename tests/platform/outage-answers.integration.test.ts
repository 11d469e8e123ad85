/** Answers to callers while the database cannot write: a full disk, another's lock. */

import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import type { Database } from "../../server/database.ts";
import { buildServer } from "../../server/http/server.ts";
import { openTill, type Till } from "../orders/payments/till.ts";
import { fillCart, openBankAccounts, inputFor } from "../orders/support/market.ts";
import { engines } from "../support/databases.ts";
import { openStorefront } from "../support/storefront.ts";

const noPages = {
  load: async () => ({ render: () => Promise.reject(new Error("no pages in this test")), document: () => "" }),
};

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let till: Till;
    let app: FastifyInstance;
    let close: () => Promise<void>;
    beforeEach(async () => {
      const opened = await engine.open();
      database = opened.database;
      till = await openTill(database.db);
      await openBankAccounts(till.shop);
      app = await buildServer(till.shop, readConfig({ NODE_ENV: "test" }), noPages);
      close = async () => {
        await app.close();
        await till.close();
        await opened.close();
      };
    });
    afterEach(() => close());

    /** Until `work` is done, writes to these tables fail as with a full disk. */
    async function withFullDisk(tables: readonly string[], work: () => Promise<void>): Promise<void> {
      const { db } = database;
      await sql`create function disk_is_full() returns trigger language plpgsql as
        $$ begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
        db,
      );
      try {
        for (const table of tables) {
          await sql`create trigger full_disk before insert or update on ${sql.table(table)}
            for each row execute function disk_is_full()`.execute(db);
        }
        await work();
      } finally {
        await sql`drop function disk_is_full() cascade`.execute(db);
      }
    }

    const post = (url: string, payload: object, headers = {}) =>
      app.inject({ method: "POST", url, payload, headers: { host: "shop.test", ...headers } });

    test("API-08 an order on a full disk is 503 with Retry-After, and is placed once when sent again", async () => {
      const cart = await fillCart(till.shop, [till.ring, 5]);
      const order = { ...cart, ...(await inputFor(till.shop, cart)) };
      const key = { "idempotency-key": "one-order" };
      await withFullDisk(["orders"], async () => {
        const refused = await post("/checkouts/calls/place-order", order, key);
        expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "30"]);
        expect(refused.json()).toMatchObject({
          code: 503,
          message: expect.stringContaining("cannot answer right now"),
          data: { reason: "shop.unavailable", details: { retryAfterSeconds: 30 } },
        });
        expect(refused.body).not.toMatch(/space|disk|extend/);
      });
      const placed = await post("/checkouts/calls/place-order", order, key);
      expect(placed.statusCode).toBe(200);
      expect((await post("/checkouts/calls/place-order", order, key)).json()).toEqual(placed.json());
      expect(await database.db.selectFrom("orders").select("id").execute()).toHaveLength(1);
    });

    test("GQL-09 a mutation on a full disk is 503 with Retry-After and its own code", async () => {
      const storefront = await openStorefront(till.shop);
      await withFullDisk(["carts"], async () => {
        const answer = await storefront.post({ query: "mutation { cartCreate(input: {}) { cart { id } } }" });
        expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "30"]);
        const [error] = answer.json<{ errors: object[] }>().errors;
        expect(error).toMatchObject({ extensions: { code: "SERVICE_UNAVAILABLE", retryAfterSeconds: 30 } });
      });
      await storefront.close();
    });

    test("PAY-02 a payment's message that cannot be recorded is 503, so that its provider sends it again", async () => {
      const cart = await fillCart(till.shop, [till.ring, 5]);
      const byCard = { paymentMethod: "card", card: undefined } as const;
      const input = await inputFor(till.shop, cart, byCard);
      expect((await post("/checkouts/calls/place-order", { ...cart, ...input })).json()).toMatchObject({ code: 200 });
      const paid = till.stripe.pay();
      await withFullDisk(["payment_messages", "payments", "orders"], async () => {
        expect(await till.post("stripe", paid)).toMatchObject({ status: 503 });
      });
      expect(await till.post("stripe", paid)).toEqual({ status: 200, outcome: "paid" });
    });
  });
}
