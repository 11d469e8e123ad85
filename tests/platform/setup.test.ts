import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/** The real command files, a lock with two packages, and a program that prints that it started. */
let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "filigree-setup-"));
  mkdirSync(join(project, "bin"));
  for (const file of ["own-node.mjs", "setup.mjs", "start.mjs"]) cpSync(`bin/${file}`, join(project, "bin", file));
  writeFileSync(join(project, "bin/start.ts"), 'const word: string = "STARTED"; console.log(word, process.version);');
  writeFileSync(join(project, "package-lock.json"), lock("1.0.0"));
});
afterEach(() => rmSync(project, { recursive: true }));

const lock = (version: string) =>
  JSON.stringify({
    packages: {
      "": { name: "filigree" },
      "node_modules/needed": { version },
      "node_modules/other-system": { version: "1.0.0", optional: true },
    },
  });

/** Logs its arguments, then runs `behaviour`. */
function npm(behaviour: string): string {
  const file = join(project, "npm.mjs");
  writeFileSync(
    file,
    `import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
     appendFileSync("npm.log", process.argv.slice(2).join(" ") + "\\n");
     ${behaviour}`,
  );
  return file;
}

const INSTALLS = `mkdirSync("node_modules", { recursive: true });
  writeFileSync("node_modules/.package-lock.json", ${JSON.stringify(lock("1.0.0"))});`;

function start(npmFile: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["bin/start.mjs"], {
    cwd: project,
    encoding: "utf8",
    env: { ...process.env, npm_execpath: npmFile },
  });
  return { status, output: stdout + stderr };
}

const installs = () => readFileSync(join(project, "npm.log"), "utf8").trim().split("\n");

test("a fresh copy installs the lock's packages, development packages included, and starts", () => {
  const { status, output } = start(npm(INSTALLS));
  expect(output).toContain("STARTED");
  expect(status).toBe(0);
  expect(installs()).toEqual([expect.stringMatching(/^ci --include=dev --include=optional /)]);
});

test("a second start installs nothing", () => {
  const program = npm(INSTALLS);
  start(program);
  expect(start(program).output).toContain("STARTED");
  expect(installs()).toHaveLength(1);
});

test("a changed lock is installed again", () => {
  const program = npm(INSTALLS);
  start(program);
  writeFileSync(join(project, "package-lock.json"), lock("1.0.1"));
  start(program);
  expect(installs()).toHaveLength(2);
});

test("an interrupted install is repeated", () => {
  mkdirSync(join(project, "node_modules/needed"), { recursive: true });
  expect(start(npm(INSTALLS)).output).toContain("STARTED");
  expect(installs()).toHaveLength(1);
});

test.each([
  ["npm error code ENOTFOUND", /registry cannot be reached/],
  ["npm error code ENOSPC", /disk is full/],
  ["npm error code EACCES", /may not write/],
  ["npm error something else", /npm says why above/],
])("%s: it says so in one sentence and starts nothing", (complaint, sentence) => {
  const { status, output } = start(npm(`console.error(${JSON.stringify(complaint)}); process.exitCode = 1;`));
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/STARTED|at file:/);
  expect(status).toBe(1);
});
