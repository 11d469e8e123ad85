import { createClient } from "@redis/client";
import { withinMs } from "../within-ms.ts";

type Write = (details: object, message: string) => void;

export type Redis = {
  client: ReturnType<typeof clientOf>;
  isAway(): boolean;
  /** Throws when it does not answer in time; it then counts as away for a moment, so that not every call waits. */
  ask<Answer>(question: () => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
};

/** A count must not delay a call by more; a server that hangs answers nothing at all. */
const ANSWER_WITHIN_MS = 500;
const CONNECT_WITHIN_MS = 2_000;
const LONGEST_DELAY_MS = 2_000;
/** A connection to a host that has vanished is noticed by it. */
const PING_EVERY_MS = 5_000;
const LEFT_ALONE_MS = 2_000;

/** Redis or Valkey. Connects in the background, again and again; meanwhile commands fail at once. */
export function openRedis(url: string, log: { error: Write; warn: Write }, answerWithinMs = ANSWER_WITHIN_MS): Redis {
  const client = clientOf(url);
  let leftAloneUntilMs = -Infinity;
  let wasReported = false;
  const noteAway = (error: unknown) => {
    if (!wasReported) log.error({ because: String(error) }, "Redis does not answer; limits are counted without it");
    wasReported = true;
  };
  client.on("error", noteAway);
  client.connect().catch(() => {}); // "error" reports it
  return {
    client,
    isAway: () => !client.isReady || performance.now() < leftAloneUntilMs,
    async ask(question) {
      try {
        const answer = await withinMs(question(), answerWithinMs, "It takes too long.");
        if (wasReported) log.warn({}, "Redis answers again");
        wasReported = false;
        return answer;
      } catch (error) {
        leftAloneUntilMs = performance.now() + LEFT_ALONE_MS;
        noteAway(error);
        throw error;
      }
    },
    async close() {
      client.destroy();
    },
  };
}

function clientOf(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_EVERY_MS,
    socket: {
      connectTimeout: CONNECT_WITHIN_MS,
      // Between two answers, of which the ping is one at least.
      socketTimeout: 2 * PING_EVERY_MS,
      reconnectStrategy: (times) => Math.min(2 ** times * 50, LONGEST_DELAY_MS),
    },
  });
}
