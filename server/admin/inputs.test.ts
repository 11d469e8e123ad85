import { expect, test } from "vitest";
import { timeInput, wholeInput } from "./inputs.ts";

test("COUP-02 commands take days that exist, and refuse the others", () => {
  expect(timeInput.parse("2027-02-28")).toEqual(new Date("2027-02-28T00:00:00Z"));
  expect(timeInput.parse("2027-02-28T10:30+01:00")).toEqual(new Date("2027-02-28T09:30:00Z"));
  for (const text of ["2027-02-30", "2027-02-29", "2027-04-31T10:00Z", "2027-13-01", "2027", "soon", ""]) {
    expect([text, timeInput.safeParse(text).error?.issues[0]?.message]).toEqual([
      text,
      "must be a day such as 2026-12-31",
    ]);
  }
});

test.each(["10001", "#10001", " #10001 ", "“#10001”", '="10001"', "'10001", "١٠٠٠١"])(
  "CHK-03 commands take the number %j",
  (text) => {
    expect(wholeInput.parse(text)).toBe(10_001);
  },
);
