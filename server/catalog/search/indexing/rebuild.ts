/** Builds a large segment in the background, never twice at once and never all the time. */
import type { Log } from "../../../shop.ts";
import type { BaseSegment } from "../segments/base-segment.ts";

export type Rebuild = {
  /** Starts a rebuild, unless one is running or ended a short while ago. */
  begin(): void;
  /** One that begins now, or as soon as the one under way is over. Throws when it fails. */
  insist(): Promise<BaseSegment>;
  /** Whether the index may be behind because a better one is on its way: not when the last attempt failed. */
  isComing(): boolean;
  /** The segment once it is there. */
  take(): BaseSegment | null;
  stop(): Promise<void>;
};

/** After a rebuild it pauses for so many times as long. */
const REST = 2;
const LONGEST_REST_AFTER_FAILURE_MS = 300_000;

/** A failure is logged, and leaves the index there is. `onDone` is told of the end of each attempt. */
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
      if (!stopping.signal.aborted) log.error({ err: error }, "the search index could not be built anew");
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
      await work; // which began before this was asked for
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
