/** Tells the test command what Vitest runs. */

import { relative } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { TEST_PART } from "../../../tests/support/test-part.ts";
import { type TestOutcome, tell } from "../test-events.ts";

type Reported = { message: string; stack?: string; VITEST_TEST_PATH?: string };

const path = (file: string) => relative(process.cwd(), file).replaceAll("\\", "/");
const nameOf = (test: TestCase) => `${path(test.module.moduleId)} › ${test.fullName.replaceAll(" > ", " › ")}`;
const messageOf = (errors: readonly Reported[] = []) => errors.map(({ message }) => message).join("\n");

export default class implements Reporter {
  onTestRunStart(specifications: readonly { moduleId: string }[]): void {
    const files = specifications.map(({ moduleId }) => path(moduleId));
    tell({ kind: "planned", tests: files.map((file) => ({ name: file, file })) });
  }

  onTestModuleStart({ moduleId }: TestModule): void {
    tell({ kind: "began", name: path(moduleId) });
  }

  onTestCaseReady(test: TestCase): void {
    tell({ kind: "began", name: nameOf(test) });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === "pending") return;
    // Tests of the other part count there.
    if (state === "skipped" && TEST_PART === "quick" && test.tags.includes("long")) return;
    const file = path(test.module.moduleId);
    const ms = test.diagnostic()?.duration ?? 0;
    tell({ kind: "ended", name: nameOf(test), file, test: true, outcome: state, ms, message: messageOf(errors) });
  }

  /** A file that cannot be loaded, or whose hooks fail, has failed without a failed test. */
  onTestModuleEnd(module: TestModule): void {
    const file = path(module.moduleId);
    const failed = [...module.children.allTests("failed")].length > 0;
    const outcome: TestOutcome = module.state() === "failed" && !failed ? "failed" : "passed";
    const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
    const message = messageOf([...module.errors(), ...suites]);
    tell({ kind: "ended", name: file, file, test: false, outcome, ms: 0, message });
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly Reported[]): void {
    for (const error of errors) {
      const file = error.VITEST_TEST_PATH ? path(error.VITEST_TEST_PATH) : "";
      const name = `${file} › an error outside of its tests`;
      tell({ kind: "ended", name, file, test: false, outcome: "failed", ms: 0, message: error.stack ?? error.message });
    }
  }
}
