import { expect, test } from "vitest";
import { chanceOf } from "../../../../database/demo/chance.ts";
import { vocabularyOf } from "../../../../tests/support/search-entries.ts";

const chance = chanceOf(3, 0);
const few = (letters: string, least: number, most: number) =>
  Array.from({ length: chance.between(least, most) }, () => letters[chance.between(0, letters.length - 1)]).join("");

// of few letters, so that many are similar
const words = Array.from({ length: 4_000 }, () => few("abcd", 3, 12));
const arabic = Array.from({ length: 500 }, () => few("ابتث", 3, 10));
const stems = words.slice(0, 500).map((word) => `~${word.slice(0, -1)}`);
const terms = [...new Set([...words, ...arabic, ...stems, "18k", "1.5mm", "nk1234", "a".repeat(60), "𐓘𐓘"])].sort();
const vocabulary = vocabularyOf(chance.shuffled(terms));

test("every term is found, and no other", () => {
  expect(terms.map((term) => vocabulary.find(term))).toEqual(terms.map((_, at) => at));
  expect(terms.every((term, at) => vocabulary.termAt(at) === term)).toBe(true);
  expect(["", "~", "zzz", "abcde", "18", "\ud800"].map((term) => vocabulary.find(term))).toEqual(Array(6).fill(-1));
});

test("SRCH-01 the range of a prefix has all terms with it, and no others", () => {
  for (const prefix of ["", "a", "ab", "abca", "18", "1", "ا", "ابا", "~ab", "nothing", "d", "𐓘"]) {
    const [from, to] = vocabulary.prefixRange(prefix);
    expect(terms.slice(from, to)).toEqual(terms.filter((term) => term.startsWith(prefix)));
  }
});

test("SRCH-02 one error from five letters and two from nine, as counted letter by letter", () => {
  for (let time = 0; time < 60; time++) {
    const typed = chance.pick([() => few("abcd", 3, 13), () => few("ابتث", 3, 10), () => `~${few("abcd", 4, 10)}`])();
    const bare = (term: string) => term.replace("~", "");
    const near = terms.flatMap((term, at) => {
      if (term.startsWith("~") !== typed.startsWith("~") || /\d/.test(term)) return [];
      const letters = Math.max(bare(term).length, bare(typed).length);
      const edits = distance(bare(typed), bare(term));
      return edits <= (letters < 5 ? 0 : letters < 9 ? 1 : 2) ? [{ term: at, edits }] : [];
    });
    near.sort((one, other) => one.edits - other.edits || one.term - other.term);
    expect(vocabulary.near(typed)).toEqual(near);
  }
});

test("numbers, item numbers and very long words are not corrected", () => {
  for (const typed of ["19k", "1.6mm", "nk1235", "a".repeat(59), ""]) expect(vocabulary.near(typed)).toEqual([]);
});

/** The textbook algorithm: a table of edits between all prefixes of both words. */
function distance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) => [row]);
  for (let column = 1; column <= other.length; column++) table[0]?.push(column);
  const at = (row: number, column: number) => table[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const changed = at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1);
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const swapped = isSwap ? at(row - 2, column - 2) + 1 : Infinity;
      table[row]?.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, changed, swapped));
    }
  }
  return at(one.length, other.length);
}
