import { expect, test } from "vitest";
import { dropped, landingDepth, moved, rowsOf, rowsWhileDragged, stepped, type TreeItem } from "./menu-tree.ts";

function item(key: string, items: TreeItem[] = []): TreeItem {
  return { key, id: null, title: key, type: "FRONTPAGE", target: null, url: null, tags: [], words: {}, items };
}

const shown = (items: readonly TreeItem[] | null) =>
  items && rowsOf(items).map(({ item: { key }, depth }) => "-".repeat(depth - 1) + key);

const TREE = [item("a", [item("a1", [item("a11")])]), item("b", [item("b1")]), item("c")];

test("items move beside and below others, with what is below them", () => {
  expect(shown(moved(TREE, "a", { key: "c", place: "after" }))).toEqual(["b", "-b1", "c", "a", "-a1", "--a11"]);
  expect(shown(moved(TREE, "c", { key: "a1", place: "below" }))).toEqual(["a", "-a1", "--a11", "--c", "b", "-b1"]);
});

test("no item moves below itself, nor deeper than three levels", () => {
  expect(shown(moved(TREE, "a", { key: "a1", place: "below" }))).toEqual(shown(TREE));
  expect(shown(moved(TREE, "a1", { key: "b1", place: "below" }))).toEqual(shown(TREE));
});

test("steps of the keyboard: up, down, in and out", () => {
  expect(shown(stepped(TREE, "b", "up"))).toEqual(["b", "-b1", "a", "-a1", "--a11", "c"]);
  expect(stepped(TREE, "a", "up")).toBeNull();
  expect(shown(stepped(TREE, "c", "in"))).toEqual(["a", "-a1", "--a11", "b", "-b1", "-c"]);
  expect(shown(stepped(TREE, "a1", "out"))).toEqual(["a", "a1", "-a11", "b", "-b1", "c"]);
  expect(stepped(TREE, "a11", "in")).toBeNull();
});

test("a dragged item lands between its new neighbours, at the level that the pointer asks for where that is possible", () => {
  // Downwards past "b1": beside "b", below it, or below "b1".
  const below = (depth: number) => ({ key: "c", overKey: "b1", depth });
  expect(shown(dropped(TREE, below(2)))).toEqual(["a", "-a1", "--a11", "b", "-c", "-b1"]);
  expect(landingDepth(TREE, below(1))).toBe(2);
  expect(shown(dropped(TREE, { key: "c", overKey: "c", depth: 3 }))).toEqual(["a", "-a1", "--a11", "b", "-b1", "--c"]);
  expect(shown(dropped(TREE, { key: "c", overKey: "a", depth: 9 }))).toEqual(["c", "a", "-a1", "--a11", "b", "-b1"]);
  expect(shown(dropped(TREE, { key: "a1", overKey: "a1", depth: 1 }))).toEqual(["a", "a1", "-a11", "b", "-b1", "c"]);
});

test("a dragged item takes along what is below it, and never becomes deeper than three levels", () => {
  expect(shown(dropped(TREE, { key: "a", overKey: "c", depth: 1 }))).toEqual(["b", "-b1", "c", "a", "-a1", "--a11"]);
  expect(landingDepth(TREE, { key: "a", overKey: "c", depth: 2 })).toBe(1);
  expect(landingDepth(TREE, { key: "a1", overKey: "c", depth: 3 })).toBe(2);
  expect(shown(dropped(TREE, { key: "a", overKey: "b", depth: 1 }))).toEqual(shown(TREE));
  expect(rowsWhileDragged(TREE, "a").map(({ item: { key } }) => key)).toEqual(["a", "b", "b1", "c"]);
});

test("a drop loses no item, wherever it is", () => {
  const keys = rowsOf(TREE).map(({ item: { key } }) => key);
  for (const key of keys) {
    for (const { item: over } of rowsWhileDragged(TREE, key)) {
      for (const depth of [1, 2, 3, 4]) {
        const rows = rowsOf(dropped(TREE, { key, overKey: over.key, depth }));
        expect(rows.map((row) => row.item.key).toSorted()).toEqual(keys.toSorted());
        expect(Math.max(...rows.map((row) => row.depth))).toBeLessThanOrEqual(3);
      }
    }
  }
});
