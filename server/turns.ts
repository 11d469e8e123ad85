/** Work that a process does a little of at a time; the rest waits its turn, and no more than so much. */

export type Turns = {
  /** Does the work in its turn; null when too many wait already. */
  take<T>(work: () => Promise<T>): Promise<T> | null;
};

export function openTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function run<T>(work: () => Promise<T>, turn: Promise<void> | null): Promise<T> {
    await turn;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    take(work) {
      if (running < atOnce) {
        running += 1;
        return run(work, null);
      }
      if (waiting.length >= mostWaiting) return null;
      return run(work, new Promise<void>((begin) => waiting.push(begin)));
    },
  };
}
