import { pino } from "pino";
import type { Config } from "./config.ts";
import type { Log } from "./shop.ts";

/** One JSON line an event on standard error; what could name a customer or open a door is blotted out. */
export function createLog(config: Pick<Config, "logLevel">): Log {
  return pino(
    {
      level: config.logLevel,
      redact: [
        ...["password", "token", "key", "card", "*.password", "*.token", "*.key", "*.card"],
        // What a statement was about, as either engine tells it.
        ...["err.parameters", "err.params", "err.detail"],
      ],
    },
    pino.destination({ fd: 2, sync: false }),
  );
}
