import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  booksOf,
  fillCartOf,
  inputFor,
  issue,
  openBankAccounts,
  refusalOf,
  sell,
  signUp,
} from "../../../tests/orders/support/market.ts";
import { byBank, checkBooks, credit, order, spentBy } from "../../../tests/orders/support/paid-orders.ts";
import { openBackend } from "../../../tests/support/backend.ts";
import { engines } from "../../../tests/support/databases.ts";
import { type OfficeClient, openStaff } from "../../../tests/support/office.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { addLines } from "../../cart/cart.ts";
import type { Customer } from "../../customers/customers.ts";
import type { Shop } from "../../shop.ts";
import { saveTranslations } from "../../translation/translations.ts";
import { changeLinesAtCheckout } from "../checkout/change-lines.ts";
import { signInAtCheckout } from "../checkout/checkout-session.ts";
import { readCheckout } from "../checkout/checkout.ts";
import { placeOrder } from "../checkout/place-order.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(`drafts of staff and changed lines, ${engine.name}`, () => {
    let shop: Shop;
    let app: FastifyInstance;
    let close: () => Promise<void>;
    let now = new Date("2026-11-01T12:00:00Z");
    let ring: number;
    let chain: number;
    let ada: Customer;
    let staff: OfficeClient & { cookie: string };

    beforeAll(async () => {
      const opened = await engine.open();
      shop = testShop(opened.database.db, { now: () => now });
      await openBankAccounts(shop);
      ring = await sell(shop, { handle: "ring", stock: 1_000, dollars: 10 });
      chain = await sell(shop, { handle: "chain", stock: 20, dollars: 5 });
      ada = await signUp(shop, "ada@buyers.example");
      const backend = await openBackend(shop);
      app = backend.app;
      staff = await openStaff(app, shop, "orders");
      close = async () => {
        await checkBooks(shop);
        await backend.close();
        await opened.close();
      };
    });
    afterAll(() => close());

    const soon = () => {
      now = new Date(now.getTime() + 1_000);
    };
    const keyIn = (link: string) => {
      const url = new URL(link);
      return { token: url.pathname.split("/").at(-1) ?? "", key: url.searchParams.get("key") ?? "" };
    };
    const linkOf = async (id: number) => keyIn((await staff.call("linkDraft", { id })).link);

    test("a draft names its products in the office's language", async () => {
      const { product_id: id } = await shop.db
        .selectFrom("variants")
        .select("product_id")
        .where("id", "=", chain)
        .executeTakeFirstOrThrow();
      await saveTranslations(shop, [{ resource: "product", id, field: "title", language: "de", text: "Kette" }]);
      const lines = [{ variantId: chain, quantity: 1, unitMicros: null }];
      const { id: draft } = await staff.call("createDraft", { email: "", lines });
      const titlesOf = ({ lines: shown }: { lines: { title: string | null }[] }) => shown.map(({ title }) => title);
      expect(titlesOf(await staff.call("draft", { id: draft, language: "de" }))).toEqual(["Kette"]);
      expect(titlesOf(await staff.call("draft", { id: draft }))).toEqual(["Ring chain"]);
      expect(titlesOf(await staff.call("quoteDraft", { lines: [`${chain}:1`], language: "de" }))).toEqual(["Kette"]);
      await staff.call("deleteDraft", { id: draft });
    });

    test("a draft is sold at the prices agreed on, once, to its customer, whoever has the link", async () => {
      const agreed = {
        ...{ email: "ada@buyers.example", country: "US", shippingCents: 1_234 },
        discount: { type: "percent" as const, value: 1_000, reason: "Trade fair" },
        lines: [
          { variantId: ring, quantity: 100, unitMicros: 2_000_000 },
          { variantId: chain, quantity: 2, unitMicros: null },
        ],
      };
      const { id } = await staff.call("createDraft", agreed);
      const usualChain = 2 * 535;
      const itemTotalCents = 20_000 + usualChain;
      const savedCents = Math.round(itemTotalCents / 10);
      const totalCents = itemTotalCents - savedCents + 1_234;
      const shown = await staff.call("draft", { id });
      expect(shown).toMatchObject({
        state: "open",
        link: null,
        money: { itemTotalCents, shippingCents: 1_234, totalCents },
      });
      expect(shown.money.saved).toMatchObject([{ kind: "agreed", name: "Trade fair", cents: savedCents }]);

      const cart = await linkOf(id);
      expect(await linkOf(id)).toEqual(cart);
      const open = await readCheckout(shop, cart);
      expect(open).toMatchObject({ status: "open", takesCoupons: false, customer: null });
      expect(open.status === "open" && open.quote.estimatedTotalCents).toBe(totalCents);
      // Only staff change it, and it stays its customer's.
      const line = { variantId: ring, quantity: 1, attributes: [] };
      expect((await refusalOf(addLines(shop, cart, [line]))).code).toBe("not-found");
      const lineId = open.status === "open" ? (open.lines[0]?.id ?? "") : "";
      expect((await refusalOf(changeLinesAtCheckout(shop, cart, [{ id: lineId, quantity: 1 }]))).code).toBe(
        "not-found",
      );
      await signUp(shop, "eve@buyers.example");
      const eve = { email: "eve@buyers.example", password: "right password" };
      expect((await refusalOf(signInAtCheckout(shop, cart, eve, "127.0.0.1"))).code).toBe("order.unfinished");

      const placed = await placeOrder(shop, cart, await inputFor(shop, cart, { email: "buyer@example.com" }));
      expect(placed).toMatchObject({ state: "PAID" });
      expect(await staff.call("draft", { id })).toMatchObject({
        state: "ordered",
        orderNumber: placed.number,
        link: null,
      });
      expect(await staff.call("order", { number: placed.number })).toMatchObject({
        ...{ draftId: id, money: { totalCents } },
        lines: [{ unitMicros: 2_000_000 }, { unitMicros: 5_350_000 }],
      });
      expect(await spentBy(shop, ada)).toEqual([totalCents - 1_234, 1]);
      const again = await placeOrder(shop, cart, { ...(await inputOfPlaced()), email: "other@example.com" });
      expect(again.number).toBe(placed.number);
      for (const [name, input] of [
        ["editDraft", { id, ...agreed }],
        ["linkDraft", { id }],
        ["deleteDraft", { id }],
      ] as const) {
        expect((await staff.ask(name, input)).body.data).toMatchObject({ reason: "draft.ordered" });
      }

      async function inputOfPlaced() {
        return inputFor(shop, await linkOf((await staff.call("duplicateDraft", { id })).id));
      }
    });

    test("a tier of the draft's customer counts without their session, and their coupons do not", async () => {
      const [spent] = await spentBy(shop, ada);
      const setSpent = (cents: number) =>
        shop.db.updateTable("customers").set({ spent_cents: cents }).where("id", "=", ada.id).execute();
      await setSpent(20_000_001);
      await issue(shop, "OWN", 50, { customerId: ada.id });
      const lines = [{ variantId: ring, quantity: 1, unitMicros: null }];
      const { id } = await staff.call("createDraft", { email: ada.email, country: "US", lines });
      const open = await readCheckout(shop, await linkOf(id));
      expect(open.status === "open" && open.quote.saved).toMatchObject([{ kind: "vip" }]);
      await setSpent(spent ?? 0);
      await shop.db.updateTable("coupons").set({ state: 0 }).where("code", "=", "OWN").execute();
    });

    test("a link shows what staff save at once, and opens nothing once the draft expired or is deleted", async () => {
      const draft = { email: "", country: "US", lines: [{ variantId: chain, quantity: 1, unitMicros: 1_000_000 }] };
      expect(
        (await staff.ask("linkDraft", { id: (await staff.call("createDraft", { ...draft, lines: [] })).id })).status,
      ).toBe(400);
      const { id } = await staff.call("createDraft", draft);
      expect((await staff.ask("sendDraft", { id })).status).toBe(400);
      const cart = await linkOf(id);
      const seen = await inputFor(shop, cart);
      const { version } = await staff.call("draft", { id });
      const dearer = { ...draft, lines: [{ variantId: chain, quantity: 1, unitMicros: 3_000_000 }] };
      const expiresAt = new Date(now.getTime() + 60_000).toISOString();
      await staff.call("editDraft", { id, ...dearer, expiresAt, version });
      expect((await staff.ask("editDraft", { id, ...draft, version })).body.data).toMatchObject({
        reason: "edit.changed",
      });
      expect((await refusalOf(placeOrder(shop, cart, seen))).code).toBe("quote.changed");

      // More than there are: all or nothing.
      await staff.call("editDraft", {
        id,
        ...draft,
        lines: [
          { variantId: chain, quantity: 500, unitMicros: null },
          ...[{ variantId: ring, quantity: 1, unitMicros: null }],
        ],
        expiresAt,
      });
      expect(await readCheckout(shop, cart)).toMatchObject({ lines: [], notices: [{ kind: "sold-out" }] });
      await staff.call("editDraft", { id, ...dearer, expiresAt });

      now = new Date(now.getTime() + 120_000);
      expect((await refusalOf(readCheckout(shop, cart))).code).toBe("not-found");
      expect((await refusalOf(placeOrder(shop, cart, seen))).code).toBe("not-found");
      const states = async (state: "expired" | "sent") =>
        (await staff.call("drafts", { state })).drafts.map((each) => each.id);
      expect(await states("expired")).toContain(id);
      expect(await states("sent")).not.toContain(id);
      for (const text of [`D${id}`, `#D${id}`, `“D${id}”`, `＃d\u200b${id}`])
        expect((await staff.call("drafts", { text })).drafts.map((each) => each.id)).toContain(id);
      await staff.call("editDraft", { id, ...dearer });
      expect(await states("sent")).toContain(id);
      await staff.call("deleteDraft", { id });
      expect((await refusalOf(readCheckout(shop, cart))).code).toBe("not-found");
      expect((await staff.ask("draft", { id })).status).toBe(404);
    });

    test("taking a line from an unpaid order recomputes shipping, coupon, credit, stock and what is owed", async () => {
      soon();
      await issue(shop, "TENOFF", 10, { leastAmountCents: 10_000, customerId: ada.id });
      await credit(shop, ada, 30);
      const cart = await fillCartOf(shop, ada, [ring, 8], [chain, 10]);
      const input = { ...byBank, coupon: { choice: "code", code: "TENOFF" } as const, useCredit: true };
      const { number } = await placeOrder(shop, cart, await inputFor(shop, cart, input));
      const before = await staff.call("order", { number });
      expect(before).toMatchObject({ couponCode: "TENOFF", money: { creditCents: 3_000 } });
      const reserved = (await booksOf(shop.db, chain)).reserved;

      const keep = ["1:8"];
      const preview = await staff.call("orderLinesPreview", { number, keep });
      expect(preview.before).toMatchObject({ totalCents: before.money.totalCents, owedCents: before.money.owedCents });
      expect((await staff.call("order", { number })).money).toEqual(before.money);
      // Below the coupon's least amount; the tier and the usual discounts count instead.
      expect(preview.after.couponCode).toBeNull();
      expect(preview.after.itemTotalCents).toBe(8 * 1_070);

      const change = { number, keep, expectedCents: preview.after.totalCents, tell: true };
      expect((await staff.ask("changeOrderLines", { ...change, expectedCents: 1 })).body.data).toMatchObject({
        reason: "edit.changed",
      });
      await staff.call("changeOrderLines", change, { "idempotency-key": "once" });
      const after = await staff.call("order", { number });
      expect(after).toMatchObject({
        ...{ couponCode: null, lines: [{ quantity: 8 }] },
        money: { totalCents: preview.after.totalCents, owedCents: preview.after.totalCents - 3_000 },
        payments: [{ state: "pending", amountCents: preview.after.totalCents - 3_000 }],
      });
      expect(after.mails.map(({ kind }) => kind)).toContain("order-changed");
      expect(after.timeline[0]).toMatchObject({ what: "lines-changed", by: "The orders" });
      expect((await booksOf(shop.db, chain)).reserved).toBe(reserved - 10);
      expect((await staff.call("history", { kind: "order", id: String(number) })).entries[0]).toMatchObject({
        before: { lines: [{ quantity: 8 }, { quantity: 10 }] },
        after: { lines: [{ quantity: 8 }] },
      });
      await checkBooks(shop);

      // Credit that is not needed goes back, and what it covers in full is paid.
      await staff.call("changeOrderLines", { number, keep: [], add: [`${chain}:1`] });
      expect(await staff.call("order", { number })).toMatchObject({ state: "PAID", payment: "store-credit" });
      expect((await staff.ask("changeOrderLines", change)).body.data).toMatchObject({ reason: "order.paid" });
    });

    test("lines stay as they are when money has arrived, or there are too few pieces", async () => {
      soon();
      const { number } = await order(shop, [[ring, 2]], byBank);
      const add = [`${chain}:1000`];
      expect((await staff.ask("orderLinesPreview", { number, keep: ["1:2"], add })).body.data).toMatchObject({
        reason: "stock.short",
      });
      expect((await staff.ask("orderLinesPreview", { number })).status).toBe(400);
      await staff.call("payOrder", { number, amountCents: 100, reference: "part", difference: "owed" });
      expect((await staff.ask("changeOrderLines", { number, keep: ["1:1"] })).body.data).toMatchObject({
        reason: "order.paid",
      });
      const support = await openStaff(app, shop, "support");
      expect((await support.ask("changeOrderLines", { number, keep: ["1:1"] })).status).toBe(403);
      expect((await support.ask("createDraft", { email: "", lines: [] })).status).toBe(403);
    });

    test("an order becomes a draft with its goods at today's prices", async () => {
      const { number } = await order(shop, [[ring, 2]], byBank);
      const { id } = await staff.call("draftFromOrder", { number });
      expect(await staff.call("draft", { id })).toMatchObject({
        details: {
          email: "ada@example.com",
          country: "US",
          lines: [{ variantId: ring, quantity: 2, unitMicros: null }],
        },
      });
    });
  });
}
