import { expect, test } from "vitest";
import { ratingOf, REVIEW_SETTINGS, shownName, stateWhenReported, stateWhenWritten } from "./reviews.ts";

test.each([
  ["Maria", "Schmidt", "Maria S."],
  ["  Maria ", " Schmidt", "Maria S."],
  ["Maria", "", "Maria"],
  ["", "Schmidt", "S."],
  ["", "", ""],
  ["花子", "佐藤", "花子 佐."],
  ["Ana", "E\u0301lite", "Ana E\u0301."],
])("%s %s is shown as %s", (first, last, shown) => {
  expect(shownName(first, last)).toBe(shown);
});

test("an average has two decimal places, and there is none without reviews", () => {
  expect(ratingOf([0, 0, 0, 0, 0]).average).toBeNull();
  expect(ratingOf([1, 0, 0, 0, 2])).toEqual({ count: 3, average: 3.67, counts: [1, 0, 0, 0, 2] });
  expect(ratingOf([0, 0, 0, 1, 1]).average).toBe(4.5);
});

test("a review is published at once unless staff look at each, and what they have hidden stays hidden", () => {
  expect(stateWhenWritten(REVIEW_SETTINGS, null)).toBe("published");
  expect(stateWhenWritten({ ...REVIEW_SETTINGS, approval: true }, null)).toBe("waiting");
  expect(stateWhenWritten({ ...REVIEW_SETTINGS, approval: true }, "published")).toBe("waiting");
  expect(stateWhenWritten(REVIEW_SETTINGS, "hidden")).toBe("hidden");
});

test("enough reports hide what staff have not approved", () => {
  const published = { state: "published", approved: false } as const;
  const settings = { ...REVIEW_SETTINGS, hideAfterReports: 2 };
  expect(stateWhenReported({ ...published, reports: 1 }, settings)).toBe("published");
  expect(stateWhenReported({ ...published, reports: 2 }, settings)).toBe("hidden");
  expect(stateWhenReported({ ...published, approved: true, reports: 9 }, settings)).toBe("published");
  expect(stateWhenReported({ ...published, reports: 9 }, { ...settings, hideAfterReports: 0 })).toBe("published");
  expect(stateWhenReported({ state: "waiting", approved: false, reports: 9 }, settings)).toBe("waiting");
});
