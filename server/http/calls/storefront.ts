/** Storefront GraphQL API 2025-07 (SPEC GQL-01 to GQL-09). */

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ExecutionResult, GraphQLError } from "graphql/index.js";
import { LRUCache } from "lru-cache";
import mercurius from "mercurius";
import type { Refusal } from "../../../contract/refusals.ts";
import { UNKNOWN_READ } from "../../../contract/shared-reads.ts";
import { cartGraphql } from "../../cart/cart.graphql.ts";
import { deliveryGraphql } from "../../cart/delivery/delivery.graphql.ts";
import { catalogGraphql } from "../../catalog/catalog.graphql.ts";
import { customersGraphql } from "../../customers/customers.graphql.ts";
import { answerKey, openAnswerCache } from "../../graphql/answer-cache.ts";
import type { ClientAccess } from "../../graphql/client-access.ts";
import type { Previewed } from "../../graphql/context.ts";
import { badRequest, formatExecutionError, formatRequestError } from "../../graphql/errors.ts";
import { execute, prepare, type StorefrontRequest, type StorefrontResult } from "../../graphql/execute.ts";
import { inputRules } from "../../graphql/input-checks.ts";
import { buildStorefrontSchema } from "../../graphql/schema.ts";
import { countAnswer, keepAnswersBounded, limitRate } from "../../limits/rate-limits.ts";
import { currentRecord } from "../../monitoring/request-record.ts";
import { inSpan } from "../../monitoring/tracing.ts";
import { ordersGraphql } from "../../orders/storefront/storefront-orders.graphql.ts";
import { shareResponse } from "../../shared-cache/share.ts";
import type { Shop } from "../../shop.ts";
import { blogsGraphql } from "../../site/blogs/blogs.graphql.ts";
import { type BuiltTexts, openBuiltTexts } from "../../site/pages/built-texts.ts";
import { pagesGraphql } from "../../site/pages/pages.graphql.ts";
import { redirectsGraphql } from "../../site/redirects/redirects.graphql.ts";
import { searchGraphql } from "../../site/search/search.graphql.ts";
import { siteGraphql } from "../../site/site.graphql.ts";
import { sitemapGraphql } from "../../site/sitemap.graphql.ts";
import { shareable } from "../page-cache/page-cache.ts";
import { madeOfNothing, noteStorefront } from "../page-cache/page-dependencies.ts";
import type { Storefront } from "../pages/page-wire.ts";
import { isUnavailable, refuse, requestOf, send, sendJson, sendUnavailable } from "./graphql-answers.ts";
import { sharedCaching, sharedRequest, type SharedReads } from "./shared-reads.ts";
import { callerOf, type StorefrontCaller } from "./storefront-callers.ts";

/** The second one is for older clients. */
const PATHS = ["/api/2025-07/graphql.json", "/api/2025-07/graphql"];

const BY_POST = "Queries must be sent by POST";
/** The client then sends the whole text. */
const UNKNOWN = { message: "PersistedQueryNotFound", extensions: { code: UNKNOWN_READ } };

/** Bounds both the time to parse a text and the memory to cache it. */
const MAX_TOKENS = 3_000;
const CACHED_QUERIES = 200;

/** What changes without a notice is no older than this. */
const MOST_SHARED_MS = 60_000;

type Options = {
  shop: Shop;
  publicToken: string;
  originOf(request: FastifyRequest): string;
  sharedReads?: SharedReads;
  /** Default 0: no answer is cached. */
  answerCacheBytes?: number;
  /** Default: built pages have no texts. */
  builtTexts?: BuiltTexts;
  /** Default false. Whether a shared cache may have what is asked for by GET; changes then purge it. */
  shares?: boolean;
};

const contentGraphql = [redirectsGraphql, pagesGraphql, blogsGraphql, searchGraphql, sitemapGraphql];

/** Returns what pages rendered in this process ask, without the network. */
export async function registerStorefront(app: FastifyInstance, given: Options): Promise<Storefront> {
  const options = { ...given, builtTexts: given.builtTexts ?? openBuiltTexts(given.shop) };
  await registerEngine(app, options.shop);
  const answers = openAnswers(app, options);
  await app.register(async (scope) => {
    scope.addContentTypeParser("application/graphql", { parseAs: "string" }, (_request, body, done) => {
      done(null, { query: body });
    });
    // The request may have been refused before the hook ran.
    scope.setErrorHandler<FastifyError | Refusal>((error, _request, reply) => refuse(open(reply), error, options.shop));
    const callers: Callers = new WeakMap();
    checkCallers(scope, options, callers);
    for (const url of PATHS) mountPath(app, scope, url, options, answers, callers);
  });
  return storefrontWithin(answers);
}

async function registerEngine(app: FastifyInstance, { log }: Shop): Promise<void> {
  await app.register(mercurius, {
    schema: buildStorefrontSchema([
      ...catalogGraphql,
      cartGraphql,
      deliveryGraphql,
      ...customersGraphql,
      ordersGraphql,
      siteGraphql,
      ...contentGraphql,
    ]),
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

type Callers = WeakMap<FastifyRequest, StorefrontCaller>;

function checkCallers(scope: FastifyInstance, { shop, publicToken }: Options, callers: Callers): void {
  scope.addHook("onRequest", async (request, reply) => {
    open(reply);
    if (request.method === "OPTIONS") return;
    const caller = await callerOf(shop, publicToken, request, reply);
    if ("error" in caller) return send(reply, caller.status, { errors: [formatRequestError(caller.error)] });
    callers.set(request, caller);
    await limitRate(shop, "storefront", caller.ip);
    await keepAnswersBounded(shop, caller.ip);
  });
}

type Opened = Options & { builtTexts: BuiltTexts };
type Caller = { origin: string; ip: string; preview?: Previewed | undefined; client?: ClientAccess | null };
type Answers = (
  graphqlRequest: StorefrontRequest,
  caller: Caller,
) => Promise<{ body: Buffer; succeeded: boolean } | { unavailable: StorefrontResult }>;

/** Answers from the cache where nothing in an equal request's answer has changed since. */
function openAnswers(app: FastifyInstance, { shop, builtTexts, answerCacheBytes = 0 }: Opened): Answers {
  const cache = openAnswerCache(shop.changes, answerCacheBytes);
  /** Queries, by operation and text, whose answers were the same for everybody. A text may hold mutations beside them. */
  const shared = new LRUCache<string, true>({ max: CACHED_QUERIES });
  const operationOf = ({ operationName, query }: StorefrontRequest) => `${operationName ?? ""}\n${query}`;
  const underWay = new Map<string, ReturnType<typeof make>>();
  const make = async (graphqlRequest: StorefrontRequest, caller: Caller, key: string, after: number | null) => {
    const { result, sharing, requestedProducts, effects } = await inSpan("graphql", {}, () =>
      execute(app, shop, graphqlRequest, { ...caller, builtTexts }),
    );
    if (isUnavailable(result)) return { unavailable: result, effects };
    const answer = {
      body: Buffer.from(JSON.stringify(result)),
      operation: currentRecord()?.operation ?? null,
      effects,
      succeeded: !result.errors,
    };
    if (sharing && after !== null) {
      const ids = [...requestedProducts].filter((id) => id !== null);
      const productIds = sharing.onlyProducts && ids.length === requestedProducts.size ? ids : null;
      cache.save(key, answer, { productIds, stock: sharing.stock }, after);
      shared.set(operationOf(graphqlRequest), true);
    }
    return answer;
  };
  /** Equal requests at the same time are answered together, unless something has changed between them. */
  const join = (graphqlRequest: StorefrontRequest, caller: Caller, key: string, after: number | null) => {
    if (after === null || !shared.has(operationOf(graphqlRequest))) return make(graphqlRequest, caller, key, after);
    const name = `${after} ${key}`;
    const joined = underWay.get(name) ?? make(graphqlRequest, caller, key, after).finally(() => underWay.delete(name));
    underWay.set(name, joined);
    return joined;
  };
  return async (graphqlRequest, caller) => {
    // What a link shows is for whoever has it.
    const after = caller.preview === undefined ? await cache.latest() : null;
    const key = answerKey(graphqlRequest, caller.origin, caller.client?.key ?? "");
    const cached = after === null ? null : cache.find(key);
    const answer = cached ?? (await join(graphqlRequest, caller, key, after));
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

type Sharing = [FastifyRequest, FastifyReply, StorefrontRequest, StorefrontResult, number];

function mountPath(
  app: FastifyInstance,
  scope: FastifyInstance,
  url: string,
  { shop, builtTexts, originOf, sharedReads = new Map(), shares = false }: Opened,
  answers: Answers,
  callers: Callers,
): void {
  const callerOfRequest = (request: FastifyRequest): StorefrontCaller => {
    const caller = callers.get(request);
    if (!caller) throw new Error("A caller was not checked.");
    return caller;
  };
  const answered = async (request: FastifyRequest, reply: FastifyReply, answer: StorefrontResult) => {
    const json = JSON.stringify(answer);
    await countAnswer(shop, request.ip, json.length);
    return sendJson(reply, 200, json);
  };
  const share = (...[request, reply, { query }, answer, after]: Sharing) => {
    const of = madeOfNothing();
    noteStorefront(of, query, { json: JSON.stringify(answer), succeeded: true, unavailable: false });
    const shared = shareable({ of, after, atMs: performance.now() }, shop.changes, shop.now());
    if (shared) shareResponse(request, reply, { ...shared, forMs: Math.min(shared.forMs, MOST_SHARED_MS) });
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
    const graphqlRequest = sharedRequest(request.query as Record<string, unknown>, sharedReads);
    // Caches on the way tell callers apart by nothing, so only the shop's own app is answered.
    if (graphqlRequest === null || callerOfRequest(request).client !== null) return refuseMethod(reply);
    if (graphqlRequest === "unknown") return send(reply, 200, { errors: [UNKNOWN] });
    // The request is anonymous, so its answer may be shared.
    const after = shares ? await shop.changes.latest() : null;
    const caller = { origin: originOf(request), ip: "", builtTexts };
    const { result: answer, sharing, effects } = await execute(app, shop, graphqlRequest, caller);
    for (const effect of effects) effect("");
    if (isUnavailable(answer)) return sendUnavailable(reply, answer);
    if (!answer.errors) reply.header("cache-control", sharedCaching(graphqlRequest.query));
    // Searches are counted here, so each must come here.
    if (after !== null && sharing !== null && effects.length === 0)
      share(request, reply, graphqlRequest, answer, after);
    return answered(request, reply, answer);
  });
  scope.post(url, async (request, reply) => {
    const graphqlRequest = requestOf(request.body);
    if (!graphqlRequest) {
      return send(reply, 400, { errors: [formatRequestError(badRequest("The body must be JSON with a query"))] });
    }
    const { client, ip } = callerOfRequest(request);
    const answer = await answers(graphqlRequest, { origin: originOf(request), ip, client });
    if ("unavailable" in answer) return sendUnavailable(reply, answer.unavailable);
    await countAnswer(shop, ip, answer.body.byteLength);
    return sendJson(reply, 200, answer.body);
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
