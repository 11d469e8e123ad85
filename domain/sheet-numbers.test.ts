import { expect, test } from "vitest";
import { formatOf, shownNumber } from "./sheet-numbers.ts";
import type { Language } from "./translation/languages.ts";

const OWN = 164;
const shown = (value: number, written: string, language: Language | null = "en", since1904 = false) => {
  const format = formatOf(OWN, new Map([[OWN, written]]), language);
  return format === null ? null : shownNumber(value, format, { language, since1904 });
};

test.each([
  [123, "00000", "00123"],
  [0, "00000", "00000"],
  [123_456, "00000", "123456"],
  [1_234_567, "000-0000", "123-4567"],
  [12, '"FG-"0000', "FG-0012"],
  [12, String.raw`\F\G0000`, "FG0012"],
  [7, "#00", "07"],
  [12, "[Red]0000;-0000", "0012"],
])("PROD-02 %j formatted as %j is the item number %j", (value, format, text) => {
  expect(shown(value, format)).toBe(text);
});

test.each([
  "General",
  "0",
  '0 "pcs"',
  "0.00",
  "#,##0",
  "0%",
  "0.00E+00",
  "# ??/??",
  "@",
  "00.0",
  '#,##0.00 "€"',
  "[h]:mm",
])("PROD-02 a number formatted as %j stays a number", (format) => {
  expect(shown(12, format)).toBeNull();
});

test("PROD-02 a fraction and a number below zero have no leading zeros", () => {
  expect([shown(1.5, "00000"), shown(-3, "00000")]).toEqual([null, null]);
});

test.each<[number, string, Language | null, string]>([
  [46_001, "d-mmm", "en", "10-Dec"],
  [46_001, "d-mmm", "de", "10-Dez"],
  [46_001, "[$-409]d-mmm", "de", "10-Dec"],
  [46_001, "dd.mm.yyyy", "en", "10.12.2025"],
  [46_001, "m/d/yy", "en", "12/10/25"],
  [46_001.75, "yyyy-mm-dd hh:mm", null, "2025-12-10 18:00"],
  [46_001.75, "h:mm AM/PM", "en", "6:00 PM"],
  [46_001, 'yyyy"年"m"月"d"日"', "en", "2025年12月10日"],
  [46_001, "gge.m.d", "en", "2025-12-10"],
  [59, "yyyy-mm-dd", "en", "1900-02-28"],
  [61, "yyyy-mm-dd", "en", "1900-03-01"],
])("PROD-02 the day %d is shown as its format %j says in %j: %j", (value, format, language, text) => {
  expect(shown(value, format, language)).toBe(text);
});

test("PROD-02 formats that have only a number are those of every workbook", () => {
  const numbered = (id: number, language: Language | null) => {
    const format = formatOf(id, new Map(), language);
    return format === null ? null : shownNumber(46_001, format, { language, since1904: false });
  };
  expect([0, 1, 2, 3, 49].map((id) => numbered(id, "en"))).toEqual([null, null, null, null, null]);
  expect([numbered(14, "en"), numbered(14, "de"), numbered(14, null)]).toEqual([
    "12/10/2025",
    "10.12.2025",
    "2025-12-10",
  ]);
  expect([numbered(16, "en"), numbered(22, null)]).toEqual(["10-Dec", "2025-12-10 0:00"]);
  expect(shown(44_539, "yyyy-mm-dd", "en", true)).toBe("2025-12-10");
  expect(shown(3_000_000, "yyyy-mm-dd")).toBeNull();
});
