import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBankAccounts, sell, signUp } from "../../../tests/orders/support/market.ts";
import { byBank, checkBooks, order } from "../../../tests/orders/support/paid-orders.ts";
import { openBackend } from "../../../tests/support/backend.ts";
import { engines } from "../../../tests/support/databases.ts";
import { type OfficeClient, openStaff } from "../../../tests/support/office.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Customer } from "../../customers/customers.ts";
import { saveSetting } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { brandOf } from "../../site/brand/brand.ts";
import { saveTranslations } from "../../translation/translations.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(`orders in the office, ${engine.name}`, () => {
    let shop: Shop;
    let app: FastifyInstance;
    let close: () => Promise<void>;
    let now = new Date("2026-11-01T12:00:00Z");
    let ring: number;
    let ada: Customer;
    let owner: OfficeClient & { cookie: string };

    beforeAll(async () => {
      const opened = await engine.open();
      shop = testShop(opened.database.db, { now: () => now });
      await openBankAccounts(shop);
      ring = await sell(shop, { handle: "ring", stock: 1_000, dollars: 10 });
      ada = await signUp(shop, "ada@buyers.example");
      const backend = await openBackend(shop);
      app = backend.app;
      owner = await openStaff(app, shop, "owner");
      close = async () => {
        await checkBooks(shop);
        await backend.close();
        await opened.close();
      };
    });
    afterAll(() => close());

    const show = (number: number) => owner.call("order", { number });
    const numbersOf = async (filter: object) =>
      (await owner.call("orders", { ...filter })).orders.map(({ number }) => number);

    test("orders are found by what staff know of them, with totals and a cursor", async () => {
      const first = await order(shop, [[ring, 3]]);
      now = new Date(now.getTime() + 1_000);
      const second = await order(shop, [[ring, 5]], byBank);
      expect(await numbersOf({ text: `#${first.number}` })).toEqual([first.number]);
      expect(await numbersOf({ text: "marsh ADA@example" })).toEqual([second.number, first.number]);
      expect(await numbersOf({ text: "+1 (212) 555-0123", state: ["PAID"] })).toEqual([first.number]);
      expect(await numbersOf({ text: "100%" })).toEqual([]);
      expect(await numbersOf({ payment: ["bank-transfer"], country: ["US"] })).toEqual([second.number]);
      expect(await numbersOf({ from: "2026-11-02" })).toEqual([]);
      expect(await numbersOf({ customer: ada.id })).toEqual([]);
      await sql`update order_lines set sku = 'FG-77' where order_id = (select id from orders where number = ${first.number})`.execute(
        shop.db,
      );
      expect(await numbersOf({ text: "fg-7" })).toEqual([first.number]);
      for (const pasted of ["FG–7", "fg\u{2011}7", "“FG-7”", '="FG-7"', "'fg-7"]) {
        expect([pasted, await numbersOf({ text: pasted })]).toEqual([pasted, [first.number]]);
      }

      const page = await owner.call("orders", { limit: 1 });
      expect(page.orders).toMatchObject([{ number: second.number, pieces: 5, shippedPieces: 0, name: "Ada Marsh" }]);
      const both = page.orders[0]?.totalCents ?? 0;
      expect(page.totals?.orders).toBe(2);
      expect(page.totals?.totalCents).toBeGreaterThan(both);
      const next = await owner.call("orders", { limit: 1, cursor: page.cursor ?? "" });
      expect(next).toMatchObject({ orders: [{ number: first.number }], cursor: null, totals: null });
      expect((await owner.ask("orders", { cursor: "of another list" })).status).toBe(400);
    });

    test("a bank order is paid in two parts, shipped in two parcels and refunded in part, each once", async () => {
      const { number } = await order(shop, [[ring, 10]], { ...byBank, customer: ada });
      const { money } = await show(number);
      expect(money.owedCents).toBe(money.totalCents);
      const part = { number, amountCents: 1_000, reference: "first" };
      expect((await owner.ask("payOrder", part)).body.data).toMatchObject({ reason: "payment.differs" });
      await owner.call("payOrder", { ...part, difference: "owed" });
      expect((await show(number)).money).toMatchObject({ paidCents: 1_000, owedCents: money.totalCents - 1_000 });
      const rest = { number, amountCents: money.totalCents, reference: "second", difference: "refund" as const };
      await owner.call("payOrder", rest);
      expect(await show(number)).toMatchObject({ state: "PAID", transfers: [{}, { returnCents: 1_000 }] });

      const parcel = { number, carrier: "DHL", trackingNumber: "123", lines: [{ position: 1, quantity: 4 }] };
      for (let times = 0; times < 2; times += 1) await owner.call("shipOrder", parcel, { "idempotency-key": "one" });
      await owner.call("shipOrder", { number, carrier: "UPS" });
      const shipped = await show(number);
      expect(shipped).toMatchObject({ state: "FULFILLED", parcels: [{ carrier: "DHL" }, { carrier: "UPS" }] });
      expect(shipped.lines[0]).toMatchObject({ shipped: 10, toShip: 0, toRefund: 10, stock: 982 });

      const preview = await owner.call("refundPreview", { number, to: "store-credit", lines: ["1:2"] as never });
      const lines = [{ position: 1, quantity: 2 }];
      const refund = { number, to: "store-credit" as const, lines, restock: true };
      const other = { ...refund, expectedCents: preview.amountCents + 1 };
      expect((await owner.ask("refundOrder", other)).body.data).toMatchObject({ reason: "edit.changed" });
      const given = { ...refund, expectedCents: preview.amountCents };
      for (let times = 0; times < 2; times += 1) await owner.call("refundOrder", given, { "idempotency-key": "two" });
      const after = await show(number);
      expect(after).toMatchObject({
        state: "PARTIALLY_REFUNDED",
        money: { refundedCents: preview.amountCents },
        lines: [{ refunded: 2, stock: 984 }],
        customer: { email: "ada@buyers.example", creditCents: preview.creditCents },
      });
      const timeline = after.timeline.map(({ what, by, state }) => [what, by, state]);
      expect(timeline).toContainEqual(["refunded", "The owner", "done"]);
      expect(timeline).toContainEqual(["shipped", "The owner", "done"]);
      expect(timeline).toContainEqual(["orders.pay", "The owner", "refused"]);
      expect(timeline.filter(([what]) => what === "shipped")).toHaveLength(2);
      expect(after.mails.map(({ kind }) => kind)).toContain("order-refunded");
    });

    test("the fee that was shown is the fee that is taken", async () => {
      const { number } = await order(shop, [[ring, 10]]);
      const early = await owner.call("cancelPreview", { number, to: "original" });
      expect(early).toMatchObject({ allowed: "free", feeCents: 0, pieces: 10 });
      now = new Date(now.getTime() + 7 * 3_600_000);
      const late = { number, to: "original", reason: "changed their mind" } as const;
      expect((await owner.ask("cancelOrder", { ...late, expectedFeeCents: 0 })).status).toBe(409);
      const preview = await owner.call("cancelPreview", { number, to: "original" });
      expect(preview.feeCents).toBeGreaterThan(0);
      await owner.call("cancelOrder", { ...late, expectedFeeCents: preview.feeCents });
      const { state, money } = await show(number);
      expect(state).toBe("REFUNDED");
      expect(money).toMatchObject({ feeCents: preview.feeCents, refundedCents: preview.amountCents });
    });

    test("an address is corrected until the first parcel, by one person at a time, within its country", async () => {
      const { number } = await order(shop, [[ring, 2]]);
      const { details, version } = await show(number);
      if (details.address === null) throw new Error("It has an address.");
      const { email, company, taxNumber } = details;
      const mend = { number, email, company, taxNumber, address: { ...details.address, city: "Albany" } };
      const abroad = { ...mend, address: { ...details.address, country: "DE", zip: "10115", province: "" } };
      expect((await owner.ask("editOrder", abroad)).body.data).toMatchObject({ reason: "input.invalid" });
      await owner.call("editOrder", { ...mend, version });
      expect((await show(number)).details.address?.city).toBe("Albany");
      expect(await numbersOf({ text: "albany" })).toEqual([number]);
      const collided = await owner.ask("editOrder", { ...mend, company: "Ada Ltd", version });
      expect(collided.body.data).toMatchObject({ reason: "edit.changed", details: { current: { company: "" } } });
      await owner.call("shipOrder", { number, carrier: "DHL" });
      expect((await owner.ask("editOrder", { ...mend, company: "Ada Ltd" })).body.data).toMatchObject({
        reason: "order.transition",
      });
      const { timeline } = await show(number);
      expect(timeline.find(({ what }) => what === "details-changed")).toMatchObject({ by: "The owner" });
    });

    test("notes, tags and e-mails sent again; a bulk action says what became of each order", async () => {
      const { number } = await order(shop, [[ring, 2]]);
      const { number: unpaid } = await order(shop, [[ring, 2]], byBank);
      await owner.call("noteOrder", { number, note: "Gift wrap, please" });
      const many = await owner.call("tagOrders", { numbers: [number, unpaid, 99_999], add: ["vip", "fair"] });
      expect(many.results.map(({ done }) => done)).toEqual([true, true, false]);
      const { tagsVersion: version } = await show(number);
      await owner.call("tagOrder", { number, tags: ["vip"], version });
      const older = await owner.ask("tagOrder", { number, tags: ["vip", "fair", "gift"], version });
      expect(older.body).toMatchObject({
        code: 409,
        data: { reason: "edit.changed", details: { current: { tags: ["vip"] } } },
      });
      const { entries } = await owner.call("history", { kind: "order", id: String(number) });
      expect(entries.find(({ call }) => call === "orders.tag-many")).toMatchObject({
        ...{ before: { tags: [] }, after: { tags: ["vip", "fair"] } },
      });
      expect(await numbersOf({ tag: "fair" })).toEqual([unpaid]);
      const shipped = await owner.call("shipOrders", { numbers: [number, unpaid], carrier: "DHL" });
      expect(shipped.results).toMatchObject([
        { number, done: true },
        { number: unpaid, done: false },
      ]);
      const { mails, timeline, state } = await show(number);
      expect(state).toBe("FULFILLED");
      expect(timeline.find(({ kind }) => kind === "note")).toMatchObject({
        by: "The owner",
        facts: [{ name: "note", value: "Gift wrap, please" }],
      });
      const mail = mails.find(({ kind }) => kind === "order-shipped");
      await owner.call("resendMail", { number, mailId: mail?.id ?? 0 });
      const kinds = (await show(number)).mails.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === "order-shipped")).toHaveLength(2);
    });

    test("an order of which nothing is shipped is marked as done, and its timeline says by whom", async () => {
      const variant = { optionValues: [], priceMicros: 10_000_000, weightMg: 0, requiresShipping: false };
      const service = await sell(shop, {
        handle: "engraving",
        variants: [{ ...variant, tracked: false, oversell: false, available: null }],
      });
      const { number } = await order(shop, [[service, 1]]);
      expect(await show(number)).toMatchObject({ state: "PAID", lines: [{ ships: false, toShip: 0 }] });
      await owner.call("completeOrder", { number });
      const done = await show(number);
      expect(done).toMatchObject({ state: "FULFILLED", fulfilledAt: now.toISOString() });
      const happened = done.timeline.find(({ what }) => what === "fulfilled");
      expect(happened?.by).toEqual(expect.stringContaining("owner"));
      const { orders } = await owner.call("orders", { text: `#${number}` });
      expect(orders).toMatchObject([{ number, ships: false }]);
      expect((await owner.ask("completeOrder", { number })).body).toMatchObject({ code: 409 });
      // Also where its state says something else since.
      await owner.call("refundOrder", { number, to: "original", reason: "", amountCents: 100 });
      expect((await owner.ask("completeOrder", { number })).body).toMatchObject({ code: 409 });
      const { state, timeline } = await show(number);
      expect(state).toBe("PARTIALLY_REFUNDED");
      expect(timeline.filter(({ what }) => what === "fulfilled")).toHaveLength(1);
    });

    test("a return is requested, approved and received, and its money sent by hand is noted", async () => {
      const { number } = await order(shop, [[ring, 6]], { ...byBank, customer: ada });
      await owner.call("payOrder", { number });
      await owner.call("shipOrder", { number, carrier: "DHL" });
      const lines = [{ position: 1, quantity: 2 }];
      const { id } = await owner.call("requestReturn", { number, lines, reason: "defective" });
      expect((await owner.call("returns", { state: "requested" })).returns).toMatchObject([{ id, pieces: 2 }]);
      const early = await owner.ask("receiveReturn", { id, to: "original" });
      expect(early.body.data).toMatchObject({ reason: "return.refused" });
      await owner.call("answerReturn", { id, decision: "approved", answer: "Send them back" });
      const { refundCents } = await owner.call("oneReturn", { id });
      const received = await owner.call("receiveReturn", { id, to: "original", restock: true });
      expect(received).toEqual({ state: "refunded", refundedCents: refundCents });
      const { refunds } = await owner.call("moneyToSend", {});
      const own = refunds.find(({ orderNumber }) => orderNumber === number);
      expect(own).toMatchObject({ byHand: true, moneyCents: refundCents });
      await owner.call("settleRefund", { id: own?.id ?? 0, reference: "bank 7" });
      expect((await show(number)).refunds).toMatchObject([{ state: "done", reference: "bank 7" }]);
      const { entries } = await owner.call("history", { kind: "return", id: String(id) });
      expect(entries.map(({ call, state }) => [call, state])).toEqual([
        ["returns.receive", "done"],
        ["returns.answer", "done"],
        ["returns.receive", "refused"],
      ]);
    });

    test("support reads orders but changes none, and the catalogue's people see none: they name buyers", async () => {
      const { number } = await order(shop, [[ring, 2]], { customer: ada });
      const support = await openStaff(app, shop, "support");
      const catalogue = await openStaff(app, shop, "catalogue");
      expect((await support.call("order", { number })).customer).not.toBeNull();
      expect((await catalogue.ask("order", { number })).status).toBe(403);
      const file = await app.inject({ url: "/office/files/orders.csv", headers: { cookie: catalogue.cookie } });
      expect(file.statusCode).toBe(403);
      for (const name of ["payOrder", "shipOrder", "refundOrder", "cancelOrder", "noteOrder"] as const) {
        expect((await support.ask(name, { number, to: "original", carrier: "DHL", note: "x" })).status).toBe(403);
      }
    });

    test("what is found is written as files for spreadsheets, only for staff and without formulas", async () => {
      const { number } = await order(shop, [[ring, 2]], { note: "=HYPERLINK(1)" });
      const ask = (url: string, cookie = owner.cookie) => app.inject({ url, headers: { cookie } });
      const csv = await ask(`/office/files/orders.csv?text=${number}&state=PAID`);
      const [head, row, ...rest] = csv.body.trim().split("\r\n");
      expect(head).toContain("Order,State,Placed");
      expect(row).toMatch(new RegExp(`^${number},PAID,.*,'=HYPERLINK\\(1\\)$`));
      expect(rest).toEqual([]);
      const workbook = await ask(`/office/files/orders.xlsx?text=${number}`);
      const sheet = await readXlsxFile(workbook.rawPayload);
      const rows = sheet[0]?.data ?? [];
      expect(rows.map((cells) => cells.slice(0, 2))).toEqual([
        ["Order", "State"],
        [number, "PAID"],
      ]);
      expect((await ask(`/office/files/invoice.pdf?number=${number}`)).statusCode).toBe(200);
      const slip = (await ask(`/office/files/packing-slips.pdf?number=${number}&number=99999`)).body;
      expect(slip).toContain('"title":"Ring ring","sku":"","quantity":2');
      expect((await ask("/office/files/labels.pdf?number=99999")).statusCode).toBe(404);
      expect((await ask("/office/files/orders.csv", "")).statusCode).toBe(401);
      expect((await ask("/office/files/orders.csv?state=NONE")).statusCode).toBe(400);
    });

    test("papers and pages of orders name products in their reader's language: slips in the buyer's, the rest in the staff's", async () => {
      const { number } = await order(shop, [[ring, 2]]);
      await sql`update orders set language = 'de' where number = ${number}`.execute(shop.db);
      const { id } = await shop.db
        .selectFrom("products")
        .select("id")
        .where("handle", "=", "ring")
        .executeTakeFirstOrThrow();
      const title = { resource: "product", id, field: "title" } as const;
      await saveTranslations(shop, [
        { ...title, language: "de", text: "Ring auf Deutsch" },
        { ...title, language: "es", text: "Anillo en español" },
      ]);
      const read = async (file: string) =>
        (await app.inject({ url: `/office/files/${file}`, headers: { cookie: owner.cookie } })).body;
      expect(await read(`packing-slips.pdf?number=${number}&language=es`)).toContain('"title":"Ring auf Deutsch"');
      expect(await read(`picking-list.pdf?number=${number}&language=es`)).toContain('"title":"Anillo en español"');
      expect(await read(`picking-list.pdf?number=${number}`)).toContain('"title":"Ring ring"');
      const titlesIn = async (language?: "de" | "fr") =>
        (await owner.call("order", { number, language })).lines.map((line) => line.title);
      expect([await titlesIn("de"), await titlesIn("fr"), await titlesIn()]).toEqual([
        ["Ring auf Deutsch"],
        ["Ring ring"],
        ["Ring ring"],
      ]);
    });

    test("the list's days are those of the shop's time zone, as the overview's are", async () => {
      const { number } = await order(shop, [[ring, 1]]);
      // In Tokyo it is the second of March already.
      await sql`update orders set placed_at = '2026-03-01T20:00:00Z' where number = ${number}`.execute(shop.db);
      const onDay = (day: string) => numbersOf({ from: day, to: day });
      expect([await onDay("2026-03-01"), await onDay("2026-03-02")]).toEqual([[number], []]);
      const brand = await brandOf(shop);
      await saveSetting(shop, "brand", { ...brand, timeZone: "Asia/Tokyo" });
      expect([await onDay("2026-03-01"), await onDay("2026-03-02")]).toEqual([[], [number]]);
      expect(await numbersOf({ from: "2026-03-02", to: "9999-12-31" })).toContain(number);
      await saveSetting(shop, "brand", brand);
    });

    test("a customer's orders are found whatever e-mail address they were placed with", async () => {
      const { number } = await order(shop, [[ring, 2]], { ...byBank, customer: ada });
      const anothers = await order(shop, [[ring, 2]], byBank);
      await sql`update customers set email = 'ada.new@buyers.example' where id = ${ada.id}`.execute(shop.db);
      expect((await numbersOf({ customer: ada.id }))[0]).toBe(number);
      expect(await numbersOf({ customer: ada.id })).not.toContain(anothers.number);
      expect(await numbersOf({ text: "ada.new@buyers.example" })).toEqual([]);
      await sql`update customers set email = 'ada@buyers.example' where id = ${ada.id}`.execute(shop.db);
    });

    test("views are one's own, and saved under a name", async () => {
      const manager = await openStaff(app, shop, "manager");
      await owner.call("saveView", { list: "orders", name: "To ship", query: "state=PENDING" });
      const view = await owner.call("saveView", { list: "orders", name: "To ship", query: "state=PAID" });
      expect((await owner.call("views", { list: "orders" })).views).toEqual([view]);
      expect((await manager.call("views", { list: "orders" })).views).toEqual([]);
      await manager.call("removeView", { id: view.id });
      expect((await owner.call("views", { list: "orders" })).views).toHaveLength(1);
    });
  });
}
