import { fork } from "node:child_process";
import { once } from "node:events";

/** `cpuMs`: since it started. */
export type FromServer = { url: string } | Used;
export type Used = { cpuMs: number; residentMb: number };

export type BenchServer = { url: string; used(): Promise<Used>; close(): Promise<void> };

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
    async close() {
      if (server.connected) server.disconnect();
      await ended.catch(() => {});
    },
  };
}

/** Runs in the server's process, until its parent has gone. */
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
