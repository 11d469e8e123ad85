import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** A program of the cluster. */
export type ClusterProgram = {
  name: string;
  /** Waits until it is ready. */
  start(): Promise<void>;
  /** To the program and what it has started itself. */
  signal(signal: NodeJS.Signals): void;
  /** SIGTERM, and SIGKILL after ten seconds. Does nothing where it does not run. */
  stop(): Promise<void>;
};

export type Program = {
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  cwd?: string;
  uid?: number;
  gid?: number;
  isReady(): Promise<boolean>;
};

const READY_WITHIN_MS = 120_000;
const ENDS_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 100;

/** Its output is in `folder`. `program` is asked at each start. */
export function openPart(name: string, folder: string, program: () => Program): ClusterProgram {
  const file = join(folder, `${name}.log`);
  let child: ChildProcess | null = null;

  const signal = (which: NodeJS.Signals) => {
    const pid = child?.pid;
    if (pid === undefined || child?.exitCode !== null) return;
    try {
      // In a process group of its own.
      process.kill(-pid, which);
    } catch {
      // It has ended meanwhile.
    }
  };
  process.once("exit", () => signal("SIGKILL"));
  return {
    name,
    async start() {
      const { command, args, env, isReady, ...options } = program();
      const log = createWriteStream(file, { flags: "a" });
      const launched = spawn(command, args, {
        ...options,
        ...{ detached: true, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] },
      });
      child = launched;
      for (const stream of [launched.stdout, launched.stderr]) stream.pipe(log, { end: false });
      launched.on("error", (error) => log.write(String(error)));
      const deadline = Date.now() + READY_WITHIN_MS;
      while (Date.now() < deadline && launched.exitCode === null && launched.signalCode === null) {
        if (await isReady().catch(() => false)) return;
        await pause(LOOK_EVERY_MS);
      }
      signal("SIGKILL");
      throw new Error(`${name} did not start:\n${readFileSync(file, "utf8").slice(-2_000)}`);
    },
    signal,
    async stop() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      signal("SIGCONT");
      signal("SIGTERM");
      await Promise.race([ended, pause(ENDS_WITHIN_MS)]);
      signal("SIGKILL");
      await ended;
    },
  };
}
