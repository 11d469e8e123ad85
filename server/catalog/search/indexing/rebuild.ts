/** Rebuilds the large segment in the background, one at a time and with rests between. */

import type { Log } from "../../../base-shop.ts";
import type { BaseSegment } from "../segments/base-segment.ts";

export type Rebuild = {
  begin(): void;
  insist(): Promise<BaseSegment>;
  /** Whether a new segment can be expected: false after a failed attempt. */
  isComing(): boolean;
  take(): BaseSegment | null;
  stop(): Promise<void>;
};

/** After a rebuild it rests this many times as long as that took. */
const REST = 2;
const LONGEST_REST_AFTER_FAILURE_MS = 300_000;

/** Failures are logged. `onDone` is called after each attempt. */
export function openRebuild(
  build: (stopping: AbortSignal) => Promise<BaseSegment>,
  { log, leastRestMs, onDone }: { log: Log; leastRestMs: number; onDone(): void },
): Rebuild {
  const stopping = new AbortController();
  let built: BaseSegment | null = null;
  let work: Promise<BaseSegment | null> | null = null;
  let [notBeforeMs, failures] = [0, 0];
  let failure: unknown = null;

  const attempt = async () => {
    const since = performance.now();
    let made: BaseSegment | null = null;
    try {
      built = made = await build(stopping.signal);
      failures = 0;
    } catch (error) {
      failure = error;
      failures += 1;
      if (!stopping.signal.aborted) log.error({ err: error }, "the search index could not be rebuilt");
    }
    const patienceMs = Math.min(leastRestMs * 2 ** failures, LONGEST_REST_AFTER_FAILURE_MS);
    notBeforeMs = performance.now() + Math.max((performance.now() - since) * REST, patienceMs);
    work = null;
    onDone();
    return made;
  };

  return {
    begin() {
      if (!work && !built && !stopping.signal.aborted && performance.now() >= notBeforeMs) work = attempt();
    },
    async insist() {
      await work;
      stopping.signal.throwIfAborted();
      work ??= attempt();
      const made = await work;
      if (!made) throw failure;
      return made;
    },
    isComing: () => failures === 0,
    take() {
      const taken = built;
      built = null;
      return taken;
    },
    async stop() {
      stopping.abort();
      await work;
    },
  };
}
