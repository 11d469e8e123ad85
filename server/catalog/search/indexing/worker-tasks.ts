/** Messages to the thread and the process that build segments. Each task has one answer. */

import type { Segment } from "../segments/segment.ts";
import type { SnapshotOf } from "../segments/snapshot.ts";
import type { EntryPage } from "./entry-row.ts";

/** Builds a segment of many products and stores it. */
export type BuildTask =
  | { kind: "begin"; now: number }
  | { kind: "add"; page: EntryPage }
  | { kind: "finish"; file: string; of: SnapshotOf; seen: string; builtAt: number };

export type Task =
  | BuildTask
  | { kind: "load"; file: string; of: SnapshotOf }
  | { kind: "forget"; afresh: boolean; gone: readonly number[] }
  | { kind: "put"; page: EntryPage }
  | { kind: "renew"; now: number };

export type TaskResult =
  | { kind: "nothing" }
  /** `storeError`: why the segment could not be stored. */
  | { kind: "segment"; segment: Segment; seen: string; builtAt: number; storeError: string | null };

/** The process has stored the segment, which is faster to load than to send, or else sends it. */
export type ProcessResult = TaskResult | { kind: "stored" } | { kind: "failed"; reason: string };
