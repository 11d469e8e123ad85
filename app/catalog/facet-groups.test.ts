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

test("COLL-01 choices keep their places, with the counts of what is chosen now; plain tags are not shown", () => {
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

test("COLL-01 a choice that all products share is not offered, unless it says yes or no", () => {
  const counted = [
    facet("filter.p.tag.material", "Matière", [["Verre", 2, glass]]),
    facet("filter.p.m.filigree.new", "Nouveautés", [["Oui", 1, isNew]], "BOOLEAN"),
  ];
  expect(facetGroups([], counted, []).map(({ values }) => values.map(({ label }) => label))).toEqual([["Nouveautés"]]);
});

test("COLL-01 sizes are in the order of their size", () => {
  const sizes = ["10 mm", "4 mm", "1.5 mm"].map((value): [string, number, ProductFilter] => [
    value,
    3,
    { variantOption: { name: "Size", value } },
  ]);
  const [group] = facetGroups([], [facet("filter.v.option.size", "Size", sizes)], []);
  expect(group?.values.map(({ label }) => label)).toEqual(["1.5 mm", "4 mm", "10 mm"]);
});

test("COLL-01 what is chosen is called as the reader is told, or by its own words", () => {
  expect(labelOfFilter(offered, "tag:Material: Brass")).toBe("Laiton");
  expect(labelOfFilter(offered, "new")).toBe("Nouveautés");
  expect(labelOfFilter([], "option:Color:Gold")).toBe("Gold");
});
