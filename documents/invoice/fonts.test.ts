import { readFileSync } from "node:fs";
import { formatter } from "@lingui/format-po";
import { expect, test } from "vitest";
import { CURRENCIES } from "../../domain/currencies.ts";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import { formatsOf } from "../formats.ts";
import { drawable, NO_CHARACTER } from "./characters.ts";
import { fontNameOf, fontOf, hasCharacter } from "./fonts.ts";
import { visualRuns } from "./visual-runs.ts";

const languages = LANGUAGES.map(({ code }) => code);

/** What would be drawn as a box. */
const lacking = (text: string) => {
  const lacks = visualRuns(text, "auto").some(({ text: drawn, fontName }) =>
    Array.from(drawn).some((character) => !hasCharacter(fontName, character.codePointAt(0) ?? 0)),
  );
  return lacks || drawable(text).includes(NO_CHARACTER) ? [text] : [];
};

test.each(languages)(
  "ORD-02 LOC-04 the fonts have every character of every message of the documents: %s",
  (language) => {
    const file = readFileSync(`content/messages/${language}.po`, "utf8");
    const catalogue = formatter().parse(file, { locale: language, sourceLocale: "en", filename: "" }) as Record<
      string,
      { translation?: string; origin?: [string][] }
    >;
    const messages = Object.values(catalogue).filter(({ origin = [] }) =>
      origin.some(([path]) => /^(documents|content|domain)\//.test(path)),
    );
    expect(messages.length).toBeGreaterThan(100);
    expect(messages.flatMap(({ translation = "" }) => lacking(translation))).toEqual([]);
  },
);

test.each(languages)(
  "PAY-02 the fonts have what amounts, shares, weights, dates and countries are written with: %s",
  (language) => {
    const { near, charged, minus, count, percent, weight, day, end, country, isolate } = formatsOf(language, "USD");
    const at = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1, 12)).toISOString());
    const texts = [
      ...CURRENCIES.map(({ title }) => near({ minor: 123_456_789, currency: title })),
      ...[charged(1), minus(123_456), count(1_234_567), percent(380), weight(101_500), weight(12_345_678)],
      ...at.flatMap((each) => [day(each), end(each)]),
      ...["US", "CI", "ST", "AX", "CW", "TR", "GE", "CN"].map(country),
      ...[isolate("85 mm"), "12 × 4", "7–12"],
    ];
    expect(texts.flatMap(lacking)).toEqual([]);
  },
);

const NAMES = {
  Chinese: "王小明 上海市浦東新區",
  Japanese: "山田 さくら、ガーネット・リング",
  Korean: "김민준 서울특별시",
  Hebrew: "אברהם כֹּהֵן",
  Arabic: "محمّد",
  Urdu: "پاکستان",
  Thai: "สมชาย น้ำ",
  Lao: "ວຽງຈັນ",
  Khmer: "ភ្នំពេញ",
  Burmese: "ရန်ကုန်",
  Hindi: "प्रिया शर्मा",
  Bengali: "বাংলাদেশ শ্রী",
  Tamil: "கொழும்பு",
  Sinhala: "ශ්‍රී ලංකා",
  Dhivehi: "ދިވެހި",
  Amharic: "አዲስ አበባ",
  Georgian: "გიორგი ᲒᲘ",
  Armenian: "Արմեն",
  Greek: "Αθήνα",
  Russian: "Алиса",
  Vietnamese: "Nguyễn Thị Ánh",
  signs: "♥ ★ ✓ → ≤ ≥ ≈ ‰ № ℃ ™",
  emoji: "💍 🎁 ❤️ 👍🏽",
};

test.each(Object.entries(NAMES))("ORD-02 a text in %s has letters in the fonts: %s", (_, text) => {
  expect(lacking(text)).toEqual([]);
  for (const weight of [400, 600] as const) {
    for (const { fontName } of visualRuns(text, "auto")) expect(fontOf(fontName, weight).length).toBeGreaterThan(1_000);
  }
});

test("what no font has is one sign, a fraction is written out, and what is not seen is left out", () => {
  expect(drawable("𒀀\u{10ffff} A")).toBe(`${NO_CHARACTER}${NO_CHARACTER} A`);
  expect(fontNameOf(NO_CHARACTER.charCodeAt(0))).not.toBeNull();
  expect(drawable("2⅛ in, ⅜")).toBe("2 1/8 in, 3/8");
  expect(drawable("Gold\u00ad\u0007ring\ufe0f\tA")).toBe("Goldring A");
  expect(drawable("Cafe\u0301")).toBe("Café");
});

test("a text of Latin letters needs the fonts of Latin letters only", () => {
  expect(new Set(visualRuns("Łódź 12 mm", "ltr").map(({ fontName }) => fontName))).toEqual(
    new Set(["inter-latin-ext", "inter-latin"]),
  );
});
