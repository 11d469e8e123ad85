/** Which pages may read what the Customer Account API answers: those of the client's registered addresses. */

import type { FastifyReply, FastifyRequest } from "fastify";
import type { AccountClient } from "../../customers/account-api/account-client.ts";

const AGAIN_AFTER_SECONDS = 86_400;

/** Which client asks is not known yet; the answer to the request itself decides. */
export async function answerPreflight({ headers }: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(204)
    .header("access-control-allow-origin", headers.origin ?? "*")
    .header("access-control-allow-methods", "POST, OPTIONS")
    .header("access-control-allow-headers", headers["access-control-request-headers"] ?? "*")
    .header("access-control-max-age", String(AGAIN_AFTER_SECONDS))
    .header("vary", "Origin, Access-Control-Request-Headers")
    .send();
}

/** False for a page of another origin. Servers and phone apps send none, or that of their own pages. */
export function openTo({ origins }: AccountClient, { headers }: FastifyRequest, reply: FastifyReply): boolean {
  const { origin } = headers;
  reply.header("vary", "Origin");
  if (origin === undefined) return true;
  if (!origins.has(origin)) return false;
  reply.header("access-control-allow-origin", origin).header("access-control-expose-headers", "X-Request-Id");
  return true;
}
