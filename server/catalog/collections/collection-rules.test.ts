import { expect, test } from "vitest";
import { type CollectionRule, ruleToStore } from "./collection-rules.ts";

test.each<[CollectionRule, string]>([
  [{ field: "tag", value: "Gold" }, "tag Gold"],
  [{ field: "all", value: "whatever" }, "all "],
  [{ field: "price", leastCents: 100, mostCents: 250 }, "price 100..250"],
  [{ field: "price", mostCents: 0 }, "price ..0"],
  [{ field: "price", leastCents: 5 }, "price 5.."],
  [{ field: "age", days: 10 }, "age 10"],
])("%j is stored as %s", (rule, stored) => {
  const { field, value } = ruleToStore(rule);
  expect(`${field} ${value}`).toBe(stored);
});

test.each<CollectionRule>([
  { field: "price" },
  { field: "price", leastCents: 2, mostCents: 1 },
  { field: "price", leastCents: -1 },
  { field: "price", mostCents: 1.5 },
  { field: "price", mostCents: Number.NaN },
  { field: "age", days: 0 },
  { field: "age", days: 1.5 },
  { field: "age", days: 10_000 },
])("%j is refused", (rule) => {
  expect(() => ruleToStore(rule)).toThrow(/^A rule by/);
});
