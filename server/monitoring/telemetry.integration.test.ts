/** What a collector gets, in OTLP's JSON. */

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, inject, test, vi } from "vitest";
import { seedProducts } from "../../tests/support/catalog.ts";
import { testShop } from "../../tests/support/shop.ts";
import { readConfig } from "../config.ts";
import { openDatabase } from "../database.ts";
import type { PageSource } from "../http/pages/built-pages.ts";
import { buildServer } from "../http/server.ts";
import { openMonitor } from "./monitor.ts";
import { startTelemetry } from "./telemetry.ts";
import { currentTrace } from "./tracing.ts";

type Attribute = { key: string; value: Record<string, unknown> };
type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] };
type HistogramPoint = { count: number; bucketCounts: number[]; explicitBounds: number[] };
type Metric = { name: string; histogram?: { dataPoints: HistogramPoint[] } };
type Sent = {
  resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: Metric[] }[] }[];
};

const CALLERS_TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLERS_SPAN = "00f067aa0ba902b7";
const QUERY = `{ product(handle: "ring") { title } }`;

const pages: PageSource = {
  load: async () => ({
    render: () => Promise.reject(new Error("No page is asked for.")),
    document: ({ html }) => html,
  }),
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  vi.unstubAllEnvs();
});

/** Keeps what it is sent. */
async function openCollector() {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      sent.push(JSON.parse(Buffer.concat(chunks).toString()) as Sent);
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  return { sent, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("a request is traced from the caller's span to its statements, with nothing of what was asked, and metrics come along", async () => {
  const { sent, url } = await openCollector();
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", url);
  const directory = mkdtempSync(join(tmpdir(), "filigree-telemetry-"));
  closing.push(() => rmSync(directory, { recursive: true, force: true }));
  cpSync(inject("templates").embedded, directory, { recursive: true });
  const monitor = openMonitor();
  const database = await openDatabase({ directory }, (statement) => monitor.statement(statement));
  closing.push(() => database.close());
  const traced: (string | undefined)[] = [];
  const noted = () => void traced.push(currentTrace()?.trace_id);
  const shop = testShop(database.db, { log: { error: noted, warn: noted, info: noted } });
  await seedProducts(shop.db, [{ handle: "ring" }]);
  const config = readConfig({ NODE_ENV: "test", OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_SERVICE_NAME: "my shop" });
  if (config.telemetry === null) throw new Error("Nothing would be sent.");
  const telemetry = startTelemetry(monitor.registry, config.telemetry);
  const app = await buildServer(shop, config, pages, monitor);
  closing.push(() => app.close());

  const reply = await app.inject({
    method: "POST",
    url: "/api/2025-07/graphql.json",
    headers: {
      "x-shopify-storefront-access-token": config.storefrontPublicToken,
      traceparent: `00-${CALLERS_TRACE}-${CALLERS_SPAN}-01`,
    },
    payload: { query: QUERY },
  });
  expect(reply.json()).toMatchObject({ data: { product: { title: expect.any(String) } } });
  await telemetry.close();

  const spans = sent.flatMap(({ resourceSpans = [] }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)),
  );
  const ours = spans.filter(({ traceId }) => traceId === CALLERS_TRACE);
  const request = ours.find(({ parentSpanId }) => parentSpanId === CALLERS_SPAN);
  expect(request?.name).toBe("POST /api/2025-07/graphql.json");
  const query = ours.find(({ name }) => name === "graphql");
  expect(query?.parentSpanId).toBe(request?.spanId);
  const statements = ours.filter(({ attributes }) => attributes.some(({ key }) => key === "db.query.text"));
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.every(({ parentSpanId }) => ours.some(({ spanId }) => spanId === parentSpanId))).toBe(true);
  expect(JSON.stringify(sent)).not.toContain('"ring"');
  expect(JSON.stringify(sent)).not.toContain(config.storefrontPublicToken + '"');
  expect(JSON.stringify(sent[0]?.resourceSpans?.[0]?.resource)).toContain("my shop");
  expect(traced).toContain(CALLERS_TRACE);

  const metrics = sent.flatMap(({ resourceMetrics = [] }) =>
    resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((each) => each.metrics)),
  );
  const point = metrics.find(({ name }) => name === "filigree_http_request_duration_seconds")?.histogram?.dataPoints[0];
  expect(point?.count).toBe(1);
  expect(point?.bucketCounts).toHaveLength((point?.explicitBounds.length ?? 0) + 1);
  expect(point?.bucketCounts.reduce((sum, each) => sum + each, 0)).toBe(1);
});

test("without a collector nothing is traced, and OTEL_SDK_DISABLED turns a set one off", () => {
  expect(readConfig({}).telemetry).toBeNull();
  const address = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" };
  expect(readConfig(address).telemetry).toMatchObject({ service: "filigree", metricsEveryMs: 60_000 });
  expect(readConfig({ ...address, OTEL_METRICS_EXPORTER: "none" }).telemetry?.metricsEveryMs).toBeNull();
  expect(readConfig({ ...address, OTEL_SDK_DISABLED: "true" }).telemetry).toBeNull();
  expect(currentTrace()).toBeNull();
});
