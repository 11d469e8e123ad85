/** A client of the Customer Account API: another storefront's side of signing in by OAuth 2. */

import { createHash, randomBytes } from "node:crypto";
import Fastify from "fastify";
import { STOREFRONT_SCOPES } from "../../domain/site/storefront-scopes.ts";
import { mountCustomerAccount } from "../../server/http/account/customer-account.ts";
import { newRequestId } from "../../server/http/observed.ts";
import type { Shop } from "../../server/shop.ts";
import { openBuiltTexts } from "../../server/site/pages/built-texts.ts";
import { makeStorefrontToken } from "../../server/site/storefront-tokens/storefront-tokens.ts";
import { ORIGIN, type StorefrontReply } from "./storefront.ts";

export const CALLBACK = "https://hydrogen.test/account/authorize";
export const AFTER = "https://hydrogen.test/";
/** As Hydrogen asks. */
const SCOPE = "openid email customer-account-api:full";
const GRAPHQL = "/1/account/customer/api/2025-07/graphql";

export type AccountTokens = { access_token: string; refresh_token: string; id_token: string; expires_in: number };
export type AccountReply = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

export async function openAccounts(shop: Shop) {
  const app = Fastify({ genReqId: newRequestId });
  await mountCustomerAccount(app, { shop, builtTexts: openBuiltTexts(shop), originOf: () => ORIGIN });
  await app.ready();
  const ask = async (method: "GET" | "POST" | "OPTIONS", url: string, headers = {}, payload?: string) => {
    const {
      statusCode,
      headers: answered,
      body,
    } = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: statusCode, headers: answered, body } as AccountReply;
  };
  const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(
      "POST",
      url,
      { "content-type": "application/x-www-form-urlencoded", ...headers },
      new URLSearchParams(fields).toString(),
    );
  return {
    ask,
    form,
    graphql: async (token: string, query: string, variables: object = {}, headers: Record<string, string> = {}) => {
      const all = { "content-type": "application/json", authorization: token, ...headers };
      const { status, body } = await ask("POST", GRAPHQL, all, JSON.stringify({ query, variables }));
      return { status, ...(JSON.parse(body) as StorefrontReply) };
    },
    close: () => app.close(),
  };
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

export async function makeClient(shop: Shop, redirectUris = [CALLBACK], logoutUris = [AFTER]) {
  const made = await makeStorefrontToken(shop, {
    ...{ kind: "public", name: "Hydrogen", scopes: [...STOREFRONT_SCOPES], origin: null, priceBasis: "selling" },
    ...{ redirectUris, logoutUris },
  });
  return { id: made.id, clientId: made.clientId };
}

/** With a fresh verifier, as `openid-client` and Hydrogen make them. */
export function beginSignIn(clientId: string, changes: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString("base64url");
  const parameters = new URLSearchParams({
    ...{ client_id: clientId, response_type: "code", redirect_uri: CALLBACK, scope: SCOPE },
    ...{ state: "state-1", nonce: "nonce-1", code_challenge_method: "S256" },
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    ...changes,
  });
  return { verifier, url: `/authentication/1/oauth/authorize?${parameters.toString()}` };
}

/** The code that the customer brings back. */
export async function codeFor(accounts: Accounts, url: string, email: string, password: string): Promise<string> {
  const { status, headers } = await accounts.form(url, { email, password });
  const code = new URL(String(headers["location"])).searchParams.get("code");
  if (status !== 303 || code === null) throw new Error(`There was no code: HTTP ${status}`);
  return code;
}

export function exchange(accounts: Accounts, clientId: string, code: string, verifier: string, changes = {}) {
  return accounts.form("/authentication/1/oauth/token", {
    ...{ grant_type: "authorization_code", client_id: clientId, redirect_uri: CALLBACK, code, code_verifier: verifier },
    ...changes,
  });
}

export function refreshed(accounts: Accounts, clientId: string, refreshToken: string) {
  const fields = { grant_type: "refresh_token", client_id: clientId, refresh_token: refreshToken };
  return accounts.form("/authentication/1/oauth/token", fields);
}

export async function signedInAt(accounts: Accounts, clientId: string, email: string, password: string) {
  const { verifier, url } = beginSignIn(clientId);
  const code = await codeFor(accounts, url, email, password);
  const { status, body } = await exchange(accounts, clientId, code, verifier);
  if (status !== 200) throw new Error(body);
  return JSON.parse(body) as AccountTokens;
}
