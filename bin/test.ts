/**
 * `npm test [-- --part quick|long|all] [--only unit,types]`: runs every check even if one fails, runs again alone what
 * has failed, then prints a table and, on a line of its own, `N passed, N failed`.
 */

import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { installWhatIsMissing } from "../tests/support/debian.ts";
import type { TestPart } from "../tests/support/test-part.ts";
import { closingTable, type ClosingTableRow, slowest, totalOf } from "./checks/closing-table.ts";
import { type Ended, runCommand } from "./checks/run-command.ts";
import { BUDGET_SECONDS, stagesOf, type CheckStep } from "./checks/steps.ts";
import { NOTHING, readEvents, stillFailing, type TestResults } from "./checks/test-events.ts";

/** Of a stage, at a time. */
const SIDE_BY_SIDE = 2;
/** Tries of what has failed, after the first. */
const TRIES = 2;
/** With more failures something is broken, and running them again would only take long. */
const MOST_AGAIN = 60;
/** Properties are tried on the same examples each time; the long part tries others. */
const SEED = 20_260_101;

/** Databases, shops and builds of a run. */
const NEEDS_MB = 2_000;

const { bavail, bsize } = statfsSync(tmpdir());
if (bavail * bsize < NEEDS_MB * 1e6)
  wrong(`The disk is nearly full: the tests need ${NEEDS_MB} MB free in ${tmpdir()}.`);
const folder = mkdtempSync(join(tmpdir(), "filigree-tests-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

const { values: options } = parseArgs({ options: { only: { type: "string" }, part: { type: "string" } } });
const part = partOf(options.part ?? "quick");
const seed = String(part === "quick" ? SEED : Math.floor(Math.random() * 2 ** 31));
const ENV = { TEST_PART: part, TEST_SEED: seed, BROWSER_DATA_DIR: join(folder, "browser-shop") };
process.exitCode = await runAll(chosenStages(options.only));

function partOf(named: string): TestPart {
  if (named === "quick" || named === "long" || named === "all") return named;
  return wrong(`No such part: ${named}. There are: quick, long, all.`);
}

function chosenStages(only: string | undefined): CheckStep[][] {
  const stages = stagesOf(part);
  if (only === undefined) return stages;
  const names = only.split(",");
  const all = stages.flat().map(({ name }) => name);
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) return wrong(`No such step: ${unknown.join(", ")}. There are: ${all.join(", ")}.`);
  return stages.map((stage) => stage.filter(({ name }) => names.includes(name)));
}

function wrong(why: string): never {
  console.error(why);
  process.exit(2);
}

async function runAll(stages: readonly CheckStep[][]): Promise<number> {
  const steps = stages.flat();
  const has = (name: string) => steps.some((step) => step.name === name);
  installWhatIsMissing({ chromium: has("browser"), servers: has("integration") });
  for (const { name, misses } of steps) {
    const missing = misses?.() ?? null;
    if (missing !== null) console.warn(`  SKIPPED, all or part of ${name}: ${missing}`);
  }
  console.log(`  The ${part} part of the tests; random examples by TEST_SEED=${seed}`);

  const rows: ClosingTableRow[] = [];
  for (const stage of stages) rows.push(...(await runStage(stage)));
  for (const row of rows) {
    const step = steps.find(({ name }) => name === row.name);
    if (step?.again) await runAgain(step, step.again, row);
  }
  console.log(`\n${closingTable(rows, BUDGET_SECONDS[part])}`);
  const total = totalOf(rows);
  if (process.env.TEST_SUMMARY) {
    const flaky = rows.flatMap((row) => row.flaky);
    writeFileSync(process.env.TEST_SUMMARY, JSON.stringify({ ...total, flaky }));
  }
  return total.failed > 0 ? 1 : 0;
}

async function runStage(stage: readonly CheckStep[]): Promise<ClosingTableRow[]> {
  const rows = new Map<CheckStep, ClosingTableRow>();
  const waiting = [...stage];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const began = performance.now();
      const missing = step.misses?.() ?? null;
      const results =
        missing === null || step.runsAnyway ? await run(step, stage.length > 1) : { ...NOTHING, skipped: 1 };
      rows.set(step, { name: step.name, results, flaky: [], seconds: secondsSince(began), note: missing ?? "" });
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  // Side by side they take less time than one after another: their shares of it add up to what passed.
  const passed = secondsSince(began);
  const sum = [...rows.values()].reduce((total, { seconds }) => total + seconds, 0);
  for (const row of rows.values()) row.seconds *= passed / sum;
  return stage.flatMap((step) => rows.get(step) ?? []);
}

/** `buffered`: its output is printed in one piece, as others run beside it. */
async function run(step: CheckStep, buffered: boolean): Promise<TestResults> {
  const heading = `\n── ${step.name} ${"─".repeat(70 - step.name.length)}`;
  console.log(buffered ? `  ${step.name} …` : heading);
  const { results, code, hung, output } = await tryOnce(step, step.command, { buffered });
  if (output) console.log(`${heading}\n${output.trimEnd()}`);
  if (hung)
    console.error(`\n✗ ${step.name} hung and was ended. Running were: ${results.running.join(", ") || "no tests"}`);
  const slow = slowest(results);
  if (slow.length > 0) console.log(["\n  The slowest:", ...slow].join("\n"));
  if (code === 0 || results.failures.length > 0) return results;
  const message = hung ? "It hung and was ended." : `It ended with ${code}.`;
  return { ...results, failures: [{ name: step.name, file: "", message }] };
}

type Try = Ended & { results: TestResults };

async function tryOnce(step: CheckStep, command: string[], { buffered = false, again = false }): Promise<Try> {
  const events = join(folder, `events-${step.name}`);
  writeFileSync(events, "");
  const env = { ...ENV, TEST_EVENTS: events, ...(again && { TEST_AGAIN: "1" }) };
  const ended = await runCommand(command, { env, buffered, grows: events });
  const results = step.again
    ? readEvents(readFileSync(events, "utf8"))
    : { ...NOTHING, passed: ended.code === 0 ? 1 : 0 };
  return { ...ended, results };
}

/** What passes then is counted as passed, and named as flaky. */
async function runAgain(step: CheckStep, again: NonNullable<CheckStep["again"]>, row: ClosingTableRow): Promise<void> {
  const began = performance.now();
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const { failures } = row.results;
    if (failures.length === 0 || failures.length > MOST_AGAIN) break;
    console.log(`\n── ${step.name}, again: ${failures.length} that failed ${"─".repeat(40)}`);
    const { results } = await tryOnce(step, again(failures, folder), { again: true });
    const failing = stillFailing(failures, results);
    const passed = failures.filter((failure) => !failing.includes(failure));
    row.flaky.push(...passed);
    row.results = { ...row.results, passed: row.results.passed + passed.length, failures: failing };
  }
  row.seconds += secondsSince(began);
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1_000;
}
