import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DirectoryLocked, lockDirectory } from "../../server/directory-lock.ts";

const MODULE = resolve("server/directory-lock.ts");

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "filigree-lock-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Starts a program with process numbers of its own, as in a container. */
const CONTAINER = ["unshare", "--pid", "--fork", "--kill-child"];

/** Reports whether it got the lock, and runs until it is killed. */
async function otherProcess(within: readonly string[] = []) {
  const program = `
    import { lockDirectory } from ${JSON.stringify(MODULE)};
    try { lockDirectory(${JSON.stringify(directory)}); console.log("mine"); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.constructor.name); }`;
  const [command, ...args] = [...within, process.execPath, "--input-type=module", "-e", program];
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const [chunk] = (await once(child.stdout, "data")) as [Buffer];
  return {
    output: String(chunk).trim(),
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

test("a folder in use by another process is refused, and the message names that process", async () => {
  const other = await otherProcess();
  expect(other.output).toBe("mine");
  expect(() => lockDirectory(directory)).toThrow(DirectoryLocked);
  expect(() => lockDirectory(directory)).toThrow(/in use by another process \(number \d+\).*DATA_DIR/s);
  await other.kill();
});

test("the lock of a process killed with -9 can be taken", async () => {
  const other = await otherProcess();
  await other.kill();
  const lock = lockDirectory(directory);
  expect((await otherProcess()).output).toBe("DirectoryLocked");
  lock.release();
});

test.skipIf(spawnSync("unshare", [...CONTAINER.slice(1), "true"]).status !== 0)(
  "a folder in use by a process of another container is refused, until that one is killed",
  async () => {
    const other = await otherProcess(CONTAINER);
    expect(other.output).toBe("mine");
    expect((await otherProcess(CONTAINER)).output).toBe("DirectoryLocked");
    expect(() => lockDirectory(directory)).toThrow(/number 1\)/);
    await other.kill();
    await expect.poll(() => lockDirectory(directory).release()).toBeUndefined();
  },
);

test("a process has a folder once", () => {
  const lock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(DirectoryLocked);
  lock.release();
  const next = lockDirectory(directory);
  lock.release();
  expect(() => lockDirectory(directory)).toThrow(DirectoryLocked);
  next.release();
});

test("a process number left by a killed process, or truncated by a full disk, keeps nobody out", () => {
  for (const left of [String(process.pid), ""]) {
    writeFileSync(join(directory, "owner.pid"), left);
    expect(() => lockDirectory(directory).release()).not.toThrow();
  }
});

test("of six processes at once exactly one gets the folder of a dead one", async () => {
  const dead = await otherProcess();
  await dead.kill();
  const rivals = await Promise.all(Array.from({ length: 6 }, () => otherProcess()));
  expect(rivals.filter((rival) => rival.output === "mine")).toHaveLength(1);
  await Promise.all(rivals.map((rival) => rival.kill()));
});

test("a released folder has no owner", () => {
  lockDirectory(directory).release();
  expect(readdirSync(directory)).toEqual(["lock.sqlite"]);
});
