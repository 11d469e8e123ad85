/** The shop as benchmarks have it: a process of its own, which is asked now and then what it has used. */
import { fork } from "node:child_process";
import { once } from "node:events";

/** `url`: where it listens. `cpuMs`: used since it started. `residentMb`: memory it holds. */
export type FromServer = { url: string } | Used;
export type Used = { cpuMs: number; residentMb: number };

export type BenchServer = { url: string; used(): Promise<Used>; close(): Promise<void> };

/** Starts `file` of this folder, which calls `serveBench`. `profiles`: where it writes a CPU profile when it ends. */
export async function startServer(file: string, profiles?: string): Promise<BenchServer> {
  const execArgv = profiles === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${profiles}`];
  const server = fork(new URL(file, import.meta.url), {
    ...{ stdio: "inherit", execArgv },
    // As `npm start` does: React has another build for development, which takes three times as long.
    env: { ...process.env, NODE_ENV: "production" },
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
      if (!("cpuMs" in used)) throw new Error("The shop has opened twice.");
      return used;
    },
    async close() {
      if (server.connected) server.disconnect();
      await ended.catch(() => {});
    },
  };
}

/** In the server's process: says where it listens and what it has used, until its parent has gone. */
export async function serveBench(url: string): Promise<void> {
  const ended = once(process, "disconnect");
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    say({ cpuMs: (user + system) / 1_000, residentMb: process.memoryUsage.rss() / 1e6 });
  });
  say({ url });
  await ended;
}

function say(message: FromServer): void {
  process.send?.(message);
}
