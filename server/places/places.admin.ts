/** Exchange rates, for the shop's people (SPEC PRICE-03). */
import { z } from "zod";
import { CURRENCIES, isCurrency } from "../../domain/currencies.ts";
import { westernDigits } from "../../domain/digits.ts";
import { command, type Answer, type Command } from "../admin/command.ts";
import { listRates, nanosOfDecimal, releaseOwnRate, setOwnRate } from "./rates/rates.ts";
import { refreshRates, type Jump, type Refreshed } from "./rates/refresh-rates.ts";

const currency = z.coerce
  .string()
  .transform((text) => text.trim().toUpperCase())
  .refine(isCurrency, `must be one of ${CURRENCIES.map(({ title }) => title).join(", ")}`)
  .refine((code) => code !== "USD", "is what the others are measured in");

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
    about: "Lists the exchange rates: US dollars for one unit, where they come from, and whether they are old",
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
    about: "Fetches the rates now; the open shop does so every working day",
    input: z.object({
      acceptJumps: z.boolean().default(false).describe("store rates that jumped by more than a fifth, too"),
    }),
    run: async (shop, { acceptJumps }, { signal }) => answerOf(await refreshRates(shop, { acceptJumps, signal })),
  }),
  command({
    name: "rates set",
    about: "Sets a rate of the shop's own, which no refresh changes",
    operands: ["currency", "dollars"],
    input: z.object({ currency, dollars: rate.describe("US dollars for one unit, such as 1.158") }),
    async run(shop, input) {
      await setOwnRate(shop, input.currency, input.dollars);
      return { note: `One ${input.currency} is ${decimal(input.dollars)} USD until you say otherwise.` };
    },
  }),
  command({
    name: "rates release",
    about: "Lets the daily refresh set a rate that was the shop's own",
    operands: ["currency"],
    input: z.object({ currency }),
    async run(shop, input) {
      return (await releaseOwnRate(shop, input.currency))
        ? { note: `The next refresh sets ${input.currency}, if it has it.` }
        : { note: `${input.currency} has no rate of the shop's own.`, outcome: "failure" };
    },
  }),
];

function answerOf(refreshed: Refreshed): Answer {
  switch (refreshed.outcome) {
    case "off":
      return { note: "The refresh is switched off (RATES_FEED=0).", outcome: "failure" };
    case "up-to-date":
      return { note: "The rates are up to date." };
    case "failed":
      return { note: `The rates stay as they are: ${refreshed.because}`, outcome: "failure" };
    case "done": {
      const { day, changed, kept, refused } = refreshed;
      const sentences = [
        changed.length === 0 ? `Nothing is new since ${day}.` : `Of ${day}: ${changed.join(", ")}.`,
        ...(kept.length === 0 ? [] : [`The shop's own, and kept: ${kept.join(", ")}.`]),
        ...(refused.length === 0 ? [] : [`Refused, because they jumped; --accept-jumps stores them.`]),
      ];
      return { note: sentences.join(" "), ...(refused.length > 0 && { rows: refused.map(rowOf), outcome: "warning" }) };
    }
  }
}

function rowOf({ currency: code, fromUsdNanos, toUsdNanos }: Jump) {
  return { currency: code, stored: decimal(fromUsdNanos), feed: decimal(toUsdNanos) };
}

/** "1.158" */
function decimal(nanos: number): string {
  return (nanos / 1e9).toFixed(9).replace(/0{1,6}$/, "");
}
