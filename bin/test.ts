/**
 * `npm test [-- --only unit,types]`: runs every check even if one fails, then prints a table and, on a line of its own,
 * `N passed, N failed`.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findTestBrowser } from "../tests/support/chromium.ts";
import { installWhatIsMissing } from "../tests/support/debian.ts";
import { findPostgres } from "../tests/support/postgres.ts";
import { type Count, type Told, add, readPlaywright, readVitest } from "./checks/test-reports.ts";

type Step = {
  name: string;
  command: string[];
  /** Reads the step's report; a step without one counts as one test. */
  read?: (report: string) => Told;
  misses?: () => string | null;
  /** Whether part of the step runs without it. */
  runsAnyway?: boolean;
};

const NOTHING: Told = { passed: 0, failed: 0, skipped: 0, failures: [] };
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"];

const reports = mkdtempSync(join(tmpdir(), "filigree-reports-"));
const reportOf = (name: string) => join(reports, `${name}.json`);

const STEPS: Step[] = [
  { name: "types", command: ["node_modules/typescript7/bin/tsc", "-p", "."] },
  { name: "operations", command: ["gql-tada", "check", "--fail-on-warn"] },
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "lint", command: ["oxlint", "--type-aware", "--max-warnings", "0"] },
  { name: "boundaries", command: ["bin/checks/check-boundaries.ts"] },
  { name: "glossary", command: ["bin/checks/check-glossary.ts"] },
  { name: "unused", command: ["knip"] },
  { name: "unit", command: vitest("unit"), read: readVitest },
  {
    name: "integration",
    command: vitest("integration"),
    read: readVitest,
    misses: () => (process.env.TEST_DATABASE_URL || findPostgres() !== null ? null : "no PostgreSQL 15 or newer"),
    runsAnyway: true,
  },
  {
    name: "browser",
    command: ["playwright", "test"],
    read: readPlaywright,
    misses: () => (findTestBrowser() === null ? "no Chromium; install it, or set CHROMIUM to its path" : null),
  },
];

process.once("exit", () => rmSync(reports, { recursive: true, force: true }));
const { values: options } = parseArgs({ options: { only: { type: "string" } } });
process.exitCode = await runAll(chosenSteps(options.only));

function chosenSteps(only: string | undefined): Step[] {
  if (only === undefined) return STEPS;
  const names = only.split(",");
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(", ")}. There are: ${STEPS.map((step) => step.name).join(", ")}.`);
    process.exit(2);
  }
  return STEPS.filter((step) => names.includes(step.name));
}

async function runAll(steps: Step[]): Promise<number> {
  const has = (name: string) => steps.some((step) => step.name === name);
  installWhatIsMissing({ chromium: has("browser"), servers: has("integration") });

  const rows: { name: string; count: Count; seconds: number; note: string }[] = [];
  const failures: string[] = [];
  for (const step of steps) {
    console.log(`\n── ${step.name} ${"─".repeat(70 - step.name.length)}`);
    const began = performance.now();
    const missing = step.misses?.() ?? null;
    if (missing !== null) console.warn(`  SKIPPED ${step.runsAnyway ? "IN PART" : ""}: ${missing}`);
    const count = missing === null || step.runsAnyway ? await run(step) : { ...NOTHING, skipped: 1 };
    failures.push(...count.failures);
    rows.push({ name: step.name, count, seconds: (performance.now() - began) / 1000, note: missing ?? "" });
  }

  if (failures.length > 0) console.log(`\nFailures:\n\n${failures.join("\n\n")}`);
  const total = rows.reduce((sum, { count }) => add(sum, count), { passed: 0, failed: 0, skipped: 0 });
  console.log(
    `\n${"step".padEnd(14)}${["passed", "failed", "skipped", "seconds"].map((head) => head.padStart(9)).join("")}`,
  );
  for (const { name, count, seconds, note } of rows) {
    const cells = [count.passed, count.failed, count.skipped, seconds.toFixed(1)];
    const mark = count.failed > 0 ? "✗" : count.skipped > 0 ? "!" : "✓";
    console.log(`${mark} ${name.padEnd(12)}${cells.map((cell) => String(cell).padStart(9)).join("")}  ${note}`);
  }
  if (total.skipped > 0) console.log("\nSKIPPED TESTS in the steps marked !: this run is incomplete.");
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed > 0 ? 1 : 0;
}

/** A step with a non-zero exit code has at least one failure, whatever its report says. */
async function run(step: Step): Promise<Told> {
  const code = await exitCodeOf(step.command, { BROWSER_REPORT: reportOf("browser") });
  const told = step.read ? toldBy(step, step.read) : { ...NOTHING, passed: code === 0 ? 1 : 0 };
  if (code === 0 || told.failed > 0) return told;
  return { ...told, failed: 1, failures: [...told.failures, `${step.name} ended with ${code}`] };
}

function toldBy(step: Step, read: (report: string) => Told): Told {
  try {
    return read(readFileSync(reportOf(step.name), "utf8"));
  } catch {
    return { ...NOTHING, failed: 1, failures: [`${step.name} left no report of its tests.`] };
  }
}

function exitCodeOf(command: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, ["bin/run.mjs", ...command], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  // The step cleans up before this run ends. A terminal sends Ctrl-C to the step as well.
  const stop = (signal: string) => {
    if (signal !== "SIGINT") child.kill("SIGTERM");
    child.once("exit", () => process.exit(1));
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve(code ?? 1);
    });
  });
}

function vitest(project: string): string[] {
  return `vitest run --project ${project} --reporter=default --reporter=json`
    .split(" ")
    .concat(`--outputFile.json=${reportOf(project)}`);
}
