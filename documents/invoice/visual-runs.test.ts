import { expect, test } from "vitest";
import { visualRuns } from "./visual-runs.ts";

const rendered = (line: string, direction: "ltr" | "rtl" | "auto") =>
  visualRuns(line, direction).map(({ text }) => text);

test("Latin text is one run, as it is written", () => {
  expect(rendered("Gold hoops, 12 mm (set of 2)", "ltr")).toEqual(["Gold hoops, 12 mm (set of 2)"]);
});

test("Arabic words are drawn one by one, the first rightmost", () => {
  expect(rendered("رقم الفاتورة", "rtl")).toEqual(["الفاتورة", " ", "رقم"]);
});

test("ORD-02 Hebrew words are drawn from right to left, with numbers and Latin names in their own order", () => {
  expect(rendered("אברהם כהן", "auto")).toEqual(["כהן", " ", "אברהם"]);
  expect(rendered("רחוב 12, Tel Aviv", "auto")).toEqual(["Tel Aviv", " ", ",", "12", " ", "רחוב"]);
});

test("vowels stay with their letter, and what joins letters is drawn with them only", () => {
  expect(rendered("कि", "ltr")).toEqual(["कि"]);
  expect(rendered("A\u200dB", "ltr")).toEqual(["AB"]);
});

test("numbers and Latin names within Arabic keep their order", () => {
  const runs = rendered("الطلب \u2066#10001\u2069 من Filigree", "rtl");
  expect(runs).toEqual(["Filigree", " ", "من", " ", "#10001", " ", "الطلب"]);
});

test("an English title in an Arabic document stays left to right", () => {
  expect(rendered("Beads (4 mm)", "auto")).toEqual(["Beads (4 mm)"]);
});

test("brackets between Arabic words are mirrored", () => {
  expect(rendered("(نعم)", "rtl")).toEqual(["(", "نعم", ")"]);
});

test("each letter is drawn in a font that has it, and direction marks are not drawn", () => {
  const fontNames = visualRuns("Łódź\u200e Алиса", "ltr").map(({ fontName }) => fontName);
  expect(new Set(fontNames)).toEqual(new Set(["inter-latin-ext", "inter-latin", "inter-cyrillic"]));
  expect(rendered("\u200eA\u2069", "ltr")).toEqual(["A"]);
});
