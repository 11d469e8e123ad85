import { expect, test } from "vitest";
import { fromField, toField } from "./shop-times.ts";

test("what a field shows is the same instant again, in winter and in summer, on both sides of a change", () => {
  expect(fromField("2026-01-15T09:30", "Europe/Berlin")).toBe("2026-01-15T08:30:00.000Z");
  expect(fromField("2026-07-15T09:30", "Europe/Berlin")).toBe("2026-07-15T07:30:00.000Z");
  expect(fromField("2026-03-29T01:59", "Europe/Berlin")).toBe("2026-03-29T00:59:00.000Z");
  expect(fromField("2026-03-29T03:00", "Europe/Berlin")).toBe("2026-03-29T01:00:00.000Z");
  expect(fromField("2026-11-20T00:00", "Pacific/Auckland")).toBe("2026-11-19T11:00:00.000Z");
  expect(toField("2026-11-19T11:00:00.000Z", "Pacific/Auckland")).toBe("2026-11-20T00:00");
});

test("an empty field is no time", () => {
  expect(fromField("", "UTC")).toBeNull();
  expect(toField(null, "UTC")).toBe("");
});
