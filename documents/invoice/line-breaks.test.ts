import { expect, test } from "vitest";
import { lettersOf, piecesOf } from "./line-breaks.ts";

const parts = (text: string) => piecesOf(text).map((piece) => piece.text);
const joined = (text: string) =>
  piecesOf(text)
    .map((piece) => (piece.spaced ? ` ${piece.text}` : piece.text))
    .join("");

test("Latin and Korean lines end at spaces", () => {
  expect(parts("Gold hoops, (set-of-2)")).toEqual(["Gold", "hoops,", "(set-of-2)"]);
  expect(parts("서울특별시 강남구")).toEqual(["서울특별시", "강남구"]);
});

test("Chinese and Japanese lines end between characters, but begin with no closing and end with no opening sign", () => {
  expect(parts("上海市")).toEqual(["上", "海", "市"]);
  expect(parts("金、銀（大）。")).toEqual(["金、", "銀", "（大）。"]);
  expect(parts("リング")).toEqual(["リ", "ン", "グ"]);
  expect(parts("キャット")).toEqual(["キャッ", "ト"]);
  expect(parts("金リングABC-12色")).toEqual(["金", "リ", "ン", "グ", "ABC-12", "色"]);
});

test("Thai lines end between words", () => {
  expect(parts("กรุงเทพมหานครประเทศไทย")).toEqual(["กรุงเทพมหานคร", "ประเทศไทย"]);
});

test("the pieces are the text", () => {
  for (const text of ["  a  b ", "王小明 (Wang), 上海。", "กรุงเทพมหานคร 10110", "שלום עולם", ""]) {
    expect(joined(text)).toBe(text);
  }
});

test("a letter and its accents are one", () => {
  expect(lettersOf("e\u0301नि")).toEqual(["e\u0301", "नि"]);
});
