/** A lock on a folder that one process at a time may use; a dead owner's lock is replaced. */
import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { join } from "node:path";

/** Thrown when a running process holds the folder; the message names it and says what to do. */
export class DirectoryLocked extends Error {}

type Owner = { pid: number; started: string };

/** Takes the folder or throws `DirectoryLocked`. The lock ends by `release()` or with the process. */
export function lockDirectory(directory: string): { release(): void } {
  const path = join(directory, "owner.lock");
  const self: Owner = { pid: process.pid, started: startOf(process.pid) };
  // Written to another file and linked into place, so that the lock is never seen half-written.
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(self));
  try {
    take(path, draft, directory);
  } finally {
    unlinkSync(draft);
  }
  return {
    release() {
      if (sameOwner(readOwner(path), self)) rmSync(path, { force: true });
    },
  };
}

function take(path: string, draft: string, directory: string): void {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      return linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const owner = readOwner(path);
    if (owner && alive(owner)) {
      throw new DirectoryLocked(
        `The database in ${directory} is in use by another process (number ${owner.pid}). ` +
          "Stop that one first, or set DATA_DIR to another folder.",
      );
    }
    // Moved, not deleted: of two processes that find a dead owner's lock, only one can move it; a process that moved a
    // newer lock by accident puts it back.
    const stale = `${path}.${randomUUID()}`;
    try {
      renameSync(path, stale);
      const moved = readOwner(stale);
      if (moved && alive(moved)) linkSync(stale, path);
      unlinkSync(stale);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  throw new DirectoryLocked(`The database in ${directory} is being opened by several processes at once.`);
}

function readOwner(path: string): Owner | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Owner;
  } catch {
    return null;
  }
}

function sameOwner(one: Owner | null, other: Owner): boolean {
  return one?.pid === other.pid && one.started === other.started;
}

/** A process id may have been reused since; the start time shows it. */
function alive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return startOf(owner.pid) === owner.started;
}

/** When a process started, in kernel ticks; empty where the system does not report it. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
