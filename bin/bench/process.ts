import { fork } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { queryObjects } from "node:v8";

/** `cpuMs`: since it started. */
export type FromServer = { url: string } | Used | { heapContents: HeapContents };
/**
 * `outsideMb`: array buffers and other memory that JavaScript's heap refers to. `loopP99Ms`, `loopMostMs`: how late the
 * event loop was since this was last asked for.
 */
export type Used = {
  cpuMs: number;
  residentMb: number;
  heapMb: number;
  outsideMb: number;
  loopP99Ms: number;
  loopMostMs: number;
};
/** Megabytes of the heap, objects by constructor and active resources by kind. */
export type HeapContents = Record<string, number>;

export type BenchServer = {
  url: string;
  used(): Promise<Used>;
  /** Stops the server for seconds, since it collects garbage for each constructor. */
  heapContents(): Promise<HeapContents>;
  close(): Promise<void>;
};

/** `profiles`: the folder for a CPU profile, written when it ends. `settings`: environment variables. */
export async function startServer(
  file: string,
  { profiles, settings }: { profiles?: string | undefined; settings?: Record<string, string> } = {},
): Promise<BenchServer> {
  const profiling = profiles === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${profiles}`];
  // This process was started with those of `npm start`, such as the size of the young generation.
  const execArgv = [...process.execArgv, ...profiling];
  const server = fork(new URL(file, import.meta.url), {
    ...{ stdio: "inherit", execArgv },
    // As `npm start` does: React has another, slower build for development.
    env: { ...process.env, NODE_ENV: "production", ...settings },
  });
  const ended = once(server, "exit").then(() => Promise.reject(new Error("The shop has ended.")));
  ended.catch(() => {});
  const answer = async (): Promise<FromServer> => {
    const [message] = (await Promise.race([once(server, "message"), ended])) as [FromServer];
    return message;
  };
  const opened = await answer();
  if (!("url" in opened)) throw new Error("The shop did not open.");
  return {
    url: opened.url,
    async used() {
      server.send("used");
      const used = await answer();
      if (!("cpuMs" in used)) throw new Error("The shop sent its address twice.");
      return used;
    },
    async heapContents() {
      server.send("heapContents");
      const reply = await answer();
      if (!("heapContents" in reply)) throw new Error("The shop sent its address twice.");
      return reply.heapContents;
    },
    async close() {
      if (server.connected) server.disconnect();
      await ended.catch(() => {});
    },
  };
}

/** Runs in the server's process, until its parent has gone. */
export async function serveBench(url: string): Promise<void> {
  const ended = once(process, "disconnect");
  loopDelay.enable();
  process.on("message", (request) => {
    if (request === "heapContents") void readHeapContents().then((counts) => say({ heapContents: counts }));
    else say(usedSoFar());
  });
  say({ url });
  await ended;
}

const LOOK_EVERY_MS = 10;
const loopDelay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });

function usedSoFar(): Used {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - LOOK_EVERY_MS);
  const loop = { loopP99Ms: late(loopDelay.percentile(99)), loopMostMs: late(loopDelay.max) };
  loopDelay.reset();
  return {
    ...loop,
    ...{ cpuMs: (user + system) / 1_000, residentMb: rss / 1e6, heapMb: heapUsed / 1e6, outsideMb: external / 1e6 },
  };
}

const COUNTED = { Object, Array, Map, Set, Promise, Error, Function, ArrayBuffer, EventEmitter };
/** Between counts, each of which collects all garbage, so that the server's connections stay alive. */
const PAUSE_MS = 1_000;

async function readHeapContents(): Promise<HeapContents> {
  const counts: HeapContents = {};
  for (const [name, kind] of Object.entries(COUNTED)) {
    counts[name] = queryObjects(kind, { format: "count" });
    await setTimeout(PAUSE_MS);
  }
  queryObjects(EventEmitter, { format: "count" });
  const { heapUsed, external } = process.memoryUsage();
  for (const name of process.getActiveResourcesInfo()) counts[`active ${name}`] = (counts[`active ${name}`] ?? 0) + 1;
  return { "MB of heap": Math.round(heapUsed / 1e6), "MB outside": Math.round(external / 1e6), ...counts };
}

function say(message: FromServer): void {
  process.send?.(message);
}
