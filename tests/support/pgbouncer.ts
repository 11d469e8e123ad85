/** A PgBouncer in transaction mode before a PostgreSQL of this machine. */

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { READY_WITHIN_MS, unprivileged } from "./postgres.ts";

export type PgBouncer = {
  start(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  stop(): void;
};

const PROGRAM = "/usr/sbin/pgbouncer";

export function hasPgBouncer(): boolean {
  return spawnSync(PROGRAM, ["--version"], { stdio: "ignore" }).status === 0;
}

/** `sessions`: of PostgreSQL, for each database. */
export function openPgBouncer({
  port,
  serverPort,
  sessions = 20,
}: {
  port: number;
  serverPort: number;
  sessions?: number;
}): PgBouncer {
  const folder = mkdtempSync(join(tmpdir(), "filigree-pgbouncer-"));
  const user = unprivileged();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const settings = {
    ...{ listen_addr: "127.0.0.1", listen_port: port, unix_socket_dir: "", auth_type: "any", pool_mode: "transaction" },
    ...{ max_client_conn: 500, default_pool_size: sessions, server_login_retry: 1, server_connect_timeout: 3 },
    ...{ query_wait_timeout: 10, log_connections: 0, log_disconnections: 0, log_pooler_errors: 0 },
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const file = join(folder, "pgbouncer.ini");
  const databases = ["[databases]", `* = host=127.0.0.1 port=${serverPort} user=filigree`, "[pgbouncer]"];
  writeFileSync(file, [...databases, ...lines, ""].join("\n"));
  let child: ChildProcess | null = null;
  const kill = () => void child?.kill("SIGKILL");
  process.once("exit", kill);

  return {
    async start() {
      const launched = spawn(PROGRAM, [file], { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
      child = launched;
      let output = "";
      launched.stderr.on("data", (chunk) => (output = (output + String(chunk)).slice(-4_000)));
      const ended = once(launched, "close");
      for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline && launched.exitCode === null;) {
        if (output.includes("process up") && (await accepts(port))) return;
        await pause(50);
      }
      kill();
      await ended; // It has said all by then.
      throw new Error(`PgBouncer did not start:\n${output}`);
    },
    signal: (signal) => void child?.kill(signal),
    stop() {
      process.off("exit", kill);
      kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.once("error", () => resolve(false)).once("connect", () => socket.destroy());
  });
}
