import { z } from "zod";
import { currencyCode } from "../shapes.ts";
import { officeChange, officeRead, version } from "./office-call.ts";

const upliftBasisPoints = z.number().int().min(0).max(100_000);

/** "convert": at today's rate; "keep": the numbers stay, in the new currency. */
const way = z.enum(["convert", "keep"]);

const choice = z.object({
  currency: currencyCode,
  /** By which selling prices are above the prices of the catalogue. Left out: 7 % in US dollars, else nothing. */
  upliftBasisPoints: upliftBasisPoints.optional(),
  /** What becomes of the prices that products have. */
  prices: way.default("convert"),
  /** What becomes of the amounts in the shop's rules and coupons. */
  rules: way.default("convert"),
});

const cents = z.number().int().min(0);
const steps = z.array(cents).min(1).max(12);

/** Amounts of the rules in the new currency, where those that are proposed are not wanted. */
const amounts = z.object({ freeShippingCents: cents, bigOrderCents: steps, vipTierCents: steps }).partial();

/** Why another currency cannot be chosen any more; null: it can. */
const bar = z.enum(["orders", "credit", "drafts", "imports"]).nullable();

const money = z.object({ minor: z.number().int(), currency: currencyCode });
const unitPrice = z.object({ micros: z.number(), currency: currencyCode });

export const currencyCalls = {
  baseCurrency: officeRead({
    name: "currency.show",
    access: "settings.read",
    summary: "The currency of the catalogue's prices, the orders and the amounts in the rules.",
    input: z.object({}),
    output: z.object({
      base: z.object({ currency: currencyCode, upliftBasisPoints }),
      products: z.number().int(),
      bar,
      /** Those with a known exchange rate, and the US dollar. */
      currencies: z.array(currencyCode),
      version: z.string(),
    }),
  }),
  previewBaseCurrency: officeRead({
    name: "currency.preview",
    access: "settings.read",
    summary: "What another base currency would make of some prices and of the rules' amounts.",
    input: choice.extend({ upliftBasisPoints: z.coerce.number().pipe(upliftBasisPoints).optional() }),
    output: z.object({
      /** What one unit of the old currency is in the new one, as a decimal; null: the currency stays. */
      rate: z.string().nullable(),
      asOf: z.string().nullable(),
      upliftBasisPoints,
      products: z.array(z.object({ title: z.string(), before: unitPrice, after: unitPrice })),
      rules: z.array(
        z.object({
          what: z.enum(["free-shipping", "big-order", "vip-tier", "first-coupon"]),
          /** Among those of its kind. */
          index: z.number().int(),
          before: money,
          /** Proposed: rounded, if it was converted. */
          after: money,
        }),
      ),
    }),
  }),
  updateBaseCurrency: officeChange({
    name: "currency.update",
    access: "settings.write",
    summary: "Chooses the base currency. Refused once there is an order.",
    input: choice.extend({ amounts: amounts.optional(), version }),
    output: z.object({ currency: currencyCode, upliftBasisPoints, products: z.number().int() }),
  }),
} as const;
