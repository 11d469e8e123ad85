/** Tells the test command what Playwright runs. */

import { relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { tell } from "../test-events.ts";

export default class implements Reporter {
  #root = "";

  onBegin(config: FullConfig, suite: Suite): void {
    this.#root = config.rootDir;
    tell({
      kind: "planned",
      tests: suite.allTests().map((test) => ({ name: this.#nameOf(test), file: this.#file(test) })),
    });
  }

  onTestBegin(test: TestCase): void {
    tell({ kind: "began", name: this.#nameOf(test) });
  }

  onTestEnd(test: TestCase, { status, duration: ms, errors }: TestResult): void {
    const outcome = status === "skipped" ? "skipped" : test.ok() ? "passed" : "failed";
    const message = errors.map((error) => error.message ?? error.value ?? "").join("\n");
    tell({ kind: "ended", name: this.#nameOf(test), file: this.#file(test), test: true, outcome, ms, message });
  }

  /** Outside of tests, such as a shop that does not start. */
  onError({ message = "", value = "" }: TestError): void {
    const name = "an error outside of the tests";
    tell({ kind: "ended", name, file: "", test: false, outcome: "failed", ms: 0, message: message || value });
  }

  /** As `playwright test --test-list` reads it. */
  #nameOf(test: TestCase): string {
    const [, project, , ...titles] = test.titlePath();
    return [`[${project}]`, this.#file(test), ...titles].join(" › ");
  }

  #file(test: TestCase): string {
    return relative(this.#root, test.location.file).replaceAll("\\", "/");
  }

  printsToStdio(): boolean {
    return false;
  }
}
