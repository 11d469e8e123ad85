/** What the process does between closing and opening the shop, for staff who restore a backup or move the database. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../base-shop.ts";
import { type Config, movedToFile } from "../config.ts";
import { openDatabase } from "../database.ts";
import { failureWords } from "../failure-words.ts";
import { migrate } from "../migrate.ts";
import { bucketAt } from "../storage/open-bucket.ts";
import { MEDIA_FOLDER } from "./archive.ts";
import { openBackups } from "./backups.ts";
import { countDrifts, moveShop, oneSessionOf } from "./move.ts";
import { restoreBackup } from "./restore.ts";
import { countOtherConnections } from "./tables.store.ts";
import { storeOutcome, type Upkeep, type UpkeepOutcome } from "./upkeep.ts";

/** A closed connection is known to the server a moment later. */
const CONNECTIONS_END_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 200;

/** For a closed shop. What came of it is stored in DATA_DIR and returned; a failure is an outcome, not an error. */
export async function runUpkeep(config: Config, upkeep: Upkeep, log: Log): Promise<UpkeepOutcome> {
  const { kind } = upkeep;
  const about = { kind, at: new Date().toISOString(), name: upkeep.kind === "restore" ? upkeep.name : null };
  let outcome: UpkeepOutcome;
  try {
    const done = upkeep.kind === "restore" ? await restore(config, upkeep.name, log) : await move(config, upkeep.to);
    outcome = { ...about, failure: null, ...done };
  } catch (error) {
    log.error({ err: error }, `the ${kind} that staff began has failed`);
    const failure = failureWords(error);
    outcome = { ...about, failure, former: null, drifts: null };
  }
  storeOutcome(config.dataDir, outcome);
  return outcome;
}

async function restore(config: Config, name: string, log: Log) {
  const { dataDir } = config;
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  const media = (await bucketAt(config.mediaBucket, log))?.storage(MEDIA_FOLDER);
  const file = join(dataDir, "backups", name);
  const before = databaseUrl === undefined ? null : await backUpFirst(config);
  const { aside } = await restoreBackup({ databaseUrl, dataDir, media }, file, { replace: true });
  const drifts = await driftsOf(config).catch((error: unknown) => {
    log.error({ err: error }, "the books of the restored shop could not be verified");
    return null;
  });
  return { former: aside ?? before, drifts };
}

async function move(config: Config, to: string) {
  const { drifts } = await moveShop(config, { to });
  writeFileSync(movedToFile(config.dataDir), `${to}\n`, { mode: 0o600 });
  return { former: join(config.dataDir, "database"), drifts: drifts.after };
}

/** What is in PostgreSQL is overwritten. Returns the file. */
async function backUpFirst(config: Config): Promise<string> {
  const database = await openDatabase(oneSessionOf(config));
  try {
    const until = Date.now() + CONNECTIONS_END_WITHIN_MS;
    while ((await database.db.transaction().execute(countOtherConnections)) > 0 && Date.now() < until) {
      await wait(LOOK_EVERY_MS);
    }
    const backups = openBackups(database, config.dataDir, 0);
    if (!backups) throw new Error("PostgreSQL can be backed up.");
    const at = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
    const { file } = await backups.make(join(backups.folder, `before-restore-${at}.tar.gz`), { withoutMedia: true });
    return file;
  } finally {
    await database.close();
  }
}

async function driftsOf(config: Config): Promise<number> {
  const database = await openDatabase(oneSessionOf(config));
  try {
    await migrate(database);
    return await countDrifts(config, database);
  } finally {
    await database.close();
  }
}
