/** Everything that a shop on many machines consists of, on this one. Each database host can be cut off the network. */

import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openPgBouncer, type PgBouncer } from "../../tests/support/pgbouncer.ts";
import { type DatabaseNode, type DatabaseNodes, startNodes } from "../../tests/support/postgres-nodes.ts";
import { openVanishingHost, type VanishingHost } from "../../tests/support/vanishing-host.ts";
import { VARNISH_FILE } from "../../tests/support/varnish.ts";
import { openPart, type ClusterProgram } from "./part.ts";
import { findPrograms, HAPROXY, VARNISH } from "./programs.ts";

/** A machine with a PostgreSQL and its PgBouncer. */
export type DatabaseMachine = {
  node: DatabaseNode;
  pooler: PgBouncer;
  cutOff(): void;
  reconnect(): void;
};

export type Machines = {
  url: string;
  /** Settings of the shop's processes. */
  settings: Record<string, string>;
  nodes: DatabaseNodes;
  hosts: readonly DatabaseMachine[];
  webs: readonly ClusterProgram[];
  worker: ClusterProgram;
  varnish: ClusterProgram;
  haproxy: ClusterProgram;
  redis: ClusterProgram;
  store: ClusterProgram;
  /** Starts the shop's processes and what is before them, on a database that has been migrated. */
  open(): Promise<void>;
  /** Takes visitors off a web process, or lets them in again. */
  setVisited(web: ClusterProgram, visited: boolean): Promise<void>;
  /** Web processes and worker that are started from now on are a version with one more migration. */
  upgrade(migration: string): void;
  stop(): Promise<void>;
};

const PORTS = 30;
const WEBS = 4;
const DATABASES = 3;
const STORE_PACKAGE = "s3rver@3.7.1";
/** Of s3rver itself. */
const STORE_KEYS = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };
const NOT_IN_A_VERSION = new Set(["node_modules", ".git", "data"]);

/** Listens on `port` and 29 further ones. */
export async function startMachines(port: number, report: (line: string) => void): Promise<Machines> {
  const programs = findPrograms();
  const directory = mkdtempSync(join(tmpdir(), "filigree-cluster-"));
  chmodSync(directory, 0o755);
  const logs = join(directory, "logs");
  mkdirSync(logs);
  const started: { stop(): unknown }[] = [];
  const stop = async () => {
    for (const each of started.splice(0).toReversed()) await each.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  for (let at = 0; at < PORTS; at += 1) {
    if (await accepts(port + at))
      throw new Error(`Port ${port + at} is taken; name the first of ${PORTS} free ones by --port.`);
  }
  const ports = {
    ...{ public: port, varnish: port + 1, shop: port + 2, redis: port + 3, store: port + 4, worker: port + 5 },
    web: (at: number) => port + 10 + at,
    node: (at: number) => ({ own: port + 20 + at, pooler: port + 25 + at }),
  };
  try {
    const hosts: DatabaseMachine[] = [];
    const networks: { database: VanishingHost; pooler: VanishingHost }[] = [];
    for (let at = 0; at < DATABASES; at += 1) {
      const { own, pooler } = ports.node(at);
      networks.push({ database: await openVanishingHost(own), pooler: await openVanishingHost(pooler) });
    }
    started.push({
      stop: () => networks.forEach(({ database, pooler }) => [database, pooler].map((each) => each.close())),
    });
    const plans = networks.map(({ database }, at) => ({
      ...{ name: `database${at + 1}`, ownPort: ports.node(at).own, port: database.port },
    }));
    const nodes = await startNodes(programs.postgres, plans);
    started.push(nodes);
    await nodes.primary().query("create database shop");
    for (const [at, { database, pooler: toPooler }] of networks.entries()) {
      const node = nodes.all[at];
      if (node === undefined) continue;
      const pooler = openPgBouncer({ port: ports.node(at).pooler, serverPort: node.ownPort });
      started.push(pooler);
      await pooler.start();
      hosts.push({
        ...{ node, pooler },
        cutOff: () => [database, toPooler].forEach((each) => each.vanish()),
        reconnect: () => [database, toPooler].forEach((each) => each.comeBack()),
      });
    }
    report(`PostgreSQL: a primary and ${DATABASES - 1} replicas, each with PgBouncer`);

    const redis = openPart("redis", logs, () => ({
      ...{ command: programs.redis, isReady: () => accepts(ports.redis), cwd: directory },
      args: ["--port", String(ports.redis), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    }));
    const storeFolder = join(directory, "store");
    installStore(storeFolder);
    const store = openPart("store", logs, () => ({
      command: process.execPath,
      args: [
        join(storeFolder, "node_modules/s3rver/bin/s3rver.js"),
        ...["--directory", join(storeFolder, "files"), "--address", "127.0.0.1", "--port", String(ports.store)],
        ...["--configure-bucket", "media"],
      ],
      isReady: () => accepts(ports.store),
    }));
    await startAll([redis, store], started);
    report("Redis, and s3rver as the object store");

    const url = `http://127.0.0.1:${ports.public}`;
    const listOf = (find: (network: (typeof networks)[number]) => number) =>
      networks.map((each) => `127.0.0.1:${find(each)}`);
    const direct = listOf(({ database }) => database.port);
    const settings = {
      DATABASE_URL: `postgresql://filigree@${listOf(({ pooler }) => pooler.port).join(",")}/shop`,
      DATABASE_DIRECT_URL: `postgresql://filigree@${direct.join(",")}/shop`,
      DATABASE_REPLICA_URLS: direct.map((each) => `postgresql://filigree@${each}/shop`).join(","),
      REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
      MEDIA_URL: `s3://media/shop?region=us-east-1&endpoint=http://127.0.0.1:${ports.store}`,
      ...STORE_KEYS,
      PUBLIC_URL: url,
      TRUST_PROXY: "127.0.0.1",
      CACHE_PURGE_URL: `http://127.0.0.1:${ports.varnish}`,
      ...{ NODE_ENV: "production", HOST: "127.0.0.1", LOG_LEVEL: "warn", DEMO: "0", SETUP: "0", RATES_FEED: "0" },
      ...{ BACKUP_DAYS: "0", READ_MODEL_MB: "64", ANSWER_CACHE_MB: "32", PAGE_CACHE_MB: "64" },
    };
    let version = process.cwd();
    const shop = (name: string, role: string, at: number) =>
      openPart(name, logs, () => ({
        command: process.execPath,
        args: [...process.execArgv, "bin/start.ts"],
        env: { ...settings, ROLE: role, PORT: String(at), DATA_DIR: join(directory, name) },
        cwd: version,
        isReady: async () => (await fetch(`http://127.0.0.1:${at}/readyz`)).ok,
      }));
    const webs = Array.from({ length: WEBS }, (_, at) => shop(`web${at + 1}`, "web", ports.web(at)));
    const worker = shop("worker", "worker", ports.worker);

    const vcl = join(directory, "shop.vcl");
    writeFileSync(vcl, readFileSync(VARNISH_FILE, "utf8").replace('.port = "3000"', `.port = "${ports.shop}"`));
    const varnish = openPart("varnish", logs, () => ({
      command: VARNISH,
      args: [
        ...["-F", "-j", "none", "-f", vcl, "-n", join(directory, "varnish"), "-s", "malloc,128m"],
        ...["-p", "http_gzip_support=off", "-p", "http_resp_hdr_len=16k", "-p", "http_resp_size=48k"],
        ...["-a", `127.0.0.1:${ports.varnish}`],
      ],
      isReady: () => accepts(ports.varnish),
    }));
    const socket = join(directory, "haproxy.sock");
    const config = join(directory, "haproxy.cfg");
    let text = readFileSync("deploy/haproxy/haproxy.cfg", "utf8")
      .replace("/run/haproxy/admin.sock", socket)
      .replaceAll(":8080", `:${ports.public}`)
      .replaceAll(":8081", `:${ports.shop}`)
      .replaceAll(":6081", `:${ports.varnish}`);
    for (let at = 0; at < WEBS; at += 1) text = text.replaceAll(`:${3001 + at}`, `:${ports.web(at)}`);
    writeFileSync(config, text);
    const haproxy = openPart("haproxy", logs, () => ({
      ...{ command: HAPROXY, args: ["-db", "-f", config], isReady: () => accepts(ports.public) },
    }));

    return {
      ...{ url, settings, nodes, hosts, webs, worker, varnish, haproxy, redis, store },
      async setVisited(web, visited) {
        const state = visited ? "ready" : "drain";
        await tellHaproxy(
          socket,
          ["web", "unready"].map((backend) => `set server ${backend}/${web.name} state ${state}`),
        );
      },
      upgrade(migration) {
        version = join(directory, "next-version");
        copyVersion(version);
        writeFileSync(join(version, "database/migrations/9999-of-the-next-version.sql"), migration);
      },
      async open() {
        await startAll([...webs, worker, varnish, haproxy], started);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(parts: readonly ClusterProgram[], started: { stop(): unknown }[]): Promise<void> {
  for (const each of parts) {
    started.push(each);
    await each.start();
  }
}

/** Not a dependency of the shop: it is needed here only. */
function installStore(folder: string): void {
  mkdirSync(join(folder, "files"), { recursive: true });
  writeFileSync(join(folder, "package.json"), "{}");
  const options = ["install", "--ignore-scripts", "--no-audit", "--no-fund", STORE_PACKAGE];
  const { status, stderr } = spawnSync("npm", options, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`${STORE_PACKAGE} cannot be installed:\n${stderr}`);
}

/** A second folder with this project, sharing its files. */
function copyVersion(folder: string): void {
  mkdirSync(folder);
  const entries = readdirSync(".").filter((name) => !NOT_IN_A_VERSION.has(name));
  const { status, stderr } = spawnSync("cp", ["-a", ...entries, folder], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The next version cannot be made:\n${stderr}`);
  if (existsSync("node_modules")) symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
}

async function tellHaproxy(socket: string, commands: readonly string[]): Promise<void> {
  for (const command of commands) {
    await new Promise<void>((resolve, reject) => {
      const connection = connect(socket, () => connection.write(`${command}\n`));
      connection
        .on("error", reject)
        .on("close", () => resolve())
        .resume();
    });
  }
  // So that it has taken effect before the next step.
  await pause(200);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });
}
