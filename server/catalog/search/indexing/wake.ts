import { setTimeout as wait } from "node:timers/promises";

/** Something that can be slept until: it rings, or a time is over. */
export type Wake = {
  ring(): void;
  /** Resolves once it has rung since the last time, or after `mostMs`; never before `leastMs`. At once when closing. */
  next(mostMs: number, leastMs: number): Promise<void>;
};

/** Keeps no process from ending. */
export function openWake(closing: AbortSignal): Wake {
  let rung = false;
  let alarm: AbortController | null = null;
  const sleep = async (ms: number, signal: AbortSignal) => {
    // Woken early: that is no error here.
    await wait(ms, undefined, { signal, ref: false }).catch(() => {});
  };
  return {
    ring() {
      rung = true;
      alarm?.abort();
    },
    async next(mostMs, leastMs) {
      await sleep(leastMs, closing);
      if (!rung && mostMs > leastMs) {
        alarm = new AbortController();
        await sleep(mostMs - leastMs, AbortSignal.any([closing, alarm.signal]));
        alarm = null;
      }
      rung = false;
    },
  };
}
