import { pino } from "pino";
import type { Log } from "./base-shop.ts";
import type { Config } from "./config.ts";
import { currentRecord } from "./monitoring/request-record.ts";
import { currentTrace } from "./monitoring/tracing.ts";
import { outageOf } from "./outage.ts";

/** During an outage every request and job fails. */
const OUTAGE_LINE_EVERY_MS = 10_000;
/** Older ones belong to an earlier outage. */
const LEFT_OUT_COUNTS_FOR_MS = 60_000;

/** Writes JSON lines to standard error; personal data and secrets are redacted. */
export function createLog(config: Pick<Config, "logLevel">): Log {
  const log = pino(
    {
      level: config.logLevel,
      // Lines written during a request carry its id, and that of its trace.
      mixin() {
        const record = currentRecord();
        return { ...(record && { reqId: record.id }), ...currentTrace() };
      },
      redact: [
        ...["password", "token", "key", "card", "*.password", "*.token", "*.key", "*.card"],
        // A statement's values, as either engine reports them.
        ...["err.parameters", "err.params", "err.detail"],
      ],
    },
    pino.destination({ fd: 2, sync: false }),
  );
  return quietInOutages(log);
}

/** Drops repeated lines about an outage; the next one says how many (`leftOut`). */
export function quietInOutages(log: Log, nowMs = () => performance.now()): Log {
  let writtenMs = -Infinity;
  let leftOut = 0;
  let leftOutMs = -Infinity;
  const write = (level: keyof Log) => (details: object, message: string) => {
    const outage = outageOf((details as { err?: unknown }).err);
    if (outage === null || outage === "busy") return log[level](details, message);
    if (nowMs() - writtenMs < OUTAGE_LINE_EVERY_MS) {
      leftOut += 1;
      leftOutMs = nowMs();
      return;
    }
    if (nowMs() - leftOutMs > LEFT_OUT_COUNTS_FOR_MS) leftOut = 0;
    log[level](leftOut === 0 ? details : { ...details, leftOut }, message);
    writtenMs = nowMs();
    leftOut = 0;
  };
  return { error: write("error"), warn: write("warn"), info: write("info") };
}
