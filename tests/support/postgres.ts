/** The test run's own PostgreSQL server: a free port on this machine and a temporary folder, deleted afterwards. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
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
const READY_WITHIN_MS = 60_000;

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
  const said = spawnSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" }).stdout ?? "";
  return Number(/(\d+)/.exec(said)?.[1] ?? 0);
}

/** `durable`: it waits for the disk as in production. Throws with the server's own message. */
export async function startPostgres(programs: string, { durable = false } = {}): Promise<PostgresServer> {
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

  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    // Test data need not survive a crash of the machine.
    ...(!durable && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let said = "";
  const launch = () => {
    const launched = spawn(join(programs, "postgres"), ["-D", data, "-p", String(port), ...options], {
      ...user,
      cwd: directory,
      stdio: ["ignore", "ignore", "pipe"],
    });
    launched.stderr.on("data", (chunk) => (said = (said + String(chunk)).slice(-4_000)));
    return launched;
  };
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
        await runOnServer(url, "select 1");
        return;
      } catch {
        await pause(100);
      }
    }
    stop();
    throw new Error(`PostgreSQL did not start:\n${said}`);
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

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port.");
  return address.port;
}
