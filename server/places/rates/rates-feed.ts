/** Reads the daily reference rates of the European Central Bank as US dollars. */

import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";
import { isCurrency, type CurrencyCode } from "../../../domain/currencies.ts";

export type FedRates = { day: string; rates: FedRate[] };
export type FedRate = { currency: CurrencyCode; usdNanos: number; source: string };

export const BANK = "European Central Bank";
const PEG = "pegged to the US dollar";

/** Units for one US dollar by law, in ten-thousandths; the feed leaves these currencies out. */
const PEGGED = [
  { currency: "AED", units: 36_725n },
  { currency: "QAR", units: 36_400n },
  { currency: "SAR", units: 37_500n },
] as const satisfies readonly { currency: CurrencyCode; units: bigint }[];

const NANOS = 1_000_000_000n;
const PLACES = 6;

const decimal = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/);
const listed = z.object({ "@currency": z.string(), "@rate": decimal });
const feed = z.object({
  Envelope: z.object({
    Cube: z.object({ Cube: z.object({ "@time": z.iso.date(), Cube: z.array(listed).min(1) }) }),
  }),
});

/** Throws `RangeError` with a sentence when this is not such a feed. */
export function readRatesFeed(xml: string): FedRates {
  if (XMLValidator.validate(xml) !== true) throw new RangeError("The feed is not well-formed XML.");
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseAttributeValue: false,
    removeNSPrefix: true,
    processEntities: false,
    isArray: (_name, path) => path === "Envelope.Cube.Cube.Cube",
  });
  const parsed = feed.safeParse(parser.parse(xml));
  if (!parsed.success) throw new RangeError("The feed does not have the expected form.");
  const { "@time": day, Cube: listedRates } = parsed.data.Envelope.Cube.Cube;

  const perEuro = new Map(listedRates.map((rate) => [rate["@currency"], scaled(rate["@rate"])]));
  const dollar = perEuro.get("USD");
  if (dollar === undefined || dollar === 0n) throw new RangeError("The feed has no US dollar rate.");
  perEuro.set("EUR", scaled("1"));
  perEuro.delete("USD");

  const rates = PEGGED.map(({ currency, units }): FedRate => ({
    currency,
    usdNanos: nanosOf(10_000n, units),
    source: PEG,
  }));
  for (const [currency, units] of perEuro) {
    if (isCurrency(currency) && units > 0n) rates.push({ currency, usdNanos: nanosOf(dollar, units), source: BANK });
  }
  return { day, rates };
}

/** In billionths, rounded half up, at least one. */
function nanosOf(dollars: bigint, units: bigint): number {
  const nanos = (2n * dollars * NANOS + units) / (2n * units);
  return Number(nanos > 0n ? nanos : 1n);
}

function scaled(text: string): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(PLACES, "0"));
}
