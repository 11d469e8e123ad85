import { constants, setPriority } from "node:os";

/** Gives a process, or this one, less of the processor than others. Some systems refuse it; then it has the same share. */
export function yieldToOthers(pid = process.pid): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // As above.
  }
}
