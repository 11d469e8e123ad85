import {
  areaAgeingCall,
  calculateShippingCall,
  getLocationCall,
  listAreasCall,
  suggestAddressesCall,
  visitorCountryCall,
} from "../../contract/places/places.ts";
import { Refusal } from "../../contract/refusals.ts";
import { handler, type Handler } from "../handler.ts";
import { moneyOfCents } from "../wire-money.ts";
import { listRegions } from "./regions.ts";
import { deliveryTimes, estimateShipping } from "./shipping-estimates.ts";

export const placesHandlers: Handler[] = [
  handler(visitorCountryCall, async (shop, _input, caller) => ({ iso: shop.countryOfIp(caller.ip) ?? "" })),
  handler(listAreasCall, async (_shop, { lang }) => ({ list: [...listRegions(lang)] })),
  handler(areaAgeingCall, async (_shop, { iso2 }) => deliveryTimes(iso2)),
  handler(calculateShippingCall, async (_shop, { iso2, weight }) => ({
    list: estimateShipping(iso2, weight).map(({ method, deliveryTime, dutyFree, cents, discountBasisPoints }) => ({
      method,
      deliveryTime,
      dutyFree,
      ...moneyOfCents(cents),
      discountRate: discountBasisPoints / 10_000,
    })),
  })),
  handler(suggestAddressesCall, async (shop, { query, iso2, lang }) => ({
    suggestions: await shop.places.suggest(query, { country: iso2 ?? null, language: lang }),
  })),
  handler(getLocationCall, async (shop, { id, lang }) => {
    const location = await shop.places.locate(id, lang);
    if (!location) throw new Refusal("not-found", "Data not found");
    return { location };
  }),
];
