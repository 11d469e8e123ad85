import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type DatabaseEngine, engines } from "../../tests/support/databases.ts";
import { collectingMailer } from "../../tests/support/mail.ts";
import { testShop } from "../../tests/support/shop.ts";
import type { Shop } from "../shop.ts";
import { inTransaction } from "../transaction.ts";
import { enqueueMail } from "./outbox.ts";
import { forgetOldMails, MOST_ATTEMPTS, sendDueMails } from "./send-mails.ts";

const NOON = new Date("2026-11-01T12:00:00Z");
const HOURS_MS = 3_600_000;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: Awaited<ReturnType<DatabaseEngine["open"]>>;
    let mailer: ReturnType<typeof collectingMailer>;
    let now: Date;
    let shop: Shop;
    let customerId: number;
    beforeEach(async () => {
      opened = await engine.open();
      mailer = collectingMailer();
      now = NOON;
      shop = testShop(opened.database.db, { mailer, now: () => now });
      const at = { created_at: NOON, updated_at: NOON };
      const row = { email: "ada@example.com", password_hash: null, phone: null, default_address_id: null, ...at };
      ({ id: customerId } = await shop.db
        .insertInto("customers")
        .values(row)
        .returning("id")
        .executeTakeFirstOrThrow());
    });
    afterEach(() => opened.close());

    const enqueue = (key: string) =>
      inTransaction(shop, (tx) =>
        enqueueMail(tx, {
          ...{ key, kind: "password-changed", language: "fr", recipient: "ada@example.com" },
          ...{ data: { customerId }, at: shop.now() },
        }),
      );
    const enqueueReset = () =>
      inTransaction(shop, (tx) =>
        enqueueMail(tx, {
          ...{ key: "reset", kind: "password-reset", language: "en", recipient: "ada@example.com" },
          ...{ data: { customerId, token: "s3cret" }, at: shop.now() },
        }),
      );
    const rows = () => shop.db.selectFrom("mails").selectAll().orderBy("id").execute();
    const failing = (message: string): Shop => ({
      ...shop,
      mailer: {
        send: async () => {
          throw new Error(message);
        },
        close: () => {},
      },
    });

    test("the same news twice is one mail", async () => {
      await enqueue("news");
      await enqueue("news");
      expect(await sendDueMails(shop)).toBe(1);
      await enqueue("news");
      expect(await sendDueMails(shop)).toBe(0);
      expect(mailer.sent).toMatchObject([
        { id: "news", to: "ada@example.com", subject: "password-changed (fr), Filigree" },
      ]);
    });

    test("news that is undone with its transaction is no mail", async () => {
      const undone = shop.db.transaction().execute(async (tx) => {
        await enqueueMail(tx, {
          ...{ key: "news", kind: "password-changed", language: "en", recipient: "ada@example.com" },
          ...{ data: { customerId }, at: NOON },
        });
        throw new Error("undone");
      });
      await expect(undone).rejects.toThrow("undone");
      expect(await sendDueMails(shop)).toBe(0);
    });

    test("several senders at once send each mail once", async () => {
      for (let index = 0; index < 20; index += 1) await enqueue(`news ${index}`);
      const counts = await Promise.all(Array.from({ length: 4 }, () => sendDueMails(shop, 30)));
      expect(counts.reduce((sum, count) => sum + count)).toBe(20);
      expect(new Set(mailer.sent.map(({ id }) => id)).size).toBe(20);
      expect(mailer.sent).toHaveLength(20);
    });

    test("a run sends no more than its limit, the oldest first", async () => {
      for (const key of ["a", "b", "c"]) await enqueue(key);
      expect(await sendDueMails(shop, 2)).toBe(2);
      expect(mailer.sent.map(({ id }) => id)).toEqual(["a", "b"]);
    });

    test("a mail whose sender died is sent again once its claim is over, not before", async () => {
      await enqueue("news");
      // As the row stands when the process is killed while the mailer is at work.
      await new Promise<void>((atWork) => {
        const send = () => {
          atWork();
          return new Promise<void>(() => {});
        };
        void sendDueMails({ ...shop, mailer: { send, close: () => {} } });
      });
      expect((await rows())[0]?.attempts).toBe(1);
      expect(await sendDueMails(shop)).toBe(0);
      now = new Date(NOON.getTime() + 5 * 60_000);
      expect(await sendDueMails(shop)).toBe(1);
    });

    test("a mail that fails is tried again after a minute, then after three times as long, and given up after 8 tries", async () => {
      await enqueue("news");
      const waits: number[] = [];
      for (let tries = 1; tries < MOST_ATTEMPTS; tries += 1) {
        expect(await sendDueMails(failing("The server is down"))).toBe(0);
        const [row] = await rows();
        expect(row).toMatchObject({ attempts: tries, failure: "The server is down", sent_at: null });
        waits.push((row!.due_at.getTime() - now.getTime()) / 60_000);
        now = new Date(row!.due_at.getTime() - 1);
        expect(await sendDueMails(shop)).toBe(0);
        now = row!.due_at;
      }
      expect(waits).toEqual([1, 3, 9, 27, 81, 243, 360]);
      await sendDueMails(failing("The server is down"));
      now = new Date(now.getTime() + 1_000 * HOURS_MS);
      expect(await sendDueMails(shop)).toBe(0);
      expect(await rows()).toMatchObject([{ data: { customerId }, failure: "The server is down" }]);
    });

    test("one mail that fails keeps no other from going out", async () => {
      await enqueue("bad");
      await enqueue("good");
      const send = mailer.send.bind(mailer);
      const picky: Shop["mailer"] = {
        close: () => {},
        async send(message) {
          if (message.id === "bad") throw new Error("no");
          await send(message);
        },
      };
      expect(await sendDueMails({ ...shop, mailer: picky })).toBe(1);
      expect(mailer.sent.map(({ id }) => id)).toEqual(["good"]);
    });

    test("a sent mail forgets what it was written from", async () => {
      await enqueueReset();
      await sendDueMails(shop);
      expect(mailer.sent[0]?.text).toContain("token=s3cret");
      expect(await rows()).toMatchObject([{ data: {}, sent_at: NOON, failure: null }]);
      expect(JSON.stringify(await rows())).not.toContain("s3cret");
    });

    test("a secret is forgotten with the mail that is given up", async () => {
      await enqueueReset();
      await shop.db
        .updateTable("mails")
        .set({ attempts: MOST_ATTEMPTS - 1 })
        .execute();
      await sendDueMails(failing("no"));
      expect(JSON.stringify(await rows())).not.toContain("s3cret");
    });

    test("a mail about somebody who is gone is given up at once", async () => {
      await enqueue("news");
      await shop.db.deleteFrom("customers").execute();
      expect(await sendDueMails(shop)).toBe(0);
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: MOST_ATTEMPTS, sent_at: null });
      expect(row?.failure).toMatch(/no longer exists/);
    });

    test("mails are forgotten half a year after they were noted, the oldest first, unless they are still to be sent", async () => {
      await enqueue("waiting");
      await sendDueMails(failing("no"));
      for (const key of ["sent first", "sent second"]) await enqueue(key);
      await sendDueMails(shop);
      await enqueueReset();
      await shop.db.updateTable("mails").set({ attempts: MOST_ATTEMPTS }).where("key", "=", "reset").execute();
      now = new Date(NOON.getTime() + 180 * 24 * HOURS_MS);
      expect(await forgetOldMails(shop)).toBe(0);
      now = new Date(now.getTime() + 1);
      expect(await forgetOldMails(shop, 1)).toBe(1);
      expect((await rows()).map(({ key }) => key)).toEqual(["waiting", "sent second", "reset"]);
      await enqueue("new");
      expect(await forgetOldMails(shop)).toBe(2);
      expect((await rows()).map(({ key }) => key)).toEqual(["waiting", "new"]);
    });
  });
}
