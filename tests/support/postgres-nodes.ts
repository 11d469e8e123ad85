/**
 * A primary and its streaming replicas on this machine, committing synchronously: a transaction is acknowledged once a
 * replica has it on its disk. `failOver` does what Patroni and the like do.
 */

import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { INITDB_OPTIONS, READY_WITHIN_MS, unprivileged } from "./postgres.ts";

export type DatabaseNode = {
  name: string;
  ownPort: number;
  /** At which the others reach it. */
  port: number;
  /** Waits until it answers. */
  start(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Without waiting for clients. Does nothing where it does not run. */
  halt(): void;
  query(statement: string, withinMs?: number): Promise<Record<string, string | null>[]>;
  stderr(): string;
};

export type DatabaseNodes = {
  all: readonly DatabaseNode[];
  primary(): DatabaseNode;
  /** Promotes the replica that has most, and lets the others follow it. All replicas must answer. */
  failOver(): Promise<DatabaseNode>;
  /** Makes a former primary, or a replica that was away, a replica of the present primary. */
  rejoin(node: DatabaseNode): Promise<void>;
  /** Whether all replicas stream from the primary. */
  areWhole(): Promise<boolean>;
  stop(): void;
};

/** `port`: where the others reach it, perhaps through a proxy to `ownPort`. */
export type NodePlan = { name: string; ownPort: number; port: number };

/** For the driver: values as PostgreSQL sends them. */
export const AS_TEXT = { getTypeParser: () => (text: string) => text };

const QUERY_WITHIN_MS = 30_000;
/** Of a node that may not answer at all. */
const LOOK_WITHIN_MS = 5_000;

/** `settings`: further ones of PostgreSQL. */
export async function startNodes(
  programs: string,
  plans: readonly NodePlan[],
  settings: Record<string, string> = {},
): Promise<DatabaseNodes> {
  const user = unprivileged();
  const directory = mkdtempSync(join(tmpdir(), "filigree-nodes-"));
  if (user.uid !== undefined) chownSync(directory, user.uid, user.gid ?? user.uid);
  const names = plans.map(({ name }) => name).join(",");
  const all = plans.map((plan) => openNode(programs, directory, plan, { synchronous: `ANY 1 (${names})`, settings }));
  const [first, ...others] = all;
  if (first === undefined) throw new Error("A database needs a node.");
  let primary = first;
  const run = (program: string, args: readonly string[]) =>
    promisify(execFile)(join(programs, program), args, { ...user, cwd: directory });
  const data = (node: DatabaseNode) => join(directory, node.name);

  const stopNow = () => {
    for (const each of all) each.halt();
    rmSync(directory, { recursive: true, force: true });
  };
  process.once("exit", stopNow);

  const stop = () => {
    process.off("exit", stopNow);
    stopNow();
  };

  const mayConnect = [
    "local all all trust",
    "host all all 127.0.0.1/32 trust",
    "host replication all 127.0.0.1/32 trust",
  ];
  try {
    await run("initdb", ["-D", data(first), ...INITDB_OPTIONS]);
    writeFileSync(join(data(first), "pg_hba.conf"), `${mayConnect.join("\n")}\n`);
    await first.start();
    for (const each of others) {
      await copyFrom(first, each);
      await each.start();
    }
  } catch (error) {
    stop();
    throw error;
  }

  async function copyFrom(source: DatabaseNode, node: DatabaseNode): Promise<void> {
    rmSync(data(node), { recursive: true, force: true });
    await run("pg_basebackup", [
      "-d",
      addressOf(source.port),
      "-D",
      data(node),
      "--checkpoint=fast",
      "--no-sync",
      "-R",
    ]);
    follow(node, source);
  }

  /** The last of several lines counts. */
  function follow(node: DatabaseNode, source: DatabaseNode): void {
    appendFileSync(join(data(node), "postgresql.auto.conf"), `primary_conninfo = '${conninfo(source)}'\n`);
    writeFileSync(join(data(node), "standby.signal"), "");
    if (user.uid !== undefined) chownSync(join(data(node), "standby.signal"), user.uid, user.gid ?? user.uid);
  }

  return {
    all,
    primary: () => primary,
    async failOver() {
      const replicas = all.filter((node) => node !== primary);
      // First none of them listens to the former primary any more: what it has not acknowledged by then it never does.
      for (const each of replicas) await setSource(each, "");
      for (const each of replicas) await untilTrue(each, "select not exists (select from pg_stat_wal_receiver)");
      const positions = await Promise.all(
        replicas.map(async (node) => {
          const [row] = await node.query(
            "select greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0'::pg_lsn as bytes",
          );
          return { node, bytes: Number(row?.bytes) };
        }),
      );
      const best = positions.reduce((one, other) => (other.bytes > one.bytes ? other : one)).node;
      await best.query("select pg_promote(true, 300)", READY_WITHIN_MS);
      for (const each of replicas) if (each !== best) await setSource(each, conninfo(best));
      primary = best;
      return best;
    },
    async rejoin(node) {
      if (node === primary) throw new Error("This node is the primary.");
      const isReplica = await node.query("select pg_is_in_recovery()::text as it", LOOK_WITHIN_MS).catch(() => []);
      if (isReplica[0]?.it === "true") {
        await setSource(node, conninfo(primary));
      } else {
        node.halt();
        // A former primary may have what nobody was told is committed.
        try {
          await run("pg_rewind", [
            "-D",
            data(node),
            `--source-server=${conninfo(primary)} dbname=postgres`,
            "--no-sync",
          ]);
          follow(node, primary);
        } catch {
          await copyFrom(primary, node);
        }
        await node.start();
      }
      await untilTrue(node, "select exists (select from pg_stat_wal_receiver where status = 'streaming')");
    },
    async areWhole() {
      const rows = await primary.query("select count(*) as it from pg_stat_replication where state = 'streaming'");
      return Number(rows[0]?.it) === all.length - 1;
    },
    stop,
  };
}

function addressOf(port: number): string {
  return `postgresql://filigree@127.0.0.1:${port}/postgres`;
}

function conninfo({ port }: DatabaseNode): string {
  return `host=127.0.0.1 port=${port} user=filigree connect_timeout=3`;
}

async function setSource(node: DatabaseNode, source: string): Promise<void> {
  await node.query(`alter system set primary_conninfo = '${source}'`);
  await node.query("select pg_reload_conf()");
}

async function untilTrue(node: DatabaseNode, question: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const rows = await node.query(`select (${question})::text as it`).catch(() => []);
    if (rows[0]?.it === "true") return;
    if (Date.now() > deadline) throw new Error(`${node.name}: still not true: ${question}\n${node.stderr()}`);
    await pause(100);
  }
}

/** `directory` belongs to the user as whom PostgreSQL runs; the data is in `name` there. */
export function openNode(
  programs: string,
  directory: string,
  { name, ownPort, port }: NodePlan,
  more: { synchronous: string; settings: Record<string, string> },
): DatabaseNode {
  const user = unprivileged();
  const data = join(directory, name);
  let server: ChildProcess | null = null;
  let output = "";
  const settings = {
    ...{ listen_addresses: "127.0.0.1", unix_socket_directories: "", max_connections: "200", cluster_name: name },
    ...{ synchronous_standby_names: more.synchronous, synchronous_commit: "on", hot_standby: "on" },
    ...{ wal_log_hints: "on", wal_keep_size: "512MB", shared_buffers: "64MB", recovery_target_timeline: "latest" },
    ...{ wal_receiver_timeout: "5s", wal_sender_timeout: "5s", wal_retrieve_retry_interval: "500ms" },
    ...more.settings,
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);

  const node: DatabaseNode = {
    ...{ name, ownPort, port },
    async start() {
      output = "";
      server = spawn(join(programs, "postgres"), ["-D", data, "-p", String(ownPort), ...options], {
        ...user,
        cwd: directory,
        stdio: ["ignore", "ignore", "pipe"],
      });
      server.stderr?.on("data", (chunk) => (output = (output + String(chunk)).slice(-4_000)));
      const ended = once(server, "close");
      const deadline = Date.now() + READY_WITHIN_MS;
      while (server.exitCode === null && Date.now() < deadline) {
        const [row] = await node.query("show data_directory", LOOK_WITHIN_MS).catch(() => []);
        if (row?.data_directory === data) return;
        await pause(100);
      }
      node.halt();
      await ended; // It has said all by then.
      throw new Error(`${name} did not start:\n${output}`);
    },
    signal(signal) {
      // Its children do the work; they are in no process group of their own.
      for (const pid of [server?.pid, ...childrenOf(server?.pid)]) {
        try {
          if (pid !== undefined) process.kill(pid, signal);
        } catch {
          // It has ended meanwhile.
        }
      }
    },
    halt() {
      if (server === null || server.exitCode !== null) return;
      node.signal("SIGCONT");
      server.kill("SIGQUIT");
      spawnSync(join(programs, "pg_ctl"), ["stop", "-D", data, "-m", "immediate", "-t", "20"], {
        ...user,
        cwd: directory,
      });
    },
    async query(statement, withinMs = QUERY_WITHIN_MS) {
      const client = new pg.Client({
        ...{ connectionString: addressOf(ownPort), connectionTimeoutMillis: withinMs, query_timeout: withinMs },
      });
      client.on("error", () => {});
      try {
        await client.connect();
        const { rows } = await client.query<Record<string, string | null>>({ text: statement, types: AS_TEXT });
        return rows;
      } finally {
        void client.end().catch(() => {});
      }
    },
    stderr: () => output,
  };
  return node;
}

function childrenOf(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
