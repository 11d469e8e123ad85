/** The token endpoint (OAuth 2.1): codes and refresh tokens become access tokens. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AccountClient } from "../../customers/account-api/account-client.ts";
import { ACCESS_SECONDS, redeemCode, refresh, type Issued } from "../../customers/account-api/grants.ts";
import { idTokenOf } from "../../customers/account-api/id-tokens.ts";
import { findCustomer } from "../../customers/customers.ts";
import { limitRate } from "../../limits/rate-limits.ts";
import { retryAfterOf } from "../../limits/too-many-requests.ts";
import type { Shop } from "../../shop.ts";
import { accountClient } from "../../site/storefront-tokens/storefront-tokens.ts";
import { AUTHENTICATIONS } from "./account-addresses.ts";
import { answerPreflight, openTo } from "./account-origins.ts";
import { registered } from "./authorization-request.ts";

type Options = { shop: Shop; originOf(request: FastifyRequest): string };

/** RFC 7636 */
const VERIFIER = /^[\w.~-]{43,128}$/;

export function mountTokens(app: FastifyInstance, { shop, originOf }: Options): void {
  for (const at of AUTHENTICATIONS) {
    const url = `${at}/oauth/token`;
    app.options(url, answerPreflight);
    app.post(url, async (request, reply) => {
      reply.header("cache-control", "no-store");
      try {
        // One address may be a storefront's server, with all of its customers.
        await limitRate(shop, "storefront", request.ip);
      } catch (error) {
        const seconds = retryAfterOf(error);
        if (seconds === null) throw error;
        return refuse(reply.header("retry-after", seconds), 429, "temporarily_unavailable", "Too many requests.");
      }
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const client = await accountClient(shop, form.get("client_id") ?? "");
      if (!client) return refuse(reply, 401, "invalid_client", "There is no such client.");
      if (!openTo(client, request, reply)) {
        return refuse(reply, 401, "invalid_client", "The client is not registered for pages of this origin.");
      }
      return answer(shop, reply, { client, form, issuer: originOf(request) });
    });
  }
}

type TokenRequest = { client: AccountClient; form: URLSearchParams; issuer: string };

async function answer(shop: Shop, reply: FastifyReply, { client, form, issuer }: TokenRequest) {
  switch (form.get("grant_type")) {
    case "authorization_code": {
      const [code, verifier] = [form.get("code") ?? "", form.get("code_verifier") ?? ""];
      if (!VERIFIER.test(verifier)) {
        return refuse(reply, 400, "invalid_request", "code_verifier has to be 43 to 128 characters.");
      }
      const redirectUri = registered(client.redirectUris, form.get("redirect_uri")) ?? "";
      const issued = await redeemCode(shop, client, { code, verifier, redirectUri });
      const wrong = "The code is wrong or expired, was used before, or is of another client, address or verifier.";
      return issued ? sendIssued(shop, reply, client, issued, issuer) : refuse(reply, 400, "invalid_grant", wrong);
    }
    case "refresh_token": {
      const issued = await refresh(shop, client, form.get("refresh_token") ?? "");
      const wrong = "The refresh token is wrong or expired, was used before, or is of another client.";
      return issued ? sendIssued(shop, reply, client, issued, issuer) : refuse(reply, 400, "invalid_grant", wrong);
    }
    default:
      return refuse(reply, 400, "unsupported_grant_type", "grant_type has to be authorization_code or refresh_token.");
  }
}

async function sendIssued(
  shop: Shop,
  reply: FastifyReply,
  { clientId }: AccountClient,
  { accessToken, refreshToken, grant }: Issued,
  issuer: string,
) {
  const customer = await findCustomer(shop, grant.customerId);
  if (!customer) return refuse(reply, 400, "invalid_grant", "The customer does not exist any more.");
  const { id: customerId, email } = customer;
  const claims = { customerId, email, clientId, grantId: grant.id, nonce: grant.nonce };
  return reply.type("application/json; charset=utf-8").send({
    access_token: accessToken,
    token_type: "Bearer",
    expires_in: ACCESS_SECONDS,
    refresh_token: refreshToken,
    id_token: await idTokenOf(shop, issuer, claims),
    scope: grant.scope,
  });
}

function refuse(reply: FastifyReply, status: number, error: string, description: string) {
  return reply.code(status).type("application/json; charset=utf-8").send({ error, error_description: description });
}
