import { z } from "zod";
import type { CurrencyCode } from "../../domain/currencies.ts";
import { centsPerUnit, storedMicrosPerUnit, storedOfDecimal } from "../../domain/money.ts";
import { createCoupon, findCoupon, type NewCoupon } from "../coupons/manage-coupons.ts";
import type { Shop } from "../shop.ts";
import { type BulkFile, groupsOf } from "./bulk-operation.ts";
import type { PartCounter } from "./part-report.ts";

const COMMON = `title status startsAt endsAt usageLimit asyncUsageCount appliesOncePerCustomer
          combinesWith { orderDiscounts }
          customerSelection { __typename }
          minimumRequirement {
            __typename
            ... on DiscountMinimumSubtotal { greaterThanOrEqualToSubtotal { amount } }
            ... on DiscountMinimumQuantity { greaterThanOrEqualToQuantity }
          }
          codes { edges { node { id code } } }`;

export const DISCOUNTS_IN_BULK = `query Discounts {
  codeDiscountNodes {
    edges {
      node {
        id
        codeDiscount {
          __typename
          ... on DiscountCodeBasic {
          ${COMMON}
          customerGets {
            items { __typename }
            value {
              __typename
              ... on DiscountPercentage { percentage }
              ... on DiscountAmount { amount { amount } appliesOnEachItem }
            }
          }
          }
          ... on DiscountCodeFreeShipping {
          ${COMMON}
          destinationSelection { __typename ... on DiscountCountries { countries includeRestOfWorld } }
          maximumShippingPrice { amount }
          }
          ... on DiscountCodeBxgy { title }
          ... on DiscountCodeApp { title }
        }
      }
    }
  }
}`;

const named = z.object({ __typename: z.string() });
const money = z.object({ amount: z.string() });
const common = {
  title: z.string(),
  status: z.string(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  usageLimit: z.number().nullable(),
  asyncUsageCount: z.number(),
  appliesOncePerCustomer: z.boolean(),
  combinesWith: z.object({ orderDiscounts: z.boolean() }),
  customerSelection: named,
  minimumRequirement: z
    .object({
      __typename: z.string(),
      greaterThanOrEqualToSubtotal: money.optional(),
      greaterThanOrEqualToQuantity: z.string().optional(),
    })
    .nullable(),
};
const basic = z.object({
  __typename: z.literal("DiscountCodeBasic"),
  ...common,
  customerGets: z.object({
    items: named,
    value: z.object({
      __typename: z.string(),
      percentage: z.number().optional(),
      amount: money.optional(),
      appliesOnEachItem: z.boolean().optional(),
    }),
  }),
});
const freeShipping = z.object({
  __typename: z.literal("DiscountCodeFreeShipping"),
  ...common,
  destinationSelection: z.object({
    __typename: z.string(),
    countries: z.array(z.string()).optional(),
    includeRestOfWorld: z.boolean().optional(),
  }),
  maximumShippingPrice: money.nullable(),
});
const discount = z.object({
  id: z.string(),
  codeDiscount: z.union([
    basic,
    freeShipping,
    z.object({ __typename: z.literal("DiscountCodeBxgy"), title: z.string() }),
    z.object({ __typename: z.literal("DiscountCodeApp"), title: z.string() }),
  ]),
});
const codeNode = z.object({ id: z.string(), code: z.string() });

type Basic = z.output<typeof basic>;
type FreeShipping = z.output<typeof freeShipping>;
type Common = Pick<Basic, keyof typeof common>;
/** What a code gives, or why no coupon can give it. */
type Understood = Omit<NewCoupon, "code"> | string;

export type StoreMoney = { base: CurrencyCode; storeCurrency: string };

/** Each code becomes a coupon. Coupons that the shop has already are left as they are. */
export async function importDiscounts(
  shop: Shop,
  file: BulkFile,
  counts: PartCounter,
  { money: currencies, save }: { money: StoreMoney; save<T>(work: (within: Shop) => Promise<T>): Promise<T> },
): Promise<void> {
  for await (const { root, children } of groupsOf(file)) {
    const { codeDiscount } = discount.parse(root);
    const codes = children.map((child) => codeNode.parse(child).code);
    const understood = couponOf(codeDiscount, codes.length, currencies);
    if (typeof understood === "string") {
      counts.leaveOut(codeDiscount.title, understood);
      continue;
    }
    for (const code of codes) {
      if (!CODE.test(code)) {
        counts.leaveOut(code, "a coupon's code has 3 to 40 letters, digits and hyphens");
        continue;
      }
      await counts.each(code, async () => {
        if (await findCoupon(shop, code)) return "unchanged";
        await save((within) => createCoupon(within, { ...understood, code }));
        return "created";
      });
    }
  }
}

const CODE = /^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/;

/** `codes`: how many share the discount's limit. */
function couponOf(given: z.output<typeof discount>["codeDiscount"], codes: number, currencies: StoreMoney): Understood {
  if (given.__typename === "DiscountCodeBxgy") return "a coupon cannot give goods for buying others";
  if (given.__typename === "DiscountCodeApp") return "an app of the store decides about it";
  const conditions = conditionsOf(given, codes, currencies);
  if (typeof conditions === "string") return conditions;
  const worth = given.__typename === "DiscountCodeBasic" ? offGoods(given, currencies) : offShipping(given);
  return typeof worth === "string" ? worth : { ...conditions, ...worth, description: given.title.slice(0, 200) };
}

type Worth = Pick<NewCoupon, "type" | "value" | "target" | "countries">;

function offGoods({ customerGets: { items, value } }: Basic, currencies: StoreMoney): Worth | string {
  if (items.__typename !== "AllDiscountItems") return "a coupon is for all goods, not for some";
  if (value.percentage !== undefined) {
    const basisPoints = Math.round(value.percentage * 10_000);
    return basisPoints > 0 ? { type: "percent", value: basisPoints } : "it takes nothing off";
  }
  if (value.amount === undefined) return "a coupon cannot reduce single pieces";
  if (value.appliesOnEachItem) return "a coupon takes an amount off the order, not off each item";
  const cents = centsOf(value.amount.amount, currencies);
  return typeof cents === "string" ? cents : { type: "amount", value: cents };
}

function offShipping({ destinationSelection: to, maximumShippingPrice }: FreeShipping): Worth | string {
  if (maximumShippingPrice !== null) return "a coupon has no highest shipping price";
  if (to.includeRestOfWorld) return "a coupon is for countries by name, or for all";
  return { type: "percent", value: 10_000, target: "shipping", countries: to.countries ?? [] };
}

function conditionsOf(given: Common, codes: number, currencies: StoreMoney) {
  if (given.status === "EXPIRED") return "it has ended";
  if (given.customerSelection.__typename !== "DiscountCustomerAll") return "a coupon is for all customers, or for one";
  const limit = given.usageLimit === null ? null : given.usageLimit - given.asyncUsageCount;
  if (limit !== null && limit <= 0) return "it is used up";
  if (limit !== null && codes > 1) return `its ${codes} codes share one limit, which coupons cannot`;
  const least = given.minimumRequirement?.greaterThanOrEqualToSubtotal;
  const leastAmountCents = least === undefined ? 0 : centsOf(least.amount, currencies);
  if (typeof leastAmountCents === "string") return leastAmountCents;
  return {
    leastAmountCents,
    leastCount: Number(given.minimumRequirement?.greaterThanOrEqualToQuantity ?? 0),
    startAt: new Date(given.startsAt),
    endAt: given.endsAt === null ? null : new Date(given.endsAt),
    usageLimit: limit,
    oncePerCustomer: given.appliesOncePerCustomer,
    combinesWithOrder: given.combinesWith.orderDiscounts,
  };
}

function centsOf(text: string, { base, storeCurrency }: StoreMoney): number | string {
  if (base !== storeCurrency) return `its amount is in ${storeCurrency}, and coupons are in ${base}`;
  const stored = storedOfDecimal(text, base);
  const perCent = storedMicrosPerUnit(base) / centsPerUnit(base);
  return stored === null || stored % perCent !== 0 ? `its amount ${text} is not in whole cents` : stored / perCent;
}
