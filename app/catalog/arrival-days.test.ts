import { expect, test } from "vitest";
import { latestDays, readDay, within } from "./arrival-days.ts";

test("HOME-03 the latest ten days, today first, across the end of a month", () => {
  const days = latestDays(Date.parse("2026-03-02T23:59:00Z"));
  expect(days).toHaveLength(10);
  expect(days.slice(0, 3)).toEqual(["2026-03-02", "2026-03-01", "2026-02-28"]);
});

test("CATG-01 a day ends where the next begins", () => {
  expect(within("2026-12-31")).toEqual({ since: "2026-12-31T00:00:00Z", until: "2027-01-01T00:00:00Z" });
});

test.each([
  ["2026-11-20", "2026-11-20"],
  ["2026-13-40", null],
  ["yesterday", null],
  [null, null],
])("CATG-01 %s in the address is read as %s", (text, day) => {
  expect(readDay(text)).toBe(day);
});
