import { createWriteStream, mkdirSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { command, type Command, type CommandResultRow, type Terminal } from "../admin/command.ts";
import { movedToFile } from "../config.ts";
import { ForPerson } from "../for-person.ts";
import type { Bucket } from "../storage/bucket.ts";
import { bucketAt } from "../storage/open-bucket.ts";
import { MEDIA_FOLDER } from "./archive.ts";
import { listBackups, nameByHand, type Backup } from "./backups.ts";
import type { CopyProgressListener } from "./copy-tables.ts";
import { moveShop } from "./move.ts";
import { restoreBackup } from "./restore.ts";

const ROWS_BETWEEN_LINES = 500_000;

export const backupCommands: Command[] = [
  command({
    name: "backup",
    about: "Backs up the database and the shop's own pictures, whether the shop is running or stopped",
    operands: ["file"],
    paths: ["file"],
    input: z.object({
      file: z.string().min(1).optional().describe("the file to write; default: a new one in DATA_DIR/backups"),
      withoutMedia: z.boolean().optional().describe("leave out the pictures in DATA_DIR/media"),
    }),
    async run({ backups, now }, { file, withoutMedia = false }, terminal) {
      if (backups === null) throw new ForPerson("A database in memory cannot be backed up.");
      const made = await backups.make(file ?? join(backups.folder, nameByHand(now())), {
        withoutMedia,
        progress: progressOn(terminal),
      });
      const without = withoutMedia ? " It does not contain the pictures in DATA_DIR/media." : "";
      const copied = backups.bucket === null ? "" : " A copy is in the bucket of BACKUP_URL.";
      return { note: `${made.file} (${megabytes(made)} MB).${copied}${without}` };
    },
  }),
  command({
    name: "restore",
    about: "Replaces the shop with a backup while it is stopped; without a file, lists the backups",
    operands: ["file"],
    paths: ["file"],
    input: z.object({
      file: z.string().min(1).optional().describe("a file written by `backup` or the nightly job, of either engine"),
      fromBucket: z.boolean().optional().describe("the file is in the bucket of BACKUP_URL"),
      replace: z.boolean().optional().describe("also when the database has products, customers, orders or staff"),
    }),
    question: ({ file }) =>
      file === undefined ? null : `The shop's database and pictures will be replaced with those of ${file}.`,
    async run() {
      throw new ForPerson("Stop the shop first: its whole database is replaced.");
    },
    async runAlone({ databaseUrl: url, databaseDirectUrl, dataDir, mediaBucket, backupBucket }, input, terminal) {
      const databaseUrl = databaseDirectUrl ?? url;
      const { replace = false, fromBucket = false } = input;
      const bucket = await bucketAt(backupBucket, toTerminal(terminal));
      if (fromBucket && bucket === null) throw new ForPerson("BACKUP_URL is not set.");
      let { file } = input;
      if (file === undefined && bucket !== null && fromBucket) return { rows: await listCopies(bucket) };
      if (file !== undefined && bucket !== null && fromBucket) file = await fetchCopy(bucket, basename(file), dataDir);
      if (file === undefined) {
        const found = listBackups(join(dataDir, "backups"));
        if (found.length === 0)
          return { note: `There are no backups in ${join(dataDir, "backups")}.`, outcome: "failure" };
        return {
          rows: found.map((each) => ({ file: each.file, made: each.madeAt.toISOString(), MB: megabytes(each) })),
        };
      }
      const media = (await bucketAt(mediaBucket, toTerminal(terminal)))?.storage(MEDIA_FOLDER);
      const restored = await restoreBackup({ databaseUrl, dataDir, media }, file, {
        replace,
        progress: progressOn(terminal),
      });
      const before =
        restored.aside === null ? "" : ` The previous database is in ${restored.aside}; delete it when all is well.`;
      return { note: `The shop was restored from ${file}, with ${restored.media} pictures.${before}` };
    },
  }),
  command({
    name: "move",
    about: "Moves the stopped shop to another database: from the embedded one to PostgreSQL, or back",
    operands: ["to"],
    input: z.object({
      to: z.string().min(1).describe("postgresql://…, or the DATA_DIR of an embedded database"),
      dataDir: z.string().min(1).optional().describe("another DATA_DIR to copy the pictures to"),
      replace: z.boolean().optional().describe("also when that database has products, customers, orders or staff"),
    }),
    paths: ["dataDir"],
    question: ({ to }) => `The whole shop will be copied to ${withoutPassword(to)}; the present database stays.`,
    async run() {
      throw new ForPerson("Stop the shop first: orders that it takes meanwhile would be lost.");
    },
    async runAlone(config, { to, ...options }, terminal) {
      const moved = await moveShop(config, { to, ...options, progress: progressOn(terminal) });
      const { before, after } = moved.drifts;
      // From here on it is the shop that this folder names.
      if (!to.startsWith("postgres")) rmSync(movedToFile(to), { force: true });
      const rows = moved.tables.reduce((sum, table) => sum + table.rows, 0);
      const aside = moved.aside === null ? "" : ` The database that was there before is in ${moved.aside}.`;
      const next = to.startsWith("postgres")
        ? "Set DATABASE_URL to it and start the shop."
        : "Unset DATABASE_URL, set DATA_DIR to it and start the shop.";
      return {
        rows: moved.tables.map(({ name, rows: count, sum }) => ({ table: name, rows: count, sum })),
        note:
          `${moved.tables.length} tables with ${rows} rows are the same on both sides; ${moved.media.files} pictures were ` +
          `copied. verify finds ${before} differences before and ${after} after. ${next}${aside}`,
        outcome: after > before ? "failure" : after > 0 ? "warning" : "done",
      };
    },
  }),
];

/** From any machine, such as a new one. */
async function listCopies(bucket: Bucket): Promise<CommandResultRow[]> {
  const rows: CommandResultRow[] = [];
  for await (const { name, bytes, madeAt } of bucket.list("")) {
    rows.push({ file: name, made: madeAt.toISOString(), MB: (bytes / 1024 / 1024).toFixed(1) });
  }
  return rows.toSorted((one, other) => String(other["made"]).localeCompare(String(one["made"])));
}

/** Returns the path of the file, which stays there. */
async function fetchCopy(bucket: Bucket, name: string, dataDir: string): Promise<string> {
  const folder = join(dataDir, "backups");
  const file = join(folder, name);
  const copy = await bucket.download(name);
  if (copy === null) throw new ForPerson(`The bucket of BACKUP_URL has no file ${name}.`);
  mkdirSync(folder, { recursive: true });
  const part = `${file}.part`;
  await pipeline(copy, createWriteStream(part));
  renameSync(part, file);
  return file;
}

function toTerminal(terminal: Terminal) {
  const write = (details: object, message: string) => terminal.say(`${message} ${JSON.stringify(details)}`);
  return { error: write, warn: write };
}

function progressOn(terminal: Terminal): CopyProgressListener {
  let reportedRows = 0;
  return (rows, table) => {
    if (rows - reportedRows < ROWS_BETWEEN_LINES) return;
    reportedRows = rows;
    terminal.say(`  ${rows} rows, at ${table} …`);
  };
}

function withoutPassword(address: string): string {
  return address.replace(/(:\/\/[^:@/]*):[^@/]*@/, "$1:…@");
}

function megabytes({ bytes }: Backup): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
