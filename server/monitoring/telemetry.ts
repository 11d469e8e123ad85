/** Loaded only when a collector is set. */

import { context, propagation } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  detectResources,
  envDetector,
  hostDetector,
  processDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Registry } from "prom-client";
import type { TelemetrySettings } from "../config.ts";
import { metricsOf } from "./otlp-metrics.ts";
import { traceWith } from "./tracing.ts";

/**
 * Sends traces, and the metrics of `registry`, in OTLP's JSON. Where to, with which headers and in how many seconds the
 * exporters read from the environment themselves. `close` sends what is left.
 */
export function startTelemetry(registry: Registry, settings: TelemetrySettings): { close(): Promise<void> } {
  const { service, metricsEveryMs } = settings;
  const resource = detectResources({ detectors: [envDetector, hostDetector, processDetector] }).merge(
    resourceFromAttributes({ "service.name": service }),
  );
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const traces = new TracerProvider({
    resource,
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const metrics =
    metricsEveryMs === null
      ? null
      : new MeterProvider({
          resource,
          readers: [
            new PeriodicExportingMetricReader({
              exporter: new OTLPMetricExporter(),
              metricProducers: [metricsOf(registry, service)],
              exportIntervalMillis: metricsEveryMs,
            }),
          ],
        });
  traceWith(traces.getTracer(service));
  return {
    async close() {
      traceWith(null);
      await Promise.all([traces.shutdown(), metrics?.shutdown()]);
      context.disable();
      propagation.disable();
    },
  };
}

function samplerOf({ sampler, share }: TelemetrySettings): Sampler {
  const [, byParent, name] = /^(parentbased_)?(.*)$/.exec(sampler) ?? [];
  const root =
    name === "always_off"
      ? new AlwaysOffSampler()
      : name === "traceidratio"
        ? new TraceIdRatioBasedSampler(share)
        : new AlwaysOnSampler();
  return byParent === undefined ? root : new ParentBasedSampler({ root });
}
