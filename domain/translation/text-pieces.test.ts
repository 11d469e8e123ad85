import fc from "fast-check";
import { expect, test } from "vitest";
import { piecesOf } from "./text-pieces.ts";

test("LOC-05 a text of 500 characters stays whole, of 501 it becomes two", () => {
  expect(piecesOf("")).toEqual([]);
  expect(piecesOf("a".repeat(500))).toEqual(["a".repeat(500)]);
  expect(piecesOf("a".repeat(501)).map((piece) => piece.length)).toEqual([500, 1]);
});

test("LOC-05 a long text is cut between sentences, a long sentence between words", () => {
  const sentence = `${"Plated twice and polished by hand ".repeat(6)}today. `;
  expect(piecesOf(sentence.repeat(4))).toEqual([sentence.repeat(2), sentence.repeat(2)]);
  const words = "silver ".repeat(100);
  for (const piece of piecesOf(words)) expect(piece).toMatch(/^(silver ?| )+$/);
});

test("LOC-05 no letter is cut in two, and the pieces joined are the text", () => {
  expect(piecesOf("💍".repeat(400)).every((piece) => /^(?:💍)+$/u.test(piece))).toBe(true);
  const text = fc.array(fc.oneof(fc.string({ unit: "grapheme", maxLength: 700 }), fc.constant("Gold. New! ")));
  fc.assert(
    fc.property(text, (parts) => {
      const whole = parts.join("");
      const pieces = piecesOf(whole);
      expect(pieces.join("")).toBe(whole);
      expect(pieces.every((piece) => piece.length > 0 && piece.length <= 500)).toBe(true);
    }),
  );
});

test("LOC-05 even a letter with a thousand accents comes through", () => {
  const letter = `e${"\u0301".repeat(1_000)}`;
  expect(piecesOf(letter).join("")).toBe(letter);
  expect(piecesOf(letter).map((piece) => piece.length)).toEqual([500, 500, 1]);
});
