/** The currency of the catalogue's prices, the orders and the amounts in the rules (docs/decisions/0104). */

import { isDeepStrictEqual } from "node:util";
import { Refusal } from "../../../contract/refusals.ts";
import { type Sentence, sentence } from "../../../contract/sentence.ts";
import { shopRules } from "../../../contract/site/rules.ts";
import { sellingMicros } from "../../../domain/catalog/price.ts";
import { DEFAULT_PRICING, type Pricing, USD_NANOS } from "../../../domain/catalog/pricing.ts";
import { NEW_CUSTOMER_COUPONS, offersIn } from "../../../domain/coupons/given-coupons.ts";
import { CURRENCIES, minorDigits, type CurrencyCode } from "../../../domain/currencies.ts";
import { mulDiv, unitPriceOf } from "../../../domain/money.ts";
import { roundedUp } from "../../../domain/rounded-amounts.ts";
import {
  DEFAULT_RULES,
  roundedRules,
  rulesIn,
  type ShopRules,
  specifiedRules,
} from "../../../domain/site/shop-rules.ts";
import { rateNow } from "../../places/rates/rates.ts";
import { rulesInForce } from "../../settings/rules.ts";
import { holdSetting, saveSetting, type Settings } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { because, inTransaction } from "../../transaction.ts";
import {
  type Bar,
  convertPrices,
  countProducts,
  type Factor,
  lockMoney,
  readBar,
  readCouponAmounts,
  readPriceRules,
  readSamples,
  writeCouponAmounts,
  writePriceRule,
} from "./base-currency.store.ts";

type Way = "convert" | "keep";

export type BaseCurrencyChoice = {
  currency: CurrencyCode;
  /** Left out: see `usualUplift`. */
  upliftBasisPoints?: number | undefined;
  prices: Way;
  rules: Way;
  amounts?: Amounts | undefined;
};

/** Of the rules, in the new currency. What is left out is as proposed. */
type Amounts = {
  freeShippingCents?: number | undefined;
  bigOrderCents?: readonly number[] | undefined;
  vipTierCents?: readonly number[] | undefined;
};

const SAMPLES = 6;
/** Rates are in billionths of a dollar. */
const RATE_DIGITS = 6;

/** What staff may choose from, and what is in the way. */
export async function baseCurrencyOf(shop: Shop) {
  const { pricing } = await rulesInForce(shop);
  const rated = await Promise.all(
    CURRENCIES.map(async ({ title }) => (title === "USD" || (await rateNow(shop, title)) ? title : null)),
  );
  return {
    base: { currency: pricing.currency, upliftBasisPoints: pricing.upliftBasisPoints },
    products: await countProducts(shop.db),
    bar: await readBar(shop.db),
    currencies: rated.flatMap((code) => code ?? []),
  };
}

/** What `updateBaseCurrency` would do, in some examples. Throws as it does, but not for what is in the way. */
export async function previewBaseCurrency(shop: Shop, choice: BaseCurrencyChoice) {
  const before = await rulesInForce(shop);
  const plan = await planOf(shop, before, choice);
  const after = plan.rules;
  const samples = await readSamples(shop.db, SAMPLES);
  const money = (minor: number, { currency }: Pricing) => ({ minor, currency });
  const pair = (of: (rules: ShopRules) => number) => ({
    before: money(of(before), before.pricing),
    after: money(of(after), after.pricing),
  });
  const steps = (of: (rules: ShopRules) => readonly { overCents: number }[]) =>
    of(before).map((_, index) => ({ index, ...pair((rules) => of(rules)[index]?.overCents ?? 0) }));
  return {
    rate: plan.rate,
    asOf: plan.asOf,
    upliftBasisPoints: after.pricing.upliftBasisPoints,
    products: samples.map(({ title, micros }) => ({
      title,
      before: unitPriceOf(sellingMicros(micros, before.pricing), before.pricing.currency),
      after: unitPriceOf(sellingMicros(priceAfter(micros, plan), after.pricing), after.pricing.currency),
    })),
    rules: [
      { what: "free-shipping" as const, index: 0, ...pair((rules) => rules.freeShipping.fromCents) },
      ...steps((rules) => rules.bigOrderSteps).map((step) => ({ what: "big-order" as const, ...step })),
      ...steps((rules) => rules.vipTiers).map((step) => ({ what: "vip-tier" as const, ...step })),
      {
        what: "first-coupon" as const,
        index: 0,
        ...pair((rules) => offersIn(NEW_CUSTOMER_COUPONS, rules.pricing)[0]?.offCents ?? 0),
      },
    ],
  };
}

/**
 * Prices, rules and coupons follow in one transaction. Throws "catalogue.refused" for another currency once there are
 * orders, store credit, drafts of staff or running imports, and for a currency without an exchange rate.
 */
export async function updateBaseCurrency(
  shop: Shop,
  choice: BaseCurrencyChoice,
): Promise<{ currency: CurrencyCode; upliftBasisPoints: number; products: number }> {
  return inTransaction(shop, async (tx, within) => {
    await holdSetting(tx, "rules");
    const before = await rulesInForce(within);
    const changes = before.pricing.currency !== choice.currency;
    if (changes) {
      await lockMoney(tx);
      const bar = await readBar(tx);
      if (bar) throw new Refusal("catalogue.refused", WHY_NOT[bar]);
    }
    const plan = await planOf(within, before, choice);
    if (changes) {
      await because(tx, `base currency ${before.pricing.currency} to ${choice.currency}`);
      if (plan.prices.by !== plan.prices.per) {
        await convertPrices(tx, plan.prices, choice.prices === "convert");
        for (const rule of await readPriceRules(tx)) {
          await writePriceRule(tx, rule, rangeAfter(rule.value, plan.prices));
        }
      }
      if (plan.amounts.by !== plan.amounts.per) {
        const known = await readCouponAmounts(tx);
        await writeCouponAmounts(tx, new Map(known.map((cents) => [cents, amountAfter(cents, plan, choice)])));
      }
    }
    const rules = withAmounts(plan.rules, choice.amounts ?? {});
    await saveSetting(within, "rules", rules);
    const { currency, upliftBasisPoints } = rules.pricing;
    return { currency, upliftBasisPoints, products: await countProducts(tx) };
  });
}

const WHY_NOT: Record<Bar, Sentence> = {
  orders: sentence`The base currency stays as it is: there are orders in it.`,
  credit: sentence`The base currency stays as it is: customers have got store credit in it.`,
  drafts: sentence`The base currency stays as it is while there are drafts of orders. Delete them first.`,
  imports: sentence`The base currency stays as it is while a product file is being imported.`,
};

type Plan = {
  rules: ShopRules;
  /** Of prices as they are stored, and of amounts in cents. */
  prices: Factor;
  rounds: boolean;
  amounts: Factor;
  rate: string | null;
  asOf: string | null;
};

async function planOf(shop: Shop, before: ShopRules, choice: BaseCurrencyChoice): Promise<Plan> {
  const { currency } = choice;
  const old = before.pricing;
  const upliftBasisPoints =
    choice.upliftBasisPoints ?? (currency === old.currency ? old.upliftBasisPoints : usualUplift(currency));
  if (currency === old.currency) {
    const one = { by: 1, per: 1 };
    const rules = { ...before, pricing: { ...old, upliftBasisPoints } };
    return { rules, prices: one, rounds: false, amounts: one, rate: null, asOf: null };
  }
  const [from, to] = [await worthOf(shop, old.currency), await worthOf(shop, currency)];
  const digits = 10 ** (minorDigits(currency) - minorDigits(old.currency));
  const atRate = { by: from.usdNanos * Math.max(1, digits), per: to.usdNanos * Math.max(1, 1 / digits) };
  const asIs = { by: Math.max(1, digits), per: Math.max(1, 1 / digits) };
  const usdNanos = choice.rules === "convert" ? to.usdNanos : old.usdNanos;
  const pricing: Pricing = { currency, upliftBasisPoints, usdNanos };
  return {
    rules:
      choice.rules === "convert"
        ? convertedRules(before, { ...old, usdNanos: from.usdNanos }, pricing)
        : rulesIn(before, pricing),
    prices: choice.prices === "convert" ? atRate : asIs,
    rounds: choice.prices === "convert",
    amounts: choice.rules === "convert" ? atRate : asIs,
    rate: decimalRate(from.usdNanos, to.usdNanos),
    asOf: [from.asOf, to.asOf].filter((day) => day !== null).toSorted()[0] ?? null,
  };
}

/** SPEC PRICE-01 for the dollar. Prices of other currencies are what shoppers pay. */
function usualUplift(currency: CurrencyCode): number {
  return currency === "USD" ? DEFAULT_PRICING.upliftBasisPoints : 0;
}

/** Parts that are the specification's stay so, whatever the rate was when another currency was chosen. */
function convertedRules(before: ShopRules, from: Pricing, to: Pricing): ShopRules {
  const asSpecified = [rulesIn(DEFAULT_RULES, before.pricing), specifiedRules(before.pricing)];
  const [specified, changed] = [specifiedRules(to), roundedRules(rulesIn({ ...before, pricing: from }, to))];
  const parts = Object.keys(before) as (keyof ShopRules)[];
  const next = parts.map((part) => {
    const stays = asSpecified.some((rules) => isDeepStrictEqual(before[part], rules[part]));
    return [part, stays ? specified[part] : changed[part]];
  });
  return { ...(Object.fromEntries(next) as ShopRules), pricing: to };
}

/** Throws "input.invalid", naming the field, for as many amounts as there are not, and for steps that do not rise. */
function withAmounts(rules: ShopRules, amounts: Amounts): Settings["rules"] {
  const { freeShippingCents = rules.freeShipping.fromCents, bigOrderCents, vipTierCents } = amounts;
  const read = shopRules.safeParse({
    ...rules,
    freeShipping: { ...rules.freeShipping, fromCents: freeShippingCents },
    bigOrderSteps: withSteps("bigOrderCents", rules.bigOrderSteps, bigOrderCents),
    vipTiers: withSteps("vipTierCents", rules.vipTiers, vipTierCents),
  });
  if (read.success) return read.data;
  const errors = read.error.issues.map(({ path, message }) => ({ field: fieldOf(path), message }));
  throw new Refusal("input.invalid", errors[0]?.message ?? read.error.message, errors);
}

const FIELDS: Record<string, string> = {
  freeShipping: "freeShippingCents",
  bigOrderSteps: "bigOrderCents",
  vipTiers: "vipTierCents",
};

/** "amounts.bigOrderCents.1" */
function fieldOf([part, index]: readonly PropertyKey[]): string {
  const field = `amounts.${FIELDS[String(part)] ?? String(part)}`;
  return typeof index === "number" ? `${field}.${index}` : field;
}

function withSteps<Step extends { overCents: number }>(
  field: string,
  steps: readonly Step[],
  cents: readonly number[] | undefined,
): Step[] {
  if (cents && cents.length !== steps.length) {
    const message = `There are ${steps.length} of them.`;
    throw new Refusal("input.invalid", message, [{ field: `amounts.${field}`, message }]);
  }
  return steps.map((step, index) => ({ ...step, overCents: cents?.[index] ?? step.overCents }));
}

async function worthOf(shop: Shop, currency: CurrencyCode): Promise<{ usdNanos: number; asOf: string | null }> {
  if (currency === "USD") return { usdNanos: USD_NANOS, asOf: null };
  const rate = await rateNow(shop, currency);
  if (rate) return rate;
  throw new Refusal("catalogue.refused", sentence`There is no exchange rate for ${currency} yet. Set one first.`);
}

const CENT_MICROS = 10_000;
const FINE_MICROS = 100;
const FINE_BELOW_MICROS = 100_000;

/** As `convertPrices` does it. */
function priceAfter(micros: number, { prices: { by, per }, rounds }: Plan): number {
  if (!rounds) return mulDiv(micros, by, per, "half-up");
  const step = mulDiv(micros, by, per, "down") < FINE_BELOW_MICROS ? FINE_MICROS : CENT_MICROS;
  return Math.max(FINE_MICROS, mulDiv(micros, by, per * step, "half-up") * step);
}

/** Of a coupon. */
function amountAfter(cents: number, { amounts: { by, per } }: Plan, { rules }: BaseCurrencyChoice): number {
  const after = mulDiv(cents, by, per, "half-up");
  return rules === "convert" ? roundedUp(after) : after;
}

/** "100..250" */
function rangeAfter(value: string, { by, per }: Factor): string {
  const [least = "", most = ""] = value.split("..");
  const after = (cents: string) => (cents === "" ? "" : String(mulDiv(Number(cents), by, per, "half-up")));
  return `${after(least)}..${after(most)}`;
}

/** What one unit of the old currency is in the new one: "0.862069". */
function decimalRate(from: number, to: number): string {
  const scale = 10 ** RATE_DIGITS;
  const whole = mulDiv(from, scale, to, "half-up");
  return `${Math.floor(whole / scale)}.${String(whole % scale).padStart(RATE_DIGITS, "0")}`;
}
