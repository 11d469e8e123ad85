import { expect, test } from "vitest";
import { suggest } from "./suggestions.ts";

const titles = ["Gold Necklace Set", "Pearl Necklace", "Gold Neck Chain", "Necklace Holder"];

test("GQL-01 the last word is completed from titles, goods before other words, the most frequent one first", () => {
  expect(suggest("neck", titles, 6).map(({ text }) => text)).toEqual([
    "necklace",
    "necklace holder",
    "necklace set",
    "neck",
    "neck chain",
  ]);
});

test("GQL-01 goods come before other words of the trade, those before names, and no typed word is repeated", () => {
  const pearls = [
    "Gold Plated Pearl Ring, Brass",
    "Brielle Pearl Earrings, Brass",
    "Pearl Bracelet, Brass",
    "Flower Brooch with Pearls",
  ];
  expect(suggest("pearl br", pearls, 6).map(({ text }) => text)).toEqual([
    "pearl bracelet",
    "pearl brooch",
    "pearl brass",
    "pearl brielle",
  ]);
});

test("GQL-01 words before the last one stay, and the typed length is returned", () => {
  expect(suggest("gold neckl", titles, 1)).toEqual([{ text: "gold necklace", typedLength: "gold neckl".length }]);
});

test.each([
  ["手", ["手链", "手链套装"]],
  ["项链", ["项链", "项链和手链"]],
  ["金 手链", ["金 手链", "金 手链套装"]],
  ["ネッ", ["ネックレス"]],
  ["ทอง", ["ทองคำ", "ทองคำแท้"]],
])("GQL-01 words of scripts without spaces are completed within a title: %s", (typed, completed) => {
  const others = ["锆石项链和手链套装", "可愛い猫のネックレス", "สร้อยคอทองคำแท้"];
  expect(suggest(typed, others, 6).map(({ text }) => text)).toEqual(completed);
});

test.each(["", "  ", "&"])("GQL-01 nothing is suggested for %j", (typed) => {
  expect(suggest(typed, titles, 6)).toEqual([]);
});

test("GQL-01 a completion ends with a meaningful word, in each language, and within a part of the title", () => {
  const texts = (typed: string, ...of: string[]) => suggest(typed, of, 6).map(({ text }) => text);
  const hooks = "Gold Plated Ear Wire Hooks, Stainless Steel";
  expect(texts("gold hoo", hooks)).toEqual(["gold hooks"]);
  expect(texts("gold hooks st", hooks)).toEqual(["gold hooks stainless steel"]);
  expect(texts("brooch", "Flower Brooch with Pearls, Alloy")).toEqual(["brooch", "brooch with pearls"]);
  expect(texts("ring n", "Halo Ring No. 2, Brass")).toEqual([]);
  expect(texts("أقراط بيضاوية", "أقراط حلقية بيضاوية من الستانلس ستيل، ذهبية")).toEqual([
    "أقراط بيضاوية",
    "أقراط بيضاوية من الستانلس ستيل",
  ]);
  expect(texts("collier p", "Collier plaqué or à pendentif cœur")).toEqual(["collier plaqué", "collier plaqué or"]);
  expect(texts("anillo ba", "Anillo halo bañado en oro")).toEqual(["anillo bañado", "anillo bañado en oro"]);
  expect(texts("kette", "Kette mit offenem rundem Herz, Messing")).toEqual(["kette", "kette mit offenem rundem herz"]);
  expect(texts("ring a", "Ring Anouk aus Messing im Smaragdschliff")).toEqual(["ring anouk", "ring anouk aus messing"]);
});
