/** Accounts through the GraphQL API. */

import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { parseGlobalId } from "../../domain/ids.ts";
import { beforeTransaction } from "../../tests/orders/checkout/interleaving.ts";
import { MUTATIONS, PASSWORD, mutate, mutationOf, signUp, signedIn } from "../../tests/support/customers.ts";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import { openStorefront, type StorefrontReply } from "../../tests/support/storefront.ts";
import type { Database } from "../database.ts";
import type { Shop } from "../shop.ts";
import { addSpent, checkPassword, customerByToken, findCustomerByEmail, signIn } from "./customers.ts";
import { createCustomer } from "./sessions/sign-up.ts";
import { updateCustomer } from "./update-customer.ts";

const IP = "203.0.113.1";
const DAY_MS = 24 * 60 * 60 * 1000;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let storefront: Awaited<ReturnType<typeof openStorefront>>;
    let now = new Date("2026-11-01T12:00:00Z");
    const logged: unknown[] = [];

    beforeAll(async () => {
      opened = await engine.open();
      const log = { error: (details: object) => void logged.push(details), warn() {}, info() {} };
      shop = testShop(opened.database.db, { now: () => now, log });
      storefront = await openStorefront(shop);
    });
    afterAll(async () => {
      await storefront.close();
      await opened.close();
    });

    const nameOf = async (customerAccessToken: string) => {
      const query =
        "query ($customerAccessToken: String!) { customer(customerAccessToken: $customerAccessToken) { email } }";
      return (await storefront.read(query, { customerAccessToken })).customer?.email ?? null;
    };
    const mailsTo = async (recipient: string) =>
      shop.db
        .selectFrom("mails")
        .select(["kind", "language", "data"])
        .where("recipient", "=", recipient)
        .orderBy("id")
        .execute();
    const codesOf = ({ customerUserErrors }: StorefrontReply["data"]) =>
      customerUserErrors.map(({ code, field }: { code: string; field: string[] }) => [code, field.join(".")]);

    test("GQL-05 an account is made with coupons and an e-mail, and its token shows it", async () => {
      const query = mutationOf("customerCreate")
        .replace("mutation (", "mutation (")
        .replace(") {", ") @inContext(language: DE) {");
      const input = {
        email: " Ada@Shop.Test ",
        password: PASSWORD,
        firstName: "Ada",
        lastName: "L",
        phone: "+44 20 7946 0000",
      };
      const { customerCreate } = await storefront.read(query, { input });
      expect(customerCreate).toMatchObject({
        customer: { email: "ada@shop.test", displayName: "Ada L", phone: "+442079460000" },
        customerUserErrors: [],
        userErrors: [],
      });
      const [welcome, ...more] = await mailsTo("ada@shop.test");
      expect(more).toEqual([]);
      expect(welcome).toMatchObject({ kind: "welcome", language: "de" });
      expect(welcome).toHaveProperty("data.coupons.length", 10);

      const payload = await mutate(storefront, "customerAccessTokenCreate", {
        input: { email: "ADA@shop.test", password: PASSWORD },
      });
      expect(payload.customerAccessToken.expiresAt).toBe("2026-12-01T12:00:00Z");
      const { customer } = await storefront.read(
        `query ($token: String!) { customer(customerAccessToken: $token) {
          id email phone firstName lastName displayName acceptsMarketing createdAt updatedAt tags numberOfOrders
          defaultAddress { id } addresses(first: 250) { nodes { id } }
          metafield(namespace: "a", key: "b") { id } metafields(identifiers: [{ key: "b" }]) { id } } }`,
        { token: payload.customerAccessToken.accessToken },
      );
      expect(customer).toEqual({
        id: customerCreate.customer.id,
        email: "ada@shop.test",
        phone: "+442079460000",
        ...{ firstName: "Ada", lastName: "L", displayName: "Ada L", acceptsMarketing: false },
        ...{ createdAt: "2026-11-01T12:00:00Z", updatedAt: "2026-11-01T12:00:00Z", tags: [], numberOfOrders: "0" },
        ...{ defaultAddress: null, addresses: { nodes: [] }, metafield: null, metafields: [null] },
      });
    });

    test("GQL-05 an e-mail address or number of another account is taken, in any spelling, and of two at once only one gets it", async () => {
      await signUp(storefront, "taken@shop.test", { phone: "+14155550100" });
      const email = await mutate(storefront, "customerCreate", {
        input: { email: "TAKEN@shop.test", password: PASSWORD },
      });
      expect(email).toEqual({
        customer: null,
        customerUserErrors: [{ code: "TAKEN", field: ["input", "email"], message: "Email has already been taken" }],
        userErrors: [{ field: ["input", "email"], message: "Email has already been taken" }],
      });
      const input = { email: "other@shop.test", password: PASSWORD, phone: "+1 (415) 555-0100" };
      expect(codesOf(await mutate(storefront, "customerCreate", { input }))).toEqual([["TAKEN", "input.phone"]]);

      const tries = [1, 2, 3].map(() => createCustomer(shop, { email: "race@shop.test", password: PASSWORD }));
      const outcomes = (await Promise.allSettled(tries)).map(({ status }) => status).toSorted();
      expect(outcomes).toEqual(["fulfilled", "rejected", "rejected"]);
      expect(await mailsTo("race@shop.test")).toHaveLength(1);
    });

    test.each([
      ["no e-mail address", { email: "" }, "BLANK", "email"],
      ["no e-mail address but a word", { email: "nobody" }, "INVALID", "email"],
      ["an invisible turn in the address", { email: "a\u202eb@shop.test" }, "INVALID", "email"],
      ["an address of 300 letters", { email: `${"a".repeat(300)}@shop.test` }, "TOO_LONG", "email"],
      ["a password of four", { password: "four" }, "TOO_SHORT", "password"],
      ["a password of 41", { password: "x".repeat(41) }, "TOO_LONG", "password"],
      ["a password of 400,000", { password: "x".repeat(400_000) }, "TOO_LONG", "password"],
      ["a password of blanks", { password: "      " }, "BLANK", "password"],
      [
        "a password that begins blank",
        { password: " blank first" },
        "PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE",
        "password",
      ],
      ["HTML in the first name", { firstName: "<b>Ada</b>" }, "CONTAINS_HTML_TAGS", "firstName"],
      ["a link in the last name", { lastName: "https://spam.test" }, "CONTAINS_URL", "lastName"],
      ["a name of 256 letters", { firstName: "a".repeat(256) }, "TOO_LONG", "firstName"],
      ["a phone number of two digits", { phone: "12" }, "INVALID", "phone"],
      ["a dial code twice", { phone: "+49 4915112345678" }, "INVALID", "phone"],
      ["a phone number of letters", { phone: "not a phone" }, "INVALID", "phone"],
    ])("VAL-02 GQL-06 no account is made with %s", async (_, wrong, code, field) => {
      const input = { email: "new@shop.test", password: PASSWORD, ...wrong };
      const payload = await mutate(storefront, "customerCreate", { input });
      expect(payload.customer).toBeNull();
      expect(codesOf(payload)).toEqual([[code, `input.${field}`]]);
      expect(await findCustomerByEmail(shop, "new@shop.test")).toBeNull();
    });

    test("VAL-02 a password matches in any Unicode form, and 40 characters of any script are allowed", async () => {
      const composed = "caf\u00e9 \u{1f48d} ".repeat(5).trim();
      await createCustomer(shop, { email: "cafe@shop.test", password: composed });
      const decomposed = { email: "cafe@shop.test", password: composed.normalize("NFD") };
      expect(await checkPassword(shop, decomposed, IP)).toMatchObject({ email: "cafe@shop.test" });
      await createCustomer(shop, { email: "long@shop.test", password: "\u{1f48d}".repeat(40) });
    });

    test.each([
      ["an unknown address", { email: "nobody@shop.test", password: PASSWORD }],
      ["a wrong password", { email: "ada@shop.test", password: "wrong horse" }],
      ["no password", { email: "ada@shop.test", password: "" }],
      ["a huge one", { email: "ada@shop.test", password: "x".repeat(400_000) }],
      ["no address", { email: "", password: PASSWORD }],
      ["a wildcard", { email: "%", password: PASSWORD }],
    ])("GQL-05 VAL-01 %s gets no token, and no hint why", async (_, input) => {
      expect(await mutate(storefront, "customerAccessTokenCreate", { input })).toEqual({
        customerAccessToken: null,
        customerUserErrors: [{ code: "UNIDENTIFIED_CUSTOMER", field: ["input"], message: "Unidentified customer" }],
        userErrors: [{ field: ["input"], message: "Unidentified customer" }],
      });
    });

    test("GQL-05 an unknown address takes the same hash as a wrong password", async () => {
      const dear = { ...shop, hashCost: { logN: 5, r: 8, p: 2 } };
      await createCustomer(dear, { email: "dear@shop.test", password: PASSWORD });
      const hashing = vi.spyOn(crypto, "scrypt");
      // Modules that have imported it by name get the spy too.
      syncBuiltinESMExports();
      try {
        for (const email of ["dear@shop.test", "nobody@shop.test"]) {
          hashing.mockClear();
          await checkPassword(dear, { email, password: "wrong horse" }, IP);
          const costs = hashing.mock.calls.map(([, , bytes, cost]) => [bytes, cost]);
          expect(costs, email).toEqual([[32, expect.objectContaining({ N: 32, r: 8, p: 2 })]]);
        }
      } finally {
        hashing.mockRestore();
        syncBuiltinESMExports();
      }
    });

    test("GQL-05 a token is renewed by itself, ends when deleted, and is nobody's once expired", async () => {
      const token = await signedIn(storefront, "ada@shop.test");
      const renew =
        "mutation ($t: String!) { customerAccessTokenRenew(customerAccessToken: $t) { customerAccessToken { accessToken expiresAt } userErrors { message } } }";
      const remove =
        "mutation ($t: String!) { customerAccessTokenDelete(customerAccessToken: $t) { deletedAccessToken deletedCustomerAccessTokenId userErrors { message } } }";
      const started = now;
      now = new Date(started.getTime() + 20 * DAY_MS);
      const renewed = (await storefront.read(renew, { t: token })).customerAccessTokenRenew;
      expect(renewed).toEqual({
        customerAccessToken: { accessToken: token, expiresAt: "2026-12-21T12:00:00Z" },
        userErrors: [],
      });
      now = new Date(started.getTime() + 49 * DAY_MS);
      expect(await nameOf(token)).toBe("ada@shop.test");
      now = new Date(started.getTime() + 50 * DAY_MS);
      expect(await nameOf(token)).toBeNull();
      for (const query of [renew, remove]) {
        for (const t of [token, "wrong", "", "x".repeat(100_000)]) {
          const { data, errors } = await storefront.ask(query, { t });
          expect(Object.values(data)).toEqual([null]);
          expect(errors?.[0]?.extensions?.["code"]).toBe("ACCESS_DENIED");
        }
      }
      const denied = await storefront.ask(mutationOf("customerUpdate"), { customer: {}, customerAccessToken: token });
      expect(denied.errors?.[0]?.extensions?.["code"]).toBe("ACCESS_DENIED");
      now = started;
      const other = await signedIn(storefront, "ada@shop.test");
      const { customerAccessTokenDelete } = await storefront.read(remove, { t: other });
      expect(customerAccessTokenDelete).toMatchObject({ deletedAccessToken: other, userErrors: [] });
      expect(await nameOf(other)).toBeNull();
    });

    test("GQL-06 an update changes only the fields that it sends", async () => {
      const { token } = await signUp(storefront, "eve@shop.test", { firstName: "Eve", phone: "+33142685300" });
      const change = (customer: object) =>
        mutate(storefront, "customerUpdate", { customer, customerAccessToken: token });
      const first = await change({ lastName: "  Money\u200bpenny ", acceptsMarketing: true });
      expect(first).toMatchObject({
        customer: { firstName: "Eve", lastName: "Moneypenny", phone: "+33142685300", acceptsMarketing: true },
        customerAccessToken: null,
      });
      expect((await change({ phone: null, firstName: null, email: null })).customer).toMatchObject({
        ...{ email: "eve@shop.test", firstName: null, phone: null },
      });
      expect(codesOf(await change({ email: "Ada@shop.test" }))).toEqual([["TAKEN", "customer.email"]]);
      expect(codesOf(await change({ phone: "+442079460000" }))).toEqual([["TAKEN", "customer.phone"]]);
      expect(codesOf(await change({ phone: "000", password: "tiny" }))).toEqual([
        ["TOO_SHORT", "customer.password"],
        ["INVALID", "customer.phone"],
      ]);
      expect((await change({})).customer.lastName).toBe("Moneypenny");
      expect((await change({ email: "Eve2@shop.test" })).customer.email).toBe("eve2@shop.test");
      expect(await nameOf(token)).toBe("eve2@shop.test");
    });

    test("SESS-04 a new password ends every earlier token at once, takes the customer off open carts, and is told by e-mail", async () => {
      const { id, token } = await signUp(storefront, "sess@shop.test");
      const other = await signedIn(storefront, "sess@shop.test");
      const customerId = parseGlobalId(id, "Customer") ?? 0;
      const cart = { token: "sess-cart", key: "k", customer_id: customerId };
      await shop.db
        .insertInto("carts")
        .values([cart, { ...cart, token: "done", completed_at: now }])
        .execute();

      const payload = await mutate(storefront, "customerUpdate", {
        customer: { password: "battery staple" },
        customerAccessToken: token,
      });
      const fresh = payload.customerAccessToken.accessToken;
      expect(await Promise.all([token, other, fresh].map(nameOf))).toEqual([null, null, "sess@shop.test"]);
      const denied = await storefront.ask(mutationOf("customerUpdate"), { customer: {}, customerAccessToken: token });
      expect(denied.data).toEqual({ customerUpdate: null });
      expect(denied.errors).toMatchObject([
        {
          message: "Access denied for customerUpdate field.",
          path: ["customerUpdate"],
          extensions: { code: "ACCESS_DENIED" },
        },
      ]);
      expect(await signedIn(storefront, "sess@shop.test")).toBeUndefined();
      expect(await signedIn(storefront, "sess@shop.test", "battery staple")).toBeDefined();
      const carts = await shop.db.selectFrom("carts").select(["token", "customer_id"]).orderBy("token").execute();
      expect(carts).toEqual([
        { token: "done", customer_id: customerId },
        { token: "sess-cart", customer_id: null },
      ]);
      expect((await mailsTo("sess@shop.test")).map(({ kind }) => kind)).toEqual(["welcome", "password-changed"]);
    });

    test("SESS-04 a login fails when the password is changed in the same moment", async () => {
      const email = "moment@shop.test";
      const { id } = await createCustomer(shop, { email, password: PASSWORD });
      const db = beforeTransaction(shop.db, 1, async () => {
        await updateCustomer(shop, id, { password: "battery staple" });
      });
      expect(await signIn({ ...shop, db }, { email, password: PASSWORD }, IP)).toBeNull();
      expect(await signIn(shop, { email, password: "battery staple" }, IP)).toMatchObject({ customer: { id } });
    });

    test("SESS-04 a session that ends while it changes the account changes nothing", async () => {
      const { id } = await signUp(storefront, "stale@shop.test");
      const customerId = parseGlobalId(id, "Customer") ?? 0;
      for (const theirs of [{ password: "thief's own" }, { email: "thief@shop.test" }]) {
        const stale = await signedIn(storefront, "stale@shop.test");
        const db = beforeTransaction(shop.db, 1, async () => {
          await updateCustomer(shop, customerId, { password: PASSWORD });
        });
        const change = updateCustomer({ ...shop, db }, customerId, theirs, stale);
        await expect(change).rejects.toMatchObject({ code: "session.required" });
        expect(await checkPassword(shop, { email: "stale@shop.test", password: PASSWORD }, IP)).not.toBeNull();
      }
    });

    test.each(Object.keys(MUTATIONS) as (keyof typeof MUTATIONS)[])(
      "GQL-06 %s with nothing, wrong types or odd values is refused with a message, never as a server error",
      async (name) => {
        const variables = [...mutationOf(name).matchAll(/\$(\w+): (\w+)!/g)].map(([, variable = "", type = ""]) => [
          variable,
          type,
        ]);
        const each = (value: (type: string, variable: string) => unknown) =>
          Object.fromEntries(variables.map(([variable = "", type = ""]) => [variable, value(type, variable)]));
        const answers = [
          await storefront.ask(mutationOf(name)),
          await storefront.ask(
            mutationOf(name),
            each(() => null),
          ),
          await storefront.ask(
            mutationOf(name),
            each(() => 5),
          ),
          await storefront.ask(
            mutationOf(name),
            each(() => ["a", { b: 1 }]),
          ),
          await storefront.ask(
            mutationOf(name),
            each((type) => (type === "ID" ? "7" : "a\0b")),
          ),
          await storefront.ask(
            mutationOf(name),
            each((type) => (type === "ID" ? "gid://shopify/MailingAddress/1e9" : { odd: 1 })),
          ),
        ];
        for (const { errors } of answers) {
          expect(errors?.length).toBeGreaterThan(0);
          for (const { message, extensions } of errors ?? []) {
            expect(message).not.toBe("Internal error");
            expect(extensions?.["code"]).not.toBe("INTERNAL_SERVER_ERROR");
          }
        }
      },
    );

    test("GQL-09 a request has at most ten mutations and three password attempts", async () => {
      const many = (count: number, field: string) =>
        `mutation { ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(" ")} }`;
      const tryOne =
        'customerAccessTokenCreate(input: { email: "a@shop.test", password: "wrong" }) { userErrors { message } }';
      const code = async (query: string) => (await storefront.ask(query)).errors?.[0]?.extensions?.["code"];
      expect(await code(many(3, tryOne))).toBeUndefined();
      expect(await code(many(4, tryOne))).toBe("MAX_COST_EXCEEDED");
      expect(
        await code(`mutation { ...A ...B } fragment A on Mutation { a: ${tryOne} b: ${tryOne} }
        fragment B on Mutation { c: ${tryOne} d: ${tryOne} }`),
      ).toBe("MAX_COST_EXCEEDED");
      const create = "cartCreate { cart { id } }";
      expect(await code(many(10, create))).toBeUndefined();
      expect(await code(many(11, create))).toBe("MAX_COST_EXCEEDED");
    });

    test("GQL-06 none of this was logged as a server error", () => {
      expect(logged).toEqual([]);
    });

    test("DISC-02 what is spent is counted up and down", async () => {
      const customer = await createCustomer(shop, { email: "vip@shop.test", password: PASSWORD, language: "fr" });
      await shop.db.transaction().execute(async (tx) => {
        await addSpent(tx, customer.id, { cents: 5_000, orders: 1 });
        await addSpent(tx, customer.id, { cents: -1_500, orders: 0 });
      });
      const found = await findCustomerByEmail(shop, "VIP@shop.test");
      expect(found).toMatchObject({ spentCents: 3_500, paidOrders: 1, language: "fr" });
      expect(await customerByToken(shop, "")).toBeNull();
    });
  });
}
