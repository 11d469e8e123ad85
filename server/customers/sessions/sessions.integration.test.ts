/** Signing in through the backend's API, and what its sessions allow. */

import { createSecretKey } from "node:crypto";
import { SignJWT, UnsecuredJWT, decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openBackend, type Backend } from "../../../tests/support/backend.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { openLimits } from "../../limits/limits.ts";
import { findMailContent } from "../../mail/mail-content.ts";
import type { Shop } from "../../shop.ts";
import { updateCustomer } from "../update-customer.ts";
import { resetPassword } from "./password-resets.ts";
import { customerOfSession } from "./sessions.ts";
import { deleteToken } from "./tokens.ts";

const NOON = new Date("2026-11-01T12:00:00Z");
const PASSWORD = "correct horse";
const DAY_MS = 24 * 60 * 60 * 1000;
const WRONG = {
  code: 400,
  message: "Username or password incorrect.",
  data: { reason: "session.wrong", details: null },
};
const THROTTLED = { status: 200, errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] };

for (const engine of engines) {
  describe.skipIf(!engine.available)(`sessions, ${engine.name}`, () => {
    let shop: Shop;
    let backend: Backend;
    let close: () => Promise<void>;
    let now = NOON;
    let callers = 0;

    beforeAll(async () => {
      // Rate limits use the process's clock; a fake one lets no wait end, however long hashes take.
      vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now });
      const { database, close: closeDatabase } = await engine.open();
      shop = testShop(database.db, {
        now: () => now,
        limits: openLimits(engine.name === "postgresql" ? database.db : null),
      });
      backend = await openBackend(shop);
      close = async () => {
        vi.useRealTimers();
        await backend.close();
        await closeDatabase();
      };
    });
    afterAll(() => close());

    /** An address that nobody else calls from. */
    const stranger = () => `2001:db8:${(callers += 1).toString(16)}::1`;
    const signUp = (username: string, more = {}) => backend.read("signUp", { username, password: PASSWORD, ...more });
    const standing = (bearer: string) => backend.ask("standing", {}, { bearer });
    async function storefront(query: string, ip = "127.0.0.1") {
      const reply = await backend.app.inject({
        method: "POST",
        url: "/api/2025-07/graphql.json",
        headers: { "x-shopify-storefront-access-token": "public" },
        payload: { query },
        remoteAddress: ip,
      });
      const retryAfter = reply.headers["retry-after"];
      return { status: reply.statusCode, retryAfter, ...reply.json<{ errors?: { message: string }[] }>() };
    }
    const claimsOf = (token: string) =>
      decodeJwt<{ email: string; customerAccessToken: string; sub: string; exp: number }>(token);

    test("API-01 API-02 signing up signs in, with a token that holds what it should and lasts thirty days", async () => {
      const { token, expireAt } = await signUp(" Ada@Shop.Test ", { language: "de" });
      expect(expireAt).toBe("2026-12-01T12:00:00.000Z");
      const customer = await shop.db
        .selectFrom("customers")
        .select(["id", "language"])
        .where("email", "=", "ada@shop.test")
        .executeTakeFirstOrThrow();
      expect(customer.language).toBe("de");
      const claims = claimsOf(token);
      expect(claims).toMatchObject({
        sub: String(customer.id),
        email: "ada@shop.test",
        exp: Date.parse(expireAt) / 1000,
      });
      expect((await customerOfSession(shop, token)).accessToken).toBe(claims.customerAccessToken);
      const again = await backend.read("login", { username: "ADA@shop.test", password: PASSWORD });
      expect(again.token).not.toBe(token);
      expect((await customerOfSession(shop, again.token)).customer.id).toBe(customer.id);
    });

    test("API-02 a taken address is 409, and what does not fit is 400 and named", async () => {
      await signUp("taken@shop.test");
      const taken = await backend.ask("signUp", { username: "Taken@shop.test", password: "another one" });
      expect(taken).toMatchObject({ status: 409, body: { code: 409, data: { reason: "customer.taken" } } });
      const short = await backend.ask("signUp", { username: "new@shop.test", password: "1234" });
      expect(short).toMatchObject({
        status: 400,
        body: { data: { details: [{ field: "password", code: "too-short" }] } },
      });
      const bare = await backend.ask("signUp", { password: PASSWORD });
      expect(bare).toMatchObject({ status: 400, body: { message: expect.stringContaining("username") } });
    });

    test("API-01 a wrong password and an unknown address get the same answer", async () => {
      await signUp("known@shop.test");
      for (const username of ["known@shop.test", "unknown@shop.test"]) {
        const reply = await backend.ask("login", { username, password: "wrong horse" }, { ip: stranger() });
        expect(reply).toMatchObject({ status: 400, body: WRONG });
      }
    });

    test("API-01 GQL-05 whoever tries passwords has to wait, on either API and from this machine too; the owner elsewhere does not", async () => {
      await signUp("tried@shop.test");
      const login = (password: string, ip?: string) =>
        backend.ask("login", { username: "tried@shop.test", password }, { ...(ip && { ip }) });
      const input = '{ email: "tried@shop.test", password: "wrong horse" }';
      const signIn = `mutation { customerAccessTokenCreate(input: ${input}) { customerAccessToken { accessToken } } }`;
      for (let times = 0; times < 3; times += 1) expect((await login("wrong horse")).body).toEqual(WRONG);
      for (let times = 0; times < 2; times += 1) expect((await storefront(signIn)).errors).toBeUndefined();

      expect(await storefront(signIn)).toMatchObject(THROTTLED);
      expect(await login(PASSWORD)).toMatchObject({
        status: 429,
        headers: { "retry-after": "1" },
        body: { code: 429, data: { reason: "too-many-requests", details: { retryAfterSeconds: 1 } } },
      });
      expect((await login(PASSWORD, stranger())).status).toBe(200);
    });

    test("API-03 tells whether there is an account", async () => {
      await signUp("there@shop.test");
      expect(await backend.read("checkEmail", { email: " There@shop.test " })).toEqual({ exists: true });
      expect(await backend.read("checkEmail", { email: "not-there@shop.test" })).toEqual({ exists: false });
      expect(await backend.read("checkEmail", { email: "%" })).toEqual({ exists: false });
    });

    test("API-04 the answer is the same with or without an account; the e-mail's link works once", async () => {
      await signUp("forgot@shop.test");
      for (const email of ["forgot@shop.test", "nobody@shop.test"]) {
        expect(await backend.ask("recoverPassword", { email })).toMatchObject({
          status: 200,
          body: { code: 200, message: "", data: {} },
        });
      }
      const { data } = await shop.db
        .selectFrom("mails")
        .select("data")
        .where("kind", "=", "password-reset")
        .executeTakeFirstOrThrow();
      const content = await findMailContent(shop, "password-reset", data, "en");
      const link = new URL(content?.kind === "password-reset" ? content.link : "");
      expect(link.origin + link.pathname).toBe("https://shop.example/login/changePassword");
      expect([...link.searchParams.keys()]).toEqual(["id", "token"]);
    });

    test("calls past their rate limit are 429 with Retry-After, before the body is looked at; others are answered", async () => {
      const ip = stranger();
      const recover = (email: unknown) => backend.ask("recoverPassword", { email }, { ip });
      for (let times = 0; times < 5; times += 1) expect((await recover("nobody@shop.test")).status).toBe(200);
      const refused = await recover(7);
      expect(refused).toMatchObject({ status: 429, body: { code: 429, data: { reason: "too-many-requests" } } });
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(50);
      expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
      expect((await backend.ask("searchMetaWeb", { group: "overall" }, { ip })).status).toBe(200);
      expect((await backend.ask("recoverPassword", { email: "nobody@shop.test" }, { ip: stranger() })).status).toBe(
        200,
      );
    });

    test("a URL past its rate limit is 429 with Retry-After in the envelope", async () => {
      const ip = stranger();
      const ask = () => backend.send({ method: "GET", url: "/checkouts/nobody/invoice.pdf?key=none", ip });
      for (let times = 0; times < 30; times += 1) expect((await ask()).status).toBe(404);
      expect(await ask()).toMatchObject({
        status: 429,
        headers: { "retry-after": "60" },
        body: {
          code: 429,
          message: "Too many requests. Try again later.",
          data: { reason: "too-many-requests", details: { retryAfterSeconds: 60 } },
        },
      });
    });

    test("the Storefront API throttles with its own error, by the same counts", async () => {
      const ip = stranger();
      const recover = 'mutation { customerRecover(email: "nobody@shop.test") { customerUserErrors { code } } }';
      for (let times = 0; times < 5; times += 1) expect((await storefront(recover, ip)).errors).toBeUndefined();
      expect(await storefront(recover, ip)).toMatchObject(THROTTLED);
      expect((await backend.ask("recoverPassword", { email: "nobody@shop.test" }, { ip })).status).toBe(429);
      const query = "{ shop { name } }";
      for (let times = 6; times < 900; times += 1) expect((await storefront(query, ip)).errors).toBeUndefined();
      expect(await storefront(query, ip)).toMatchObject({ ...THROTTLED, retryAfter: "60" });
    });

    test("SESS-03 no token, a forged one and one that has ended sign nobody in", async () => {
      const { token } = await signUp("grace@shop.test");
      const other = await signUp("eve@shop.test");
      expect((await standing(token)).status).toBe(200);
      const { sub, email, customerAccessToken } = claimsOf(token);
      const eve = claimsOf(other.token);
      const forged = (claims: object, key = shop.sessionKey, alg = "HS256", lastsMs = DAY_MS) =>
        new SignJWT({ sub, email, customerAccessToken, ...claims })
          .setProtectedHeader({ alg })
          .setExpirationTime(new Date(now.getTime() + lastsMs))
          .sign(key);
      expect((await standing(await forged({}))).status).toBe(200);

      const tokens = {
        "no token": "",
        "none of ours": "opaque",
        "the platform's own token": customerAccessToken,
        "without a signature": new UnsecuredJWT({ sub, email, customerAccessToken }).encode(),
        "a signature cut off": token.slice(0, token.lastIndexOf(".") + 1),
        "another key": await forged({}, createSecretKey(new Uint8Array(32).fill(8))),
        "another algorithm": await forged({}, createSecretKey(new Uint8Array(64).fill(7)), "HS512"),
        "another customer with one's own token": await forged({ sub: eve.sub }),
        "no customer": await forged({ sub: "0" }),
        "a token that is no text": await forged({ customerAccessToken: { hash: "" } }),
        "a token that is unknown": await forged({ customerAccessToken: "unknown" }),
        expired: await forged({}, shop.sessionKey, "HS256", -1_000),
      };
      for (const [what, bearer] of Object.entries(tokens)) {
        const reply = await standing(bearer);
        expect([what, reply.status]).toEqual([what, 401]);
        expect(reply.body).toEqual({
          code: 401,
          message: "Login required",
          data: { reason: "session.required", details: null },
        });
      }
    });

    test("SESS-03 a session ends after thirty days", async () => {
      const { token } = await signUp("month@shop.test");
      now = new Date(NOON.getTime() + 30 * DAY_MS - 1_000);
      expect((await standing(token)).status).toBe(200);
      now = new Date(NOON.getTime() + 30 * DAY_MS);
      expect((await standing(token)).status).toBe(401);
      now = NOON;
    });

    test("SESS-03 signing out ends only the session that it is asked for", async () => {
      const { token } = await signUp("leaves@shop.test");
      const { token: other } = await backend.read("login", { username: "leaves@shop.test", password: PASSWORD });
      expect(await deleteToken(shop, claimsOf(token).customerAccessToken)).toBe(true);
      expect([(await standing(token)).status, (await standing(other)).status]).toEqual([401, 200]);
    });

    test.each(["a new password", "a link from a mail"])("SESS-04 %s ends every session at once", async (way) => {
      const email = `${way.replaceAll(" ", "-")}@shop.test`;
      const { token } = await signUp(email);
      const { token: other } = await backend.read("login", { username: email, password: PASSWORD });
      const { customer, accessToken } = await customerOfSession(shop, token);
      if (way === "a new password") {
        await updateCustomer(shop, customer.id, { password: "battery staple" }, accessToken);
      } else {
        await backend.read("recoverPassword", { email });
        const { data } = await shop.db
          .selectFrom("mails")
          .select("data")
          .where("recipient", "=", email)
          .where("kind", "=", "password-reset")
          .executeTakeFirstOrThrow();
        const reset = { customerId: customer.id, token: (data as { token: string }).token, password: "battery staple" };
        await resetPassword(shop, reset, stranger());
      }
      expect([(await standing(token)).status, (await standing(other)).status]).toEqual([401, 401]);
      expect((await backend.ask("login", { username: email, password: PASSWORD })).body).toEqual(WRONG);
      const fresh = await backend.read("login", { username: email, password: "battery staple" });
      expect((await standing(fresh.token)).status).toBe(200);
    });
  });
}
