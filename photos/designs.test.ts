import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { allCategories, pathTo } from "../database/demo/catalog/categories.ts";
import { readCompositions } from "./composition.ts";
import { readDesigns } from "./design.ts";

const designs = readDesigns();

describe("the designs of the product pictures", () => {
  test("every record is whole, has an id of its own, and a price range that rises", () => {
    expect(new Set(designs.map((design) => design.id)).size).toBe(designs.length);
    expect(designs.filter(({ priceUsd: [from, to] }) => from >= to)).toEqual([]);
    expect(designs.filter(({ views, colours, metals }) => [views, colours, metals].some(repeats))).toEqual([]);
  });

  test("every design is built by a family that exists and belongs to a lowest category of the shop", () => {
    const leaves = new Set(allCategories().map((category) => category.handle));
    expect(designs.filter(({ category }) => !leaves.has(category)).map(({ id }) => id)).toEqual([]);
    const missing = designs.filter(({ family }) => !existsSync(source(`families/${family.replaceAll("-", "_")}.py`)));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  test("every design lies on a ground that the studio has", () => {
    const grounds = readFileSync(source("lib/grounds.py"), "utf8");
    expect(designs.filter(({ ground }) => !grounds.includes(`"${ground}": (`)).map(({ id }) => id)).toEqual([]);
  });

  test("no two designs of a family look the same", () => {
    const looks = designs.map(({ family, shape, sizeMm, colours }) =>
      JSON.stringify([
        family,
        sizeMm,
        Object.entries(shape).toSorted(([one], [other]) => one.localeCompare(other)),
        colours.toSorted(),
      ]),
    );
    expect(looks.filter((look, place) => looks.indexOf(look) !== place)).toEqual([]);
  });

  test("no two designs of a family are called the same", () => {
    const kinds = designs.map(({ family, kind, material }) => [family, kind, material].join(", "));
    expect(kinds.filter((kind, place) => kinds.indexOf(kind) !== place)).toEqual([]);
  });
});

test("the records of three hundred designs and more ask for four views", () => {
  const views = ["hero", "detail", "display", "scale"];
  expect(designs.filter((design) => design.views.join() === views.join()).length).toBeGreaterThan(300);
});

describe("the pictures of several designs", () => {
  const compositions = readCompositions();

  test("every thing is a design or a prop that exists", () => {
    const props = readFileSync(source("lib/props.py"), "utf8");
    const known = new Set(designs.map(({ id }) => id));
    const unknown = compositions.flatMap(({ things }) =>
      things
        .map((thing) => ("design" in thing ? thing.design : thing.prop))
        .filter((name) => !known.has(String(name)) && !props.includes(`"${String(name)}": `)),
    );
    expect(unknown).toEqual([]);
  });

  test("every top category of the shop that has designs of its own has a tile", () => {
    const tiles = new Set(compositions.map(({ id }) => id));
    const own = new Set(designs.map(({ category }) => pathTo(category).category.handle));
    expect([...own].map((handle) => `_tiles/${handle}`).filter((id) => !tiles.has(id))).toEqual([]);
  });

  test("a tile shows colours that its designs are sold in", () => {
    const sold = new Map(designs.map(({ id, colours }) => [id, colours]));
    const wrong = compositions.flatMap(({ id, things }) =>
      things
        .filter((thing) => "colour" in thing && !sold.get(String(thing["design"]))?.includes(String(thing["colour"])))
        .map(() => id),
    );
    expect(wrong).toEqual([]);
  });
});

function repeats(values: readonly string[]): boolean {
  return new Set(values).size !== values.length;
}

function source(path: string): URL {
  return new URL(path, import.meta.url);
}
