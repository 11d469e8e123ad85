/** How many tests passed, failed and were skipped, by the reports that the test programs leave. */
import { z } from "zod";

export type Count = { passed: number; failed: number; skipped: number };

export function add(one: Count, other: Count): Count {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

/** Of Vitest's JSON report. Throws when it is another thing. */
export function countVitest(report: string): Count {
  const told = vitestReport.parse(JSON.parse(report));
  return {
    passed: told.numPassedTests,
    failed: told.numFailedTests,
    skipped: told.numPendingTests + told.numTodoTests,
  };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Of Playwright's JSON report; a test that passed at a second try has passed. Throws when it is another thing. */
export function countPlaywright(report: string): Count {
  const { stats } = playwrightReport.parse(JSON.parse(report));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}
