import { expect, test } from "vitest";
import { facetGroups, labelOfFilter } from "./facet-groups.ts";
import type { Facet, ProductFilter } from "./list-view.ts";

const facet = (id: string, label: string, values: [string, number, ProductFilter][], type: Facet["type"] = "LIST") => ({
  id,
  label,
  type,
  values: values.map(([of, count, input]) => ({ label: of, count, input, swatch: null })),
});
const [brass, glass] = [{ tag: "Material: Brass" }, { tag: "Material: Glass" }];
const isNew = { productMetafield: { namespace: "filigree", key: "new", value: "true" } };
const offered = [
  facet("filter.p.tag.material", "Matière", [
    ["Laiton", 8, brass],
    ["Verre", 3, glass],
  ]),
  facet("filter.p.tag", "Étiquette", [["sale", 4, { tag: "sale" }]]),
  facet("filter.p.m.filigree.new", "Nouveautés", [["Oui", 5, isNew]], "BOOLEAN"),
];

test("COLL-01 choices keep their positions, with counts for the current filters; plain tags are hidden", () => {
  const counted = [facet("filter.p.tag.material", "Matière", [["Verre", 2, glass]])];
  const groups = facetGroups(offered, counted, ["tag:Material: Brass"]);
  expect(groups.map(({ id, values }) => [id, values.map(({ label, count }) => [label, count])])).toEqual([
    [
      "filter.p.tag.material",
      [
        ["Laiton", 0],
        ["Verre", 2],
      ],
    ],
  ]);
});

test("COLL-01 a group with a single choice is not offered, unless it is a boolean", () => {
  const counted = [
    facet("filter.p.tag.material", "Matière", [["Verre", 2, glass]]),
    facet("filter.p.m.filigree.new", "Nouveautés", [["Oui", 1, isNew]], "BOOLEAN"),
  ];
  expect(facetGroups([], counted, []).map(({ values }) => values.map(({ label }) => label))).toEqual([["Nouveautés"]]);
});

test("COLL-01 LOC-05 what nobody has translated is marked as the catalogue's English", () => {
  const finishes = ["Plain", "Black oxide"].map((value): [string, number, ProductFilter] => [
    value === "Plain" ? "Blank" : value,
    3,
    { variantOption: { name: "Finish", value } },
  ]);
  const [own, other] = facetGroups(
    offered,
    [facet("filter.v.option.finish", "Finish", finishes)],
    ["tag:Material: Brass"],
  );
  expect([own?.english, own?.values.map(({ english }) => english)]).toEqual([false, [false]]);
  expect([other?.english, other?.values.map(({ english }) => english)]).toEqual([true, [false, true]]);
});

test("COLL-01 a chosen filter shows its facet's label, or else its own value", () => {
  expect(labelOfFilter(offered, "tag:Material: Brass")).toBe("Laiton");
  expect(labelOfFilter(offered, "new")).toBe("Nouveautés");
  expect(labelOfFilter([], "option:Color:Gold")).toBe("Gold");
});
