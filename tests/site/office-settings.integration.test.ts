import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lazyDocuments } from "../../server/mail/documents.ts";
import { enqueueMail } from "../../server/mail/outbox.ts";
import { MOST_ATTEMPTS, sendDueMails } from "../../server/mail/send-mails.ts";
import { openGateways } from "../../server/orders/payments/gateways/providers.ts";
import { storeShippedRates } from "../../server/places/rates/rates.ts";
import { openReadModel } from "../../server/read-model/read-model.ts";
import type { Shop } from "../../server/shop.ts";
import { inTransaction } from "../../server/transaction.ts";
import { openFakeStripe } from "../orders/payments/fake-stripe.ts";
import { signUp } from "../orders/support/market.ts";
import { type Backend, openBackend } from "../support/backend.ts";
import { openTestChanges, startChanges } from "../support/changes.ts";
import { engines } from "../support/databases.ts";
import { collectingMailer } from "../support/mail.ts";
import { type OfficeClient, openStaff } from "../support/office.ts";
import { testShop } from "../support/shop.ts";

const NOON = new Date("2026-11-01T12:00:00Z");
const CONTACTS = {
  ...{ customerServiceEmail: "help@shop.example", customerServiceName: "Lena" },
  ...{ customerServicePhone: "+1 202 555 0147", whatsappLink: "" },
};
const SELLER = {
  ...{ legalName: "Filigree GmbH", address: "1 Example Street\nBerlin", country: "DE", representative: "" },
  ...{ register: "HRB 1", vatId: "", taxNumber: "", invoicePrefix: "FG-", creditNotePrefix: "FC-" },
};

for (const engine of engines) {
  describe.skipIf(!engine.available)(`the office's settings, ${engine.name}`, () => {
    let shop: Shop;
    let backend: Backend;
    let manager: OfficeClient;
    let mailer: ReturnType<typeof collectingMailer>;
    let closing: (() => Promise<void> | void)[];
    let second: Shop;
    let secondBackend: Backend;

    beforeEach(async () => {
      const opened = await engine.open();
      const { database } = opened;
      mailer = collectingMailer();
      shop = testShop(database.db, { mailer, now: () => NOON });
      // Another process: it has its own memory, and hears of changes from the database.
      second = testShop(database.db, { now: () => NOON });
      second.changes = openTestChanges(database);
      second.readModel = openReadModel(second.changes, 1024 * 1024);
      await startChanges(second.changes);
      await storeShippedRates(shop);
      backend = await openBackend(shop);
      secondBackend = await openBackend(second);
      manager = await openStaff(backend.app, shop, "manager");
      closing = [() => second.changes.close(), () => secondBackend.close(), () => backend.close(), opened.close];
    });
    afterEach(async () => {
      for (const close of closing) await close();
    });

    const shownBySecond = async (group: string) => {
      const { items } = await secondBackend.read("searchMetaWeb", { group });
      return JSON.parse(items[0]?.dataV2 ?? "null") as Record<string, unknown> | null;
    };

    test("what is saved takes effect in every process, without a restart", async () => {
      expect(await shownBySecond("seller")).toBeNull();
      await manager.call("saveSeller", { seller: SELLER });
      await manager.call("saveContacts", { contacts: CONTACTS });
      await expect.poll(() => shownBySecond("seller")).toMatchObject({ legalName: "Filigree GmbH" });
      await expect.poll(() => shownBySecond("overall")).toMatchObject({ customerServiceEmail: "help@shop.example" });

      const other = await openStaff(secondBackend.app, second, "owner");
      const rateOf = async () => (await other.call("rates", {})).rates.find(({ currency }) => currency === "EUR");
      expect(await rateOf()).toMatchObject({ own: false });
      await manager.call("setRate", { currency: "EUR", usdNanos: 1_500_000_000 });
      await expect.poll(rateOf).toMatchObject({ usdNanos: 1_500_000_000, own: true, asOf: "2026-11-01" });
      await manager.call("releaseRate", { currency: "EUR" });
      await expect.poll(rateOf).toMatchObject({ own: false });
      expect((await manager.ask("setRate", { currency: "USD", usdNanos: 1 })).status).toBe(400);
    });

    test("PRICE-03 two who set one rate do not overwrite each other, nor what a refresh has brought meanwhile", async () => {
      const rateOf = async () => (await manager.call("rates", {})).rates.find(({ currency }) => currency === "GBP");
      const { version = "" } = (await rateOf()) ?? {};
      await manager.call("setRate", { currency: "GBP", usdNanos: 1_300_000_000, version });
      for (const stale of [
        await manager.ask("setRate", { currency: "GBP", usdNanos: 1_400_000_000, version }),
        await manager.ask("releaseRate", { currency: "GBP", version }),
      ]) {
        expect(stale.body).toMatchObject({
          code: 409,
          data: { reason: "edit.changed", details: { current: { usdNanos: 1_300_000_000 } } },
        });
      }
      const now = await rateOf();
      expect(now).toMatchObject({ usdNanos: 1_300_000_000, own: true });
      await manager.call("releaseRate", { currency: "GBP", version: now?.version ?? "" });
      expect(await rateOf()).toMatchObject({ own: false });
    });

    test("two who edit one setting do not overwrite each other; wrong fields are named", async () => {
      const { version } = await manager.call("seller", {});
      await manager.call("saveSeller", { seller: SELLER, version });
      const stale = await manager.ask("saveSeller", { seller: { ...SELLER, legalName: "Other" }, version });
      expect(stale.body.data).toMatchObject({
        reason: "edit.changed",
        details: { current: { legalName: "Filigree GmbH" } },
      });
      const wrong = await manager.ask("saveSeller", { seller: { ...SELLER, vatId: "DE1", country: "Germ" } });
      expect(wrong.status).toBe(400);
      const again = await manager.ask("saveSeller", { seller: { ...SELLER, vatId: "DE1", invoicePrefix: "a b" } });
      expect(again.body.data).toMatchObject({
        reason: "input.invalid",
        details: [{ field: "seller.vatId" }, { field: "seller.invoicePrefix" }],
      });
      const account = { currency: "EUR" as const, bankName: "Bank", bankAddress: "", accountName: "Filigree" };
      const full = { ...account, accountNumber: "XX00", swift: "", branch: null, demo: false };
      expect((await manager.ask("saveBankAccounts", { bankAccounts: [full, full] })).status).toBe(400);
      await manager.call("saveBankAccounts", { bankAccounts: [full] });
      expect((await manager.call("paymentProviders", {})).bankTransfer).toBe(true);
      const { entries } = await manager.call("history", { kind: "setting", id: "seller" });
      expect(entries).toMatchObject([{ call: "settings.save-seller", after: { legalName: "Filigree GmbH" } }]);
      const orders = await openStaff(backend.app, shop, "orders");
      expect((await orders.ask("seller", {})).status).toBe(403);
    });

    test("an e-mail that could not be sent is listed, and sent again", async () => {
      const { id } = await signUp(shop, "ada@buyers.example");
      await shop.db.deleteFrom("mails").execute();
      await inTransaction(shop, (tx) =>
        enqueueMail(tx, {
          ...{ key: "news", kind: "password-changed", language: "en", recipient: "ada@buyers.example" },
          ...{ data: { customerId: id }, at: NOON },
        }),
      );
      const broken = { send: () => Promise.reject(new Error("The server is down")), close: () => {} };
      await shop.db
        .updateTable("mails")
        .set({ attempts: MOST_ATTEMPTS - 1 })
        .execute();
      await sendDueMails({ ...shop, mailer: broken });
      const { mails } = await manager.call("failedMails", {});
      expect(mails).toMatchObject([{ recipient: "ada@buyers.example", failure: "The server is down", givenUp: true }]);
      await manager.call("sendMailAgain", { id: mails[0]?.id ?? 0 });
      expect(await sendDueMails(shop)).toBe(1);
      expect((await manager.call("failedMails", {})).mails).toEqual([]);
      expect((await manager.ask("sendMailAgain", { id: mails[0]?.id ?? 0 })).status).toBe(404);
    });

    test("every kind of e-mail is previewed in every language, and a test is sent at once", async () => {
      shop.documents = lazyDocuments(() => import("../../documents/entry-server.tsx"));
      const { kinds, languages } = await manager.call("mailSettings", {});
      for (const kind of kinds)
        for (const language of languages) {
          const { subject, html } = await manager.call("previewMail", { kind, language });
          expect([kind, language, subject.length > 0, html.includes(`lang="${language}"`)]).toEqual([
            ...[kind, language],
            ...[true, true],
          ]);
        }
      const order = { kind: "order-paid", language: "de" } as const;
      expect(await manager.call("testMail", { to: "me@shop.example", ...order })).toEqual({ sent: true });
      expect(mailer.sent).toMatchObject([{ to: "me@shop.example" }]);
      shop.mailer = { ...mailer, toFolder: true };
      expect(await manager.call("testMail", { to: "me@shop.example", ...order })).toEqual({ sent: false });
      shop.mailer = { send: () => Promise.reject(new Error("535 wrong password")), close: () => {} };
      const refused = await manager.ask("testMail", { to: "me@shop.example" });
      expect(refused.body).toMatchObject({ code: 502, data: { reason: "mail.refused" } });
      expect(refused.body.message).toContain("535 wrong password");
    });

    test("a payment provider's keys are tried without moving money", async () => {
      const stripe = await openFakeStripe(() => NOON);
      closing.unshift(() => stripe.close());
      shop.gateways = await openGateways({ stripe: stripe.settings });
      const { providers } = await manager.call("paymentProviders", {});
      expect(providers).toMatchObject([
        {
          ...{ name: "stripe", configured: true, webhookUrl: "https://shop.example/webhooks/stripe" },
          environment: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
        },
        { name: "paypal", configured: false, environment: expect.arrayContaining(["PAYPAL_ENVIRONMENT"]) },
      ]);
      // No more than what a shop needs.
      expect(providers[0]?.environment).toEqual(["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]);
      expect(await manager.call("testPaymentProvider", { name: "stripe" })).toEqual({ works: true, message: "" });
      shop.gateways = await openGateways({ stripe: { ...stripe.settings, secretKey: "sk_test_wrong" } });
      const failed = await manager.call("testPaymentProvider", { name: "stripe" });
      expect(failed).toMatchObject({ works: false, message: "bad key" });
      expect((await manager.ask("testPaymentProvider", { name: "paypal" })).status).toBe(404);
    });
  });
}
