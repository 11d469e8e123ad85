/** Moves a stopped shop to another database, of either engine, and proves that nothing was lost. */

import { isAbsolute, join, resolve } from "node:path";
import type { Config } from "../config.ts";
import { databaseOf, openDatabase, type Database } from "../database.ts";
import { ForPerson } from "../for-person.ts";
import { makeShop } from "../make-shop.ts";
import { migrate } from "../migrate.ts";
import { verifyBooks } from "../orders/verify/verify.ts";
import { copyFiles, MEDIA_FOLDER } from "./archive.ts";
import type { CopiedTable, CopyProgressListener } from "./copy-tables.ts";
import { copyDatabase, replaceEmbedded, replacePostgres } from "./restore.ts";
import { countOtherConnections } from "./tables.store.ts";

type Target = {
  /** An address of PostgreSQL, or the data folder of an embedded database. */
  to: string;
  /** The data folder that gets the media; without it a PostgreSQL shop goes on using the present one. */
  dataDir?: string | undefined;
  replace?: boolean;
  progress?: CopyProgressListener;
};

export type MoveReport = {
  tables: CopiedTable[];
  media: { files: number; bytes: number };
  /** How many differences `verify` found in the books before and after. */
  drifts: { before: number; after: number };
  /** Where the embedded database that was there before is now. */
  aside: string | null;
};

/** Throws `DirectoryLocked`, and `ForPerson` while the shop is open or when the target is a shop in use. */
export async function moveShop(
  config: Config,
  { to, dataDir, replace = false, progress }: Target,
): Promise<MoveReport> {
  const isServer = /^postgres(ql)?:\/\//.test(to);
  if (!isServer && !isAbsolute(to)) throw new ForPerson(`Name the folder with its whole path, not as "${to}".`);
  const folder = resolve(isServer ? (dataDir ?? config.dataDir) : to);
  const databaseUrl = isServer ? to : undefined;
  const target: Config = { ...config, databaseUrl, databaseDirectUrl: undefined, replicaUrls: [], dataDir: folder };
  const isSame = isServer
    ? config.databaseUrl === to
    : config.databaseUrl === undefined && folder === resolve(config.dataDir);
  if (isSame) throw new ForPerson("That is the shop's present database.");
  const source = await openDatabase(oneSessionOf(config));
  try {
    if (source.engine === "postgresql") await refuseOpen(source);
    let tables: CopiedTable[] = [];
    const drifts = { before: 0, after: 0 };
    const fill = async (copy: Database) => {
      await migrate(source);
      // First, because it gives a shop that has none the key of its sessions.
      drifts.before = await countDrifts(config, source);
      tables = await copyDatabase(source, copy, progress);
      drifts.after = await countDrifts(target, copy);
    };
    let aside: string | null = null;
    if (target.databaseUrl === undefined) {
      aside = await replaceEmbedded(folder, { replace }, async (draft) => {
        const copy = await openDatabase({ directory: draft });
        try {
          await fill(copy);
        } finally {
          await copy.close();
        }
      });
    } else {
      await replacePostgres(target.databaseUrl, { replace }, fill);
    }
    const isElsewhere = folder !== resolve(config.dataDir);
    const media = isElsewhere
      ? await copyFiles(join(config.dataDir, MEDIA_FOLDER), join(folder, MEDIA_FOLDER))
      : { files: 0, bytes: 0 };
    return { tables, media, drifts, aside };
  } finally {
    await source.close();
  }
}

/** Past a pooler, so that all other sessions of PostgreSQL are those of an open shop. */
export function oneSessionOf(config: Config): Parameters<typeof openDatabase>[0] {
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  return url === undefined ? databaseOf(config) : { url, pool: 1 };
}

async function refuseOpen({ db }: Database): Promise<void> {
  const others = await db.transaction().execute(countOtherConnections);
  if (others === 0) return;
  throw new ForPerson(
    `${others} other connections to the shop's database are open. Stop the shop first: orders that it takes meanwhile would be lost.`,
  );
}

/** How many differences `verify` finds in the books. */
export async function countDrifts(config: Config, database: Database): Promise<number> {
  const shop = await makeShop(config, database);
  try {
    return (await verifyBooks(shop)).length;
  } finally {
    shop.mailer.close();
  }
}
