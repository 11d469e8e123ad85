import { expect, test } from "vitest";
import { byteRangeOf } from "./byte-range.ts";

test.each([
  [undefined, null],
  ["bytes=0-", { from: 0, to: 99 }],
  ["bytes=10-19", { from: 10, to: 19 }],
  ["bytes=90-1000", { from: 90, to: 99 }],
  ["bytes=-10", { from: 90, to: 99 }],
  ["bytes=-1000", { from: 0, to: 99 }],
  ["bytes=99-99", { from: 99, to: 99 }],
  ["bytes=100-", "outside"],
  ["bytes=-0", "outside"],
  ["bytes=20-10", null],
  ["bytes=0-1,5-6", null],
  ["bytes=-", null],
  ["pages=1-2", null],
])("%s of 100 bytes is %j", (header, range) => {
  expect(byteRangeOf(header, 100)).toEqual(range);
});
