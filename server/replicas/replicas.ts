/** Reads on copies of the database that follow the primary. */

import { setTimeout as pause } from "node:timers/promises";
import { Refusal } from "../../contract/refusals.ts";
import type { Db, Replica } from "../database.ts";
import { withinMs } from "../within-ms.ts";
import { lagOf, positionOf } from "./replicas.store.ts";

/** `lagBytes`: of the primary's log that the replica has not replayed; null: it does not answer. */
export type ReplicaState = { name: string; lagBytes: number | null };

/** Since the process was started: reads on a replica, and those on the primary because no replica was there in time. */
export type ReadCounts = { replica: number; primary: number };

export type Replicas = {
  /**
   * Runs `work` on a replica that has all that was committed before this call, else on `primary`. It may run twice and
   * must not write.
   */
  read<T>(primary: Db, work: (db: Db) => Promise<T>): Promise<T>;
  /** Of those that are standbys now, or do not answer. Null: the shop has no replicas. */
  states(): Promise<ReplicaState[] | null>;
  counts(): ReadCounts;
};

/** Longer than a replica nearby needs, shorter than the reads that are worth sending there. */
const CATCH_UP_WITHIN_MS = 100;
const LOOK_EVERY_MS = 5;
const ANSWERS_WITHIN_MS = 2_000;
/** One that was late or did not answer is left alone for so long. */
const LATE_FOR_MS = 1_000;
const AWAY_FOR_MS = 5_000;

export const withoutReplicas: Replicas = {
  read: (primary, work) => work(primary),
  states: async () => null,
  counts: () => ({ replica: 0, primary: 0 }),
};

/** `primary`: where positions of the log are read. */
export function openReplicas(primary: Db, replicas: readonly Replica[]): Replicas {
  if (replicas.length === 0) return withoutReplicas;
  const leftAloneUntilMs = new Map<Replica, number>();
  const counts: ReadCounts = { replica: 0, primary: 0 };
  let turn = 0;

  /** In turn; null: none of them is current. */
  async function currentOne(position: string): Promise<Replica | null> {
    turn += 1;
    for (let at = 0; at < replicas.length; at += 1) {
      const each = replicas[(turn + at) % replicas.length];
      if (each === undefined || performance.now() < (leftAloneUntilMs.get(each) ?? 0)) continue;
      try {
        if (await withinMs(catchesUp(each.db, position), ANSWERS_WITHIN_MS, "The replica takes too long.")) return each;
        leaveAlone(each, LATE_FOR_MS);
      } catch {
        leaveAlone(each, AWAY_FOR_MS);
      }
    }
    return null;
  }

  function leaveAlone(replica: Replica, ms: number): void {
    leftAloneUntilMs.set(replica, performance.now() + ms);
  }

  return {
    async read(db, work) {
      const replica = await currentOne(await positionOf(primary));
      if (replica !== null) {
        try {
          const answer = await work(replica.db);
          counts.replica += 1;
          return answer;
        } catch (error) {
          if (error instanceof Refusal) throw error;
          // It may have gone, or cancelled the read because of what it had to replay. What is wrong with the read itself
          // shows again on the primary.
          leaveAlone(replica, LATE_FOR_MS);
        }
      }
      counts.primary += 1;
      return work(db);
    },
    async states() {
      const position = await positionOf(primary);
      const states = replicas.map(async ({ name, db }) => {
        const lag = withinMs(lagOf(db, position), ANSWERS_WITHIN_MS, "The replica takes too long.");
        return lag.then(
          (lagBytes) => (lagBytes === null ? [] : [{ name, lagBytes }]),
          () => [{ name, lagBytes: null }],
        );
      });
      return (await Promise.all(states)).flat();
    },
    counts: () => counts,
  };
}

/** Whether the replica has replayed the log up to there, or does so in time. */
async function catchesUp(replica: Db, position: string): Promise<boolean> {
  const untilMs = performance.now() + CATCH_UP_WITHIN_MS;
  for (;;) {
    const lag = await lagOf(replica, position);
    if (lag === null || lag === 0) return lag === 0;
    if (performance.now() >= untilMs) return false;
    await pause(LOOK_EVERY_MS);
  }
}
