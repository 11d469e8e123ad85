/** The order of test files: at the end no worker shall be busy with a long one while the others have nothing to do. */
import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What starts processes takes longest. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(startsProcesses), ...sorted.filter((file) => !startsProcesses(file))];
  }
}

function startsProcesses({ moduleId }: TestSpecification): boolean {
  return readFileSync(moduleId, "utf8").includes('from "node:child_process"');
}
