import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { RULE_PARTS, type RulePart } from "../../../contract/office/rules.ts";
import { COUNTRIES } from "../../../domain/places/countries.ts";
import { editHandler, type OfficeHandler, ownHandler, readHandler, versionOf } from "../../office/office-handler.ts";
import {
  defaultRulesIn,
  pricingInForce,
  quoteSample,
  rulesInForce,
  type RulesOfShop,
  rulesOfShop,
  saveRules,
} from "../../settings/rules.ts";
import type { Shop } from "../../shop.ts";
import { confirmStep } from "../setup/setup.ts";

const SHIPPING_PARTS: readonly RulePart[] = ["kilogramRates", "elsewhereRates", "weightSteps", "freeShipping"];

export const rulesHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.rules, async (shop, { parts = RULE_PARTS }) => {
    const rules = await rulesOfShop(shop);
    const version = versionOf(partsOf(rules, parts));
    const defaults = defaultRulesIn(await pricingInForce(shop));
    return { rules, defaults, countries: [...COUNTRIES], version };
  }),
  editHandler(OFFICE_CALLS.saveRules, {
    subject: () => ({ kind: "setting", id: "rules" }),
    read: (shop, { rules }) => readParts(shop, rules),
    async handle(shop, { rules }) {
      await saveRules(shop, rules);
      if (SHIPPING_PARTS.some((part) => rules[part] !== undefined)) await confirmStep(shop, "shipping");
      return { version: versionOf(await readParts(shop, rules)) };
    },
  }),
  // Nothing to record: it changes nothing.
  ownHandler(OFFICE_CALLS.previewRules, async (shop, { rules, cart }) => {
    const now = await rulesInForce(shop);
    return { now: quoteSample(cart, now), preview: quoteSample(cart, { ...now, ...given(rules) }) };
  }),
];

/** Of the parts that an edit is about: who edits others at the same time is not in its way. */
async function readParts(shop: Shop, edited: Partial<RulesOfShop>): Promise<Partial<RulesOfShop>> {
  return partsOf(await rulesOfShop(shop), Object.keys(given(edited)) as RulePart[]);
}

function partsOf(rules: RulesOfShop, parts: readonly RulePart[]): Partial<RulesOfShop> {
  return Object.fromEntries(parts.map((part) => [part, rules[part]]));
}

function given(edited: Partial<RulesOfShop>): Partial<RulesOfShop> {
  return Object.fromEntries(Object.entries(edited).filter(([, value]) => value !== undefined));
}
