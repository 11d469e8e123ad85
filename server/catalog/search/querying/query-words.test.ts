import { expect, test } from "vitest";
import { pinnedHandles, readPins, synonymsBesides } from "../words/synonyms.ts";
import { readQuery } from "./query-words.ts";

const read = (text: string) => readQuery(text, { lastIsPrefix: true });
const words = (text: string) => read(text).map(({ word }) => word);

test("SRCH-02 stop words are left out, unless there are no others", () => {
  expect(words("a ring for the mother")).toEqual(["ring", "mother"]);
  expect(words("bague en or pour la mère")).toEqual(["bague", "or", "mere"]);
  expect(words("Ring mit Stein und Perle")).toEqual(["ring", "stein", "perle"]);
  expect(words("for the")).toEqual(["for", "the"]);
});

test("SRCH-01 only what is being typed is a beginning, not the word before one that was left out", () => {
  expect(read("gold ri").map(({ isPrefix }) => isPrefix)).toEqual([false, true]);
  expect(read("gold ring with").map(({ isPrefix }) => isPrefix)).toEqual([false, false]);
});

test("SRCH-02 numbers, measures and item numbers are matched exactly", () => {
  const exact = { isNumber: true, stems: [], edits: 0 };
  expect(read("925 NK-1234-GLD 16 cm s925 1.5mm")).toMatchObject([
    { word: "925", ...exact },
    { word: "nk1234gld", synonyms: [["nk", "1234", "gld"]], ...exact },
    { word: "16cm", synonyms: [["16", "cm"]], ...exact },
    { word: "s925", ...exact },
    { word: "1.5mm", ...exact },
  ]);
});

test("SRCH-02 synonyms are found whichever way they are written; an arrow goes one way only", () => {
  const synonyms = (text: string) => read(text).flatMap((word) => word.synonyms.map((terms) => terms.join(" ")));
  expect(synonyms("jewellery")).toContain("~jewelri");
  expect(synonyms("GREY")).toContain("~grai");
  expect(synonyms("ear ring")).toContain("~earring");
  expect(synonyms("earrings")).toEqual(expect.arrayContaining(["~ear ~ring", "~hoop"]));
  expect(synonyms("hoop")).not.toContain("~earring");
  expect(synonyms("inox")).toContain("~aci ~inoxyd");
  expect(synonyms("zarcillos")).toContain("~pendient");
  expect(synonyms("Trauringe")).toContain("~ehering");
  expect(synonyms("الشنط")).toContain("~حقيبه");
});

test("SRCH-02 staff's synonyms of scripts without spaces are found, whichever words a query is cut into", () => {
  const added = synonymsBesides("none", [
    { language: "en", line: "手链, bracelet" },
    { language: "en", line: "steel => 不锈钢" },
  ]);
  const synonyms = (text: string) =>
    readQuery(text, { lastIsPrefix: false, added }).flatMap((word) => word.synonyms.map((terms) => terms.join(" ")));
  expect(synonyms("金色手链")).toContain("~bracelet");
  expect(synonyms("bracelets")).toContain("手链");
  expect(synonyms("steel")).toContain("不锈 锈钢");
});

test("SRCH-02 products are pinned to a query however it is written", () => {
  const chinese = readPins(["手链项链 = both"]);
  expect(pinnedHandles("手链 项链", chinese)).toEqual(["both"]);
  expect(pinnedHandles("手链项链", chinese)).toEqual(["both"]);
  const pins = readPins(["Pearl  Necklace = anouk-pearl, nina-choker", "خاتم = gold-ring"]);
  expect(pinnedHandles("pearl NECKLACE!", pins)).toEqual(["anouk-pearl", "nina-choker"]);
  expect(pinnedHandles("خَاتم", pins)).toEqual(["gold-ring"]);
  expect(pinnedHandles("pearl", pins)).toEqual([]);
  expect(pinnedHandles("pearl necklace")).toEqual([]);
  for (const line of ["pearl", "= handle", "pearl =", "a = b = c"]) expect(() => readPins([line])).toThrow(line);
});
