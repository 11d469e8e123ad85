import fc from "fast-check";
import { expect, test } from "vitest";
import { vocabularyOf } from "../../../../tests/support/search-entries.ts";

test("SRCH-02 Chinese and Japanese words are found among others", () => {
  const words = ["手链", "指", "项链", "戒指", "银"];
  const vocabulary = vocabularyOf(words);
  expect(words.map((word) => vocabulary.termAt(vocabulary.find(word)))).toEqual(words);
});

/** Any sign, and units close to each other, so that many terms begin alike: halves of surrogate pairs are among them. */
const unit = fc.oneof(
  fc.constantFrom(
    "a",
    "~",
    "\u0000",
    "\u1ffd",
    "\u1ffe",
    "\u1fff",
    "\u2000",
    "\ud83d",
    "\udc8d",
    "\uffff",
    "手",
    "链",
    "\u{2ffff}",
  ),
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
);
const term = fc.array(unit, { minLength: 1, maxLength: 6 }).map((units) => units.join(""));

test("SRCH-02 terms of any letters are sorted as they are searched: each is found, and each beginning has its own", () => {
  fc.assert(
    fc.property(fc.uniqueArray(term, { maxLength: 60 }), fc.array(term, { maxLength: 5 }), (terms, others) => {
      const vocabulary = vocabularyOf(terms);
      const sorted = terms.toSorted((one, other) => (one < other ? -1 : 1));
      expect(sorted.map((_, at) => vocabulary.termAt(at))).toEqual(sorted);
      expect(sorted.map((each) => vocabulary.find(each))).toEqual(sorted.map((_, at) => at));
      for (const each of [...others, ...terms.map((one) => one.slice(0, 2))]) {
        expect(vocabulary.find(each)).toBe(sorted.indexOf(each));
        const [from, to] = vocabulary.prefixRange(each);
        expect(sorted.slice(from, to)).toEqual(sorted.filter((one) => one.startsWith(each)));
      }
    }),
  );
});
