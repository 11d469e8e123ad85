/** The shop's rules as they are stored and sent. `domain/site/shop-rules.ts` says what each number means. */

import { z } from "zod";
import { DEFAULT_PRICING } from "../../domain/catalog/pricing.ts";
import { specifiedRules, type ShopRules } from "../../domain/site/shop-rules.ts";
import { currencyCode } from "../shapes.ts";

/** A billion dollars, ninety percent, a ton, a year: what is above is mistyped. */
const MOST = { cents: 100_000_000_000, basisPoints: 9_000, mg: 1_000_000_000, days: 365, hours: 8_760, steps: 12 };

const cents = z.number().int().min(0).max(MOST.cents);
const basisPoints = z.number().int().min(1).max(MOST.basisPoints);
const hours = z.number().int().min(1).max(MOST.hours);
const day = z.number().int().min(0).max(MOST.days);
const days = z.tuple([day, day]).refine(([from, to]) => from <= to, "The longest time is shorter than the shortest.");
const country = z.string().regex(/^[A-Z]{2}$/, "A country has two letters, such as DE.");
const rate = z.object({ firstCents: cents, furtherCents: cents });

const step = z.object({ overCents: cents, basisPoints });
const tier = z.object({ name: z.string().trim().min(1).max(20), overCents: cents, basisPoints });
const weightStep = z.object({ overMg: z.number().int().min(0).max(MOST.mg), basisPoints });

const pricing = z.object({
  currency: currencyCode,
  upliftBasisPoints: z.number().int().min(0).max(100_000),
  usdNanos: z.number().int().min(1).max(1_000_000_000_000),
});

export const shopRules = z.object({
  pricing,
  kilogramRates: z
    .array(z.object({ country, standardCents: cents, expressCents: cents.nullable() }))
    .max(250)
    .superRefine((rates, context) => {
      noteRepeated(rates, { noun: "country", of: (each) => [["country"], each.country] }, context);
    }),
  elsewhereRates: z.object({ standard: rate, express: rate }),
  weightSteps: z.tuple([weightStep], weightStep).superRefine((steps, context) => {
    noteNotRising(steps, { noun: "step", over: ({ overMg }) => ["overMg", overMg] }, context);
  }),
  freeShipping: z.object({
    fromCents: cents,
    countries: z
      .array(country)
      .min(1)
      .max(250)
      .superRefine((codes, context) => noteRepeated(codes, { noun: "country", of: (code) => [[], code] }, context)),
  }),
  deliveryDays: z.object({
    ...{ processing: days, standard: days, standardToChile: days, express: days, sea: days, rail: days },
    ...{ printOnDemand: days, afterPrinting: days },
  }),
  bigOrderSteps: z.tuple([step], step).superRefine((steps, context) => {
    noteNotRising(steps, { noun: "step", over: ({ overCents }) => ["overCents", overCents] }, context);
  }),
  vipTiers: z.tuple([tier], tier).superRefine((tiers, context) => {
    noteNotRising(tiers, { noun: "tier", over: ({ overCents }) => ["overCents", overCents] }, context);
    noteRepeated(tiers, { noun: "tier", of: ({ name }) => [["name"], name] }, context);
  }),
  cancellation: z
    .object({ freeHours: hours, lastHours: hours, feeBasisPoints: basisPoints })
    .refine(({ freeHours, lastHours }) => freeHours < lastHours, {
      path: ["lastHours"],
      message: "The hours for a fee end before those free of charge.",
    }),
}) satisfies z.ZodType<ShopRules>;

/** Parts that did not exist when the rules were saved are the specification's, in the rules' own currency. */
export const storedRules = z.preprocess((stored) => {
  if (typeof stored !== "object") return stored;
  const given: { pricing?: unknown } = { ...stored };
  const known = pricing.safeParse(given.pricing);
  return { ...specifiedRules(known.data ?? DEFAULT_PRICING), ...stored };
}, shopRules);

const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");

/** Each begins above the one before and saves more. */
function noteNotRising<Row extends { basisPoints: number }>(
  rows: readonly Row[],
  { noun, over }: { noun: string; over: (row: Row) => readonly [field: string, amount: number] },
  context: z.RefinementCtx,
): void {
  if (rows.length > MOST.steps) {
    context.addIssue({ code: "custom", message: `There are more than ${MOST.steps} of them.` });
    return;
  }
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (!before) continue;
    const [one, other] = [`The ${ORDINALS[index]} ${noun}`, `the ${ORDINALS[index - 1]}`];
    const [[field, amount], [, amountBefore]] = [over(row), over(before)];
    if (amount <= amountBefore) {
      const where = amount === amountBefore ? "where" : "below";
      const ending = amount === amountBefore ? " does" : "";
      context.addIssue({ code: "custom", path: [index, field], message: `${one} begins ${where} ${other}${ending}.` });
    }
    if (row.basisPoints <= before.basisPoints) {
      const message = `${one} saves no more than ${other}.`;
      context.addIssue({ code: "custom", path: [index, "basisPoints"], message });
    }
  }
}

function noteRepeated<Row>(
  rows: readonly Row[],
  { noun, of }: { noun: string; of: (row: Row) => readonly [path: string[], value: string] },
  context: z.RefinementCtx,
): void {
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const [path, value] = of(row);
    const key = value.toLowerCase();
    if (seen.has(key)) {
      context.addIssue({ code: "custom", path: [index, ...path], message: `The ${noun} ${value} is there twice.` });
    }
    seen.add(key);
  }
}
