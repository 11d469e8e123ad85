/** Restoring and moving from the office: the shop closes, its database is replaced, and it opens again (bin/start.ts). */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { Refusal } from "../../contract/refusals.ts";
import { sentence } from "../../contract/sentence.ts";
import { openDatabase } from "../database.ts";
import { countOtherConnections, tablesInUse } from "./tables.store.ts";

/** `name`: a file in the backups' folder; `to`: an address of PostgreSQL. */
export type Upkeep = { kind: "restore"; name: string } | { kind: "move"; to: string };

const outcomeSchema = z.object({
  kind: z.enum(["restore", "move"]),
  at: z.iso.datetime(),
  /** Null: it is done. Else why not, and whether anything was changed. */
  failure: z.string().nullable(),
  /** The backup that was restored. */
  name: z.string().nullable(),
  /** Where the former database is: a folder, or a backup of it. */
  former: z.string().nullable(),
  /** How many differences `verify` finds in the books. */
  drifts: z.number().nullable(),
});

export type UpkeepOutcome = z.infer<typeof outcomeSchema>;

/** Of the last one; null: there was none. */
export function lastUpkeep(dataDir: string): UpkeepOutcome | null {
  try {
    return outcomeSchema.parse(JSON.parse(readFileSync(outcomeFile(dataDir), "utf8")));
  } catch {
    return null;
  }
}

export function storeOutcome(dataDir: string, outcome: UpkeepOutcome): void {
  writeFileSync(outcomeFile(dataDir), JSON.stringify(outcome), { mode: 0o600 });
}

/** Throws "input.invalid" when a shop cannot be moved to this address of PostgreSQL. */
export async function checkTarget(to: string): Promise<void> {
  let target;
  try {
    target = await openDatabase({ url: to, pool: 1 });
    const others = await target.db.transaction().execute(countOtherConnections);
    if (others > 0) {
      throw new Refusal("input.invalid", sentence`Others use that database: it has ${others} open connections.`);
    }
    const tables = await tablesInUse(target.db);
    if (tables.length > 0) {
      throw new Refusal("input.invalid", sentence`That database is a shop in use: it has ${tables.join(", ")}.`);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("input.invalid", sentence`The database cannot be opened: ${innermost(error)}`);
  } finally {
    await target?.close();
  }
}

/** What PostgreSQL or the network said, such as "password authentication failed". */
function innermost(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : innermost(error.cause);
}

function outcomeFile(dataDir: string): string {
  return join(dataDir, "upkeep.json");
}
