import { describe, expect, test } from "vitest";
import { readEvents, stillFailing, type TestEvent } from "./test-events.ts";

const lines = (...events: TestEvent[]) => events.map((event) => `${JSON.stringify(event)}\n`).join("");
const planned = (...names: string[]): TestEvent => ({
  kind: "planned",
  tests: names.map((name) => ({ name, file: name.split(" › ")[0] ?? "" })),
});
const began = (name: string): TestEvent => ({ kind: "began", name });
function ended(name: string, outcome: "passed" | "failed" | "skipped", message = ""): TestEvent {
  const file = name.split(" › ")[0] ?? "";
  return { kind: "ended", name, file, test: name !== file, outcome, ms: 1, message };
}

describe("what a run has told", () => {
  test("a skipped test has neither passed nor failed, and a file is no test", () => {
    const results = readEvents(
      lines(planned("a"), ended("a › one", "passed"), ended("a › two", "skipped"), ended("a", "passed")),
    );
    expect(results).toMatchObject({ passed: 1, skipped: 1, failures: [], durations: [{ name: "a › one" }, {}] });
  });

  test("what failed is named with the first lines of its reason", () => {
    const message = "\u001B[31mno\u001B[39m\n\nat all\n3\n4\n5\n6\n7";
    const results = readEvents(lines(planned("a"), ended("a › one", "failed", message), ended("a", "passed")));
    expect(results.failures).toEqual([{ name: "a › one", file: "a", message: "no\nat all\n3\n4\n5\n6" }]);
  });

  test("a file that could not be loaded has failed", () => {
    const results = readEvents(lines(planned("a"), ended("a", "failed", "cannot be read")));
    expect(results.failures).toEqual([{ name: "a", file: "a", message: "cannot be read" }]);
  });

  test("what was planned and did not come to its end has failed, and what was running is known", () => {
    const results = readEvents(
      lines(planned("a", "b", "c"), began("a"), ended("a", "passed"), began("b"), began("b › one")),
    );
    expect(results.failures.map(({ name, message }) => [name, message])).toEqual([
      ["b", "It had begun and did not end."],
      ["c", "It was not run."],
    ]);
    expect(results.running).toEqual(["b", "b › one"]);
  });
});

describe("what another try settles", () => {
  const first = readEvents(
    lines(planned("a", "b"), ended("a › one", "failed"), ended("a › two", "failed"), ended("a", "passed")),
  ).failures;
  const stillFail = (...events: TestEvent[]) =>
    stillFailing(first, readEvents(lines(...events))).map(({ name }) => name);

  test("only what was seen to pass has passed", () => {
    const again = [planned("a", "b"), ended("a › one", "passed"), ended("a › two", "failed"), ended("a", "passed")];
    expect(stillFail(...again, ended("b", "passed"))).toEqual(["a › two"]);
    expect(stillFail()).toEqual(["a › one", "a › two", "b"]);
    expect(stillFail(planned("a", "b"), ended("a › one", "skipped"))).toEqual(["a › one", "a › two", "b"]);
  });

  test("what another try did not run has not passed, although all that it ran did", () => {
    expect(stillFail(planned("a"), ended("a › one", "passed"))).toEqual(["a › two", "b"]);
  });

  test("a failure of the whole step is settled by a try in which tests passed and none failed", () => {
    const step = { name: "browser", file: "", message: "It ended with 1." };
    const settled = (...events: TestEvent[]) => stillFailing([step], readEvents(lines(...events))).length === 0;
    expect(settled(planned("a › one"), ended("a › one", "passed"))).toBe(true);
    expect(settled(planned("a › one", "a › two"), ended("a › one", "passed"))).toBe(false);
    expect(settled()).toBe(false);
  });

  test("a failure outside of tests is settled by its file", () => {
    const outside = { name: "a › an error outside of its tests", file: "a", message: "" };
    const settled = (outcome: "passed" | "failed") =>
      stillFailing([outside], readEvents(lines(planned("a"), ended("a", outcome)))).length === 0;
    expect([settled("passed"), settled("failed")]).toEqual([true, false]);
  });
});
