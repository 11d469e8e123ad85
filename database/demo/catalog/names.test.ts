import { expect, test } from "vitest";
import { nameOf } from "./names.ts";

test("names come again only when all are used up, and then with the next number", () => {
  const total = 96 * 12;
  const names = Array.from({ length: total + 1 }, (_, nth) => nameOf("band-court-5", "Court Ring", "jewelry", nth, 7));
  expect(new Set(names.slice(0, total).map(({ line, style }) => `${line} ${style}`)).size).toBe(total);
  expect(names.slice(0, total).every(({ number }) => number === 1)).toBe(true);
  expect(names[total]).toEqual({ ...names[0], number: 2 });
});

test("a large thing is not called dainty, and nothing bears the same word twice", () => {
  const styles = Array.from({ length: 40 }, (_, nth) => nameOf("a", "Wide Classic Cuff", "jewelry", nth, 7).style);
  expect(styles).not.toContain("Dainty");
  expect(styles).not.toContain("Classic");
});
