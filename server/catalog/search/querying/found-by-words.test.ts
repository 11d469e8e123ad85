import { describe, expect, test } from "vitest";
import type { Language } from "../../../../domain/translation/languages.ts";
import { describedProduct, segmentOf, type DescribedProduct } from "../../../../tests/support/search-entries.ts";
import { NO_FILTER } from "../../lists/list-filter.ts";
import { skuOf } from "../../words/words-of-text.ts";
import { readQuery } from "./query-words.ts";
import { openIndex } from "./search-index.ts";

const NOON = Date.UTC(2026, 10, 1, 12);

const titles: Partial<Record<Language, string>>[] = [
  {
    en: "Women's Gold Ring, 18 karat",
    fr: "Bague dorée pour femme, 18 carats",
    es: "Anillo dorado de mujer",
    de: "Vergoldeter Fingerring für Damen, 16 cm",
    ar: "خاتم ذهبي للنساء",
  },
  {
    en: "Pearl Earrings",
    fr: "Boucles d’oreilles en perles, cœur",
    es: "Pendientes de perlas, corazón pequeño",
    de: "Perlenohrringe, weiß",
    ar: "أقراط لؤلؤ بأحجار",
  },
  {
    en: "Butterfly Necklaces in S925",
    fr: "Colliers papillon, bijoux en cristal, creux",
    es: "Collares de mariposa con cruz",
    de: "Halsketten mit Schmetterling in großer Größe",
    ar: "قلائد فراشة",
  },
  { en: "Hair-clip with crystals", fr: "Barrette longue", es: "Pinza para el pelo", de: "Haarspange", ar: "مشبك شعر" },
  { en: "Leather Armband Watch", fr: "Montre", es: "Reloj", de: "Krokodilarmbänder", ar: "ساعة بسوار جلدي" },
];
const [RING, EARRINGS, NECKLACE, CLIP, WATCH] = [1, 2, 3, 4, 5];

const entries = titles.map((title, at): DescribedProduct => {
  const texts = (["en", "fr", "es", "de", "ar"] as const).map((language) => ({
    ...{ language, title: title[language] ?? "", productType: "", values: [], description: "" },
  }));
  const variants = [{ sku: `NK-${at + 1}00${at + 1}/Gold`, priceMicros: 1_000_000, buyable: true, optionValues: [] }];
  const dates = { createdAt: NOON, updatedAt: NOON };
  return { ...describedProduct({ id: at + 1, vendor: "Müller & Cie", ...dates }), texts, variants };
});
const index = openIndex(segmentOf(entries, NOON), segmentOf([], NOON), new Uint32Array(1));

function found(query: string, lastIsPrefix = false): number[] {
  const list = {
    ...{ words: readQuery(query, { lastIsPrefix }), sku: skuOf(query), pinned: [], collectionId: null },
    ...{ filter: NO_FILTER, buyableOnly: false },
  };
  const order = { sort: "id", reverse: false, unavailableLast: false } as const;
  const page = { limit: 10, fromEnd: false, after: null, before: null };
  return index.find(list, order, page).entries.map(({ id }) => id);
}

const queries: Record<string, [query: string, ids: number[]][]> = {
  "endings in English": [
    ["rings for women", [RING]],
    ["butterflies necklace", [NECKLACE]],
    ["ear", []],
    ["crystal clips", [CLIP]],
  ],
  "endings in French": [
    ["bagues dorees", [RING]],
    ["BOUCLE D'OREILLE", [EARRINGS]],
    ["bijou cristaux creuses", [NECKLACE]],
    ["barrettes longues", [CLIP]],
  ],
  "endings in Spanish": [
    ["anillos dorados mujeres", [RING]],
    ["pendiente perla corazones pequeñas", [EARRINGS]],
    ["collar cruces", [NECKLACE]],
    ["relojes", [WATCH]],
  ],
  "endings and compounds in German": [
    ["vergoldete Ringe Dame", [RING]],
    ["Perle Ohrring", [EARRINGS]],
    ["Perlenohrring", [EARRINGS]],
    ["Ohrringe mit Perlen", [EARRINGS]],
    ["Ring", [RING]],
    ["Schmetterlinge Halskette", [NECKLACE]],
    ["Armband", [WATCH]],
    ["Krokodil Armbaender", [WATCH]],
  ],
  "endings, articles and letter forms in Arabic": [
    ["الخواتم الذهبية", [RING]],
    ["خَاتَم", [RING]],
    ["قرط", [EARRINGS]],
    ["اقراط حجر", [EARRINGS]],
    ["لؤلـــؤة", [EARRINGS]],
    ["والقلادة", [NECKLACE]],
    ["ساعه بسوار", [WATCH]],
    ["فراشات", [NECKLACE]],
  ],
  "accents, umlauts and joined letters": [
    ["coeur", [EARRINGS]],
    ["CŒUR corazon", [EARRINGS]],
    ["weiss", [EARRINGS]],
    ["groesse", [NECKLACE]],
    ["grosse Grosse", [NECKLACE]],
    ["muller ring", [RING]],
  ],
  "words in one or in two": [
    ["hairclip", [CLIP]],
    ["hair clip", [CLIP]],
    ["ear rings", [EARRINGS]],
    ["hair slide", [CLIP]],
  ],
  "typing errors, one from five letters and two from nine": [
    ["necklase", [NECKLACE]],
    ["buttrefly", [NECKLACE]],
    ["buterfliy", [NECKLACE]],
    ["earing", [EARRINGS]],
    ["perl earings", [EARRINGS]],
    ["Schmeterlinge", [NECKLACE]],
    ["pendeintes", [EARRINGS]],
    ["bouclse oreiles", [EARRINGS]],
    ["فراجة", [NECKLACE]],
    ["gald", []],
    ["bxtterflx", [NECKLACE]],
    ["bxttxrfxy", []],
  ],
  "numbers and item numbers as they are, never corrected": [
    ["NK-1001/Gold", [RING]],
    ["nk2002gold", [EARRINGS]],
    ["NK-1002/Gold", []],
    ["nk 3003", [NECKLACE]],
    ["necklace 3003", [NECKLACE]],
    ["18k", [RING]],
    ["18 kt ring", [RING]],
    ["19k", []],
    ["925", [NECKLACE]],
    ["926", []],
    ["16cm", [RING]],
  ],
  "languages mixed": [["anillo damen gold", [RING]]],
};

describe("SRCH-02 GQL-02 a product is found in all five languages by", () => {
  for (const [name, cases] of Object.entries(queries)) {
    test.each(cases)(`${name}: %s`, (query, ids) => {
      expect(found(query)).toEqual(ids);
    });
  }
});

test("SRCH-01 the last word may be a beginning, with or without an article", () => {
  expect(found("pearl ear", true)).toEqual([EARRINGS]);
  expect(found("pearl ear")).toEqual([]);
  expect(found("boucles d", true)).toEqual([EARRINGS]);
  expect(found("قلا", true)).toEqual([NECKLACE]);
  expect(found("الما", true)).toEqual([]);
  expect(found("NK-10", true)).toEqual([RING]);
});

const bad: [name: string, query: string][] = [
  ["nothing", ""],
  ["spaces", " ".repeat(10_000)],
  ["10,000 letters", "g".repeat(10_000)],
  ["10,000 words", "silver ".repeat(10_000)],
  ["control characters", "\u0000\u0007\u001b[31m\r\n\u007f"],
  ["half of a character", "\ud83d \udc8d \ud800"],
  ["a regular expression", "(.*)+[^x]{1,999}$|^\\p{L}"],
  ["signs", "%_'\"\\*?~~~----&|!():<->"],
  ["accents alone", "\u0301\u0301\u064b"],
];

test.each(bad)("SRCH-02 bad input does no harm: %s", (_, query) => {
  expect(found(query).length).toBeLessThanOrEqual(1);
  expect(found(query, true).length).toBeLessThanOrEqual(entries.length);
});

test("of fifty words twelve are looked up, and signs within words do no harm", () => {
  expect(readQuery("pearl ".repeat(50), { lastIsPrefix: true })).toHaveLength(12);
  expect(found("pe\u00adarl\u200b ear\u0000rings")).toEqual([EARRINGS]);
  expect(found("pe\u00adarl\u200b (earrings)*")).toEqual([EARRINGS]);
});
