import { expect, test } from "vitest";
import { readRatesFeed } from "./rates-feed.ts";

/** As the bank writes it. */
function feed(rates: Record<string, string>, day = "2026-10-30"): string {
  const cubes = Object.entries(rates).map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${day}'>
${cubes.join("\n")}
		</Cube>
	</Cube>
</gesmes:Envelope>`;
}

function nanosOf(xml: string): Record<string, number> {
  return Object.fromEntries(readRatesFeed(xml).rates.map((rate) => [rate.currency, rate.usdNanos]));
}

test("PRICE-03 a euro rate becomes US dollars for one unit, exactly and half-up", () => {
  const xml = feed({ USD: "1.1580", JPY: "177.85", GBP: "0.87993", KRW: "1656.37", TRY: "48.6", BGN: "1.9558" });
  expect(readRatesFeed(xml).day).toBe("2026-10-30");
  expect(nanosOf(xml)).toEqual({
    ...{ AED: 272_294_078, QAR: 274_725_275, SAR: 266_666_667 },
    ...{ EUR: 1_158_000_000, JPY: 6_511_105, GBP: 1_316_013_774, KRW: 699_119 },
  });
});

test("PRICE-03 pegged currencies follow the dollar, and say so", () => {
  const { rates } = readRatesFeed(feed({ USD: "1.1" }));
  expect(rates.filter((rate) => rate.source !== "European Central Bank").map((rate) => rate.currency)).toEqual([
    "AED",
    "QAR",
    "SAR",
  ]);
});

test("PRICE-03 one currency alone is a list, too", () => {
  expect(nanosOf(feed({ USD: "1.25" }))["EUR"]).toBe(1_250_000_000);
});

test.each([
  ["malformed XML", "<gesmes:Envelope><Cube>"],
  ["an HTML page", "<!doctype html><html><body><p>Service unavailable<br></body></html>"],
  ["well-formed XML of another kind", "<html><body/></html>"],
  ["nothing", ""],
  ["JSON", '{"rates":{}}'],
  ["no rates", feed({})],
  ["no dollar", feed({ JPY: "177.85" })],
  ["a dollar of nothing", feed({ USD: "0" })],
  ["a rate that is no number", feed({ USD: "1.158", JPY: "n/a" })],
  ["a negative rate", feed({ USD: "1.158", JPY: "-3" })],
  ["no day", feed({ USD: "1.158" }, "yesterday")],
  [
    "entities that grow",
    `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${feed({ USD: "&b;" }).slice(38)}`,
  ],
])("PRICE-03 %s is no feed", (_title, xml) => {
  expect(() => readRatesFeed(xml)).toThrow(RangeError);
});
