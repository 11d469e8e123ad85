/** Messages between the main thread and the worker that builds segments. Each task has one answer. */
import type { EntryPage } from "./entry-row.ts";
import type { Segment } from "../segments/segment.ts";
import type { SnapshotOf } from "../segments/snapshot.ts";

export type Task =
  | { kind: "load"; file: string; of: SnapshotOf }
  | { kind: "begin"; now: number }
  | { kind: "add"; page: EntryPage }
  | { kind: "finish"; file: string; of: SnapshotOf; seen: string; builtAt: number }
  | { kind: "forget"; afresh: boolean; gone: readonly number[] }
  | { kind: "put"; page: EntryPage }
  | { kind: "renew"; now: number };

export type Said =
  | { kind: "nothing" }
  /** `notKept`: why the segment could not be stored. */
  | { kind: "segment"; segment: Segment; seen: string; builtAt: number; notKept: string | null };
