/**
 * Notices are lost while the connection is down, so this process sends itself beats on the same channel: when a beat
 * comes back, all notices sent before it have arrived too.
 */

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../base-shop.ts";
import type { Database } from "../database.ts";
import { withinMs } from "../within-ms.ts";
import { sendBeat } from "./changes.store.ts";

const BEAT_EVERY_MS = 500;
const PATIENCE = {
  /** For so long after a beat was sent, its arrival counts as proof that no notice is missing. */
  goodForMs: 1_500,
  /** A beat that takes longer counts as lost: the database is unreachable. */
  longestBeatMs: 3_000,
  /** How long a caller waits for the next beat, which may be late in a busy process. */
  mostWaitMs: 1_000,
};

export type HeartbeatPatience = typeof PATIENCE;

type HeartbeatOptions = {
  database: Pick<Database, "db" | "isCopying">;
  log: Log;
  /** Called when a beat, and perhaps notices with it, did not arrive. */
  missed(): void;
  patience?: HeartbeatPatience;
};

export function openHeartbeat({ database, log, missed, patience = PATIENCE }: HeartbeatOptions) {
  const { goodForMs, longestBeatMs, mostWaitMs } = patience;
  const me = `beat ${randomUUID()} `;
  const closing = new AbortController();
  const outage = noteOutages(log);
  const waiting = new Set<() => void>();
  let beating: Promise<void> = Promise.resolve();
  let sent = 0;
  const sentMs = new Map<number, number>();
  /** The latest beat that has returned, and when it was sent. */
  let lastReturned = { beat: 0, sentMs: -Infinity };

  const isAway = () => outage.isOn() || database.isCopying();
  const isCurrent = () => performance.now() - lastReturned.sentMs <= goodForMs;

  function receiveOwn(beat: number): void {
    if (beat !== lastReturned.beat + 1) missed();
    lastReturned = { beat, sentMs: sentMs.get(beat) ?? -Infinity };
    for (const each of sentMs.keys()) if (each <= beat) sentMs.delete(each);
    for (const go of waiting) go();
    waiting.clear();
  }

  async function send(): Promise<void> {
    sent += 1;
    const begunMs = performance.now();
    sentMs.set(sent, begunMs);
    try {
      await withinMs(sendBeat(database.db, `${me}${sent}`), longestBeatMs, "It takes too long.");
      outage.end();
    } catch (error) {
      if (!closing.signal.aborted && !database.isCopying()) outage.begin(begunMs, error);
    }
  }

  async function sendUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      await send();
      await pause(BEAT_EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  async function next(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.add(resolve);
    await Promise.race([promise, pause(mostWaitMs, undefined, { signal: closing.signal }).catch(() => {})]);
    waiting.delete(resolve);
  }

  return {
    isAway,
    /** Whether all notices have arrived so far. */
    isCurrent,
    /** Waits for the next beat unless it would be of no use. */
    async settle(): Promise<void> {
      if (!isCurrent() && !isAway()) await next();
    },
    /** Returns whether the notice is a beat, of this process or of another. */
    hear(notice: string): boolean {
      if (notice.startsWith(me)) receiveOwn(Number(notice.slice(me.length)));
      return notice.startsWith("beat ");
    },
    /** Not current until the next beat has returned. */
    interrupt(): void {
      lastReturned.sentMs = -Infinity;
    },
    start(): void {
      beating = sendUntilClosed();
    },
    async close(): Promise<void> {
      closing.abort();
      await beating;
    },
  };
}

/** Logs when the database stops answering and when it answers again. */
function noteOutages(log: Log) {
  let sinceMs: number | null = null;
  return {
    isOn: () => sinceMs !== null,
    begin(atMs: number, error: unknown): void {
      if (sinceMs === null) {
        log.error({ because: String(error) }, "the database does not answer; cached pages are still sent");
      }
      sinceMs ??= atMs;
    },
    end(): void {
      if (sinceMs !== null) {
        const forSeconds = Math.round((performance.now() - sinceMs) / 1_000);
        log.warn({ forSeconds }, "the database answers again");
      }
      sinceMs = null;
    },
  };
}
