import type { Log } from "../base-shop.ts";
import type { Database, Interruption } from "../database.ts";
import { CHANNEL } from "./changes.store.ts";
import type { Changes } from "./changes.ts";
import { type HeartbeatPatience, openHeartbeat } from "./heartbeat.ts";
import { noticeChanges } from "./noticed-changes.ts";

type ChangesOptions = {
  database: Pick<Database, "db" | "listen" | "isCopying">;
  log: Log;
  patience?: HeartbeatPatience;
};

/** Tracks changes of the database by notices that triggers send on commit, whoever makes the change. */
export function openChanges({ database, log, patience }: ChangesOptions): Changes {
  const { latest, hear, countEverythingAsChanged, ...changes } = noticeChanges();
  const heartbeat = openHeartbeat({ database, log, patience, missed: countEverythingAsChanged });
  let listening: ReturnType<Database["listen"]> | null = null;

  /** A connection that is lost and restored between two beats loses notices, but perhaps no beat. */
  function interrupted(state: Interruption): void {
    if (state === "lost") heartbeat.interrupt();
    else countEverythingAsChanged();
  }

  return {
    ...changes,
    async latest() {
      await heartbeat.settle();
      return heartbeat.isCurrent() ? latest() : null;
    },
    isAway: heartbeat.isAway,
    start() {
      const listener = (notice: string) => {
        if (!heartbeat.hear(notice)) hear(notice);
      };
      listening = database.listen(CHANNEL, listener, interrupted);
      heartbeat.start();
    },
    async close() {
      await Promise.all([heartbeat.close(), listening?.stop()]);
    },
  };
}
