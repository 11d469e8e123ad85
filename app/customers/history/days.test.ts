import { expect, test } from "vitest";
import { byDay } from "./days.ts";

const local = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();

test("HIST-01 viewed products are grouped by day in the visitor's time zone, counted from today", () => {
  const now = new Date(2026, 2, 30, 9);
  const items = [local(30, 8), local(30, 0), local(29, 23), local(27, 12)].map((at) => ({ at }));
  expect(byDay(items, now).map(({ ago, items: of }) => [ago, of.length])).toEqual([
    [0, 2],
    [1, 1],
    [3, 1],
  ]);
});
