import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WEBHOOK_TOPICS } from "../../domain/site/webhook-topics.ts";
import { publicWeb } from "../../server/catalog/pictures/public-web.ts";
import type { Shop } from "../../server/shop.ts";
import { forgetOldDeliveries, sendDueWebhooks } from "../../server/site/webhooks/send-webhooks.ts";
import { openWebhookPost } from "../../server/site/webhooks/webhook-post.ts";
import { deliveriesOf } from "../../server/site/webhooks/webhooks.ts";
import { openBankAccounts, sell, signUp, stock } from "../orders/support/market.ts";
import { byBank, order } from "../orders/support/paid-orders.ts";
import { openBackend } from "../support/backend.ts";
import { engines } from "../support/databases.ts";
import { type OfficeClient, openStaff } from "../support/office.ts";
import { testShop } from "../support/shop.ts";

const NOON = new Date("2026-11-01T12:00:00Z");
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

type Received = { topic: string; signature: string; id: string; body: string };
type Body = { id: string; data: Record<string, unknown> };

for (const engine of engines) {
  describe.skipIf(!engine.available)(`webhooks, ${engine.name}`, () => {
    let now: Date;
    let shop: Shop;
    let app: FastifyInstance;
    let owner: OfficeClient;
    let receiver: Server;
    let address: string;
    let received: Received[];
    let status: number;
    let close: () => Promise<void>;

    beforeEach(async () => {
      const opened = await engine.open();
      now = NOON;
      received = [];
      status = 200;
      receiver = createServer((request, response) => {
        let body = "";
        request.on("data", (piece: Buffer) => (body += piece.toString()));
        request.on("end", () => {
          const { headers } = request;
          const [topic, signature, id] = ["topic", "signature", "delivery"].map((name) =>
            String(headers[`filigree-${name}`]),
          ) as [string, string, string];
          received.push({ topic, signature, id, body });
          response.writeHead(status, { location: "/elsewhere" }).end("thanks");
        });
      });
      await new Promise<void>((listening) => void receiver.listen(0, "127.0.0.1", listening));
      address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
      const here = { addressesOf: async () => ["127.0.0.1"], mayConnectTo: () => true };
      shop = testShop(opened.database.db, { now: () => now, webhookPost: openWebhookPost(here, ["http:"]) });
      const backend = await openBackend(shop);
      app = backend.app;
      owner = await openStaff(app, shop, "owner");
      close = async () => {
        await backend.close();
        await new Promise((closed) => receiver.close(closed));
        await opened.close();
      };
    });
    afterEach(() => close());

    const topics = () => received.map(({ topic }) => topic).toSorted();
    const bodyOf = (topic: string) => JSON.parse(received.find((each) => each.topic === topic)?.body ?? "{}") as Body;

    test("what happens is sent once by several processes, signed, and only to those who asked for it", async () => {
      const { id, secret } = await owner.call("makeWebhook", {
        url: address,
        topics: ["orders/paid", "products/created", "products/updated", "customers/created", "stock/changed"],
      });
      await openBankAccounts(shop);
      const ring = await sell(shop, { handle: "ring", stock: 100 });
      const ada = await signUp(shop, "ada@buyers.example");
      const arrived = await Promise.all([sendDueWebhooks(shop), sendDueWebhooks({ ...shop }), sendDueWebhooks(shop)]);
      expect(arrived.reduce((sum, each) => sum + each)).toBe(2);
      expect(topics()).toEqual(["customers/created", "products/created"]);
      expect(bodyOf("customers/created").data).toMatchObject({ id: ada.id, email: "ada@buyers.example" });
      expect(bodyOf("products/created").data).toMatchObject({ handle: "ring", variants: [{ id: ring, onHand: 100 }] });
      for (const { signature, body } of received) {
        const [, seconds, given] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? [];
        expect(Number(seconds)).toBe(NOON.getTime() / 1000);
        expect(given).toBe(createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex"));
      }

      received = [];
      const { number } = await order(shop, [[ring, 2]]);
      await stock(shop, { handle: "ring", dollars: 12, stock: 90 });
      await sendDueWebhooks(shop);
      expect(new Set(topics())).toEqual(new Set(["orders/paid", "products/updated", "stock/changed"]));
      const { data } = bodyOf("orders/paid");
      expect(data).toMatchObject({ number, state: "PAID", pieces: 2, lines: [{ quantity: 2 }] });
      expect(JSON.stringify(data)).not.toContain("bankAccounts");
      expect(bodyOf("products/updated").data).toMatchObject({ variants: [{ priceMicros: 12_000_000 }] });
      expect(bodyOf("stock/changed").data).toMatchObject({ variantId: ring, onHand: 90 });

      received = [];
      await owner.call("saveWebhook", { id, url: address, topics: ["orders/paid"], active: false });
      await order(shop, [[ring, 1]]);
      expect(await sendDueWebhooks(shop)).toBe(0);
      const { count } = await shop.db
        .selectFrom("webhook_deliveries")
        .select((row) => row.fn.countAll<number>().as("count"))
        .where("state", "=", "waiting")
        .executeTakeFirstOrThrow();
      expect(count).toBe(0);
    });

    test("every topic is written down by what it is named after", async () => {
      await owner.call("makeWebhook", { url: address, topics: [...WEBHOOK_TOPICS] });
      const takeTopics = async () => {
        const rows = await shop.db.selectFrom("webhook_deliveries").select(["id", "topic"]).orderBy("id").execute();
        await shop.db.deleteFrom("webhook_deliveries").execute();
        return new Set(rows.map(({ topic }) => topic));
      };
      const seenTopics = new Set<string>();
      const expectTopics = async (...expected: (typeof WEBHOOK_TOPICS)[number][]) => {
        const names = await takeTopics();
        for (const topic of expected) expect(names, topic).toContain(topic);
        for (const topic of expected) seenTopics.add(topic);
      };
      await openBankAccounts(shop);
      const ring = await sell(shop, { handle: "ring", stock: 100 });
      await expectTopics("products/created");
      await stock(shop, { handle: "ring", dollars: 12, stock: 90 });
      await expectTopics("products/updated", "stock/changed");
      const ada = await signUp(shop, "ada@buyers.example");
      await expectTopics("customers/created");
      await owner.call("editCustomer", { id: ada.id, firstName: "Adelaide" });
      await expectTopics("customers/updated");

      const { number } = await order(shop, [[ring, 3]], { customer: ada });
      await expectTopics("orders/placed", "orders/paid", "stock/changed");
      await owner.call("shipOrder", { number, carrier: "DHL" });
      await expectTopics("orders/shipped", "orders/fulfilled");
      const { id } = await owner.call("requestReturn", {
        number,
        lines: [{ position: 1, quantity: 1 }],
        reason: "defective",
      });
      await expectTopics("orders/return-requested");
      await owner.call("answerReturn", { id, decision: "approved" });
      expect(await takeTopics()).toEqual(new Set());
      await owner.call("receiveReturn", { id, to: "original" });
      await expectTopics("orders/return-received", "orders/refunded");
      const unpaid = await order(shop, [[ring, 1]], byBank);
      await takeTopics();
      await owner.call("cancelOrder", { number: unpaid.number, to: "original" });
      await expectTopics("orders/cancelled");

      const eve = await signUp(shop, "eve@buyers.example");
      await takeTopics();
      await shop.db.deleteFrom("customers").where("id", "=", eve.id).execute();
      await expectTopics("customers/deleted");
      await sell(shop, { handle: "chain", stock: 5 });
      await takeTopics();
      await owner.call("deleteProduct", { handle: "chain" });
      await expectTopics("products/deleted");
      expect(seenTopics).toEqual(new Set(WEBHOOK_TOPICS));
    });

    test("what is undone with its transaction is not sent", async () => {
      await owner.call("makeWebhook", { url: address, topics: ["customers/created"] });
      const undone = shop.db.transaction().execute(async (tx) => {
        await signUp({ ...shop, db: tx }, "eve@buyers.example");
        throw new Error("undone");
      });
      await expect(undone).rejects.toThrow("undone");
      expect(await sendDueWebhooks(shop)).toBe(0);
    });

    test("what does not arrive is tried again with growing pauses, then given up, and sent again by staff", async () => {
      const { id } = await owner.call("makeWebhook", { url: address, topics: ["customers/created"] });
      await signUp(shop, "ada@buyers.example");
      status = 302;
      const pauses: number[] = [];
      for (;;) {
        expect(await sendDueWebhooks(shop)).toBe(0);
        const [delivery] = (await deliveriesOf(shop, id, { limit: 5 })).deliveries;
        expect(delivery).toMatchObject({ answerStatus: 302, failure: "Answered 302" });
        if (delivery?.state !== "waiting") break;
        const dueAt = delivery.dueAt ?? now;
        pauses.push((dueAt.getTime() - now.getTime()) / MINUTE_MS);
        now = new Date(dueAt.getTime() - 1);
        expect(await sendDueWebhooks(shop)).toBe(0);
        now = dueAt;
      }
      expect(pauses).toEqual([1, 5, 30, 120, 360, 720, 1_440]);
      expect(received).toHaveLength(8);
      // A redirect is not followed, and each try is the same delivery.
      expect(new Set(received.map((each) => each.id)).size).toBe(1);

      status = 200;
      // The owner's session has ended meanwhile.
      const manager = await openStaff(app, shop, "manager");
      const [delivery] = (await manager.call("webhookDeliveries", { id, state: "failed" })).deliveries;
      await manager.call("replayWebhook", { id: delivery?.id ?? 0 });
      expect(await sendDueWebhooks(shop)).toBe(1);
      const replayed = await manager.call("webhookDelivery", { id: delivery?.id ?? 0 });
      expect(replayed).toMatchObject({ state: "delivered", answer: "thanks", body: received.at(-1)?.body });

      // By the database's clock.
      const happenedAt = delivery?.happenedAt ?? expect.fail();
      now = new Date(new Date(happenedAt).getTime() + 30 * DAY_MS);
      expect(await forgetOldDeliveries(shop)).toBe(0);
      now = new Date(now.getTime() + DAY_MS);
      expect(await forgetOldDeliveries(shop)).toBe(1);
    });

    test("after days of failure a webhook is switched off, and tells so", async () => {
      const { id } = await owner.call("makeWebhook", { url: address, topics: ["customers/created"] });
      status = 500;
      const begins = now.getTime();
      for (const days of [0, 2, 3.1]) {
        now = new Date(begins + days * DAY_MS);
        await signUp(shop, `day${days}@buyers.example`);
        await sendDueWebhooks(shop);
      }
      const manager = await openStaff(app, shop, "manager");
      const [webhook] = (await manager.call("webhooks", {})).webhooks;
      expect(webhook).toMatchObject({ active: false, failingSince: NOON.toISOString(), disabledAt: now.toISOString() });
      const { delivery } = await manager.call("testWebhook", { id });
      expect(delivery).toMatchObject({ state: "failed", answerStatus: 500 });

      status = 204;
      const { url, topics: storedTopics, version } = webhook ?? { url: "", topics: [], version: "" };
      const saved = { id, url, topics: storedTopics as ["customers/created"], active: true, version };
      await manager.call("saveWebhook", saved);
      // What was waiting arrives, as far as its next try is due.
      now = new Date(now.getTime() + 2 * DAY_MS);
      expect(await sendDueWebhooks(shop)).toBeGreaterThan(0);
      const later = await openStaff(app, shop, "catalogue");
      expect((await later.ask("webhooks", {})).status).toBe(403);
    });

    test("two who change one webhook do not overwrite each other, and no secret is in the history", async () => {
      const { id, secret } = await owner.call("makeWebhook", { url: address, topics: ["stock/changed"] });
      const [seen] = (await owner.call("webhooks", {})).webhooks;
      const change = { id, url: address, topics: ["orders/paid"], version: seen?.version };
      await owner.call("saveWebhook", { ...change, topics: ["orders/paid"], active: true });
      const second = await owner.ask("saveWebhook", { ...change, active: false });
      expect(second.body.data).toMatchObject({ reason: "edit.changed", details: { current: { active: true } } });
      const renewed = await owner.call("renewWebhookSecret", { id });
      expect(renewed.secret).not.toBe(secret);
      const { entries } = await owner.call("history", { kind: "webhook", id: String(id) });
      expect(entries.map(({ call }) => call)).toEqual(["webhooks.new-secret", "webhooks.save", "webhooks.make"]);
      expect(JSON.stringify(entries)).not.toContain("whsec_");
    });

    test("addresses that are not public, or not https, are refused when given and when sent to", async () => {
      const guarded = openWebhookPost({ ...publicWeb, addressesOf: async () => ["10.0.0.7"] });
      shop.webhookPost = guarded;
      for (const url of [
        "http://shop.example/hook",
        "https://127.0.0.1/hook",
        "https://[::1]/hook",
        "https://name:word@shop.example/",
        "https://inside.example/hook",
        "https://93.184.215.14:22/",
      ]) {
        const refused = await owner.ask("makeWebhook", { url, topics: ["orders/paid"] });
        expect([url, refused.status]).toEqual([url, 400]);
      }
      // A name may lead elsewhere later.
      await expect(guarded.send("https://inside.example/hook", {}, "{}")).rejects.toThrow("public");
    });

    test("nothing is written down while nobody listens", async () => {
      await openBankAccounts(shop);
      await order(shop, [[await sell(shop, { handle: "ring" }), 2]]);
      const { rows } = await sql`select from webhook_deliveries`.execute(shop.db);
      expect(rows).toEqual([]);
    });
  });
}
