/** Storefront GraphQL API 2025-07 (SPEC GQL-01 to GQL-09). */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ExecutionResult, GraphQLError } from "graphql/index.js";
import { LRUCache } from "lru-cache";
import mercurius from "mercurius";
import { Refusal } from "../../../contract/refusals.ts";
import { UNKNOWN_READ } from "../../../contract/shared-reads.ts";
import { cartGraphql } from "../../cart/cart.graphql.ts";
import { catalogGraphql } from "../../catalog/catalog.graphql.ts";
import { customersGraphql } from "../../customers/customers.graphql.ts";
import {
  badRequest,
  formatExecutionError,
  formatRequestError,
  storefrontError,
  UNAVAILABLE,
  unavailable,
} from "../../graphql/errors.ts";
import {
  execute,
  executeStorefront,
  prepare,
  type StorefrontRequest,
  type StorefrontResult,
} from "../../graphql/execute.ts";
import { answerKey, openAnswerCache } from "../../graphql/answer-cache.ts";
import { inputRules } from "../../graphql/input-checks.ts";
import { buildStorefrontSchema } from "../../graphql/schema.ts";
import { outageOf } from "../../outage.ts";
import { countAnswer, keepAnswersBounded, limitRate } from "../../limits/rate-limits.ts";
import { retryAfterOf } from "../../limits/too-many-requests.ts";
import { currentRecord } from "../../monitoring/request-record.ts";
import type { Shop } from "../../shop.ts";
import { siteGraphql } from "../../site/site.graphql.ts";
import type { Storefront } from "../pages/page-wire.ts";
import { sharedCaching, sharedRequest, type SharedReads } from "./shared-reads.ts";

/** The second one is for older clients. */
const PATHS = ["/api/2025-07/graphql.json", "/api/2025-07/graphql"];

const JSON_TYPE = "application/json; charset=utf-8";
const BY_POST = "Queries must be sent by POST";
/** The client then sends the whole text. */
const UNKNOWN = { message: "PersistedQueryNotFound", extensions: { code: UNKNOWN_READ } };

/** Bounds both the time to parse a text and the memory to cache it. */
const MAX_TOKENS = 3_000;
const CACHED_QUERIES = 200;

type Options = {
  shop: Shop;
  publicToken: string;
  originOf(request: FastifyRequest): string;
  sharedReads?: SharedReads;
  /** Default 0: no answer is cached. */
  answerCacheBytes?: number;
};

/** Returns what pages rendered in this process ask, without the network. */
export async function registerStorefront(app: FastifyInstance, options: Options): Promise<Storefront> {
  await registerEngine(app, options.shop);
  const answers = openAnswers(app, options);
  await app.register(async (scope) => {
    scope.addContentTypeParser("application/graphql", { parseAs: "string" }, (_request, body, done) => {
      done(null, { query: body });
    });
    scope.setErrorHandler<FastifyError | Refusal>((error, _request, reply) => refuse(reply, error, options.shop));
    checkCallers(scope, options);
    for (const url of PATHS) mountPath(app, scope, url, options, answers);
  });
  return storefrontWithin(answers);
}

async function registerEngine(app: FastifyInstance, { log }: Shop): Promise<void> {
  await app.register(mercurius, {
    schema: buildStorefrontSchema([...catalogGraphql, cartGraphql, ...customersGraphql, siteGraphql]),
    routes: false,
    jit: 1,
    cache: CACHED_QUERIES,
    validationRules: inputRules,
    graphql: { parseOptions: { maxTokens: MAX_TOKENS } },
    errorFormatter: (execution: ExecutionResult) => ({
      statusCode: 200,
      response: {
        data: execution.data ?? null,
        // Plain objects shaped like errors: the engine passes them on unchanged.
        errors: execution.errors?.map((error) => formatExecutionError(error, log) as GraphQLError),
      },
    }),
  });
  app.graphql.addHook("preExecution", async (schema, document, context, variables) => {
    prepare(schema, document, context, variables ?? {});
  });
}

function checkCallers(scope: FastifyInstance, { shop, publicToken }: Options): void {
  scope.addHook("onRequest", async (request, reply) => {
    open(reply);
    if (request.method === "OPTIONS") return;
    if (request.headers["x-shopify-storefront-access-token"] !== publicToken) {
      return send(reply, 401, { errors: [formatRequestError(storefrontError("UNAUTHORIZED", ""))] });
    }
    await limitRate(shop, "storefront", request.ip);
    await keepAnswersBounded(shop, request.ip);
  });
}

type Caller = { origin: string; ip: string };
type Answers = (
  asked: StorefrontRequest,
  caller: Caller,
) => Promise<{ body: Buffer; succeeded: boolean } | { unavailable: StorefrontResult }>;

/** Answers from the cache where nothing in an equal request's answer has changed since. */
function openAnswers(app: FastifyInstance, { shop, answerCacheBytes = 0 }: Options): Answers {
  const cache = openAnswerCache(shop.changes, answerCacheBytes);
  /** Texts of queries whose answers were the same for everybody. */
  const shared = new LRUCache<string, true>({ max: CACHED_QUERIES });
  const underWay = new Map<string, ReturnType<typeof make>>();
  const make = async (asked: StorefrontRequest, caller: Caller, key: string, after: number | null) => {
    const { result, sharing, askedProducts, effects } = await execute(app, shop, asked, caller);
    if (isUnavailable(result)) return { unavailable: result, effects };
    const answer = {
      body: Buffer.from(JSON.stringify(result)),
      operation: currentRecord()?.operation ?? null,
      effects,
      succeeded: !result.errors,
    };
    if (sharing && after !== null) {
      const ids = [...askedProducts].filter((id) => id !== null);
      const productIds = sharing.onlyProducts && ids.length === askedProducts.size ? ids : null;
      cache.save(key, answer, { productIds, stock: sharing.stock }, after);
      shared.set(asked.query, true);
    }
    return answer;
  };
  /** Equal requests at the same time are answered together, unless something has changed between them. */
  const join = (asked: StorefrontRequest, caller: Caller, key: string, after: number | null) => {
    if (after === null || !shared.has(asked.query)) return make(asked, caller, key, after);
    const name = `${after} ${key}`;
    const joined = underWay.get(name) ?? make(asked, caller, key, after).finally(() => underWay.delete(name));
    underWay.set(name, joined);
    return joined;
  };
  return async (asked, caller) => {
    const after = await cache.latest();
    const key = answerKey(asked, caller.origin);
    const cached = after === null ? null : cache.find(key);
    const answer = cached ?? (await join(asked, caller, key, after));
    const record = currentRecord();
    if (record && "operation" in answer) record.operation ??= answer.operation;
    for (const effect of answer.effects) effect(caller.ip);
    return answer;
  };
}

function storefrontWithin(answers: Answers): Storefront {
  return async (query, variables, caller) => {
    const answer = await answers({ query, variables, operationName: null }, caller);
    if ("unavailable" in answer) {
      return { json: JSON.stringify(answer.unavailable), succeeded: false, unavailable: true };
    }
    return { json: answer.body.toString(), succeeded: answer.succeeded, unavailable: false };
  };
}

function mountPath(
  app: FastifyInstance,
  scope: FastifyInstance,
  url: string,
  { shop, originOf, sharedReads = new Map() }: Options,
  answers: Answers,
): void {
  const answered = async (request: FastifyRequest, reply: FastifyReply, answer: StorefrontResult) => {
    const json = JSON.stringify(answer);
    await countAnswer(shop, request.ip, json.length);
    return sendJson(reply, 200, json);
  };
  const refuseMethod = (reply: FastifyReply) => send(reply, 404, { errors: [formatRequestError(badRequest(BY_POST))] });
  scope.options(url, async (request, reply) =>
    reply
      .code(204)
      .header("access-control-allow-methods", "GET, POST, OPTIONS")
      .header("access-control-allow-headers", request.headers["access-control-request-headers"] ?? "*")
      .header("access-control-max-age", "86400")
      .send(),
  );
  scope.route({ method: ["PUT", "PATCH", "DELETE"], url, handler: async (_request, reply) => refuseMethod(reply) });
  scope.get(url, async (request, reply) => {
    const asked = sharedRequest(request.query as Record<string, unknown>, sharedReads);
    if (asked === null) return refuseMethod(reply);
    if (asked === "unknown") return send(reply, 200, { errors: [UNKNOWN] });
    // The request is anonymous, so its answer may be shared.
    const answer = await executeStorefront(app, shop, asked, { origin: originOf(request), ip: "" });
    if (isUnavailable(answer)) return sendUnavailable(reply, answer);
    if (!answer.errors) reply.header("cache-control", sharedCaching(asked.query));
    return answered(request, reply, answer);
  });
  scope.post(url, async (request, reply) => {
    const asked = requestOf(request.body);
    if (!asked) {
      return send(reply, 400, { errors: [formatRequestError(badRequest("The body must be JSON with a query"))] });
    }
    const answer = await answers(asked, { origin: originOf(request), ip: request.ip });
    if ("unavailable" in answer) return sendUnavailable(reply, answer.unavailable);
    await countAnswer(shop, request.ip, answer.body.byteLength);
    return reply.code(200).type(JSON_TYPE).send(answer.body);
  });
}

/** Headers of every answer, refusals too: readable by any origin. */
function open(reply: FastifyReply): FastifyReply {
  return reply
    .header("access-control-allow-origin", "*")
    .header("access-control-expose-headers", "X-Request-Id")
    .header("x-request-id", reply.request.id)
    .header("cache-control", "no-store");
}

function requestOf(body: unknown): StorefrontRequest | null {
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
function refuse(reply: FastifyReply, error: FastifyError | Refusal, shop: Shop) {
  // The request may have been refused before the hook ran.
  open(reply);
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

function isUnavailable({ errors }: StorefrontResult): boolean {
  return errors?.some(({ extensions }) => extensions?.["code"] === UNAVAILABLE) ?? false;
}

function sendUnavailable(reply: FastifyReply, answer: StorefrontResult) {
  const waits = (answer.errors ?? []).map(({ extensions }) => Number(extensions?.["retryAfterSeconds"] ?? 1));
  reply.header("retry-after", Math.max(1, ...waits));
  return send(reply, 503, answer);
}

function send(reply: FastifyReply, status: number, body: object) {
  return sendJson(reply, status, JSON.stringify(body));
}

function sendJson(reply: FastifyReply, status: number, json: string) {
  return reply.code(status).type(JSON_TYPE).send(json);
}
