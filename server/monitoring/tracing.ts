/**
 * Spans of requests, jobs, pages, queries and statements, for an OpenTelemetry collector
 * (docs/decisions/0121-telemetry-by-opentelemetrys-settings.md). Until `startTelemetry` has registered a tracer, each
 * call here returns at once.
 */

import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type Tracer,
} from "@opentelemetry/api";
import type { Statement } from "../database.ts";

const LONGEST_SQL = 2_000;

let tracer: Tracer | null = null;

/** `null` turns it off again. */
export function traceWith(next: Tracer | null): void {
  tracer = next;
}

/** A request's span; a part of the caller's trace if it sent one (W3C traceparent). Null while nothing is traced. */
export function beginRequest(method: string, headers: object): Span | null {
  if (tracer === null) return null;
  const caller = propagation.extract(ROOT_CONTEXT, headers);
  return tracer.startSpan(method, { kind: SpanKind.SERVER, attributes: { "http.request.method": method } }, caller);
}

/** What `run` starts belongs to the span. */
export function withSpan<Result>(span: Span | null, run: () => Result): Result {
  return span === null ? run() : context.with(trace.setSpan(context.active(), span), run);
}

type Request = {
  method: string;
  /** The pattern of the address: no ids, keys or visitors' texts. */
  route: string | null;
  status: number;
  attributes: Attributes;
};

export function endRequest(span: Span | null, { method, route, status, attributes }: Request): void {
  if (span === null) return;
  if (route !== null) span.updateName(`${method} ${route}`).setAttribute("http.route", route);
  span.setAttributes({ ...attributes, "http.response.status_code": status });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** A part of what is going on. An error ends it as failed and is thrown. */
export async function inSpan<Result>(
  name: string,
  attributes: Attributes,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  if (tracer === null) return run();
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await run();
    } catch (error) {
      // The message may hold what a visitor typed.
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", (error as Error).name);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A statement that has just ended; only as a part of something. Its values are left out. */
export function traceStatement({ sql, ms, failed }: Statement): void {
  if (tracer === null || trace.getActiveSpan() === undefined) return;
  const end = Date.now();
  const operation = /^\W*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? "statement";
  const attributes = {
    "db.system.name": "postgresql",
    "db.operation.name": operation,
    "db.query.text": sql.slice(0, LONGEST_SQL),
  };
  const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, startTime: end - ms, attributes });
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}

/** For lines of the log. */
export function currentTrace(): { trace_id: string; span_id: string } | null {
  const current = tracer === null ? undefined : trace.getActiveSpan()?.spanContext();
  return current === undefined ? null : { trace_id: current.traceId, span_id: current.spanId };
}
