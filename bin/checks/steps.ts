/** What `npm test` runs, in this order; the steps of one stage run side by side. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findTestBrowser } from "../../tests/support/chromium.ts";
import { findPostgres } from "../../tests/support/postgres.ts";
import type { TestPart } from "../../tests/support/test-part.ts";
import type { TestFailure } from "./test-events.ts";

export type CheckStep = {
  name: string;
  /** A script or an installed tool, and its arguments. */
  command: string[];
  /** The command that runs again what has failed, one test at a time. A step without one counts as one test. */
  again?: (failures: readonly TestFailure[], folder: string) => string[];
  /** What the step needs and this machine lacks. */
  misses?: () => string | null;
  /** Whether part of the step runs without it. */
  runsAnyway?: boolean;
};

/** On a slow machine with two cores; a quarter more is reported. */
export const BUDGET_SECONDS: Record<TestPart, number> = { quick: 900, long: 3_000, all: 3_900 };

const STATIC: CheckStep[] = [
  { name: "types", command: ["node_modules/typescript7/bin/tsc", "-p", "."] },
  { name: "operations", command: ["gql-tada", "check", "--fail-on-warn"] },
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "lint", command: ["oxlint", "--type-aware", "--max-warnings", "0"] },
  { name: "boundaries", command: ["bin/checks/check-boundaries.ts"] },
  { name: "glossary", command: ["bin/checks/check-glossary.ts"] },
  { name: "unused", command: ["knip"] },
];

const noBrowser = () => (findTestBrowser() === null ? "no Chromium; install it, or set CHROMIUM to its path" : null);
const noPostgres = () =>
  process.env.TEST_DATABASE_URL || findPostgres() !== null ? null : "no PostgreSQL 15 or newer";

/** Builds the pages and seeds the shop that the browser tests visit, on the core that the other checks leave free. */
const SHOP: CheckStep = { name: "shop", command: ["tests/support/browser-server.ts", "--prepare"], misses: noBrowser };

export function stagesOf(part: TestPart): CheckStep[][] {
  const atFirst = part === "long" ? [SHOP] : [SHOP, ...STATIC];
  return [
    atFirst,
    [vitest("unit", part)],
    [{ ...vitest("integration", part), misses: noPostgres, runsAnyway: true }],
    [{ name: "browser", command: ["playwright", "test"], again: playwrightAgain, misses: noBrowser }],
  ];
}

function vitest(project: string, part: TestPart): CheckStep {
  const command = ["vitest", "run", "--project", project, ...(part === "quick" ? ["--tags-filter=!long"] : [])];
  return {
    name: project,
    command,
    again: (failures) => [...command, "--maxWorkers=1", ...new Set(failures.flatMap(({ file }) => file || []))],
  };
}

function playwrightAgain(failures: readonly TestFailure[], folder: string): string[] {
  // What the first failure left, such as the page's content, stays to be looked at.
  const command = ["playwright", "test", "--workers=1", "--output=test-results/again"];
  const tests = failures.filter(({ file }) => file !== "");
  // The shop did not open: none has run.
  if (tests.length === 0) return command;
  const list = join(folder, "again.txt");
  writeFileSync(list, tests.map(({ name }) => name).join("\n"));
  return [...command, "--test-list", list];
}
