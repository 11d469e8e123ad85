import { expect, test } from "vitest";
import { plainCode, spellingsOfCode, unwrappedCode } from "./written-code.ts";

test.each([
  ["FG-10001", "FG-10001"],
  ["  FG-10001\t", "FG-10001"],
  ["FG–10001", "FG-10001"],
  ["FG—10001", "FG-10001"],
  ["FG\u{2011}10001", "FG-10001"],
  ["FG\u{2010}10001", "FG-10001"],
  ["FG\u{2212}10001", "FG-10001"],
  ["ＦＧ－１０００１", "FG-10001"],
  ["FG-١٠٠٠١", "FG-10001"],
  ["FG\u{AD}-100\u{200B}01\u{200E}\u{FEFF}", "FG-10001"],
  ["FG\u{A0}1\u{202F}A  B", "FG 1 A B"],
  ["“FG-10001”", "FG-10001"],
  ["„FG-10001“", "FG-10001"],
  ["‘FG-10001’", "FG-10001"],
  ['"FG-10001"', "FG-10001"],
  ['="00123"', "00123"],
  ['"=""00123"""', "00123"],
  ['\'="00123"', "00123"],
  ["'=FG", "=FG"],
  ["'-12", "-12"],
  ["’00123", "00123"],
  ["CHAIN-18″", 'CHAIN-18"'],
  ["D’OR-1", "D'OR-1"],
  ["'", "'"],
  // What no person writes stays, and is refused.
  ["FG-1\0", "FG-1\0"],
  ['""', '""'],
  ["", ""],
])("PROD-02 %j is the code %j", (written, code) => {
  expect(plainCode(written)).toBe(code);
  expect(plainCode(code)).toBe(code);
});

test("PROD-02 a code that itself has such signs is looked up by them too", () => {
  expect(spellingsOfCode("“FG–1”")).toEqual(["FG–1", "FG-1"]);
  expect(spellingsOfCode(" FG-1 ")).toEqual(["FG-1"]);
  expect(spellingsOfCode(" ")).toEqual([]);
  expect(unwrappedCode('="FG–1"')).toBe("FG–1");
});
