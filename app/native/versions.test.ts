import { expect, test } from "vitest";
import { isOlder } from "./versions.ts";

test.each([
  ["2.1.7", "2.1.8", true],
  ["2.1.9", "2.1.10", true],
  ["2.1", "2.1.1", true],
  ["1.9.9", "2", true],
  ["2.1.7", "2.1.7", false],
  ["2.1", "2.1.0", false],
  ["2.2.0", "2.1.9", false],
  // What a developer builds locally.
  ["2.1.7-debug", "2.1.7", false],
])("APPU-01 %s before %s: %s", (version, other, expected) => {
  expect(isOlder(version, other)).toBe(expected);
});
