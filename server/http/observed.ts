import { timingSafeEqual, createHash, randomUUID } from "node:crypto";
import type { Attributes } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { isThisMachine } from "../limits/networks.ts";
import type { Monitor } from "../monitoring/monitor.ts";
import { newRecord, within, type RequestRecord } from "../monitoring/request-record.ts";
import { beginRequest, endRequest, withSpan } from "../monitoring/tracing.ts";
import type { Shop } from "../shop.ts";
import { cookieOf } from "./pages/locale.ts";

declare module "fastify" {
  interface FastifyRequest {
    record: RequestRecord;
  }
}

/** Requested by machines every few seconds, or forty at a time: logged only when slow or failed. */
const QUIET = /^\/(assets|icons|flags|media)\/|^\/(healthz|readyz|metrics|sw\.js|favicon\.ico)$/;
const SLOW_MS = 1_000;
/** Its value is METRICS_TOKEN; it shows staff Server-Timing in their browsers. */
const TIMING_COOKIE = "filigree_timing";

type Settings = Pick<Config, "mode" | "publicUrl" | "metricsToken">;

export function newRequestId(): string {
  return randomUUID();
}

/** Must be called before anything else adds hooks. */
export function observeRequests(app: FastifyInstance, shop: Shop, monitor: Monitor, settings: Settings): void {
  const hasToken = tokenCheck(settings);
  app.decorateRequest("record");
  app.addHook("onRequest", (request, reply, done) => {
    request.record = newRecord(request.id, beginRequest(request.method, request.headers));
    reply.header("x-request-id", request.id);
    enter(request.record, done);
  });
  // Reading the body leaves the async context that the first hook has entered.
  app.addHook("preValidation", (request, _reply, done) => enter(request.record, done));
  app.addHook("onSend", async (request, reply) => {
    if (settings.mode === "development" || hasToken(request)) {
      reply.header("server-timing", serverTiming(request.record, reply.elapsedTime));
    }
  });
  app.addHook("onResponse", async (request, reply) => {
    const { method, record, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    record.route ??= routeOptions.url ?? null;
    monitor.request({ method, status, ms: elapsedTime, record });
    endRequest(record.span, { method, route: record.route, status, attributes: attributesOf(record) });
    if (QUIET.test(request.url.split("?")[0] ?? "") && status < 500 && elapsedTime < SLOW_MS) return;
    shop.log.info(lineOf({ method, status, ms: elapsedTime }, record), "request");
  });
}

function enter(record: RequestRecord, done: () => void): void {
  within(record, () => withSpan(record.span, done));
}

function attributesOf({ id, page, operation, statements, cache }: RequestRecord): Attributes {
  return {
    ...{ "filigree.request_id": id, "filigree.statements": statements },
    ...(page !== null && { "filigree.page": page }),
    ...(operation !== null && { "graphql.operation.name": operation }),
    ...(cache && { "filigree.page_cache": cache }),
  };
}

/** No query string, caller's address, cookie, token or key may be logged. */
function lineOf({ method, status, ms }: { method: string; status: number; ms: number }, record: RequestRecord) {
  const { id: reqId, route, page, operation, statements, databaseMs, renderMs, cache } = record;
  return {
    ...{ reqId, method, route, status, ms: Math.round(ms), statements, databaseMs: Math.round(databaseMs) },
    ...(page !== null && { page }),
    ...(operation !== null && renderMs === 0 && page === null && { operation }),
    ...(renderMs > 0 && { renderMs: Math.round(renderMs) }),
    ...(cache && { cache }),
  };
}

function serverTiming({ statements, databaseMs, renderMs, cache }: RequestRecord, totalMs: number): string {
  return [
    `total;dur=${totalMs.toFixed(1)}`,
    `db;dur=${databaseMs.toFixed(1)};desc="${statements} statements"`,
    ...(renderMs > 0 ? [`render;dur=${renderMs.toFixed(1)}`] : []),
    ...(cache ? [`cache;desc=${cache}`] : []),
  ].join(", ");
}

/** GET /healthz: the process answers. GET /readyz: it can serve. GET /metrics: for Prometheus. */
export function mountProbes(app: FastifyInstance, monitor: Monitor, settings: Settings): void {
  const options = { config: { rateLimit: false as const } };
  const hasToken = tokenCheck(settings);
  app.get("/healthz", options, (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", options, async (_request, reply) => {
    const readiness = await monitor.ready();
    return reply
      .code(readiness.ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send(readiness);
  });
  app.get("/metrics", options, async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (settings.metricsToken === null) {
      if (!isUnpublished(request, settings)) return reply.callNotFound();
    } else if (!hasToken(request)) {
      return reply
        .code(401)
        .header("www-authenticate", "Bearer")
        .send({ code: 401, message: "METRICS_TOKEN is required", data: null });
    }
    const { contentType, text } = await monitor.metrics();
    return reply.type(contentType).send(text);
  });
}

/** Behind a proxy on this machine, outsiders look local. */
function isUnpublished({ socket, headers }: FastifyRequest, { publicUrl }: Settings): boolean {
  const isForwarded = ["forwarded", "via", "x-forwarded-for", "x-real-ip"].some((name) => headers[name] !== undefined);
  return publicUrl === undefined && !isForwarded && isThisMachine(socket.remoteAddress ?? "");
}

/** As bearer token or in the cookie; false for all where METRICS_TOKEN is not set. */
function tokenCheck({ metricsToken }: Settings): (request: FastifyRequest) => boolean {
  if (metricsToken === null) return () => false;
  const expected = digestOf(metricsToken);
  return ({ headers }) => {
    const given = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1] ?? cookieOf(headers.cookie, TIMING_COOKIE);
    // In constant time.
    return given !== "" && timingSafeEqual(digestOf(given), expected);
  };
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
