/** A Redis or Valkey of the test's own: a free port on this machine, nothing on disk. */

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { onFreePort, READY_WITHIN_MS } from "./postgres.ts";

export type RedisServer = {
  url: string;
  /** As a crash does; `resume` starts it again, empty, on the same port. */
  kill(): Promise<void>;
  resume(): Promise<void>;
  /** It stays connected and answers nothing, until `wakeUp`. */
  hang(): void;
  wakeUp(): void;
  stop(): void;
};

/** Null when this machine has none. */
export function findRedis(): string | null {
  const has = (program: string) => spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;
  return ["valkey-server", "redis-server"].find(has) ?? null;
}

export function startRedis(program: string): Promise<RedisServer> {
  return onFreePort((port) => startOn(port, program));
}

async function startOn(port: number, program: string): Promise<RedisServer> {
  let server: ChildProcess;
  const launch = async () => {
    const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    const launched = spawn(program, [...settings, "--dir", tmpdir()], { stdio: ["ignore", "pipe", "ignore"] });
    server = launched;
    let output = "";
    launched.stdout.on("data", (chunk) => (output = (output + String(chunk)).slice(-4_000)));
    const ended = once(launched, "close").then(() => true);
    for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline;) {
      if (/ready to accept connections/i.test(output)) return;
      if (await Promise.race([ended, pause(50, false)])) break;
    }
    launched.kill("SIGKILL");
    throw new Error(`Redis did not start:\n${output}`);
  };
  await launch();
  const stop = () => server.kill("SIGKILL");
  process.once("exit", stop);
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
    },
    resume: launch,
    hang: () => void server.kill("SIGSTOP"),
    wakeUp: () => void server.kill("SIGCONT"),
    stop() {
      process.off("exit", stop);
      stop();
    },
  };
}
