/** Reads and writes whole databases of either engine, and proves that two are the same. */

import { createHash } from "node:crypto";
import type { Db, Tx } from "../database.ts";
import { ForPerson } from "../for-person.ts";
import {
  analyze,
  countTable,
  emptyTables,
  insertLines,
  listSequences,
  listTables,
  putBack,
  readLines,
  setSequence,
  writeAlike,
  type TableDigest,
  type Sequence,
  type DatabaseTable,
} from "./tables.store.ts";

export type CopiedTable = DatabaseTable & TableDigest;

/** Called now and then with the rows that are done. */
export type CopyProgressListener = (rows: number, table: string) => void;

/** One moment of a database: nothing that is written meanwhile is in it. */
export function atOneMoment<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      await writeAlike(tx);
      return work(tx);
    });
}

/** Gives each table's lines to `write`, and returns what a copy must have. Within `atOneMoment`. */
export async function readTables(
  tx: Tx,
  write: (table: DatabaseTable, lines: readonly string[]) => Promise<void>,
  progress: CopyProgressListener = () => {},
): Promise<{ tables: CopiedTable[]; sequences: Sequence[] }> {
  const tables: CopiedTable[] = [];
  let done = 0;
  for (const table of await listTables(tx)) {
    const count = countLines();
    for await (const lines of readLines(tx, table)) {
      for (const line of lines) count.add(line);
      await write(table, lines);
      done += lines.length;
      progress(done, table.name);
    }
    tables.push({ ...table, ...count.total() });
  }
  return { tables, sequences: await listSequences(tx) };
}

/** What a copy of this moment must have. Within `atOneMoment`. */
export async function describeTables(tx: Tx): Promise<{ tables: CopiedTable[]; sequences: Sequence[] }> {
  const tables: CopiedTable[] = [];
  for (const table of await listTables(tx)) tables.push({ ...table, ...(await countTable(tx, table)) });
  return { tables, sequences: await listSequences(tx) };
}

/**
 * Replaces everything in a database that has the same migrations, in one transaction, and compares every table with
 * what was read. Throws `ForPerson` when one differs; then nothing was changed.
 */
export async function writeTables(
  db: Db,
  { tables, sequences }: { tables: readonly CopiedTable[]; sequences: readonly Sequence[] },
  linesOf: (table: CopiedTable) => AsyncIterable<readonly string[]>,
  progress: CopyProgressListener = () => {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await writeAlike(tx);
    const present = await listTables(tx);
    refuseOtherTables(present, tables);
    const aside = await emptyTables(tx, present);
    let done = 0;
    for (const table of tables) {
      for await (const lines of linesOf(table)) {
        await insertLines(tx, table, lines);
        done += lines.length;
        progress(done, table.name);
      }
    }
    await putBack(tx, present, aside);
    for (const sequence of sequences) await setSequence(tx, sequence);
    for (const table of tables) {
      const found = await countTable(tx, table);
      if (found.rows === table.rows && found.sum === table.sum) continue;
      throw new ForPerson(
        `The table ${table.name} differs from the original (${found.rows} of ${table.rows} rows). Nothing was changed.`,
      );
    }
  });
  await analyze(db);
}

function refuseOtherTables(present: readonly DatabaseTable[], wanted: readonly DatabaseTable[]): void {
  const shape = (tables: readonly DatabaseTable[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.map((each) => `${each.name} ${each.type}`).join(", ")})`);
  const [here, there] = [new Set(shape(present)), new Set(shape(wanted))];
  const different = [...here, ...there]
    .filter((each) => !here.has(each) || !there.has(each))
    .map((each) => each.split(" ")[0]);
  if (different.length === 0) return;
  throw new ForPerson(
    `The tables do not have the same columns (${[...new Set(different)].join(", ")}): the versions of the shop differ. ` +
      "Nothing was changed.",
  );
}

/** The same sum as `countTable`. */
function countLines(): { add(line: string): void; total(): TableDigest } {
  let rows = 0;
  let sum = 0n;
  return {
    add(line) {
      rows += 1;
      sum += BigInt(`0x${createHash("md5").update(line).digest("hex").slice(0, 15)}`);
    },
    total: () => ({ rows, sum: String(sum) }),
  };
}
