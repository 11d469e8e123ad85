import { Worker } from "node:worker_threads";
import type { EntryPage } from "./entry-row.ts";
import type { Segment } from "../segments/segment.ts";
import type { SnapshotOf } from "../segments/snapshot.ts";
import type { Said, Task } from "./worker-tasks.ts";

export type SegmentWorker = {
  load(file: string, of: SnapshotOf): Promise<Built | null>;
  build(pages: AsyncIterable<EntryPage>, now: number, keep: Keep): Promise<Built>;
  /** Builds a segment of all products given since the last `afresh`, without those that `gone` has named since. */
  renew(pages: AsyncIterable<EntryPage>, change: Change): Promise<Segment>;
  close(): Promise<void>;
};

export type Built = Extract<Said, { kind: "segment" }>;

type Change = { afresh: boolean; gone: readonly number[]; now: number };
type Keep = { file: string; of: SnapshotOf; seen: string };

/** Does one task at a time. After a failure all later tasks fail too. */
export function openSegmentWorker(): SegmentWorker {
  const worker = new Worker(new URL("./search-worker.ts", import.meta.url));
  worker.unref();
  let failed: Error | null = null;
  let waiting: PromiseWithResolvers<Said> | null = null;
  const fail = (error: unknown) => {
    failed ??= error instanceof Error ? error : new Error(String(error));
    waiting?.reject(failed);
    waiting = null;
  };
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("The thread of the search index has ended.")));
  worker.on("message", (said: Said) => {
    waiting?.resolve(said);
    waiting = null;
  });

  async function ask(task: Task, handedOver: ArrayBuffer[] = []): Promise<Said> {
    if (failed) throw failed;
    if (waiting) throw new Error("The thread of the search index is busy.");
    waiting = Promise.withResolvers<Said>();
    worker.postMessage(task, handedOver);
    return waiting.promise;
  }

  async function askForAll(kind: "add" | "put", pages: AsyncIterable<EntryPage>): Promise<void> {
    let adding: Promise<unknown> = Promise.resolve();
    for await (const page of pages) {
      await adding;
      adding = ask({ kind, page }, [page.wording.buffer]);
      // Awaited above or below; this avoids an unhandled rejection until then.
      adding.catch(() => {});
    }
    await adding;
  }

  return {
    async load(file, of) {
      const said = await ask({ kind: "load", file, of });
      return said.kind === "segment" ? said : null;
    },
    async build(pages, now, keep) {
      await ask({ kind: "begin", now });
      await askForAll("add", pages);
      return segmentOf(await ask({ kind: "finish", builtAt: now, ...keep }));
    },
    async renew(pages, { afresh, gone, now }) {
      await ask({ kind: "forget", afresh, gone });
      await askForAll("put", pages);
      return segmentOf(await ask({ kind: "renew", now })).segment;
    },
    async close() {
      await worker.terminate();
    },
  };
}

function segmentOf(said: Said): Built {
  if (said.kind !== "segment") throw new Error("The thread of the search index has built nothing.");
  return said;
}
