import { expect, test } from "vitest";
import { hasWords } from "./search-terms.ts";

test.each([
  ["about silv*", "About silver", true],
  ["about silv", "About silver", false],
  ["手链", "如何清洁锆石项链和手链", true],
  ["手链 项链", "如何清洁锆石项链和手链", true],
  ["手链*", "如何清洁锆石项链和手链", true],
  ["手表", "如何清洁锆石项链和手链", false],
  ["セット", "お茶セットの選び方", true],
  ["ทองคำ", "สร้อยคอทองคำแท้", true],
])("GQL-02 the words of %j are those of %j: %j", (text, within, isThere) => {
  expect(hasWords({ text }, within)).toBe(isThere);
});
