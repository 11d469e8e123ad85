/** Runs long test files first, so that at the end no worker is busy while the others are idle. */

import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const STARTS = /from "(node:child_process|.*\/running-shop\.ts)"/;

/** Tests that start processes take longest. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(startsProcesses), ...sorted.filter((file) => !startsProcesses(file))];
  }
}

function startsProcesses({ moduleId }: TestSpecification): boolean {
  return STARTS.test(readFileSync(moduleId, "utf8"));
}
