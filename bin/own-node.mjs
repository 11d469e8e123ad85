/** This file runs on the Node that started npm: old JavaScript, no packages. */

import { spawn } from "node:child_process";
import { accessSync, chmodSync, constants, existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The oldest Node that runs TypeScript without a flag. */
const RUNS_TYPESCRIPT = "22.18.0";

/** For short-lived objects of requests: with the default of 16 MB many survive a collection and cost another. */
const YOUNG_SPACE = "--max-semi-space-size=32";

/** By default old objects that are no longer used may take as much memory again before they are collected. */
const OLD_SPACE = "--heap-growing-percent=25";

/** Of the C library: what one thread frees, others use only in the same arena. A second one costs 70 MB. */
const ARENAS = "1";

/** The path of a Node that can run the server: the project's own, else this one if it is new enough, else null. */
export function ownNode() {
  const { platform, arch } = process;
  const system = platform === "win32" ? "win" : platform;
  for (const name of [`node-${system}-${arch}`, `node-bin-${system}-${arch}`]) {
    const file = path.join(ROOT, "node_modules", name, "bin", platform === "win32" ? "node.exe" : "node");
    if (existsSync(file)) return executable(file);
  }
  return atLeast(process.versions.node, RUNS_TYPESCRIPT) ? process.execPath : null;
}

/** Some ways of installing lose the executable bit. */
function executable(file) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
  return file;
}

/** Whether version `one` is `other` or newer; both like "22.18.0". */
export function atLeast(one, other) {
  const [a, b] = [one, other].map((version) => version.split(".").map(Number));
  const first = [0, 1, 2].find((index) => a[index] !== b[index]);
  return first === undefined || a[first] > b[first];
}

/** Runs a script, or an installed tool such as "vitest", on the project's own Node. Resolves to the exit code. */
export function runOnOwnNode(command, args) {
  const node = ownNode();
  if (node === null) {
    console.error(
      `No Node ${RUNS_TYPESCRIPT} or newer here: this is ${process.version}, and the project's own Node is not ` +
        `installed for ${process.platform}-${process.arch}. Run "npm ci --include=optional", or install a newer Node.`,
    );
    return Promise.resolve(1);
  }
  const tool = path.join(ROOT, "node_modules", ".bin", command);
  const isTool = !/[./\\]/.test(command) && existsSync(tool);
  const env = {
    MALLOC_ARENA_MAX: ARENAS,
    ...process.env,
    PATH: path.dirname(node) + path.delimiter + (process.env.PATH || ""),
  };
  // The channel closes when this process dies, even by SIGKILL; bin/start.ts listens to that.
  const stdio = isTool ? "inherit" : ["inherit", "inherit", "inherit", "ipc"];
  const windowsTool = isTool && process.platform === "win32";
  const child = windowsTool
    ? spawn(`"${tool}.cmd"`, args, { stdio, env, shell: true })
    : spawn(node, [...(isTool ? [realpathSync(tool)] : [YOUNG_SPACE, OLD_SPACE, command]), ...args], { stdio, env });
  return untilItEnds(child);
}

/** Passes signals on to `child`, and ends it when npm has gone. Resolves to its exit code. */
export function untilItEnds(child) {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  const pass = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, pass);
  // npm does not always pass SIGTERM on. It has gone when the parent changes.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill("SIGTERM");
  }, 500);
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on("exit", (code, signal) => {
      clearInterval(watch);
      for (const each of signals) process.off(each, pass);
      resolve(signal ? 1 : code);
    });
  });
}
