import { expect, test } from "vitest";
import { connectionOf, pageOf, pageRequestOf, type PageArguments } from "./connection.ts";

const LETTERS = ["a", "b", "c", "d", "e"];
const page = (args: PageArguments) => connectionOf(pageOf(LETTERS, pageRequestOf(args), "letters", (letter) => letter));

test("GQL-02 paging forward and back gives the same pages in the same order", () => {
  const first = page({ first: 2 });
  const second = page({ first: 2, after: first.pageInfo.endCursor });
  const third = page({ first: 2, after: second.pageInfo.endCursor });
  expect([first.nodes, second.nodes, third.nodes]).toEqual([["a", "b"], ["c", "d"], ["e"]]);
  const shown = ({ nodes, pageInfo }: typeof first) => ({ nodes, pageInfo });
  expect(shown(page({ last: 2, before: third.pageInfo.startCursor }))).toEqual(shown(second));
  expect(shown(page({ last: 2, before: second.pageInfo.startCursor }))).toEqual(shown(first));
});

test("GQL-02 hasNextPage and hasPreviousPage are right in both directions", () => {
  const flags = (args: PageArguments) => {
    const { hasPreviousPage, hasNextPage } = page(args).pageInfo;
    return [hasPreviousPage, hasNextPage];
  };
  const cursorOf = (letter: string) => page({ first: 5 }).edges.find(({ node }) => node === letter)?.cursor ?? "";
  expect(flags({ first: 2 })).toEqual([false, true]);
  expect(flags({ last: 2 })).toEqual([true, false]);
  expect(flags({ first: 9 })).toEqual([false, false]);
  expect(flags({ first: 2, after: cursorOf("b") })).toEqual([true, true]);
  expect(flags({ last: 2, before: cursorOf("c") })).toEqual([false, true]);
  expect(flags({ first: 2, after: cursorOf("e") })).toEqual([true, false]);
});

test("GQL-02 an empty page has no cursors", () => {
  expect(page({ first: 0 }).pageInfo).toMatchObject({ startCursor: null, endCursor: null });
});

test.each<[PageArguments, string]>([
  [{}, "you must provide one of first or last"],
  [{ first: null, last: null }, "you must provide one of first or last"],
  [{ first: 1, last: 1 }, "providing both first and last is not supported"],
  [{ first: 251 }, "first cannot exceed 250"],
  [{ last: 251 }, "last cannot exceed 250"],
  [{ first: -1 }, "first cannot be negative"],
  [{ first: 1, after: "eyJ4IjoxfQ" }, "Invalid cursor for current pagination sort."],
  [{ first: 1, after: "" }, "Invalid cursor for current pagination sort."],
])("GQL-09 %j is refused: %s", (args, message) => {
  expect(() => page(args)).toThrow(message);
});
