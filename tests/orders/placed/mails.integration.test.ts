import { describe, afterEach, beforeEach, expect, test } from "vitest";
import * as documents from "../../../documents/entry-server.tsx";
import { requestPasswordReset } from "../../../server/customers/sessions/password-resets.ts";
import { createCustomer } from "../../../server/customers/sessions/sign-up.ts";
import { sendDueMails } from "../../../server/mail/send-mails.ts";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import { payOrder } from "../../../server/orders/payments/pay-order.ts";
import { voidOrder } from "../../../server/orders/payments/settle-orders.ts";
import type { Shop } from "../../../server/shop.ts";
import { type DatabaseEngine, engines } from "../../support/databases.ts";
import { collectingMailer } from "../../support/mail.ts";
import { testShop } from "../../support/shop.ts";
import { approvedCard, declinedCard, fillCart, openBankAccounts, sell, inputFor } from "../support/market.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: Awaited<ReturnType<DatabaseEngine["open"]>>;
    let shop: Shop;
    let mailer: ReturnType<typeof collectingMailer>;
    beforeEach(async () => {
      opened = await engine.open();
      mailer = collectingMailer();
      shop = testShop(opened.database.db, { mailer, documents });
    });
    afterEach(() => opened.close());

    test("CHK-03 PAY-01 an order by bank transfer is followed by one e-mail, in the buyer's language, with account and reference", async () => {
      await openBankAccounts(shop);
      const cart = await fillCart(shop, [await sell(shop, { handle: "ring" }), 2]);
      const input = await inputFor(shop, cart, { paymentMethod: "bank-transfer", language: "de" });
      await placeOrder(shop, cart, input);
      await placeOrder(shop, cart, input);
      expect(await sendDueMails(shop)).toBe(1);
      const [mail] = mailer.sent;
      expect(mail).toMatchObject({ to: "ada@example.com" });
      expect(mail?.html).toContain('lang="de"');
      for (const fact of ["Ring ring", "000111222", "FG-10001"]) expect(mail?.text).toContain(fact);
      const link = `https://shop.example/checkouts/${cart.token}/order?key=${encodeURIComponent(cart.key)}`;
      expect(mail?.html).toContain(link.replaceAll("&", "&amp;"));
    });

    test("CHK-03 an order that is paid within seconds is followed by one e-mail, which says both", async () => {
      const cart = await fillCart(shop, [await sell(shop, { handle: "ring" }), 2]);
      const input = await inputFor(shop, cart, { paymentMethod: "test-card", card: approvedCard });
      await placeOrder(shop, cart, input);
      expect(await sendDueMails(shop)).toBe(1);
      expect(mailer.sent.map(({ subject }) => subject)).toEqual(["We have received your order #10001"]);
      expect(mailer.sent[0]?.text).toContain("We have received your payment");
    });

    test("CHK-03 an order whose card was declined is confirmed two minutes later, and its payment separately", async () => {
      let now = new Date("2026-11-01T12:00:00Z");
      shop = { ...shop, now: () => now };
      const cart = await fillCart(shop, [await sell(shop, { handle: "ring" }), 2]);
      await placeOrder(shop, cart, await inputFor(shop, cart, { paymentMethod: "test-card", card: declinedCard }));
      expect(await sendDueMails(shop)).toBe(0);
      now = new Date(now.getTime() + 121_000);
      expect(await sendDueMails(shop)).toBe(1);
      expect(mailer.sent[0]?.text).toContain("It is not paid yet");
      await payOrder(shop, cart, { paymentMethod: "test-card", card: approvedCard });
      expect(await sendDueMails(shop)).toBe(1);
      expect(mailer.sent[1]?.subject).toBe("Your order #10001 is paid");
    });

    test("CHK-03 an order cancelled before its e-mail was due has one e-mail only", async () => {
      const cart = await fillCart(shop, [await sell(shop, { handle: "ring" }), 2]);
      await placeOrder(shop, cart, await inputFor(shop, cart, { paymentMethod: "test-card", card: declinedCard }));
      await voidOrder(shop, 10_001);
      await sendDueMails(shop);
      expect(mailer.sent.map(({ subject }) => subject)).toEqual(["Your order #10001 was cancelled"]);
    });

    test("COUP-04 a new customer's e-mail lists their coupons", async () => {
      await createCustomer(shop, { email: "ada@example.com", password: "opal-ring-7", firstName: "Ada" });
      await sendDueMails(shop);
      const [mail] = mailer.sent;
      for (const off of ["$10.00", "$15.00", "$20.00", "$27.00", "$30.00", "$45.00", "$78.00"])
        expect(mail?.text).toContain(`${off} off`);
      expect(mail?.text).toContain("December 1, 2026");
    });

    test("the link to a new password is in the e-mail, and not in the table once that is sent", async () => {
      await createCustomer(shop, { email: "ada@example.com", password: "opal-ring-7" });
      await requestPasswordReset(shop, "ada@example.com");
      await sendDueMails(shop);
      const token = /changePassword\?id=\d+&amp;token=([^"&]+)/.exec(mailer.sent[1]?.html ?? "")?.[1];
      expect(token).toMatch(/^[\w-]{40,}$/);
      const rows = await shop.db.selectFrom("mails").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    });
  });
}
