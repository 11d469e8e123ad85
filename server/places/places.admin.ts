/** Admin commands for exchange rates (SPEC PRICE-03). */

import { z } from "zod";
import { CURRENCIES, isCurrency } from "../../domain/currencies.ts";
import { westernDigits } from "../../domain/digits.ts";
import { command, type CommandResult, type Command } from "../admin/command.ts";
import { listRates, nanosOfDecimal, releaseOwnRate, setOwnRate } from "./rates/rates.ts";
import { refreshRates, type Jump, type RatesRefreshResult } from "./rates/refresh-rates.ts";

const currency = z.coerce
  .string()
  .transform((text) => text.trim().toUpperCase())
  .refine(isCurrency, `must be one of ${CURRENCIES.map(({ title }) => title).join(", ")}`)
  .refine((code) => code !== "USD", "is the currency that others are measured in");

/** US dollars for one unit, such as "1.158", in billionths. */
const rate = z.coerce.string().transform((text, context) => {
  try {
    return nanosOfDecimal(westernDigits(text.trim()));
  } catch {
    context.addIssue({ code: "custom", message: "must be US dollars for one unit, such as 1.158" });
    return z.NEVER;
  }
});

export const placesCommands: Command[] = [
  command({
    name: "rates list",
    about: "Lists the exchange rates in US dollars for one unit, with source, day and whether they are old",
    input: z.object({}),
    async run(shop) {
      const rates = await listRates(shop);
      return {
        rows: rates.map((each) => ({
          currency: each.currency,
          dollars: decimal(each.usdNanos),
          source: each.source,
          "as of": each.asOf,
          stale: each.stale,
        })),
      };
    },
  }),
  command({
    name: "rates refresh",
    about: "Fetches the rates now; a running shop does so every working day",
    input: z.object({
      acceptJumps: z.boolean().default(false).describe("also store rates that changed by more than a fifth"),
    }),
    run: async (shop, { acceptJumps }, { signal }) => answerOf(await refreshRates(shop, { acceptJumps, signal })),
  }),
  command({
    name: "rates set",
    about: "Sets a rate yourself, which no refresh changes",
    operands: ["currency", "dollars"],
    input: z.object({ currency, dollars: rate.describe("US dollars for one unit, such as 1.158") }),
    async run(shop, input) {
      await setOwnRate(shop, input.currency, input.dollars);
      return { note: `One ${input.currency} is ${decimal(input.dollars)} USD until you set or release it.` };
    },
  }),
  command({
    name: "rates release",
    about: "Lets the daily refresh change a rate that you set",
    operands: ["currency"],
    input: z.object({ currency }),
    async run(shop, input) {
      return (await releaseOwnRate(shop, input.currency))
        ? { note: `The next refresh sets ${input.currency}, if the feed has it.` }
        : { note: `The rate of ${input.currency} was not set by hand.`, outcome: "failure" };
    },
  }),
];

function answerOf(refreshed: RatesRefreshResult): CommandResult {
  switch (refreshed.outcome) {
    case "off":
      return { note: "The refresh is switched off (RATES_FEED=0).", outcome: "failure" };
    case "up-to-date":
      return { note: "The rates are up to date." };
    case "failed":
      return { note: `The rates were not changed: ${refreshed.because}`, outcome: "failure" };
    case "done": {
      const { day, changed, kept, refused } = refreshed;
      const sentences = [
        changed.length === 0 ? `Nothing has changed since ${day}.` : `Updated as of ${day}: ${changed.join(", ")}.`,
        ...(kept.length === 0 ? [] : [`Kept because set by hand: ${kept.join(", ")}.`]),
        ...(refused.length === 0 ? [] : [`Some rates jumped and were refused; --accept-jumps stores them.`]),
      ];
      return { note: sentences.join(" "), ...(refused.length > 0 && { rows: refused.map(rowOf), outcome: "warning" }) };
    }
  }
}

function rowOf({ currency: code, fromUsdNanos, toUsdNanos }: Jump) {
  return { currency: code, stored: decimal(fromUsdNanos), feed: decimal(toUsdNanos) };
}

function decimal(nanos: number): string {
  return (nanos / 1e9).toFixed(9).replace(/0{1,6}$/, "");
}
