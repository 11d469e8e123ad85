/** Whose request of the Storefront API it is, by its access token (SPEC GQL-01, docs/decisions/0109). */

import { isIP } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { GraphQLError } from "graphql/index.js";
import type { ClientAccess } from "../../graphql/client-access.ts";
import { storefrontError } from "../../graphql/errors.ts";
import type { Shop } from "../../shop.ts";
import { clientOfToken } from "../../site/storefront-tokens/storefront-tokens.ts";

/** `client`: null for the shop's own app. `ip`: of the buyer, as far as their client says it. */
export type StorefrontCaller = { client: ClientAccess | null; ip: string };

type Refused = { status: number; error: GraphQLError };

const PUBLIC_HEADER = "x-shopify-storefront-access-token";
const PRIVATE_HEADER = "shopify-storefront-private-token";
const BUYER_IP_HEADER = "shopify-storefront-buyer-ip";

/** Also says which origin may read the answer, unless any may. The shop's own token is looked up nowhere. */
export async function callerOf(
  shop: Shop,
  ownToken: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StorefrontCaller | Refused> {
  const { headers, ip } = request;
  const given = headers[PUBLIC_HEADER];
  if (given === ownToken) return { client: null, ip };
  const secret = headers[PRIVATE_HEADER];
  const token = typeof secret === "string" ? secret : given;
  const client = typeof token === "string" ? await clientOfToken(shop, token) : null;
  if (client === null || client.kind !== (token === secret ? "private" : "public")) {
    return { status: 401, error: storefrontError("UNAUTHORIZED", "") };
  }
  if (client.kind === "private") {
    if (headers.origin !== undefined) return refused("A private access token is for servers, not for browsers.");
    const buyerIp = headers[BUYER_IP_HEADER];
    return { client: client.access, ip: typeof buyerIp === "string" && isIP(buyerIp) > 0 ? buyerIp : ip };
  }
  if (client.origin !== null) {
    reply.header("access-control-allow-origin", client.origin).header("vary", "Origin");
    if (headers.origin !== undefined && headers.origin !== client.origin) {
      return refused("This access token is for pages of another origin.");
    }
  }
  return { client: client.access, ip };
}

function refused(message: string): Refused {
  return { status: 403, error: storefrontError("ACCESS_DENIED", message) };
}
