import { expect, test } from "vitest";
import { formatEnd, formatMoment } from "./moments.ts";
import { LANGUAGES } from "./translation/languages.ts";

test("CHK-03 COUP-01 what ends within a day is shown with its time and the time zone", () => {
  expect(formatEnd("2026-12-28T05:04:00.000Z", "en", "UTC")).toBe("December 28, 2026, 05:04 UTC");
  expect(formatEnd("2026-12-28T05:04:59.999Z", "en", "Asia/Tokyo")).toBe("December 28, 2026, 14:04 GMT+9");
  expect(formatMoment("2026-12-28T00:00:00.000Z", "en", "UTC")).toBe("December 28, 2026, 00:00 UTC");
});

test("COUP-01 what ends with a day ends at 23:59 of that day, where it ends", () => {
  expect(formatEnd("2026-12-29T00:00:00.000Z", "en", "UTC")).toBe("December 28, 2026, 23:59 UTC");
  expect(formatEnd("2026-12-29T00:00:00.000Z", "en", "Europe/Berlin")).toBe("December 29, 2026, 01:00 GMT+1");
  expect(formatEnd(Date.parse("2026-12-28T23:00:00.000Z"), "en", "Europe/Berlin")).toBe(
    "December 28, 2026, 23:59 GMT+1",
  );
});

test("LOC-04 an end is written as each language writes it, with Western digits", () => {
  const written = LANGUAGES.map(({ code }) => [code, formatEnd("2026-12-28T05:04:00.000Z", code, "UTC")]);
  expect(Object.fromEntries(written)).toEqual({
    en: "December 28, 2026, 05:04 UTC",
    fr: "28 décembre 2026, 05:04 UTC",
    es: "28 de diciembre de 2026, 05:04 UTC",
    ar: "28 ديسمبر 2026، 05:04 UTC",
    de: "28. Dezember 2026, 05:04 UTC",
  });
});
