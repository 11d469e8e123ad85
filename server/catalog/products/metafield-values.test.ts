import { expect, test } from "vitest";
import { whyNoValue } from "./metafield-values.ts";

test("PROD-01 a day or time is one that exists", () => {
  expect(whyNoValue("date", "2027-02-28")).toBeNull();
  expect(whyNoValue("date_time", "2028-02-29T09:00:00Z")).toBeNull();
  expect(whyNoValue("date", "2027-02-30")).toBe("is not a day such as 2026-11-24 [date]");
  expect(whyNoValue("date_time", "2027-02-29T09:00:00Z")).toBe(
    "is not a time such as 2026-11-24T09:00:00Z [date_time]",
  );
});
