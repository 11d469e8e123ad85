/** What clients can find out by themselves: OpenID Connect Discovery 1.0, and the platform's own document. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { offers } from "../../../domain/site/offer.ts";
import { LANGUAGES } from "../../../domain/translation/languages.ts";
import { publicKeys } from "../../customers/account-api/id-tokens.ts";
import { shownOffer } from "../../settings/offer.ts";
import type { Shop } from "../../shop.ts";
import { AUTHENTICATION, AUTHENTICATIONS, GRAPHQL } from "./account-addresses.ts";
import { SCOPES } from "./authorization-request.ts";

const SHARED_SECONDS = 300;

export function mountDiscovery(app: FastifyInstance, shop: Shop, originOf: (request: FastifyRequest) => string): void {
  app.get("/.well-known/openid-configuration", async (request, reply) => {
    const issuer = originOf(request);
    const at = `${issuer}${AUTHENTICATION}`;
    const { languages } = await shownOffer(shop);
    return share(reply, {
      issuer,
      authorization_endpoint: `${at}/oauth/authorize`,
      token_endpoint: `${at}/oauth/token`,
      end_session_endpoint: `${at}/logout`,
      jwks_uri: `${at}/.well-known/jwks.json`,
      scopes_supported: SCOPES,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      token_endpoint_auth_methods_supported: ["none"],
      code_challenge_methods_supported: ["S256"],
      claims_supported: ["iss", "sub", "aud", "exp", "iat", "nonce", "sid", "email"],
      prompt_values_supported: ["none", "login"],
      ui_locales_supported: LANGUAGES.map(({ code }) => code).filter((code) => offers(languages, code)),
    });
  });
  app.get("/.well-known/customer-account-api", async (request, reply) =>
    share(reply, { graphql_api: `${originOf(request)}${GRAPHQL}` }),
  );
  for (const at of AUTHENTICATIONS) {
    app.get(`${at}/.well-known/jwks.json`, async (_request, reply) => share(reply, await publicKeys(shop)));
  }
}

/** Any page may read it: it says nothing about anybody. */
function share(reply: FastifyReply, document: object) {
  return reply
    .header("access-control-allow-origin", "*")
    .header("cache-control", `public, max-age=${SHARED_SECONDS}`)
    .type("application/json; charset=utf-8")
    .send(document);
}
