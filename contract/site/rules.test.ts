import { expect, test } from "vitest";
import { omit } from "../../domain/omit.ts";
import { DEFAULT_RULES, type ShopRules } from "../../domain/site/shop-rules.ts";
import { shopRules, storedRules } from "./rules.ts";

const [first, second] = DEFAULT_RULES.vipTiers;
const [rate] = DEFAULT_RULES.kilogramRates;

test("the specification's rules are valid, and rules saved before there was a part get it from them", () => {
  expect(shopRules.parse(DEFAULT_RULES)).toEqual(DEFAULT_RULES);
  const cancellation = { ...DEFAULT_RULES.cancellation, freeHours: 9 };
  const earlier = omit({ ...DEFAULT_RULES, cancellation }, "vipTiers");
  expect(storedRules.parse(earlier)).toEqual({ ...earlier, vipTiers: DEFAULT_RULES.vipTiers });
});

test.each<[string, string, Partial<ShopRules>]>([
  [
    "vipTiers.1.overCents",
    "The second tier begins below the first.",
    { vipTiers: [second!, { ...first, basisPoints: 900 }] },
  ],
  [
    "vipTiers.1.overCents",
    "The second tier begins where the first does.",
    { vipTiers: [first, { ...second!, overCents: first.overCents }] },
  ],
  [
    "vipTiers.1.basisPoints",
    "The second tier saves no more than the first.",
    { vipTiers: [first, { ...second!, basisPoints: first.basisPoints }] },
  ],
  ["vipTiers.1.name", "The tier 97vip is there twice.", { vipTiers: [first, { ...second!, name: "97vip" }] }],
  ["kilogramRates.1.country", "The country US is there twice.", { kilogramRates: [rate!, rate!] }],
  [
    "deliveryDays.sea",
    "The longest time is shorter than the shortest.",
    { deliveryDays: { ...DEFAULT_RULES.deliveryDays, sea: [9, 8] } },
  ],
  [
    "cancellation.lastHours",
    "The hours for a fee end before those free of charge.",
    { cancellation: { freeHours: 6, lastHours: 5, feeBasisPoints: 1 } },
  ],
])("what is wrong is named at its field: %s", (field, message, part) => {
  const { error } = shopRules.safeParse({ ...DEFAULT_RULES, ...part });
  expect(error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([[field, message]]);
});
