import { availableParallelism } from "node:os";
import { pageBuilder, type PageBuilder } from "../segments/build-by-pages.ts";
import { saveSnapshot } from "../segments/snapshot.ts";
import { openSecondThread } from "./second-thread.ts";
import type { BuildTask, TaskResult } from "./worker-tasks.ts";

/** Does the tasks that build one segment, in their order. */
export function segmentBuilding(): (task: BuildTask) => Promise<TaskResult> {
  let builder: PageBuilder | null = null;

  return async (task) => {
    switch (task.kind) {
      case "begin":
        builder = pageBuilder(task.now, availableParallelism() > 1 ? openSecondThread : null);
        return { kind: "nothing" };
      case "add":
        await builder?.add(task.page);
        return { kind: "nothing" };
      case "finish": {
        const { file, of, seen, builtAt } = task;
        if (!builder) throw new Error("No segment was begun.");
        const segment = await builder.finish();
        builder = null;
        const reason = storeErrorOf(() => saveSnapshot(file, { of, seen, builtAt, segment }));
        return { kind: "segment", segment, seen, builtAt, storeError: reason };
      }
    }
  };
}

/** On a full disk the search still works; the shop only rebuilds its index at its next start. */
function storeErrorOf(keep: () => void): string | null {
  try {
    keep();
    return null;
  } catch (error) {
    return String(error);
  }
}
