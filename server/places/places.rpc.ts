import {
  areaAgeingCall,
  calculateShippingCall,
  getLocationCall,
  listAreasCall,
  listProvincesCall,
  suggestAddressesCall,
  visitorCountryCall,
} from "../../contract/places/places.ts";
import { Refusal } from "../../contract/refusals.ts";
import { wholeCountry } from "../../domain/places/whole-country.ts";
import { handler, type Handler } from "../handler.ts";
import { shownOffer } from "../settings/offer.ts";
import { shownRules } from "../settings/rules.ts";
import { moneyOfCents } from "../wire-money.ts";
import { listProvinces } from "./address-search/address-formats.ts";
import { listRegions } from "./regions.ts";
import { deliveryTimes, estimateShipping } from "./shipping-estimates.ts";

export const placesHandlers: Handler[] = [
  handler(visitorCountryCall, async (shop, _input, caller) => ({
    iso: wholeCountry(shop.countryOfIp(caller.ip) ?? ""),
  })),
  handler(listAreasCall, async (shop, { lang }) => ({
    list: listRegions(lang, await shownRules(shop), await shownOffer(shop)),
  })),
  handler(listProvincesCall, async (shop, { iso2 }) => {
    // An address form is open.
    shop.places.prepare?.();
    return Promise.resolve({ list: listProvinces(iso2) });
  }),
  handler(areaAgeingCall, async (shop, { iso2 }) =>
    deliveryTimes(iso2, await shownRules(shop), await shownOffer(shop)),
  ),
  handler(calculateShippingCall, async (shop, { iso2, weight }) => {
    const rules = await shownRules(shop);
    return {
      list: estimateShipping(iso2, weight, rules, await shownOffer(shop)).map(
        ({ method, deliveryTime, dutyFree, cents, discountBasisPoints }) => ({
          method,
          deliveryTime,
          dutyFree,
          ...moneyOfCents(cents, rules.pricing.currency),
          discountRate: discountBasisPoints / 10_000,
        }),
      ),
    };
  }),
  handler(suggestAddressesCall, async (shop, { query, iso2, lang }) => ({
    suggestions: await shop.places.suggest(query, { country: iso2 ?? null, language: lang }),
  })),
  handler(getLocationCall, async (shop, { id, lang }) => {
    const location = await shop.places.locate(id, lang);
    if (!location) throw new Refusal("not-found", "Data not found");
    return { location };
  }),
];
