/** A Redis or Valkey of the test's own: a free port on this machine, nothing on disk. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./postgres.ts";

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

const READY_WITHIN_MS = 20_000;

/** Null when this machine has none. */
export function findRedis(): string | null {
  const has = (program: string) => spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;
  return ["valkey-server", "redis-server"].find(has) ?? null;
}

export async function startRedis(program: string): Promise<RedisServer> {
  const port = await freePort();
  let server: ChildProcess;
  const launch = async () => {
    const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    server = spawn(program, [...settings, "--dir", tmpdir()], { stdio: "ignore" });
    for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline;) {
      if (await accepts(port)) return;
      await pause(50);
    }
    throw new Error("Redis did not start.");
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
