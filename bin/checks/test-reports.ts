import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

export type Count = { passed: number; failed: number; skipped: number };
export type Told = Count & {
  /** Each failed test, and each that passed only when retried: its name, and the first lines of the reason. */
  failures: string[];
};

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
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/** Throws for another kind of report. */
export function readVitest(report: string): Told {
  const told = vitestReport.parse(JSON.parse(report));
  return {
    passed: told.numPassedTests,
    failed: told.numFailedTests,
    skipped: told.numPendingTests + told.numTodoTests,
    failures: told.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === "failed");
      // A file that could not be loaded, or whose hooks failed, has no failed test.
      if (failed.length === 0) return status === "failed" ? [failure(name, message)] : [];
      return failed.map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages?.[0]));
    }),
  };
}

type Suite = {
  specs?: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: Suite[];
};

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(z.custom<Suite>((suite) => typeof suite === "object" && suite !== null)),
});

/** A test that passed when retried counts as passed. Throws for another kind of report. */
export function readPlaywright(report: string): Told {
  const { stats, suites } = playwrightReport.parse(JSON.parse(report));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresIn),
  };
}

function failuresIn({ specs = [], suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, status, results }) => {
        const again = status === "flaky" ? " (passed at its second try)" : "";
        const message = results.find(({ error }) => error)?.error?.message;
        return failure(`[${projectName}] ${file} › ${title}${again}`, message);
      }),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

const LINES = 6;

function failure(name: string, message = ""): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return [name, ...lines.slice(0, LINES).map((line) => `    ${line}`)].join("\n");
}
