/** The thread that loads the large segment, builds that of a small catalogue, and those of recent changes. */

import { parentPort } from "node:worker_threads";
import { buildSegment } from "../segments/build-segment.ts";
import { buffersOf } from "../segments/segment.ts";
import { loadSnapshot } from "../segments/snapshot.ts";
import { segmentBuilding } from "./build-task.ts";
import { entriesOf } from "./entry-row.ts";
import type { SearchEntry } from "./search-entry.ts";
import type { TaskResult, Task } from "./worker-tasks.ts";

const building = segmentBuilding();
const recent = new Map<number, SearchEntry>();

parentPort?.on("message", (task: Task) => void answer(task));

async function answer(task: Task): Promise<void> {
  const result = await answerTo(task);
  const buffers = result.kind === "segment" ? buffersOf(result.segment) : [];
  parentPort?.postMessage(
    result,
    buffers.filter((buffer) => buffer instanceof ArrayBuffer),
  );
}

async function answerTo(task: Task): Promise<TaskResult> {
  switch (task.kind) {
    case "load": {
      const snapshot = loadSnapshot(task.file, task.of);
      return snapshot ? { kind: "segment", ...snapshot, storeError: null } : { kind: "nothing" };
    }
    case "begin":
    case "add":
    case "finish":
      return building(task);
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
      return { kind: "segment", segment, seen: "", builtAt: task.now, storeError: null };
    }
  }
}
