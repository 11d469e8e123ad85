/** The worker that builds segments. */
import { availableParallelism } from "node:os";
import { parentPort } from "node:worker_threads";
import { pageBuilder, type PageBuilder } from "../segments/build-by-pages.ts";
import { buildSegment } from "../segments/build-segment.ts";
import { entriesOf } from "./entry-row.ts";
import type { SearchEntry } from "./search-entry.ts";
import { openSecondThread } from "./second-thread.ts";
import { buffersOf } from "../segments/segment.ts";
import { loadSnapshot, saveSnapshot } from "../segments/snapshot.ts";
import type { Said, Task } from "./worker-tasks.ts";

let builder: PageBuilder | null = null;
const recent = new Map<number, SearchEntry>();

parentPort?.on("message", (task: Task) => void answer(task));

async function answer(task: Task): Promise<void> {
  const said = await answerTo(task);
  const buffers = said.kind === "segment" ? buffersOf(said.segment) : [];
  parentPort?.postMessage(
    said,
    buffers.filter((buffer) => buffer instanceof ArrayBuffer),
  );
}

async function answerTo(task: Task): Promise<Said> {
  switch (task.kind) {
    case "load": {
      const kept = loadSnapshot(task.file, task.of);
      return kept ? { kind: "segment", ...kept, notKept: null } : { kind: "nothing" };
    }
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
      const reason = notKept(() => saveSnapshot(file, { of, seen, builtAt, segment }));
      return { kind: "segment", segment, seen, builtAt, notKept: reason };
    }
    case "forget":
      if (task.afresh) recent.clear();
      for (const id of task.gone) recent.delete(id);
      return { kind: "nothing" };
    case "put":
      for (const entry of entriesOf(task.page)) recent.set(entry.facts.id, entry);
      return { kind: "nothing" };
    case "renew": {
      const entries = [...recent.values()].sort((one, other) => one.facts.id - other.facts.id);
      const segment = buildSegment(entries, task.now);
      return { kind: "segment", segment, seen: "", builtAt: task.now, notKept: null };
    }
  }
}

/** On a full disk the search still works; the shop only rebuilds its index at its next start. */
function notKept(keep: () => void): string | null {
  try {
    keep();
    return null;
  } catch (error) {
    return String(error);
  }
}
