/**
 * A lock on a folder that one process at a time may use: SQLite's lock on a file in it, which the system ends with the
 * process (docs/decisions/0079-a-lock-that-the-system-holds.md).
 */

import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Thrown when a running process holds the folder; the message names it and says what to do. */
export class DirectoryLocked extends Error {}

/** https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/** Referenced for as long as they are held: the garbage collector would close them. */
const locks = new Set<DatabaseSync>();

/** Takes the folder or throws `DirectoryLocked`. The lock ends by `release()` or with the process. */
export function lockDirectory(directory: string): { release(): void } {
  const owner = join(directory, "owner.pid");
  const database = openFile(directory);
  try {
    // Unlike an exclusive transaction it cannot fail because of others who only try.
    database.exec("pragma journal_mode = memory; begin immediate");
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new DirectoryLocked(
      `The database in ${directory} is in use by another process (number ${numberIn(owner)}). ` +
        "Stop that one first, or set DATA_DIR to another folder.",
    );
  }
  locks.add(database);
  const release = () => {
    if (!locks.delete(database)) return;
    rmSync(owner, { force: true });
    database.close();
  };
  try {
    writeFileSync(owner, String(process.pid));
  } catch (error) {
    release();
    throw error;
  }
  return { release };
}

/** Throws a system error that names the folder or file where this user may not write. */
function openFile(directory: string): DatabaseSync {
  // Never deleted: a process that has the deleted file open and one that creates a new file would both get a lock.
  const file = join(directory, "lock.sqlite");
  accessSync(directory, constants.W_OK);
  if (existsSync(file)) accessSync(file, constants.W_OK);
  return new DatabaseSync(file, { timeout: 0 });
}

function numberIn(owner: string): string {
  try {
    return readFileSync(owner, "utf8");
  } catch {
    return "unknown";
  }
}
