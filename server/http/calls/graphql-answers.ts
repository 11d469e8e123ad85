/** How both GraphQL APIs for other storefronts read requests and answer by HTTP. */

import type { FastifyError, FastifyReply } from "fastify";
import { Refusal } from "../../../contract/refusals.ts";
import { badRequest, formatRequestError, storefrontError, UNAVAILABLE, unavailable } from "../../graphql/errors.ts";
import type { StorefrontRequest, StorefrontResult } from "../../graphql/execute.ts";
import { retryAfterOf } from "../../limits/too-many-requests.ts";
import { outageOf } from "../../outage.ts";
import type { Shop } from "../../shop.ts";

const JSON_TYPE = "application/json; charset=utf-8";

/** Null for what is no request. */
export function requestOf(body: unknown): StorefrontRequest | null {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const { query, variables, operationName } = body as Record<string, unknown>;
  if (typeof query !== "string" || query.trim() === "") return null;
  if (variables != null && (typeof variables !== "object" || Array.isArray(variables))) return null;
  return {
    query,
    variables: (variables ?? null) as StorefrontRequest["variables"],
    operationName: typeof operationName === "string" && operationName !== "" ? operationName : null,
  };
}

/** Clients read a GraphQL error only with status 200. */
export function refuse(reply: FastifyReply, error: FastifyError | Refusal, shop: Shop) {
  const waitSeconds = retryAfterOf(error);
  if (waitSeconds !== null) {
    reply.header("retry-after", waitSeconds);
    return send(reply, 200, { errors: [formatRequestError(storefrontError("THROTTLED", "Throttled"))] });
  }
  const outage = outageOf(error);
  if (outage) {
    shop.log.error({ err: error, outage }, "a storefront request failed because of an outage");
    return sendUnavailable(reply, { errors: [formatRequestError(unavailable(outage))] });
  }
  const status = (error instanceof Refusal ? error.status : error.statusCode) ?? 500;
  if (status < 500) return send(reply, status, { errors: [formatRequestError(badRequest(error.message))] });
  shop.log.error({ err: error }, "a storefront request failed");
  return send(reply, 500, { errors: [{ message: "Internal error", extensions: { code: "INTERNAL_SERVER_ERROR" } }] });
}

export function isUnavailable({ errors }: StorefrontResult): boolean {
  return errors?.some(({ extensions }) => extensions?.["code"] === UNAVAILABLE) ?? false;
}

export function sendUnavailable(reply: FastifyReply, answer: StorefrontResult) {
  const waits = (answer.errors ?? []).map(({ extensions }) => Number(extensions?.["retryAfterSeconds"] ?? 1));
  reply.header("retry-after", Math.max(1, ...waits));
  return send(reply, 503, answer);
}

export function send(reply: FastifyReply, status: number, body: object) {
  return sendJson(reply, status, JSON.stringify(body));
}

export function sendJson(reply: FastifyReply, status: number, json: string | Buffer) {
  return reply.code(status).type(JSON_TYPE).send(json);
}
