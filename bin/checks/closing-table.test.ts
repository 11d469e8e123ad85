import { expect, test } from "vitest";
import { closingTable, type ClosingTableRow, slowest } from "./closing-table.ts";
import { NOTHING } from "./test-events.ts";

const failure = (name: string) => ({ name, file: "a.test.ts", message: "no\nat all" });
const row = (change: Partial<ClosingTableRow>): ClosingTableRow => ({
  name: "unit",
  results: NOTHING,
  flaky: [],
  seconds: 30,
  note: "",
  ...change,
});

test("the last line counts what passed and failed, and what was skipped only if something was", () => {
  const rows = [
    row({ results: { ...NOTHING, passed: 5, failures: [failure("one")] } }),
    row({ results: { ...NOTHING, passed: 2 } }),
  ];
  expect(closingTable(rows, 100).split("\n").at(-1)).toBe("7 passed, 1 failed");
  const skipped = row({ results: { ...NOTHING, passed: 1, skipped: 3 } });
  expect(closingTable([skipped], 100).split("\n").at(-1)).toBe("1 passed, 0 failed, 3 skipped");
  expect(closingTable([skipped], 100)).toContain("this run is incomplete");
});

test("flaky tests are listed with their first failure, and are no failures", () => {
  const table = closingTable([row({ results: { ...NOTHING, passed: 1 }, flaky: [failure("one")] })], 100);
  expect(table).toContain("Flaky, passed when run again alone:\n\none\n    no\n    at all");
  expect(table).not.toContain("Failures:");
  expect(table.split("\n").at(-1)).toBe("1 passed, 0 failed");
});

test("a run that takes a quarter more than its budget is reported", () => {
  const took = (seconds: number) => closingTable([row({ seconds })], 100).includes("above the budget");
  expect([took(125), took(126)]).toEqual([false, true]);
});

test("the ten slowest tests of a step, slowest first", () => {
  const durations = Array.from({ length: 12 }, (_, index) => ({ name: `t${index}`, ms: index * 1_000 }));
  const lines = slowest({ ...NOTHING, durations });
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe("    11.0 s  t11");
});
