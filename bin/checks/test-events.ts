/**
 * What the reporters of Vitest and Playwright write while tests run: a line of JSON each, in the file that TEST_EVENTS
 * names. A step that had to be ended leaves what it has found until then.
 */

import { appendFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export type TestOutcome = "passed" | "failed" | "skipped";

export type TestEvent =
  /** What must end: Vitest's files, Playwright's tests. */
  | { kind: "planned"; tests: { name: string; file: string }[] }
  | { kind: "began"; name: string }
  /** `part` is false for a whole file, which counts as a test only if it fails. */
  | { kind: "ended"; name: string; file: string; test: boolean; outcome: TestOutcome; ms: number; message: string };

export type TestFailure = { name: string; file: string; message: string };

export type TestResults = {
  passed: number;
  skipped: number;
  failures: TestFailure[];
  /** Tests and files, by name. */
  ended: Map<string, TestOutcome>;
  /** Every test with its duration. */
  durations: { name: string; ms: number }[];
  /** What has begun and not ended. */
  running: string[];
};

export const NOTHING: TestResults = {
  passed: 0,
  skipped: 0,
  failures: [],
  ended: new Map(),
  durations: [],
  running: [],
};

/** Does nothing without TEST_EVENTS: somebody runs the tool by itself. */
export function tell(event: TestEvent): void {
  if (process.env.TEST_EVENTS) appendFileSync(process.env.TEST_EVENTS, `${JSON.stringify(event)}\n`);
}

/** What was planned and has not ended has failed. */
export function readEvents(lines: string): TestResults {
  const events = lines
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as TestEvent);
  const ended = events.filter((event) => event.kind === "ended");
  const failures = new Map<string, TestFailure>();
  for (const { name, file, outcome, message } of ended) {
    if (outcome === "failed" && !failures.has(name)) failures.set(name, { name, file, message: shortened(message) });
  }
  const outcomes = new Map<string, TestOutcome>();
  for (const { name, outcome } of ended) if (outcomes.get(name) !== "failed") outcomes.set(name, outcome);
  const running = events.flatMap((event) => (event.kind === "began" && !outcomes.has(event.name) ? [event.name] : []));
  for (const { name, file } of events.flatMap((event) => (event.kind === "planned" ? event.tests : []))) {
    if (outcomes.has(name)) continue;
    const message = running.includes(name) ? "It had begun and did not end." : "It was not run.";
    failures.set(name, { name, file, message });
  }
  const tests = ended.filter(({ test }) => test);
  return {
    passed: tests.filter(({ outcome }) => outcome === "passed").length,
    skipped: tests.filter(({ outcome }) => outcome === "skipped").length,
    failures: [...failures.values()],
    ended: outcomes,
    durations: tests.map(({ name, ms }) => ({ name, ms })),
    running,
  };
}

/**
 * Those of `first` that another try has not seen pass: what was not run again has failed. A failure of no test is one
 * of its file, and of no file one of the whole step.
 */
export function stillFailing(first: readonly TestFailure[], again: TestResults): TestFailure[] {
  const isSound = again.passed > 0 && again.failures.length === 0;
  return first.filter(({ name, file }) => {
    if (file === "") return !isSound;
    return (again.ended.get(name) ?? again.ended.get(file)) !== "passed";
  });
}

const LINES = 6;

function shortened(message: string): string {
  return stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, LINES)
    .join("\n");
}
