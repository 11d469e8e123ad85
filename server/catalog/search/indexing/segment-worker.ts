import { Worker } from "node:worker_threads";
import type { Segment } from "../segments/segment.ts";
import type { SnapshotOf } from "../segments/snapshot.ts";
import type { EntryPage } from "./entry-row.ts";
import { oneTaskAtATime, type Tasks } from "./one-task-at-a-time.ts";
import type { TaskResult, Task } from "./worker-tasks.ts";

export type SegmentWorker = {
  load(file: string, of: SnapshotOf): Promise<Built | null>;
  build(pages: AsyncIterable<EntryPage>, now: number, keep: SegmentDestination): Promise<Built>;
  /** Builds a segment of all products given since the last `afresh`, without those that `gone` has named since. */
  renew(pages: AsyncIterable<EntryPage>, change: Change): Promise<Segment>;
  close(): Promise<void>;
};

export type Built = Extract<TaskResult, { kind: "segment" }>;

type Change = { afresh: boolean; gone: readonly number[]; now: number };
export type SegmentDestination = { file: string; of: SnapshotOf; seen: string };

/** A thread. Does one task at a time. After a failure all later tasks fail too. */
export function openSegmentWorker(): SegmentWorker {
  const worker = new Worker(new URL("./search-worker.ts", import.meta.url));
  worker.unref();
  const tasks = oneTaskAtATime<Task, TaskResult>("thread", (task, handedOver) => worker.postMessage(task, handedOver));
  const { ask } = tasks;
  worker.on("error", tasks.fail);
  worker.on("exit", () => tasks.fail(new Error("The thread of the search index has ended.")));
  worker.on("message", tasks.receive);

  return {
    async load(file, of) {
      const result = await ask({ kind: "load", file, of });
      return result.kind === "segment" ? result : null;
    },
    async build(pages, now, keep) {
      await ask({ kind: "begin", now });
      await giveAll(ask, "add", pages);
      return segmentOf(await ask({ kind: "finish", builtAt: now, ...keep }));
    },
    async renew(pages, { afresh, gone, now }) {
      await ask({ kind: "forget", afresh, gone });
      await giveAll(ask, "put", pages);
      return segmentOf(await ask({ kind: "renew", now })).segment;
    },
    async close() {
      await worker.terminate();
    },
  };
}

/** The next page is read while the last one is worked on. */
export async function giveAll<Kind extends "add" | "put">(
  ask: Tasks<{ kind: Kind; page: EntryPage }, unknown>["ask"],
  kind: Kind,
  pages: AsyncIterable<EntryPage>,
): Promise<void> {
  let giving: Promise<unknown> = Promise.resolve();
  for await (const page of pages) {
    await giving;
    giving = ask({ kind, page }, [page.wording.buffer]);
    // Awaited above or below; this avoids an unhandled rejection until then.
    giving.catch(() => {});
  }
  await giving;
}

function segmentOf(result: TaskResult): Built {
  if (result.kind !== "segment") throw new Error("The thread of the search index has built nothing.");
  return result;
}
