/** The process that builds the segment of a large catalogue. It ends with its parent. */

import { segmentBuilding } from "./build-task.ts";
import type { BuildTask, ProcessSaid } from "./worker-tasks.ts";

const building = segmentBuilding();

process.on("message", (task: BuildTask) => void answer(task));
process.on("disconnect", () => process.exit());

async function answer(task: BuildTask): Promise<void> {
  say(await building(task).catch((error: unknown) => ({ kind: "failed", reason: String(error) })));
}

function say(said: ProcessSaid): void {
  process.send?.(said.kind === "segment" && said.notKept === null ? { kind: "stored" } : said);
}
