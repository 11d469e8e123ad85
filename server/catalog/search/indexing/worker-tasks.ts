/** What the main thread and the worker that builds segments say to one another: each task has one answer. */
import type { EntryPage } from "./entry-row.ts";
import type { Segment } from "../segments/segment.ts";
import type { SnapshotOf } from "../segments/snapshot.ts";

/** `now` in milliseconds since 1970. */
export type Task =
  /** The kept segment, or nothing when there is none that fits. */
  | { kind: "load"; file: string; of: SnapshotOf }
  /** A segment of all pages that are added from now on. */
  | { kind: "begin"; now: number }
  | { kind: "add"; page: EntryPage }
  /** Hands it over, and keeps it in `file`. */
  | { kind: "finish"; file: string; of: SnapshotOf; seen: string; builtAt: number }
  /** These went, or all that were put before, when `afresh`. */
  | { kind: "forget"; afresh: boolean; gone: readonly number[] }
  /** Those came. */
  | { kind: "put"; page: EntryPage }
  /** A segment of what was put and not forgotten. */
  | { kind: "renew"; now: number };

export type Said =
  | { kind: "nothing" }
  /** `notKept`: why the segment could not be saved. */
  | { kind: "segment"; segment: Segment; seen: string; builtAt: number; notKept: string | null };
