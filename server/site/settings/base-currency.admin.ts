import { z } from "zod";
import { CURRENCIES, isCurrency } from "../../../domain/currencies.ts";
import { command, type Command } from "../../admin/command.ts";
import { hundredthsInput } from "../../admin/inputs.ts";
import { baseCurrencyOf, updateBaseCurrency } from "./base-currency.ts";

const currency = z.coerce
  .string()
  .transform((text) => text.trim().toUpperCase())
  .refine(isCurrency, `must be one of ${CURRENCIES.map(({ title }) => title).join(", ")}`);

export const currencyCommands: Command[] = [
  command({
    name: "currency show",
    about: "Shows the base currency: of the catalogue's prices, the orders and the amounts in the rules",
    input: z.object({}),
    async run(shop) {
      const { base, products, bar } = await baseCurrencyOf(shop);
      return {
        rows: [
          {
            currency: base.currency,
            "selling prices above": `${base.upliftBasisPoints / 100} %`,
            products,
            "can be changed": bar === null ? "yes" : `no: ${bar}`,
          },
        ],
      };
    },
  }),
  command({
    name: "currency set",
    about: "Chooses the base currency, before the first order",
    operands: ["currency"],
    input: z.object({
      currency: currency.describe("such as EUR"),
      uplift: hundredthsInput
        .optional()
        .describe("percent by which selling prices are above the catalogue's; 7 for USD, else 0 when left out"),
      keepPrices: z.boolean().default(false).describe("keep the numbers of the prices, instead of converting them"),
      keepRules: z.boolean().default(false).describe("keep the numbers in rules and coupons, such as 98 for 98 USD"),
    }),
    question: (input) => `Make ${input.currency} the currency of all prices and orders?`,
    async run(shop, { currency: code, uplift, keepPrices, keepRules }) {
      const done = await updateBaseCurrency(shop, {
        currency: code,
        upliftBasisPoints: uplift,
        prices: keepPrices ? "keep" : "convert",
        rules: keepRules ? "keep" : "convert",
      });
      return {
        note: `The base currency is ${done.currency}; selling prices are ${done.upliftBasisPoints / 100} % above those of the catalogue.`,
      };
    },
  }),
];
