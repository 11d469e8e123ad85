import { expect, test } from "vitest";
import { daysWith, readDay, within } from "./arrival-days.ts";

test("CATG-01 a requested older day is sorted in among the latest ones", () => {
  const days = ["2026-11-20", "2026-11-18"].map((day) => ({ day, count: 3 }));
  expect(daysWith(null, days)).toEqual(days);
  expect(daysWith("2026-11-18", days)).toEqual(days);
  expect(daysWith("2026-11-19", days).map(({ day }) => day)).toEqual(["2026-11-20", "2026-11-19", "2026-11-18"]);
});

test("CATG-01 a day ends where the next begins", () => {
  expect(within("2026-12-31")).toEqual({ since: "2026-12-31T00:00:00Z", until: "2027-01-01T00:00:00Z" });
});

test.each([
  ["2026-11-20", "2026-11-20"],
  ["2026-13-40", null],
  ["2026-02-30", null],
  ["yesterday", null],
  [null, null],
])("CATG-01 %s in the URL is read as %s", (text, day) => {
  expect(readDay(text)).toBe(day);
});
