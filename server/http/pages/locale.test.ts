import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { FULL_OFFER } from "../../../domain/site/offer.ts";
import { localeOf } from "./locale.ts";

const localeIn = (cookie: string) =>
  localeOf({ headers: { cookie: `filigree_locale=${cookie}` }, query: {} } as FastifyRequest, FULL_OFFER);

test("LOC-01 a stored choice counts where there is such a country", () => {
  expect(localeIn("fr.DE.EUR")).toEqual({ language: "fr", country: "DE", currency: "EUR" });
});

test.each(["PR", "GU", "VI", "EU", "UK", "ZZ", "__"])(
  "LOC-01 a stored country %s is none: it is the main one",
  (code) => {
    expect(localeIn(`fr.${code}.EUR`)).toEqual({ language: "fr", country: "US", currency: "EUR" });
  },
);
