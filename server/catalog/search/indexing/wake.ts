import { setTimeout as wait } from "node:timers/promises";

/** Sleep that ends early when it is rung. */
export type Wake = {
  ring(): void;
  /** Resolves once it has rung since the last call or after `mostMs`, but not before `leastMs`. */
  next(mostMs: number, leastMs: number): Promise<void>;
};

/** Its timers do not keep the process alive. */
export function openWake(closing: AbortSignal): Wake {
  let rung = false;
  let alarm: AbortController | null = null;
  const sleep = async (ms: number, signal: AbortSignal) => {
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
