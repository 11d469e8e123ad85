import { expect, test } from "vitest";
import { add, countPlaywright, countVitest } from "./test-counts.ts";

test("Vitest's skipped and promised tests are neither passed nor failed", () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3 };
  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 5, failed: 1, skipped: 5 });
});

test("a browser test that passed at a second try has passed", () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } };
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 5, failed: 1, skipped: 2 });
});

test("a report that is none is an error, never nought failures", () => {
  expect(() => countVitest("{}")).toThrow();
  expect(() => countPlaywright('{"stats":{}}')).toThrow();
});

test("counts add up", () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(add(one, one)).toEqual({ passed: 2, failed: 4, skipped: 6 });
});
