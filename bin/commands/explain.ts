import { DamagedDatabase, OldServer } from "../../server/database.ts";
import { DirectoryLocked } from "../../server/directory-lock.ts";
import { ForPerson } from "../../server/for-person.ts";
import { MigrationMismatch } from "../../server/migrate.ts";
import { DatabaseAway } from "../../server/outage.ts";
import { ConfigError } from "../../server/setting-forms.ts";

const PLAIN = [ForPerson, ConfigError, DirectoryLocked, MigrationMismatch, OldServer, DamagedDatabase];

/** Prints one sentence when the cause is outside of the program, and the stack when it is a bug. */
export function complain(error: unknown): void {
  const sentence = explain(error);
  console.error(sentence === null ? error : `✗ ${sentence}`);
}

/** A sentence about a failure that the operator can fix; null for a bug. Never contains a password. */
export function explain(error: unknown, env: Record<string, string | undefined> = process.env): string | null {
  if (PLAIN.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseAway) return explain(error.cause, env) ?? "The connection to the database was lost.";
  const { code, syscall, port, path } = error as Details;
  if (syscall === "listen" || syscall === "bind") return aboutPort(code, port);
  if (code === "ENOSPC" || code === "53100") return "The disk is full: make room and try again.";
  if (path !== undefined && code !== undefined && ["EACCES", "EPERM", "EROFS", "ENOTDIR"].includes(code)) {
    return `This user may not write to ${path}; set DATA_DIR to a folder it may write to.`;
  }
  return env.DATABASE_URL ? aboutPostgres(code, env.DATABASE_URL, error.message) : null;
}

type Details = { code?: string; syscall?: string; port?: number; path?: string };

function aboutPort(code: string | undefined, port: number | undefined): string | null {
  const another = "Choose another one, for example: PORT=8080 npm start";
  if (code === "EADDRINUSE") return `Port ${port} is taken by another program. ${another}`;
  if (code === "EACCES") return `This user may not open port ${port}. ${another}`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return "HOST is not an address of this machine.";
  return null;
}

function aboutPostgres(code: string | undefined, url: string, message: string): string | null {
  const where = withoutPassword(url);
  switch (code) {
    case "ECONNREFUSED":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "ECONNRESET":
      return `PostgreSQL does not answer at ${where} (${code}). Is it running, and is DATABASE_URL right?`;
    case "28P01":
    case "28000":
      return `PostgreSQL refuses the user or password of DATABASE_URL (${where}).`;
    case "3D000":
      return `PostgreSQL has no such database: ${where}. Create it first (createdb).`;
    case "42501":
      return `PostgreSQL does not give the user of DATABASE_URL (${where}) the rights that the shop needs: ${message}.`;
    case "53300":
    case "57P03":
      return `PostgreSQL at ${where} accepts no connection now: ${message}.`;
    default:
      return null;
  }
}

function withoutPassword(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || 5432}${pathname}`;
  } catch {
    return "the address in DATABASE_URL";
  }
}
