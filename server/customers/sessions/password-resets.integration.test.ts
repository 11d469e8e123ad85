/** Forgotten passwords through the GraphQL API. */

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, mutate, signUp, signedIn } from "../../../tests/support/customers.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { openStorefront, type StorefrontReply } from "../../../tests/support/storefront.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { customerByToken } from "../customers.ts";
import { requestPasswordReset } from "./password-resets.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let storefront: Awaited<ReturnType<typeof openStorefront>>;
    let ada: { id: string; token: string };
    let now = new Date("2026-11-01T12:00:00Z");

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db, { now: () => now });
      storefront = await openStorefront(shop);
      ada = await signUp(storefront, "ada@shop.test");
    });
    afterAll(async () => {
      await storefront.close();
      await opened.close();
    });

    const nameOf = async (token: string) => (await customerByToken(shop, token))?.email ?? null;
    const codesOf = ({ customerUserErrors }: StorefrontReply["data"]) =>
      customerUserErrors.map(({ code, field }: { code: string; field: string[] }) => [code, field.join(".")]);
    /** What the links in the mails carry, the oldest first. */
    async function resetTokens(recipient: string) {
      const mails = await shop.db
        .selectFrom("mails")
        .select("data")
        .where("recipient", "=", recipient)
        .where("kind", "=", "password-reset")
        .orderBy("id")
        .execute();
      return mails.map(({ data }) => (data as { token: string }).token);
    }

    test("AUTH-01 GQL-05 a mailed link sets a new password, once, and every session ends", async () => {
      const { id, token } = await signUp(storefront, "forgot@shop.test");
      await mutate(storefront, "customerRecover", { email: "Forgot@shop.test" });
      const [resetToken] = await resetTokens("forgot@shop.test");
      const reset = (input: object, of = id) => mutate(storefront, "customerReset", { id: of, input });

      expect(codesOf(await reset({ resetToken, password: "tiny" }))).toEqual([["TOO_SHORT", "input.password"]]);
      expect(codesOf(await reset({ resetToken: "wrong", password: PASSWORD }))).toEqual([
        ["TOKEN_INVALID", "input.resetToken"],
      ]);
      for (const of of [ada.id, "gid://shopify/Customer/999999", "gid://shopify/Cart/a"]) {
        expect(codesOf(await reset({ resetToken, password: PASSWORD }, of))).toEqual([
          ["TOKEN_INVALID", "input.resetToken"],
        ]);
      }
      const done = await reset({ resetToken, password: "battery staple" });
      expect(done.customer.id).toBe(id);
      expect(await nameOf(done.customerAccessToken.accessToken)).toBe("forgot@shop.test");
      expect(await nameOf(token)).toBeNull();
      expect(codesOf(await reset({ resetToken, password: PASSWORD }))).toEqual([["TOKEN_INVALID", "input.resetToken"]]);
      expect(await signedIn(storefront, "forgot@shop.test", "battery staple")).toBeDefined();
    });

    test("AUTH-01 only the newest link works, for half an hour, and three an hour are sent", async () => {
      const { id } = await signUp(storefront, "slow@shop.test");
      const recover = () => requestPasswordReset(shop, "slow@shop.test");
      for (let run = 0; run < 5; run += 1) await recover();
      const tokens = await resetTokens("slow@shop.test");
      expect(tokens).toHaveLength(3);
      const reset = (resetToken: string | undefined) =>
        mutate(storefront, "customerReset", { id, input: { resetToken, password: "battery staple" } });
      for (const old of tokens.slice(0, 2)) expect(codesOf(await reset(old))[0]?.[0]).toBe("TOKEN_INVALID");
      const started = now;
      now = new Date(started.getTime() + 30 * 60_000);
      expect(codesOf(await reset(tokens[2]))[0]?.[0]).toBe("TOKEN_INVALID");
      now = new Date(started.getTime() + 61 * 60_000);
      await recover();
      const [, , , newest] = await resetTokens("slow@shop.test");
      expect((await reset(newest)).customer.id).toBe(id);
      now = started;
    });

    test.each<[string, { password?: string; email?: string }]>([
      ["password", { password: "battery staple" }],
      ["e-mail address", { email: "other@shop.test" }],
    ])(
      "SESS-04 after a change of the %s, a password link that was sent before no longer works",
      async (what, details) => {
        const email = `${what.slice(0, 4)}-changed@shop.test`;
        const { id, token: customerAccessToken } = await signUp(storefront, email);
        await requestPasswordReset(shop, email);
        const [resetToken] = await resetTokens(email);
        const { customer } = await mutate(storefront, "customerUpdate", { customer: details, customerAccessToken });
        const late = await mutate(storefront, "customerReset", { id, input: { resetToken, password: "first thief" } });
        expect(codesOf(late)).toEqual([["TOKEN_INVALID", "input.resetToken"]]);
        expect(await signedIn(storefront, customer.email, details.password)).toBeDefined();
      },
    );

    test("AUTH-01 when two use one link at once, only one gets in", async () => {
      const { id } = await signUp(storefront, "two@shop.test");
      await requestPasswordReset(shop, "two@shop.test");
      const [resetToken] = await resetTokens("two@shop.test");
      const both = await Promise.all(
        ["first one", "second one"].map((password) =>
          mutate(storefront, "customerReset", { id, input: { resetToken, password } }),
        ),
      );
      expect(both.filter(({ customer }) => customer !== null)).toHaveLength(1);
    });

    test("AUTH-01 asking for a new password does not reveal who has an account", async () => {
      const answers = [];
      for (const email of ["ada@shop.test", "nobody@shop.test", "", "no address", "x".repeat(10_000)]) {
        const start = performance.now();
        answers.push(await mutate(storefront, "customerRecover", { email }));
        expect(performance.now() - start).toBeGreaterThan(149);
      }
      expect(new Set(answers.map((each) => JSON.stringify(each)))).toEqual(
        new Set(['{"customerUserErrors":[],"userErrors":[]}']),
      );
    });

    test("SESS-04 the database holds neither passwords nor tokens in the clear", async () => {
      const { token } = await signUp(storefront, "secret@shop.test");
      await requestPasswordReset(shop, "secret@shop.test");
      const [resetToken = ""] = await resetTokens("secret@shop.test");
      const { rows } = await sql<{ text: string }>`
        select c::text as text from customers c union all select t::text from customer_tokens t
        union all select r::text from password_resets r union all select e::text from coupon_events e
      `.execute(shop.db);
      const everything = rows.map(({ text }) => text).join("\n");
      expect(everything).toContain("secret@shop.test");
      for (const secret of [PASSWORD, token, resetToken]) expect(everything).not.toContain(secret);
    });
  });
}
