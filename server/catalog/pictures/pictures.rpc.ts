import { keepPictureCall, searchByPictureCall } from "../../../contract/catalog/picture-search.ts";
import { handler, type Handler } from "../../handler.ts";
import { keepPicture } from "../picture-search/save-search-picture.ts";
import { wordsOfFacets } from "../listing/facets.ts";
import { filterOfInputs } from "../listing/filter-inputs.ts";
import { filtersOf } from "../listing/offered-filters.ts";
import { searchByPicture } from "../picture-search/search-by-picture.ts";

export const pictureHandlers: Handler[] = [
  handler(keepPictureCall, async (shop, input, { origin }) => ({
    image: await keepPicture(shop, input, [origin, shop.url]),
  })),
  handler(searchByPictureCall, async (shop, { lang, min, max, filters, ...input }, { origin }) => {
    const filter = filterOfInputs(shop, "filters", filters);
    const bounds = { minMicros: microsOf(min), maxMicros: microsOf(max) };
    const { products, total, facets } = await searchByPicture(shop, { ...input, ...bounds, filter }, lang, [
      origin,
      shop.url,
    ]);
    const offered = facets ? filtersOf(facets, lang, await wordsOfFacets(shop, facets, lang)) : [];
    return { products, total, filters: offered.map(({ id, label, type, values }) => ({ id, label, type, values })) };
  }),
];

function microsOf(dollars: number | undefined): number | null {
  return dollars === undefined ? null : Math.round(dollars * 1_000_000);
}
