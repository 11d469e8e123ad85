import type { Changes } from "../../server/changes/changes.ts";
import { openChanges } from "../../server/changes/open-changes.ts";
import type { Database } from "../../server/database.ts";

const LONG_MS = 240_000;

/** Changes as a process hears them. However busy the machine is, none counts as missed because a beat is late. */
export function openTestChanges(database: Pick<Database, "db" | "listen" | "isCopying">): Changes {
  return openChanges({
    database,
    log: { error() {}, warn() {}, info() {} },
    patience: { goodForMs: LONG_MS, longestBeatMs: LONG_MS, mostWaitMs: LONG_MS },
  });
}

/** Until every change from now on is heard. */
export async function startChanges(changes: Changes): Promise<void> {
  changes.start();
  await changes.latest();
}
