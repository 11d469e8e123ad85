import { expect, test } from "vitest";
import { add, readPlaywright, readVitest } from "./test-reports.ts";

test("Vitest's skipped and promised tests are neither passed nor failed", () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3, testResults: [] };
  expect(readVitest(JSON.stringify(report))).toEqual({ passed: 5, failed: 1, skipped: 5, failures: [] });
});

test("what failed is named with its reason, and a file that could not be read", () => {
  const passed = { fullName: "is there", status: "passed", failureMessages: [] };
  const failed = { fullName: "goes", status: "failed", failureMessages: ["\u001B[31mno\u001B[39m\n\nat all"] };
  const report = {
    ...{ numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 },
    testResults: [
      { name: "a.test.ts", status: "failed", message: "", assertionResults: [passed, failed] },
      { name: "b.test.ts", status: "failed", message: "cannot be read", assertionResults: [] },
    ],
  };
  expect(readVitest(JSON.stringify(report)).failures).toEqual([
    "a.test.ts › goes\n    no\n    at all",
    "b.test.ts\n    cannot be read",
  ]);
});

test("a browser test that passed at a second try has passed, and is named", () => {
  const tests = [
    { projectName: "phone", status: "flaky", results: [{ error: { message: "late" } }, {}] },
    { projectName: "desktop", status: "expected", results: [{}] },
  ];
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [{ suites: [{ specs: [{ title: "goes", file: "a.spec.ts", tests }] }] }],
  };
  expect(readPlaywright(JSON.stringify(report))).toEqual({
    ...{ passed: 5, failed: 1, skipped: 2 },
    failures: ["[phone] a.spec.ts › goes (passed at its second try)\n    late"],
  });
});

test("a report that is none is an error, never nought failures", () => {
  expect(() => readVitest("{}")).toThrow();
  expect(() => readPlaywright('{"stats":{}}')).toThrow();
});

test("counts add up", () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(add(one, one)).toEqual({ passed: 2, failed: 4, skipped: 6 });
});
