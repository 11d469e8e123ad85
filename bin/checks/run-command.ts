/** Runs a command of the project, and ends it when it hangs. */

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"];
/** Longer than any test and its hooks may take. */
const SILENT_MS = 15 * 60_000;
const LOOK_EVERY_MS = 5_000;
const ENDS_WITHIN_MS = 15_000;

export type Ended = {
  code: number;
  /** That it was ended because it did nothing any more. */
  hung: boolean;
  /** Its output, if it was held back. */
  output: string;
};

type Options = {
  env: NodeJS.ProcessEnv;
  /** Gives its output back instead of printing it. */
  buffered?: boolean;
  /** A file whose growth is a sign of life, as output is. */
  grows?: string;
};

/** `command` is a script or an installed tool with its arguments. */
export function runCommand(command: readonly string[], { env, buffered = false, grows }: Options): Promise<Ended> {
  const child = spawn(process.execPath, ["bin/run.mjs", ...command], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: "1" }), ...env },
    // A process group: what the command has started ends with it.
    detached: process.platform !== "win32",
  });
  let output = "";
  let alive = Date.now();
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.on("data", (chunk: Buffer) => {
      alive = Date.now();
      if (buffered) output += String(chunk);
      else to.write(chunk);
    });
  }

  let hung = false;
  let size = 0;
  const watchdog = setInterval(() => {
    const now = sizeOf(grows);
    if (now !== size) [size, alive] = [now, Date.now()];
    if (hung || Date.now() - alive < SILENT_MS) return;
    hung = true;
    end(child);
  }, LOOK_EVERY_MS);
  // The command cleans up before this run ends.
  const stop = () => {
    end(child);
    child.once("exit", () => process.exit(1));
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    // What it has left running would keep its output open.
    child.once("exit", () => signalGroup(child, "SIGTERM"));
    child.once("close", (code) => {
      clearInterval(watchdog);
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve({ code: code ?? 1, hung, output });
    });
  });
}

function end(child: ChildProcess): void {
  signalGroup(child, "SIGTERM");
  setTimeout(() => signalGroup(child, "SIGKILL"), ENDS_WITHIN_MS).unref();
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // None of them is left.
  }
}

function sizeOf(file: string | undefined): number {
  return file !== undefined && existsSync(file) ? statSync(file).size : 0;
}
