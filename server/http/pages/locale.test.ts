import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { FULL_OFFER, type Offer } from "../../../domain/site/offer.ts";
import { localeOf } from "./locale.ts";

const localeIn = (cookie: string, offer: Offer = FULL_OFFER) =>
  localeOf({ headers: { cookie: `filigree_locale=${cookie}` }, query: {} } as FastifyRequest, offer);

test("LOC-01 a stored choice counts where there is such a country", () => {
  expect(localeIn("fr.DE.EUR")).toEqual({ language: "fr", country: "DE", currency: "EUR" });
});

test.each(["EU", "UK", "ZZ", "__"])("LOC-01 a stored country %s is none: it is the main one", (code) => {
  expect(localeIn(`fr.${code}.EUR`)).toEqual({ language: "fr", country: "US", currency: "EUR" });
});

test.each(["PR", "GU", "VI"])(
  "LOC-01 a stored country %s is the United States, wherever the shop's main one is",
  (code) => {
    const main = { language: "de", country: "DE", currency: "EUR" } as const;
    const german = { ...FULL_OFFER, main };
    expect(localeIn(`fr.${code}.USD`, german)).toEqual({ language: "fr", country: "US", currency: "USD" });
    expect(localeIn(`fr.${code}.USD`, { ...german, countries: ["DE", "FR"] })).toMatchObject({ country: "DE" });
  },
);
