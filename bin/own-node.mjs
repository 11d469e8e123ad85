/**
 * The project's own Node: a package of this project, so that every machine runs the same one. Whatever Node
 * started npm needs only to reach this file, which therefore keeps to old JavaScript and needs no package.
 */
import { spawn } from "node:child_process";
import { accessSync, chmodSync, constants, existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The oldest Node that runs the server's TypeScript as it is. */
const RUNS_TYPESCRIPT = "22.18.0";

/** Room for what a request makes and drops: with the usual 16 MB much of it outlives a collection and costs another. */
const YOUNG_SPACE = "--max-semi-space-size=32";

/** Path of a Node that runs the server: the project's own, else this one when new enough, else null. */
export function ownNode() {
  const { platform, arch } = process;
  const system = platform === "win32" ? "win" : platform;
  for (const name of [`node-${system}-${arch}`, `node-bin-${system}-${arch}`]) {
    const file = path.join(ROOT, "node_modules", name, "bin", platform === "win32" ? "node.exe" : "node");
    if (existsSync(file)) return executable(file);
  }
  return atLeast(process.versions.node, RUNS_TYPESCRIPT) ? process.execPath : null;
}

/** Some ways of installing lose the permission to run. */
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

/**
 * Runs a script, or a tool among the installed packages such as "vitest", on the project's own Node in the
 * foreground. Signals reach it; it ends when this process or npm ends. Resolves to its exit code.
 */
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
  const env = { ...process.env, PATH: path.dirname(node) + path.delimiter + (process.env.PATH || "") };
  // The channel closes when this process dies, even by SIGKILL: bin/start.ts listens to that.
  const stdio = isTool ? "inherit" : ["inherit", "inherit", "inherit", "ipc"];
  const windowsTool = isTool && process.platform === "win32";
  const child = windowsTool
    ? spawn(`"${tool}.cmd"`, args, { stdio, env, shell: true })
    : spawn(node, [...(isTool ? [realpathSync(tool)] : [YOUNG_SPACE, command]), ...args], { stdio, env });
  return untilItEnds(child);
}

/** Passes signals on to `child`, and ends it when npm is gone. Resolves to its exit code. */
export function untilItEnds(child) {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  const pass = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, pass);
  // npm does not always pass SIGTERM on to what it started. It is gone when we have another parent.
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
