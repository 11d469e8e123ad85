/** Admin commands for backups of the embedded database. */
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
    about: "Backs up the embedded database, while the shop is open or closed",
    operands: ["file"],
    paths: ["file"],
    input: z.object({
      file: z.string().min(1).optional().describe("where to; a new file in DATA_DIR/backups unless given"),
    }),
    async run({ backups, now }, { file }) {
      if (backups === null) throw new ForPerson(POSTGRES);
      const name = `by-hand-${now().toISOString().slice(0, 19).replaceAll(":", "-")}.tar.gz`;
      const made = await backups.make(file ?? join(backups.folder, name));
      return { note: `${made.file} (${megabytes(made)} MB). Pictures of your own, in DATA_DIR/media, are not in it.` };
    },
  }),
  command({
    name: "restore",
    about: "Puts a backup in the place of the embedded database, with the shop closed; lists the backups without one",
    operands: ["file"],
    paths: ["file"],
    input: z.object({
      file: z.string().min(1).optional().describe("a file that `backup` or the nightly job has made"),
    }),
    question: ({ file }) =>
      file === undefined ? null : `The database of the shop is replaced by ${file}; the present one is put aside.`,
    async run() {
      throw new ForPerson("Stop the shop first: its database is replaced as a whole.");
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
      const before = aside === null ? "" : ` The database that was there is in ${aside}; delete it when all is well.`;
      return { note: `${file} is the shop's database now.${before}` };
    },
  }),
];

function megabytes({ bytes }: Backup): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
