import { expect, test } from "vitest";
import { chanceOf } from "../../../../database/demo/chance.ts";
import { firstOnes } from "./first-ones.ts";

test.each([
  ["many different keys", 1_000_000],
  ["few different keys", 7],
  ["one key", 1],
])("the first ones of %s are those that sorting puts there, wherever they stand", (_, keys) => {
  for (let round = 0; round < 30; round++) {
    const chance = chanceOf(keys, round);
    const count = chance.between(0, 3_000);
    const all = chance.shuffled(
      Array.from({ length: count }, (__, id) => ({ key: chance.between(1, keys), id, entry: id + 7 })),
    );
    const most = chance.between(0, 500);
    const from = chance.between(0, most);
    const first = firstOnes(most, count);
    for (const { key, id, entry } of all) first.offer(key, id, entry);
    const sorted = all.toSorted((one, other) => one.key - other.key || one.id - other.id);
    expect(first.between(from, most)).toEqual(sorted.slice(from, most));

    const guess = chance.between(1, keys);
    const below = sorted.filter(({ key }) => key <= guess);
    const guessed = firstOnes(most, count, guess);
    for (const { key, id, entry } of all) guessed.offer(key, id, entry);
    expect(guessed.count() >= Math.min(most, count)).toBe(below.length >= Math.min(most, count));
    expect(guessed.between(from, most)).toEqual(below.slice(from, most));
  }
});
