import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillCartOf, openBankAccounts, sell, signUp } from "../../../tests/orders/support/market.ts";
import { byBank, checkBooks, order } from "../../../tests/orders/support/paid-orders.ts";
import { openBackend } from "../../../tests/support/backend.ts";
import { engines } from "../../../tests/support/databases.ts";
import { openStaff, type OfficeClient } from "../../../tests/support/office.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { createAddress } from "../../customers/addresses/addresses.ts";
import { findCustomer, type Customer } from "../../customers/customers.ts";
import type { Shop } from "../../shop.ts";
import { sendInquiry } from "../../site/messages/inquiries.ts";
import { saveTranslations } from "../../translation/translations.ts";

const ADDRESS = {
  ...{ firstName: "Ada", lastName: "Marsh", company: "Marsh & Sons", address1: "1 Quay Street", city: "New York" },
  ...{ province: "New York", zip: "10001", country: "US", phone: "+12125550123" },
};

for (const engine of engines) {
  describe.skipIf(!engine.available)(`customers in the office, ${engine.name}`, () => {
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

    const show = (id: number) => owner.call("customer", { id });
    const found = async (filter: object) => (await owner.call("customers", filter)).customers.map(({ email }) => email);

    test("customers are found by parts of what staff know of them, page by page", async () => {
      now = new Date(now.getTime() + 1_000);
      const ben = await signUp(shop, "ben@buyers.example");
      await createAddress(shop, ada.id, ADDRESS);
      await owner.call("editCustomer", { id: ben.id, firstName: "Ben", lastName: "O'Hara", tags: ["fair", "fair"] });
      expect(await found({ q: "marsh quay" })).toEqual([]);
      expect(await found({ q: "sons ada@" })).toEqual(["ada@buyers.example"]);
      expect(await found({ q: "(212) 555-0123" })).toEqual(["ada@buyers.example"]);
      expect(await found({ q: "\u202a(212)\u00a0555–0123\u202c" })).toEqual(["ada@buyers.example"]);
      expect(await found({ q: "“ada@buyers.example”" })).toEqual(["ada@buyers.example"]);
      expect(await found({ q: "o'hara" })).toEqual(["ben@buyers.example"]);
      expect(await found({ q: "100%" })).toEqual([]);
      expect(await found({ country: "US" })).toEqual(["ada@buyers.example"]);
      expect(await found({ tag: "fair" })).toEqual(["ben@buyers.example"]);
      expect(await found({ tier: "97VIP" })).toEqual([]);
      expect(await found({ tier: "Register" })).toHaveLength(2);
      const page = await owner.call("customers", { limit: 1 });
      expect(page.customers[0]?.email).toBe("ben@buyers.example");
      const next = await owner.call("customers", { limit: 1, cursor: page.cursor ?? "" });
      expect(next).toMatchObject({ customers: [{ email: "ada@buyers.example" }], cursor: null });
      expect((await owner.ask("customers", { order: "spent", cursor: page.cursor })).status).toBe(400);
    });

    test("two editors collide, and neither loses what they typed; another e-mail address ends the sessions", async () => {
      const cleo = await signUp(shop, "cleo@buyers.example");
      const opened = await show(cleo.id);
      await owner.call("editCustomer", { id: cleo.id, firstName: "Cleo", version: opened.version });
      const late = await owner.ask("editCustomer", { id: cleo.id, firstName: "Chloe", version: opened.version });
      expect(late.status).toBe(409);
      expect(late.body.data).toMatchObject({ reason: "edit.changed", details: { current: { firstName: "Cleo" } } });
      await sql`insert into customer_tokens values ('hash', ${cleo.id}, now(), now() + interval '100 years')`.execute(
        shop.db,
      );
      expect((await owner.call("editCustomer", { id: cleo.id, lastName: "Reed" })).sessionsEnded).toBe(false);
      expect((await show(cleo.id)).openSessions).toBe(1);
      const email = "Cleo.Reed@buyers.example";
      expect((await owner.call("editCustomer", { id: cleo.id, email })).sessionsEnded).toBe(true);
      expect(await show(cleo.id)).toMatchObject({ openSessions: 0, details: { email: email.toLowerCase() } });
      expect((await owner.ask("editCustomer", { id: cleo.id, email: "ada@buyers.example" })).status).toBe(409);
    });

    test("credit and coupons are given once for each request", async () => {
      const dora = await signUp(shop, "dora@buyers.example");
      const key = { "idempotency-key": "credit-of-dora" };
      await owner.call("giveCredit", { id: dora.id, cents: 1_250, note: "For the delay" }, key);
      await owner.call("giveCredit", { id: dora.id, cents: 1_250, note: "For the delay" }, key);
      const { code } = await owner.call("giveCoupon", { id: dora.id, type: "percent", value: 1_000 });
      const shown = await show(dora.id);
      expect(shown.credit).toMatchObject({ balanceCents: 1_250, entries: [{ kind: "grant", cents: 1_250 }] });
      expect(shown.coupons).toContainEqual(expect.objectContaining({ code, value: 1_000, status: "normal" }));
      const support = await openStaff(app, shop, "support");
      expect((await support.ask("giveCredit", { id: dora.id, cents: 1 })).status).toBe(403);
      expect((await support.ask("eraseCustomer", { id: dora.id })).status).toBe(403);
    });

    test("merging moves everything, and the books still add up", async () => {
      const [from, to] = [await signUp(shop, "eve@old.example"), await signUp(shop, "eve@new.example")];
      await order(shop, [[ring, 10]], { customer: from });
      await owner.call("giveCredit", { id: from.id, cents: 700 });
      await createAddress(shop, from.id, ADDRESS);
      await createAddress(shop, to.id, ADDRESS);
      await sql`insert into favorites select ${from.id}::bigint, id, now() from products`.execute(shop.db);
      await sql`insert into favorites select ${to.id}::bigint, id, now() from products`.execute(shop.db);
      const coupons = (await show(from.id)).coupons.length;
      expect(await owner.call("mergeCustomers", { id: to.id, from: from.id })).toMatchObject({
        ...{ orders: 1, creditCents: 700, addresses: 0, coupons },
      });
      const after = await show(to.id);
      expect(after).toMatchObject({ paidOrders: 1, favorites: 1, credit: { balanceCents: 700 } });
      expect(after.orders).toMatchObject([{ finished: true, ships: true }]);
      await sql`update orders set shipping_method = null where number = ${after.orders[0]?.number}`.execute(shop.db);
      expect((await show(to.id)).orders).toMatchObject([{ finished: true, ships: false }]);
      expect(after.orders).toHaveLength(1);
      expect(await show(from.id)).toMatchObject({ mergedInto: to.id, orders: [], details: { firstName: "" } });
      expect((await owner.ask("mergeCustomers", { id: to.id, from: from.id })).status).toBe(404);
      expect((await owner.ask("mergeCustomers", { id: to.id, from: to.id })).status).toBe(400);
    });

    test("a person's data is handed out, then erased but for paid orders' invoices", async () => {
      const person = await signUp(shop, "finn.unique@buyers.example");
      await createAddress(shop, person.id, { ...ADDRESS, firstName: "Finnegan" });
      await owner.call("editCustomer", { id: person.id, firstName: "Finnegan" });
      await owner.call("addCustomerNote", { id: person.id, note: "Finnegan likes pearls" });
      await owner.call("giveCredit", { id: person.id, cents: 300 });
      const paid = await order(shop, [[ring, 10]], { customer: person, email: person.email });
      const unpaid = await order(shop, [[ring, 10]], { ...byBank, customer: person, email: person.email });
      const { data } = await owner.call("exportCustomer", { id: person.id });
      expect(data).toMatchObject({
        account: [{ email: "finn.unique@buyers.example", first_name: "Finnegan" }],
        addresses: [{ city: "New York" }],
        staff_notes: [{ note: "Finnegan likes pearls" }],
      });
      expect((data["orders"] as unknown[]).length).toBe(2);
      expect(JSON.stringify(data)).not.toMatch(/password_hash|token_hash/);

      const refused = await owner.ask("eraseCustomer", { id: person.id });
      expect(refused.body.data).toMatchObject({
        reason: "order.unfinished",
        details: { orders: [paid.number, unpaid.number] },
      });
      await owner.call("shipOrder", { number: paid.number, carrier: "DHL" });
      await owner.call("cancelOrder", { number: unpaid.number, to: "original" });
      expect(await owner.call("eraseCustomer", { id: person.id })).toEqual({
        ordersKept: 1,
        creditForfeitedCents: 300,
      });
      expect(await show(person.id)).toMatchObject({
        ...{ erasedAt: now.toISOString(), addresses: [], notes: [], credit: { balanceCents: 0 } },
        details: { email: `erased-${person.id}@erased.invalid`, firstName: "" },
      });
      expect((await findCustomer(shop, person.id))?.phone).toBeNull();
      for (const word of ["finn.unique", "Finnegan"]) expect(await tablesWith(shop, word), word).toEqual([]);
      const { rows } = await sql<{ address: { firstName: string; phone: string } }>`
        select shipping_address as address from orders where number = ${paid.number}
      `.execute(shop.db);
      expect(rows[0]?.address).toMatchObject({ firstName: "Ada", phone: "" });
      // Nobody but an erasure blanks an entry.
      await expect(
        sql`update staff_changes set after = '{"erased": true}', before = null`.execute(shop.db),
      ).rejects.toThrow("history");
    });

    test("a guest's data is handed out and erased by e-mail address, with what webhooks were sent of it", async () => {
      const topics = ["orders/placed" as const, "orders/shipped" as const];
      const { id } = await owner.call("makeWebhook", { url: "https://receiver.example/hook", topics });
      const email = "Zelda.unique@guests.example";
      const paid = await order(shop, [[ring, 10]], { email, note: "for zelda.unique" });
      await shop.db
        .updateTable("webhook_deliveries")
        .set({ state: "delivered", body: `{"email":"${email}"}`, answer: email })
        .where("webhook_id", "=", id)
        .execute();
      expect(await owner.call("guest", { email: email.toLowerCase() })).toMatchObject({ orders: 1, customerId: null });
      const { data } = await owner.call("exportGuest", { email });
      expect(data).toMatchObject({ account: [], orders: [{ number: paid.number, email, note: "for zelda.unique" }] });

      const refused = await owner.ask("eraseGuest", { email });
      expect(refused.body.data).toMatchObject({ reason: "order.unfinished", details: { orders: [paid.number] } });
      await owner.call("shipOrder", { number: paid.number, carrier: "DHL" });
      expect(await owner.call("eraseGuest", { email })).toEqual({ ordersKept: 1 });
      expect(await tablesWith(shop, "zelda.unique")).toEqual([]);
      expect((await owner.ask("exportGuest", { email })).status).toBe(404);
      // Who has an account is erased with it, and its e-mail address is no way around.
      const account = await owner.ask("eraseGuest", { email: "ada@buyers.example" });
      expect(account.body.data).toMatchObject({ reason: "customer.taken" });
      await owner.call("removeWebhook", { id });
    });

    test("what is wrong is told by codes and parameters, which the office translates", async () => {
      const wrong = await owner.ask("giveCredit", { id: ada.id, cents: 0, note: "n".repeat(501) });
      expect(wrong.body.data).toMatchObject({
        details: [
          { field: "cents", rule: { code: "number-min", limit: 0 } },
          { field: "note", rule: { code: "text-max", limit: 500 } },
        ],
      });
      const missing = await owner.ask("giveCredit", {});
      expect(missing.body.data).toMatchObject({ details: [{ field: "id", rule: { code: "required" } }, {}] });
      const nobody = await owner.ask("simulateCoupon", { code: "X", email: "nobody@example.com" });
      expect(nobody.body.data).toMatchObject({
        details: [{ field: "email", pattern: "There is no customer {0}.", values: ["nobody@example.com"] }],
      });
    });

    test("what unpaid bank orders owe is without what has arrived of them", async () => {
      const before = (await owner.call("overview", { days: "7" })).waiting.bankOrders.cents;
      const { number } = await order(shop, [[ring, 20]], byBank);
      const owed = (await owner.call("overview", { days: "7" })).waiting.bankOrders.cents - before;
      const part = { amountCents: 1_500, reference: "B-1", difference: "owed" as const };
      await owner.call("payOrder", { number, ...part });
      expect((await owner.call("overview", { days: "7" })).waiting.bankOrders.cents - before).toBe(owed - 1_500);
      await owner.call("payOrder", { number, amountCents: owed - 1_500, reference: "B-2" });
    });

    test("the overview counts by the days of the shop, and says what waits", async () => {
      const overview = await owner.call("overview", { days: "7" });
      expect(overview.days).toHaveLength(7);
      expect(overview.today.now.orders).toBeGreaterThan(0);
      expect(overview.period.now).toEqual(overview.today.now);
      expect(overview.bestSellers).toMatchObject([{ handle: "ring" }]);
      const { id } = await shop.db
        .selectFrom("products")
        .select("id")
        .where("handle", "=", "ring")
        .executeTakeFirstOrThrow();
      await saveTranslations(shop, [{ resource: "product", id, field: "title", language: "de", text: "Silberring" }]);
      const sent = {
        email: "ada@example.com",
        name: "Ada",
        text: "Is it silver?",
        details: {},
        language: "en" as const,
      };
      const { number: message } = await sendInquiry(shop, { kind: "message", ...sent, photoKeys: [], key: "waits" });
      const waiting = async () => (await owner.call("overview", { days: "7" })).waiting;
      expect(await waiting()).toMatchObject({
        ...{ messages: overview.waiting.messages + 1, questions: 0 },
        reviews: { unpublished: 0, reported: 0 },
      });
      await owner.call("messageSetDone", { id: message, done: true });
      expect((await waiting()).messages).toBe(overview.waiting.messages);
      const german = await owner.call("overview", { days: "7", language: "de" });
      expect(german.bestSellers).toEqual([{ ...overview.bestSellers[0], title: "Silberring" }]);
      expect(overview.failed.jobs).toEqual([]);

      // What is only read names products as the reader does.
      const eve = await signUp(shop, "eve@buyers.example");
      await fillCartOf(shop, eve, [ring, 2]);
      const titles = async (language?: "de") =>
        (await owner.call("customer", { id: eve.id, language })).abandonedCarts[0]?.lines.map(({ title }) => title);
      expect([await titles(), await titles("de")]).toEqual([["Ring ring"], ["Silberring"]]);
    });

    test("best sellers are what was sold less what was refunded; a product with another handle since is one", async () => {
      const [chain, clasp] = [
        await sell(shop, { handle: "chain", stock: 100, dollars: 20 }),
        await sell(shop, { handle: "clasp", stock: 100, dollars: 19 }),
      ];
      const both: [number, number][] = [
        [chain, 20],
        [clasp, 20],
      ];
      const { number } = await order(shop, both);
      const lines = [{ position: 1, quantity: 5 }];
      await owner.call("refundOrder", { number, to: "original", reason: "", lines });
      const { number: cancelled } = await order(shop, [[clasp, 20]]);
      await owner.call("cancelOrder", { number: cancelled, to: "original", reason: "" });
      // Never counted.
      const { number: unpaid } = await order(shop, [[clasp, 20]], byBank);
      await owner.call("cancelOrder", { number: unpaid, to: "original", reason: "" });
      await shop.db.updateTable("products").set({ handle: "long-chain" }).where("handle", "=", "chain").execute();
      await order(shop, [[chain, 20]]);

      const { bestSellers } = await owner.call("overview", { days: "7" });
      const recounted = await sql`
        select (array_agg(l.product_handle order by o.id desc))[1] as handle, sum(quantity - l.refunded_quantity)::int as pieces,
          sum(amount_cents - l.discount_cents - l.refunded_cents)::bigint as "amountCents"
        from order_lines l join orders o on o.id = l.order_id
        where o.submitted_at is not null and o.state <> 'VOIDED'
        group by l.product_id order by 3 desc
      `.execute(shop.db);
      const counted = bestSellers.map(({ handle, pieces, amountCents }) => ({ handle, pieces, amountCents }));
      expect(counted).toEqual(recounted.rows);
      const piecesOf = (handle: string) => bestSellers.find((each) => each.handle === handle)?.pieces;
      expect(["long-chain", "chain", "clasp"].map(piecesOf)).toEqual([35, undefined, 20]);
    });
  });
}

/** Every table that has the word anywhere in a row. */
async function tablesWith(shop: Shop, word: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(shop.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} t where position(${word.toLowerCase()} in lower(t::text)) > 0 limit 1
    `.execute(shop.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
