/**
 * `goodUntilMs`: by `performance.now()`; nobody uses it later. `isWanted`: asked for since room was last made. `leave`:
 * called when it is let go.
 */
export type MemoryEntry = { readonly bytes: number; readonly goodUntilMs: number; isWanted: boolean; leave(): void };

export type BoundedMemory = { hold(entry: MemoryEntry): void; release(entry: MemoryEntry): void };

/**
 * Lets go of the oldest entries above `mostBytes`, but gives those that were asked for another round ("second chance").
 * Unlike in a list by last use, asking for an entry moves nothing.
 */
export function openBoundedMemory(mostBytes: number): BoundedMemory {
  const oldestFirst = new Set<MemoryEntry>();
  let bytes = 0;

  const release = (entry: MemoryEntry) => {
    if (oldestFirst.delete(entry)) bytes -= entry.bytes;
  };
  const makeRoom = () => {
    for (const entry of oldestFirst) {
      if (bytes <= mostBytes) return;
      if (entry.isWanted) {
        entry.isWanted = false;
        oldestFirst.delete(entry);
        oldestFirst.add(entry);
      } else {
        release(entry);
        entry.leave();
      }
    }
  };
  /** From the oldest on, up to one that is still good, so that this costs little each time. */
  const dropExpired = () => {
    const nowMs = performance.now();
    for (const entry of oldestFirst) {
      if (entry.goodUntilMs > nowMs) return;
      release(entry);
      entry.leave();
    }
  };
  return {
    release,
    hold(entry) {
      dropExpired();
      oldestFirst.add(entry);
      bytes += entry.bytes;
      makeRoom();
    },
  };
}
