import { ValueType, type Attributes, type HrTime } from "@opentelemetry/api";
import { emptyResource } from "@opentelemetry/resources";
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from "@opentelemetry/sdk-metrics";
import type { Registry } from "prom-client";

type Sample = { value: number; labels: Attributes; metricName?: string };
type Metric = { name: string; help: string; type: string; values: Sample[] };

/** The metrics that `/metrics` shows, as OpenTelemetry's: counters and histograms count from the process's start. */
export function metricsOf(registry: Registry, scope: string): MetricProducer {
  const since = timeOf(Date.now());
  return {
    async collect() {
      const until = timeOf(Date.now());
      const metrics = (await registry.getMetricsAsJSON()) as unknown as Metric[];
      const data = metrics.flatMap((metric) => dataOf(metric, since, until) ?? []);
      return {
        resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: { name: scope }, metrics: data }] },
        errors: [],
      };
    },
  };
}

function dataOf({ name, help, type, values }: Metric, startTime: HrTime, endTime: HrTime): MetricData | null {
  const base = {
    descriptor: { name, description: help, unit: name.endsWith("_seconds") ? "s" : "", valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = () => values.map(({ value, labels }) => ({ startTime, endTime, attributes: labels, value }));
  if (type === "counter") {
    return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
  }
  if (type === "gauge") return { ...base, dataPointType: DataPointType.GAUGE, dataPoints: points() };
  if (type !== "histogram") return null;
  return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(values, startTime, endTime) };
}

/** A histogram's samples are its cumulative buckets ("le"), its sum and its count, for each set of labels. */
function histograms(samples: readonly Sample[], startTime: HrTime, endTime: HrTime): DataPoint<Histogram>[] {
  const ofLabels = Map.groupBy(samples, ({ labels }) => JSON.stringify({ ...labels, le: undefined }));
  return [...ofLabels].map(([labels, of]) => {
    const value = (ending: string) => of.find(({ metricName }) => metricName?.endsWith(ending))?.value ?? 0;
    const count = value("_count");
    const buckets = of.filter(
      ({ labels: { le } }) => typeof le === "number" || (typeof le === "string" && le !== "+Inf"),
    );
    const upTo = [...buckets.map((each) => each.value), count];
    return {
      startTime,
      endTime,
      attributes: JSON.parse(labels) as Attributes,
      value: {
        buckets: {
          boundaries: buckets.map((each) => Number(each.labels["le"])),
          counts: upTo.map((each, index) => each - (upTo[index - 1] ?? 0)),
        },
        sum: value("_sum"),
        count,
      },
    };
  });
}

function timeOf(ms: number): HrTime {
  return [Math.floor(ms / 1_000), (ms % 1_000) * 1_000_000];
}
