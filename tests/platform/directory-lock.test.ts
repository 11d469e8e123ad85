import { spawn } from "node:child_process";
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

/** Reports whether it got the lock, and runs until it is killed. */
async function otherProcess() {
  const program = `
    import { lockDirectory } from ${JSON.stringify(MODULE)};
    try { lockDirectory(${JSON.stringify(directory)}); console.log("mine"); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.constructor.name); }`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  return {
    said: String(said).trim(),
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

test("a folder in use by another process is refused, and the message names that process", async () => {
  const other = await otherProcess();
  expect(other.said).toBe("mine");
  expect(() => lockDirectory(directory)).toThrow(DirectoryLocked);
  expect(() => lockDirectory(directory)).toThrow(/in use by another process \(number \d+\).*DATA_DIR/s);
  await other.kill();
});

test("the lock of a process killed with -9 can be taken", async () => {
  const other = await otherProcess();
  await other.kill();
  const lock = lockDirectory(directory);
  expect((await otherProcess()).said).toBe("DirectoryLocked");
  lock.release();
});

test("a lock whose process id has been reused by another process can be taken", () => {
  writeFileSync(join(directory, "owner.lock"), JSON.stringify({ pid: process.pid, started: "1" }));
  expect(() => lockDirectory(directory).release()).not.toThrow();
});

test("a lock file truncated by a full disk can be replaced", () => {
  writeFileSync(join(directory, "owner.lock"), '{"pid":');
  expect(() => lockDirectory(directory).release()).not.toThrow();
});

test("of six processes at once exactly one gets the folder of a dead one", async () => {
  const dead = await otherProcess();
  await dead.kill();
  const rivals = await Promise.all(Array.from({ length: 6 }, otherProcess));
  expect(rivals.filter((rival) => rival.said === "mine")).toHaveLength(1);
  await Promise.all(rivals.map((rival) => rival.kill()));
});

test("a released folder is free, and nothing is left in it", () => {
  lockDirectory(directory).release();
  expect(readdirSync(directory)).toEqual([]);
});
