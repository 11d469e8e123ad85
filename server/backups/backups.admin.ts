import { join } from "node:path";
import { z } from "zod";
import { command, type Command } from "../admin/command.ts";
import { ForPerson } from "../for-person.ts";
import { listBackups, restoreBackup, type Backup } from "./backups.ts";

const POSTGRES =
  "The database is PostgreSQL's: back it up with pg_dump and restore it with pg_restore (docs/operations.md).";

export const backupCommands: Command[] = [
  command({
    name: "backup",
    about: "Backs up the embedded database, whether the shop is running or stopped",
    operands: ["file"],
    paths: ["file"],
    input: z.object({
      file: z.string().min(1).optional().describe("the file to write; default: a new one in DATA_DIR/backups"),
    }),
    async run({ backups, now }, { file }) {
      if (backups === null) throw new ForPerson(POSTGRES);
      const name = `by-hand-${now().toISOString().slice(0, 19).replaceAll(":", "-")}.tar.gz`;
      const made = await backups.make(file ?? join(backups.folder, name));
      return { note: `${made.file} (${megabytes(made)} MB). It does not contain the pictures in DATA_DIR/media.` };
    },
  }),
  command({
    name: "restore",
    about: "Replaces the embedded database with a backup while the shop is stopped; without a file, lists the backups",
    operands: ["file"],
    paths: ["file"],
    input: z.object({
      file: z.string().min(1).optional().describe("a file written by `backup` or the nightly job"),
    }),
    question: ({ file }) =>
      file === undefined ? null : `The shop's database will be replaced with ${file}; the present one is moved aside.`,
    async run() {
      throw new ForPerson("Stop the shop first: its whole database is replaced.");
    },
    async runAlone({ databaseUrl, dataDir }, { file }) {
      if (databaseUrl !== undefined) throw new ForPerson(POSTGRES);
      if (file === undefined) {
        const found = listBackups(join(dataDir, "backups"));
        if (found.length === 0)
          return { note: `There are no backups in ${join(dataDir, "backups")}.`, outcome: "failure" };
        return {
          rows: found.map((each) => ({ file: each.file, made: each.madeAt.toISOString(), MB: megabytes(each) })),
        };
      }
      const aside = await restoreBackup(dataDir, file);
      const before = aside === null ? "" : ` The previous database is in ${aside}; delete it when all is well.`;
      return { note: `The shop's database was restored from ${file}.${before}` };
    },
  }),
];

function megabytes({ bytes }: Backup): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
