/** The test run's own PostgreSQL server: a free port on this machine and a temporary folder, deleted afterwards. */

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

export type PostgresServer = {
  url: string;
  stop(): void;
  /** Ends it as `pg_ctl stop -m` does; `resume` starts it again with the same data on the same port. */
  halt(mode: "fast" | "immediate"): void;
  resume(): Promise<void>;
};

const OLDEST = 15;
/** As in the embedded engine: text sorts by bytes, and letter case works in every language. */
const LETTERS = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
export const INITDB_OPTIONS =
  `-U filigree --auth=trust --encoding=UTF8 --locale=C --lc-ctype=${LETTERS} --no-sync`.split(" ");
/** Of whatever tests start: it ends what hangs. */
export const READY_WITHIN_MS = 300_000;

/** The folder of a PostgreSQL ≥ 15 server's programs; null when this machine has none. */
export function findPostgres(): string | null {
  const debian = "/usr/lib/postgresql";
  const packaged = existsSync(debian)
    ? readdirSync(debian)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(debian, version, "bin"))
    : [];
  const candidates = [...packaged, ...(process.env.PATH ?? "").split(delimiter)].filter(Boolean);
  return candidates.find((folder) => existsSync(join(folder, "initdb")) && versionOf(folder) >= OLDEST) ?? null;
}

function versionOf(folder: string): number {
  const output = spawnSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" }).stdout ?? "";
  return Number(/(\d+)/.exec(output)?.[1] ?? 0);
}

/** `durable`: it waits for the disk as in production. Throws with the server's own message. */
export function startPostgres(programs: string, { durable = false } = {}): Promise<PostgresServer> {
  return onFreePort((port) => startOn(port, programs, durable));
}

async function startOn(port: number, programs: string, durable: boolean): Promise<PostgresServer> {
  const directory = mkdtempSync(join(tmpdir(), "filigree-postgres-"));
  const user = unprivileged();
  if (user.uid !== undefined) chownSync(directory, user.uid, user.gid ?? user.uid);
  const data = join(directory, "data");
  const cleanUp = () => rmSync(directory, { recursive: true, force: true });
  try {
    execFileSync(join(programs, "initdb"), ["-D", data, ...INITDB_OPTIONS], {
      ...user,
      cwd: directory,
      stdio: ["ignore", "ignore", "pipe"],
    });
  } catch (error) {
    cleanUp();
    throw error;
  }

  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    // Test data need not survive a crash of the machine.
    ...(!durable && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let output = "";
  const launch = () => {
    output = "";
    const launched = spawn(join(programs, "postgres"), ["-D", data, "-p", String(port), ...options], {
      ...user,
      cwd: directory,
      stdio: ["ignore", "ignore", "pipe"],
    });
    launched.stderr.on("data", (chunk) => (output = (output + String(chunk)).slice(-4_000)));
    ended = once(launched, "close");
    return launched;
  };
  let ended: Promise<unknown>;
  let server = launch();
  const halt = (mode: "fast" | "immediate") => {
    spawnSync(join(programs, "pg_ctl"), ["stop", "-D", data, "-m", mode], { ...user, cwd: directory });
  };

  // Immediately, because the folder is deleted anyway; this also works for a server that is still starting.
  const stopNow = () => {
    server.kill("SIGQUIT");
    halt("immediate");
    cleanUp();
  };
  // Node emits "exit" on these signals only with a listener that exits.
  const exit = () => process.exit(1);
  process.once("exit", stopNow).once("SIGTERM", exit).once("SIGHUP", exit);
  const stop = () => {
    process.off("exit", stopNow).off("SIGTERM", exit).off("SIGHUP", exit);
    stopNow();
  };

  const url = `postgresql://filigree@127.0.0.1:${port}/postgres`;
  const untilReady = async () => {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (server.exitCode === null && Date.now() < deadline) {
      try {
        const [row] = await runOnServer(url, "show data_directory");
        if (row?.data_directory === data) return;
      } catch {
        // not yet
      }
      await pause(100);
    }
    stop();
    await ended; // It has said all by then.
    throw new Error(`PostgreSQL did not start:\n${output}`);
  };
  await untilReady();
  const resume = () => {
    server = launch();
    return untilReady();
  };
  return { url, stop, halt, resume };
}

export async function runOnServer(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement)).rows;
  } finally {
    await client.end();
  }
}

export function databaseAddress(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** PostgreSQL refuses to run as root: the user to run it as instead, if any. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((what) => spawnSync("id", [what, name], { encoding: "utf8" }).stdout.trim());
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody here.");
}

/** `start` throws what the program says: if somebody else has taken the port, it starts again on another one. */
export async function onFreePort<Started>(start: (port: number) => Promise<Started>): Promise<Started> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(await freePort());
    } catch (error) {
      if (tries === MOST_PORTS || !/address already in use|port \d+ is taken/i.test(String(error))) throw error;
    }
  }
}

const MOST_PORTS = 10;

/** Below those of outgoing connections, of which one might get the port of a server that is away for a moment. */
const [LOWEST_PORT, HIGHEST_PORT] = [10_100, 32_000];

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
    });
    await new Promise((resolve) => probe.close(resolve));
    if (isFree) return port;
  }
}
