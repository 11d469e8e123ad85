import { keepPictureCall, searchByPictureCall } from "../../../contract/catalog/picture-search.ts";
import { pricingOn } from "../../../domain/catalog/price-basis.ts";
import { storedMicrosPerUnit } from "../../../domain/money.ts";
import { handler, type Handler } from "../../handler.ts";
import { shownPricing } from "../../settings/rules.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { wordsOfFilters } from "../listing/facets.ts";
import { filterOfInputs } from "../listing/filter-inputs.ts";
import { filtersOf } from "../listing/offered-filters.ts";
import { storePicture } from "./save-search-picture.ts";
import { searchByPicture } from "./search-by-picture.ts";

export const pictureHandlers: Handler[] = [
  handler(keepPictureCall, async (shop, input, { origin }) => ({
    image: await storePicture(shop, input, originsOf(shop, origin)),
  })),
  handler(searchByPictureCall, async (shop, { lang, min, max, filters, ...input }, { origin }) => {
    const pricing = await shownPricing(shop);
    const filter = filterOfInputs(shop, "filters", filters, pricing);
    const micros = (units: number | undefined) =>
      units === undefined ? null : Math.round(units * storedMicrosPerUnit(pricing.currency));
    const bounds = { minMicros: micros(min), maxMicros: micros(max), pricing };
    const { products, total, facets } = await searchByPicture(
      shop,
      { ...input, ...bounds, filter },
      lang,
      originsOf(shop, origin),
    );
    const offered = facets
      ? filtersOf(facets, lang, await wordsOfFilters(shop, facets, lang), pricingOn("platform", pricing))
      : [];
    return { products, total, filters: offered.map(({ id, label, type, values }) => ({ id, label, type, values })) };
  }),
];

/** Of the shop's own pictures. */
function originsOf(shop: CatalogShop, origin: string): string[] {
  return [origin, shop.url, ...(shop.pictures.publicUrl === null ? [] : [shop.pictures.publicUrl])];
}
