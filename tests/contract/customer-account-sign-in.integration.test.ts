/** Signing in at another storefront by OAuth 2 with PKCE (docs/decisions/0133). */

import { createLocalJWKSet, decodeJwt, jwtVerify, SignJWT, type JSONWebKeySet } from "jose";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetGrants } from "../../server/customers/account-api/grants.ts";
import type { Database } from "../../server/database.ts";
import { erasePerson } from "../../server/office/customers/personal-data.ts";
import type { Shop } from "../../server/shop.ts";
import { revokeStorefrontToken } from "../../server/site/storefront-tokens/storefront-tokens.ts";
import {
  AFTER,
  beginSignIn,
  CALLBACK,
  codeFor,
  exchange,
  makeClient,
  openAccounts,
  refreshed,
  signedInAt,
  type Accounts,
  type AccountTokens,
} from "../support/account-client.ts";
import { mutate, PASSWORD, signedIn, signUp } from "../support/customers.ts";
import { engines } from "../support/databases.ts";
import { testShop } from "../support/shop.ts";
import { openStorefront, ORIGIN } from "../support/storefront.ts";

const ADA = "ada@shop.test";
const MINUTE_MS = 60_000;
const WHO = "{ customer { emailAddress { emailAddress } } }";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let now: Date;
    let shop: Shop;
    let storefront: Awaited<ReturnType<typeof openStorefront>>;
    let accounts: Accounts;
    let client: { id: number; clientId: string };
    let ada: { id: string; token: string };

    beforeEach(async () => {
      opened = await engine.open();
      now = new Date("2026-11-01T12:00:00Z");
      shop = testShop(opened.database.db, { now: () => now });
      storefront = await openStorefront(shop);
      accounts = await openAccounts(shop);
      client = await makeClient(shop);
      ada = await signUp(storefront, ADA);
    });
    afterEach(async () => {
      vi.useRealTimers();
      await accounts.close();
      await storefront.close();
      await opened.close();
    });

    const signIn = () => signedInAt(accounts, client.clientId, ADA, PASSWORD);
    const later = (ms: number) => {
      now = new Date(now.getTime() + ms);
    };
    /** Whose an access token is; the HTTP status for one that has ended. */
    const who = async (token: string) => {
      const { status, data } = await accounts.graphql(token, WHO);
      return status === 200 ? data.customer.emailAddress.emailAddress : status;
    };
    const errorOf = (body: string) => (JSON.parse(body) as { error?: string }).error;

    test("a customer signs in on the shop's page and comes back with a code, which becomes tokens", async () => {
      const { verifier, url } = beginSignIn(client.clientId, { ui_locales: "de-DE", login_hint: ADA });
      const page = await accounts.ask("GET", url);
      expect(JSON.parse(page.body)).toMatchObject({ client: "Hydrogen", email: ADA, problem: null, language: "de" });
      const wrong = await accounts.form(url, { email: ADA, password: "wrong password" });
      expect([wrong.status, JSON.parse(wrong.body).problem]).toEqual([401, "wrong"]);

      const back = new URL(String((await accounts.form(url, { email: ADA, password: PASSWORD })).headers["location"]));
      expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
      expect([back.searchParams.get("state"), back.searchParams.get("iss")]).toEqual(["state-1", ORIGIN]);
      const answer = await exchange(accounts, client.clientId, back.searchParams.get("code") ?? "", verifier);
      const tokens = JSON.parse(answer.body) as AccountTokens;
      expect([answer.headers["cache-control"], tokens.expires_in]).toEqual(["no-store", 3_600]);
      expect(await who(tokens.access_token)).toBe(ADA);
      expect(await who(`Bearer ${tokens.access_token}`)).toBe(ADA);

      const keys = JSON.parse(
        (await accounts.ask("GET", "/authentication/.well-known/jwks.json")).body,
      ) as JSONWebKeySet;
      const { payload } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys), {
        ...{ issuer: ORIGIN, audience: client.clientId, currentDate: now },
      });
      expect(payload).toMatchObject({ sub: ada.id.split("/").at(-1), email: ADA, nonce: "nonce-1" });
      expect(Object.keys(keys.keys[0] ?? {})).not.toContain("d");
    });

    test("what discovery names is where it is served", async () => {
      const read = async (path: string) => JSON.parse((await accounts.ask("GET", path)).body);
      const openid = await read("/.well-known/openid-configuration");
      expect(openid).toMatchObject({ ui_locales_supported: expect.arrayContaining(["en", "ar"]) });
      const api = await read("/.well-known/customer-account-api");
      const pathOf = (address: string) => address.replace(ORIGIN, "");
      const { url } = beginSignIn(client.clientId);
      const page = await accounts.ask("GET", `${pathOf(openid.authorization_endpoint)}?${url.split("?")[1]}`);
      const token = await accounts.form(pathOf(openid.token_endpoint), {});
      const logout = await accounts.ask("GET", pathOf(openid.end_session_endpoint));
      const keys = await accounts.ask("GET", pathOf(openid.jwks_uri));
      const graphql = await accounts.ask("POST", pathOf(api.graphql_api), { "content-type": "application/json" }, "{}");
      const statuses = [page, token, logout, keys, graphql].map(({ status }) => status);
      expect(statuses).toEqual([200, 401, 400, 200, 401]);
    });

    test("nobody is sent to an address that the client has not registered", async () => {
      for (const redirect of [
        "https://evil.test/account/authorize",
        `${CALLBACK}/more`,
        `${CALLBACK}?a=1`,
        "javascript:alert(1)",
        "",
      ]) {
        const { url } = beginSignIn(client.clientId, { redirect_uri: redirect });
        for (const method of ["GET", "POST"] as const) {
          const { status, headers } = await accounts.ask(method, url);
          expect([redirect, status, headers["location"]]).toEqual([redirect, 400, undefined]);
        }
      }
      const unknown = await accounts.ask("GET", beginSignIn("00000000-0000-4000-8000-000000000000").url);
      expect([unknown.status, unknown.headers["location"]]).toEqual([400, undefined]);
      const foreign = await makeClient(shop, ["https://other.test/callback"]);
      expect((await accounts.ask("GET", beginSignIn(foreign.clientId).url)).status).toBe(400);
    });

    test.each([
      ["no challenge", { code_challenge: "" }, "invalid_request"],
      ["a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
      ["an unknown scope", { scope: "openid customer-account-api:full admin" }, "invalid_scope"],
      ["too few scopes", { scope: "openid email" }, "invalid_scope"],
      ["a token at once", { response_type: "token" }, "unsupported_response_type"],
      ["nobody signed in, without asking", { prompt: "none" }, "login_required"],
    ])("the client is told of %s", async (_, changes, error) => {
      const { status, headers } = await accounts.ask("GET", beginSignIn(client.clientId, changes).url);
      const back = new URL(String(headers["location"])).searchParams;
      expect([status, back.get("error"), back.get("state")]).toEqual([302, error, "state-1"]);
    });

    test("a code is of one client, one address and one verifier, for two minutes", async () => {
      const other = await makeClient(shop, [CALLBACK, "https://hydrogen.test/other"]);
      const cases: [string, (code: string, verifier: string) => ReturnType<typeof exchange>][] = [
        ["verifier", (code) => exchange(accounts, client.clientId, code, "v".repeat(43))],
        ["client", (code, verifier) => exchange(accounts, other.clientId, code, verifier)],
        [
          "address",
          (code, verifier) =>
            exchange(accounts, client.clientId, code, verifier, { redirect_uri: "https://hydrogen.test/other" }),
        ],
        [
          "time",
          (code, verifier) => {
            later(2 * MINUTE_MS);
            return exchange(accounts, client.clientId, code, verifier);
          },
        ],
      ];
      for (const [what, redeem] of cases) {
        const { verifier, url } = beginSignIn(client.clientId);
        const { status, body } = await redeem(await codeFor(accounts, url, ADA, PASSWORD), verifier);
        expect([what, status, errorOf(body)]).toEqual([what, 400, "invalid_grant"]);
      }
    });

    test("a code that is used again ends what it gave", async () => {
      const { verifier, url } = beginSignIn(client.clientId);
      const code = await codeFor(accounts, url, ADA, PASSWORD);
      const tokens = JSON.parse((await exchange(accounts, client.clientId, code, verifier)).body) as AccountTokens;
      expect(await who(tokens.access_token)).toBe(ADA);
      expect((await exchange(accounts, client.clientId, code, verifier)).status).toBe(400);
      expect(await who(tokens.access_token)).toBe(401);
      expect((await refreshed(accounts, client.clientId, tokens.refresh_token)).status).toBe(400);
    });

    test("a code that two send at once gives tokens at most once", async () => {
      const { verifier, url } = beginSignIn(client.clientId);
      const code = await codeFor(accounts, url, ADA, PASSWORD);
      const both = await Promise.all([1, 2].map(() => exchange(accounts, client.clientId, code, verifier)));
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
    });

    test("access tokens last an hour, a refresh token gives new ones, and an old one ends the sign-in", async () => {
      const first = await signIn();
      later(61 * MINUTE_MS);
      expect(await who(first.access_token)).toBe(401);
      const other = await makeClient(shop);
      expect((await refreshed(accounts, other.clientId, first.refresh_token)).status).toBe(400);
      const second = JSON.parse(
        (await refreshed(accounts, client.clientId, first.refresh_token)).body,
      ) as AccountTokens;
      expect(await who(second.access_token)).toBe(ADA);
      // Two requests of one page may refresh at the same time.
      const twin = JSON.parse((await refreshed(accounts, client.clientId, first.refresh_token)).body) as AccountTokens;
      expect(await who(twin.access_token)).toBe(ADA);
      later(11_000);
      expect(errorOf((await refreshed(accounts, client.clientId, first.refresh_token)).body)).toBe("invalid_grant");
      expect([await who(second.access_token), await who(twin.access_token)]).toEqual([401, 401]);
      expect((await refreshed(accounts, client.clientId, second.refresh_token)).status).toBe(400);
    });

    test("a sign-in that nobody refreshes ends after thirty days, and is forgotten", async () => {
      const { refresh_token: token } = await signIn();
      later(30 * 24 * 60 * MINUTE_MS);
      expect((await refreshed(accounts, client.clientId, token)).status).toBe(400);
      expect([await forgetGrants(shop), await forgetGrants(shop)]).toEqual([1, 0]);
    });

    test("only hashes of codes and tokens are stored", async () => {
      const { verifier, url } = beginSignIn(client.clientId);
      const code = await codeFor(accounts, url, ADA, PASSWORD);
      const tokens = JSON.parse((await exchange(accounts, client.clientId, code, verifier)).body) as AccountTokens;
      const { rows } = await sql<{ text: string }>`
        select g::text as text from account_grants g union all select r::text from account_refresh_tokens r
        union all select t::text from customer_tokens t
      `.execute(shop.db);
      const stored = rows.map(({ text }) => text).join("\n");
      for (const secret of [code, verifier, tokens.access_token, tokens.refresh_token]) {
        expect(stored).not.toContain(secret);
      }
    });

    test.each([
      [
        "a new password",
        () =>
          mutate(storefront, "customerUpdate", {
            customerAccessToken: ada.token,
            customer: { password: "another horse" },
          }),
      ],
      ["erasing the account", () => erasePerson(shop, Number(ada.id.split("/").at(-1)))],
      ["revoking the client", () => revokeStorefrontToken(shop, client.id)],
    ])("%s ends its sign-ins", async (_, end) => {
      const tokens = await signIn();
      await end();
      expect(await who(tokens.access_token)).toBe(401);
      expect((await refreshed(accounts, client.clientId, tokens.refresh_token)).status).toBeGreaterThanOrEqual(400);
    });

    const logout = (fields: Record<string, string>, cookie = "") =>
      accounts.ask("GET", `/authentication/1/logout?${new URLSearchParams(fields).toString()}`, { cookie });

    test("signing out ends the sign-in and the shop's own session, and leads back to a registered address", async () => {
      const { url } = beginSignIn(client.clientId);
      const { headers } = await accounts.form(url, { email: ADA, password: PASSWORD });
      const cookies = [headers["set-cookie"]].flat().map(String);
      expect(cookies.pop()).toMatch(/^filigree_left=; Max-Age=0; Path=\/checkouts/);
      expect(cookies.map((each) => /Path=([^;]*); HttpOnly; Secure; SameSite=Lax/.exec(each)?.[1])).toEqual([
        "/authentication",
        "/checkouts",
      ]);
      const cookie = cookies[0]?.split(";")[0] ?? "";
      const silent = await accounts.ask("GET", beginSignIn(client.clientId, { prompt: "none" }).url, { cookie });
      expect(new URL(String(silent.headers["location"])).searchParams.get("code")).not.toBeNull();

      const tokens = await signIn();
      const foreign = { id_token_hint: tokens.id_token, post_logout_redirect_uri: "https://evil.test/" };
      expect((await logout({ post_logout_redirect_uri: AFTER }, cookie)).status).toBe(400);
      expect(await who(tokens.access_token)).toBe(ADA);
      later(2 * 60 * MINUTE_MS);
      const renewed = JSON.parse(
        (await refreshed(accounts, client.clientId, tokens.refresh_token)).body,
      ) as AccountTokens;
      const out = await logout({ id_token_hint: tokens.id_token, post_logout_redirect_uri: AFTER }, cookie);
      expect([out.status, out.headers["location"]]).toEqual([302, AFTER]);
      expect(await who(renewed.access_token)).toBe(401);
      const after = await accounts.ask("GET", beginSignIn(client.clientId, { prompt: "none" }).url, { cookie });
      expect(new URL(String(after.headers["location"])).searchParams.get("error")).toBe("login_required");
      expect((await logout(foreign)).headers["location"]).toBeUndefined();
    });

    test("a forged id token signs nobody out", async () => {
      const tokens = await signIn();
      const forged = await new SignJWT(decodeJwt(tokens.id_token))
        .setProtectedHeader({ alg: "HS256" })
        .sign(new TextEncoder().encode("k".repeat(32)));
      expect((await logout({ id_token_hint: forged, post_logout_redirect_uri: AFTER })).status).toBe(400);
      expect(await who(tokens.access_token)).toBe(ADA);
    });

    test("another site's form signs nobody in", async () => {
      const { url } = beginSignIn(client.clientId);
      const { status, headers } = await accounts.form(
        url,
        { email: ADA, password: PASSWORD },
        { "sec-fetch-site": "cross-site" },
      );
      expect([status, headers["location"], headers["set-cookie"]]).toEqual([403, undefined, undefined]);
    });

    test("passwords are guessed here no faster than in the shop", async () => {
      const { url } = beginSignIn(client.clientId);
      // Rate limits use the process's clock; a fake one lets no wait end, however long hashes take.
      vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
      const tries = [];
      for (let count = 0; count < 6; count += 1) {
        const { status, headers } = await accounts.form(url, { email: ADA, password: "wrong password" });
        tries.push(status === 429 ? `429 ${String(headers["retry-after"])}` : String(status));
      }
      expect(tries).toEqual(["401", "401", "401", "401", "401", "429 1"]);
    });

    test("its tokens buy in the Storefront API but cannot take the account over, and the shop's own are none", async () => {
      const { access_token: token } = await signIn();
      const create = `mutation ($token: String!) { cartCreate(input: { buyerIdentity: { customerAccessToken: $token } }) {
        cart { buyerIdentity { customer { email } } } userErrors { message } } }`;
      expect((await storefront.read(create, { token })).cartCreate.cart.buyerIdentity.customer).toEqual({ email: ADA });
      const update = async (customer: object) => {
        const query = `mutation ($token: String!, $customer: CustomerUpdateInput!) {
          customerUpdate(customerAccessToken: $token, customer: $customer) { customer { firstName } } }`;
        return (await storefront.ask(query, { token, customer })).errors?.[0]?.extensions["code"];
      };
      expect(await update({ password: "taken over" })).toBe("ACCESS_DENIED");
      expect(await update({ email: "eve@shop.test" })).toBe("ACCESS_DENIED");
      expect(await update({ firstName: "Ada" })).toBeUndefined();
      const renew =
        "mutation ($token: String!) { customerAccessTokenRenew(customerAccessToken: $token) { userErrors { message } } }";
      expect((await storefront.ask(renew, { token })).errors?.[0]?.extensions["code"]).toBe("ACCESS_DENIED");
      expect(await who(await signedIn(storefront, ADA))).toBe(401);
    });

    test("only pages of registered addresses may use its tokens", async () => {
      const { access_token: token } = await signIn();
      const allowed = await accounts.ask(
        "POST",
        "/account/customer/api/2025-07/graphql",
        { "content-type": "application/json", authorization: token, origin: "https://hydrogen.test" },
        JSON.stringify({ query: WHO }),
      );
      expect([allowed.status, allowed.headers["access-control-allow-origin"]]).toEqual([200, "https://hydrogen.test"]);
      expect((await accounts.graphql(token, WHO, {}, { origin: "https://evil.test" })).status).toBe(403);
      const foreign = { origin: "https://evil.test" };
      const fields = { grant_type: "refresh_token", client_id: client.clientId, refresh_token: "x" };
      expect((await accounts.form("/authentication/oauth/token", fields, foreign)).status).toBe(401);
      const preflight = await accounts.ask("OPTIONS", "/authentication/oauth/token", foreign);
      expect([preflight.status, preflight.headers["access-control-allow-methods"]]).toEqual([204, "POST, OPTIONS"]);
    });
  });
}
