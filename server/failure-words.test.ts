import { expect, test } from "vitest";
import { failureWords } from "./failure-words.ts";

test("an error's words name what caused it, once, and are cut to their length", () => {
  const refused = Object.assign(new AggregateError([]), { code: "ECONNREFUSED" });
  expect(failureWords(new TypeError("fetch failed", { cause: refused }))).toBe("fetch failed: ECONNREFUSED");
  expect(failureWords(new Error("away: no route", { cause: new Error("no route") }))).toBe("away: no route");
  expect(failureWords("plain")).toBe("plain");
  expect(failureWords(new Error("long words"), 4)).toBe("long");
});

test("an error that causes itself ends", () => {
  const error = new Error("round");
  error.cause = error;
  expect(failureWords(error)).toBe("round");
});
