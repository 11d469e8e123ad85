import { z } from "zod";
import { quoteShape, shippingMethod } from "../cart/quote.ts";
import { shopRules } from "../site/rules.ts";
import { promotions } from "../site/site.ts";
import { listOf, officeChange, officeRead, version } from "./office-call.ts";

/** Each part is saved as a whole. The two promotions for first orders are among them. */
const rules = shopRules.omit({ pricing: true }).extend({ promotions });

export const RULE_PARTS = Object.keys(rules.shape) as (keyof z.output<typeof rules>)[];
export type RulePart = (typeof RULE_PARTS)[number];

const cart = z.object({
  goodsCents: z.number().int().min(0).max(100_000_000),
  weightMg: z.number().int().min(0).max(1_000_000_000),
  /** What the customer has spent before. */
  spentCents: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  country: z.string().regex(/^[A-Z]{2}$/),
  method: shippingMethod,
});

export const rulesCalls = {
  rules: officeRead({
    name: "rules.show",
    access: "settings.read",
    summary: "The shop's rules: shipping, discounts, tiers, promotions and terms of cancellation.",
    /** `parts`: what `version` is of, for those who edit only these. */
    input: z.object({ parts: listOf(z.enum(RULE_PARTS)).optional() }),
    /** `defaults`: the specification's. `countries`: those that the shop knows. */
    output: z.object({ rules, defaults: rules, countries: z.array(z.string()), version: z.string() }),
  }),
  /** Orders that are placed keep the price and the terms of cancellation that they were placed with. */
  saveRules: officeChange({
    name: "rules.save",
    access: "settings.write",
    summary:
      "Replaces the parts of the shop's rules that are given; every price and text follows them within a second.",
    /** `version`: of the parts that are given. */
    input: z.object({ rules: rules.partial(), version }),
    /** Of the parts that were given. */
    output: z.object({ version: z.string() }),
  }),
  /** Changes nothing; its input is too large for a query. */
  previewRules: officeChange({
    name: "rules.preview",
    access: "settings.read",
    summary: "What a cart would cost by rules that are not saved, beside what it costs now.",
    /** Parts that are not given are as they are. */
    input: z.object({ rules: rules.partial(), cart }),
    output: z.object({ now: quoteShape, preview: quoteShape }),
  }),
} as const;
