/** The process that builds the segment of a large catalogue. It ends with its parent. */

import { segmentBuilding } from "./build-task.ts";
import type { BuildTask, ProcessResult } from "./worker-tasks.ts";

const building = segmentBuilding();

process.on("message", (task: BuildTask) => void answer(task));
process.on("disconnect", () => process.exit());

async function answer(task: BuildTask): Promise<void> {
  send(await building(task).catch((error: unknown) => ({ kind: "failed", reason: String(error) })));
}

function send(result: ProcessResult): void {
  process.send?.(result.kind === "segment" && result.storeError === null ? { kind: "stored" } : result);
}
