import { fork } from "node:child_process";
import { once } from "node:events";
import { yieldToOthers } from "../../../yield-to-others.ts";
import type { EntryPage } from "./entry-row.ts";
import { oneTaskAtATime } from "./one-task-at-a-time.ts";
import { giveAll, type Built, type SegmentDestination } from "./segment-worker.ts";
import type { BuildTask, ProcessResult } from "./worker-tasks.ts";

export type SegmentProcess = {
  /** Null: the segment is stored in `keep.file`. Otherwise it could not be stored. */
  build(pages: AsyncIterable<EntryPage>, now: number, keep: SegmentDestination): Promise<Built | null>;
  close(): Promise<void>;
};

/**
 * A process that builds one segment. What a thread has used while it built a large one stays in the C library when it
 * ends, and the shop takes it along for as long as it runs. `isAwaited`: nobody finds anything until it is built;
 * otherwise visitors come first.
 */
export function openSegmentProcess(isAwaited: boolean): SegmentProcess {
  const child = fork(new URL("./builder-process.ts", import.meta.url), { serialization: "advanced" });
  const ended = once(child, "exit");
  ended.catch(() => {});
  const tasks = oneTaskAtATime<BuildTask, ProcessResult>("process", (task) => void child.send(task));
  child.on("error", tasks.fail);
  child.on("exit", () => tasks.fail(new Error("The process of the search index has ended.")));
  child.on("message", tasks.receive);
  if (!isAwaited && child.pid !== undefined) yieldToOthers(child.pid);

  async function run(task: BuildTask): Promise<ProcessResult> {
    const result = await tasks.ask(task);
    if (result.kind === "failed") tasks.fail(new Error(result.reason));
    if (result.kind === "failed") throw new Error(result.reason);
    return result;
  }

  return {
    async build(pages, now, keep) {
      await run({ kind: "begin", now });
      await giveAll(run, "add", pages);
      const result = await run({ kind: "finish", builtAt: now, ...keep });
      return result.kind === "segment" ? result : null;
    },
    async close() {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await ended.catch(() => {});
    },
  };
}
