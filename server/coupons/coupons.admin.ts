import { randomUUID } from "node:crypto";
import { z } from "zod";
import { Refusal } from "../../contract/refusals.ts";
import { amountsOf, type Amounts } from "../admin/amounts.ts";
import { command, type Command, type CommandResultRow } from "../admin/command.ts";
import { hundredthsInput, timeInput, wholeInput, written } from "../admin/inputs.ts";
import type { CustomersShop } from "../customers/customers-shop.ts";
import { findCustomerByEmail, type Customer } from "../customers/customers.ts";
import { creditEntriesOf, creditOf, grantCredit } from "./credit.ts";
import { createCoupon, findCoupon, listCoupons, switchCoupon, type StoredCoupon } from "./manage-coupons.ts";

const code = z.string().trim().min(1).max(64);
const email = z.string().trim().min(3).max(254).describe("the customer's e-mail address");
const basisPoints = hundredthsInput.describe("such as 15, or 12.5");

export const couponCommands: Command[] = [
  command({
    name: "coupon create",
    about: "Creates a coupon: an amount or a percentage off the goods or the shipping",
    operands: ["code"],
    input: z.object({
      code,
      amount: hundredthsInput.optional().describe("off, in the shop's currency, such as 20"),
      percent: basisPoints.optional(),
      shipping: z.boolean().default(false).describe("off the shipping cost, not off the goods"),
      description: z.string().max(200).default(""),
      leastAmount: hundredthsInput.default(0).describe("minimum value of the goods, in the shop's currency"),
      leastCount: wholeInput.default(0).describe("pieces"),
      from: timeInput.optional().describe("first day; now when left out"),
      until: timeInput.optional().describe("the day it ends at midnight UTC; never when left out"),
      countries: z
        .array(z.string().toUpperCase())
        .default([])
        .describe("country codes such as US DE; everywhere when left out"),
      combines: z.boolean().default(false).describe("combines with the VIP or big-order discount"),
      endsFreeShipping: z.boolean().default(false).describe("a shipping coupon may replace free shipping"),
      limit: wholeInput.optional().describe("how often it may be used in total"),
      manyTimes: z.boolean().default(false).describe("each customer may use it more than once"),
      customer: email.optional().describe("only for this customer"),
    }),
    async run(shop, input) {
      const { amount, percent } = input;
      if ((amount === undefined) === (percent === undefined)) {
        return { note: "Give either --amount or --percent.", outcome: "failure" };
      }
      const amounts = await amountsOf(shop);
      const coupon = await createCoupon(shop, {
        code: input.code,
        description: input.description,
        type: amount === undefined ? "percent" : "amount",
        target: input.shipping ? "shipping" : "order",
        value: amount === undefined ? (percent ?? 0) : amounts.cents(amount),
        leastAmountCents: amounts.cents(input.leastAmount),
        leastCount: input.leastCount,
        startAt: input.from ?? shop.now(),
        endAt: input.until ?? null,
        countries: input.countries,
        combinesWithOrder: input.combines,
        combinesWithShipping: !input.endsFreeShipping,
        usageLimit: input.limit ?? null,
        oncePerCustomer: !input.manyTimes,
        customerId: input.customer === undefined ? null : (await getCustomer(shop, input.customer)).id,
      });
      return { rows: [rowOf(coupon, amounts)] };
    },
  }),
  command({
    name: "coupon list",
    about: "Lists coupons, newest first",
    input: z.object({ limit: wholeInput.default(50) }),
    async run(shop, { limit }) {
      const amounts = await amountsOf(shop);
      return { rows: (await listCoupons(shop, { limit })).map((coupon) => rowOf(coupon, amounts)) };
    },
  }),
  command({
    name: "coupon show",
    about: "Shows a coupon",
    operands: ["code"],
    input: z.object({ code }),
    async run(shop, input) {
      const coupon = await findCoupon(shop, input.code);
      const amounts = await amountsOf(shop);
      return coupon
        ? { rows: [rowOf(coupon, amounts)] }
        : { note: `There is no coupon ${input.code}.`, outcome: "failure" };
    },
  }),
  switching("on", true),
  switching("off", false),
  command({
    name: "credit grant",
    about: "Grants a customer store credit",
    operands: ["email", "amount"],
    input: z.object({
      email,
      amount: hundredthsInput
        .refine((of) => of > 0, "must be above 0")
        .describe("in the shop's currency, such as 12.50"),
      note: z.string().max(500).default(""),
      key: z
        .string()
        .min(1)
        .max(200)
        .default(() => randomUUID())
        .describe("idempotency key: the command takes effect once, however often it is repeated"),
    }),
    question: (input) => `Grant ${input.email} ${written(input.amount)} of store credit?`,
    async run(shop, { email: address, amount, note, key }) {
      const amounts = await amountsOf(shop);
      const { id: customerId } = await getCustomer(shop, address);
      const balance = await grantCredit(shop, { customerId, cents: amounts.cents(amount), note, key });
      return { note: `${address} has ${amounts.written(balance)} ${amounts.currency} of store credit.` };
    },
  }),
  command({
    name: "credit show",
    about: "Shows a customer's store credit and its latest entries",
    operands: ["email"],
    input: z.object({ email, limit: wholeInput.default(50) }),
    async run(shop, { email: address, limit }) {
      const { id } = await getCustomer(shop, address);
      const amounts = await amountsOf(shop);
      const entries = await creditEntriesOf(shop, id, { limit });
      return {
        rows: entries.map((entry) => ({
          at: entry.happenedAt.toISOString(),
          kind: entry.kind,
          amount: amounts.written(entry.amountCents),
          balance: amounts.written(entry.balanceAfterCents),
          note: entry.note,
        })),
        note: `${address} has ${amounts.written(await creditOf(shop, id))} ${amounts.currency} of store credit.`,
      };
    },
  }),
];

function switching(way: "on" | "off", on: boolean): Command {
  return command({
    name: `coupon ${way}`,
    about: `Switches a coupon ${way}; orders that hold it keep it`,
    operands: ["code"],
    input: z.object({ code }),
    run: async (shop, input) => ({
      rows: [rowOf(await switchCoupon(shop, input.code, on), await amountsOf(shop))],
    }),
  });
}

async function getCustomer(shop: CustomersShop, address: string): Promise<Customer> {
  const customer = await findCustomerByEmail(shop, address);
  if (!customer) throw new Refusal("not-found", `There is no customer ${address}.`);
  return customer;
}

function rowOf(coupon: StoredCoupon, amounts: Amounts): CommandResultRow {
  const worth =
    coupon.type === "amount" ? `${amounts.written(coupon.value)} ${amounts.currency}` : `${coupon.value / 100} %`;
  return {
    code: coupon.code,
    on: coupon.state === 10,
    off: coupon.target === "shipping" ? `${worth} of shipping` : worth,
    "from goods of": amounts.written(coupon.leastAmountCents),
    "from pieces": coupon.leastCount,
    from: new Date(coupon.startAt).toISOString(),
    until: coupon.endAt === null ? null : new Date(coupon.endAt).toISOString(),
    countries: coupon.countries.join(" "),
    combines: coupon.combinesWithOrder,
    used: coupon.usageLimit === null ? String(coupon.usedCount) : `${coupon.usedCount} of ${coupon.usageLimit}`,
    "one customer's": coupon.customerId !== null,
  };
}
