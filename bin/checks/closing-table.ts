/** What `npm test` prints at its end. */

import type { TestFailure, TestResults } from "./test-events.ts";

export type ClosingTableRow = {
  name: string;
  results: TestResults;
  /** Failed at first and passed when run again alone. */
  flaky: TestFailure[];
  seconds: number;
  /** Why a part is missing. */
  note: string;
};

export type Total = { passed: number; failed: number; skipped: number; seconds: number };

const SLOWEST = 10;

export function totalOf(rows: readonly ClosingTableRow[]): Total {
  const sum = (of: (row: ClosingTableRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    passed: sum(({ results }) => results.passed),
    failed: sum(({ results }) => results.failures.length),
    skipped: sum(({ results }) => results.skipped),
    seconds: sum(({ seconds }) => seconds),
  };
}

/** The slowest tests of a step; empty for a step without tests. */
export function slowest({ durations }: TestResults): string[] {
  const longest = durations.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  return longest.map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(8)} s  ${name}`);
}

/** `budget` in seconds. The last line is what continuous integration reads. */
export function closingTable(rows: readonly ClosingTableRow[], budget: number): string {
  const total = totalOf(rows);
  const failures = rows.flatMap(({ results }) => results.failures);
  const flaky = rows.flatMap((row) => row.flaky);
  const over = total.seconds > budget * 1.25;
  return [
    ...(failures.length > 0 ? ["Failures:", ...failures.map(written), ""] : []),
    ...(flaky.length > 0 ? ["Flaky, passed when run again alone:", ...flaky.map(written), ""] : []),
    line("  step", ["passed", "failed", "flaky", "skipped", "seconds", "share"]),
    ...rows.map((row) => lineOf(row, total.seconds)),
    line(
      "  all",
      [total.passed, total.failed, flaky.length, total.skipped, total.seconds.toFixed(0), ""],
      `of ${budget} s`,
    ),
    "",
    ...(over
      ? [`THIS TOOK ${total.seconds.toFixed(0)} s, more than a quarter above the budget of ${budget} s.`, ""]
      : []),
    ...(total.skipped > 0 ? ["SKIPPED TESTS in the steps marked !: this run is incomplete.", ""] : []),
    `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`,
  ].join("\n");
}

function lineOf({ name, results, flaky, seconds, note }: ClosingTableRow, allSeconds: number): string {
  const mark = results.failures.length > 0 ? "✗" : results.skipped > 0 ? "!" : "✓";
  const share = `${((100 * seconds) / Math.max(allSeconds, 1)).toFixed(0)} %`;
  const cells = [results.passed, results.failures.length, flaky.length, results.skipped, seconds.toFixed(1), share];
  return line(`${mark} ${name}`, cells, note);
}

function line(head: string, cells: readonly (string | number)[], note = ""): string {
  return `${head.padEnd(14)}${cells.map((cell) => String(cell).padStart(9)).join("")}  ${note}`.trimEnd();
}

function written({ name, message }: TestFailure): string {
  return [`\n${name}`, ...message.split("\n").map((each) => `    ${each}`)].join("\n");
}
