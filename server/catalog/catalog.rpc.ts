import {
  arrivalDaysCall,
  getProductCall,
  getProductsCall,
  listCollectionCall,
  productFreeShippingCall,
  productSoldsCall,
  productStarsCall,
  recommendCall,
  similarProductsCall,
  variantFreeShippingCall,
} from "../../contract/catalog/catalog.ts";
import { Refusal } from "../../contract/refusals.ts";
import { globalId } from "../../domain/ids.ts";
import { handler, type Handler } from "../handler.ts";
import { idOfInput, idsOfInput } from "../input-ids.ts";
import { arrivalDays } from "./listing/arrivals.ts";
import { collectionPage, recommendedProducts } from "./collections/collection-page.ts";
import { wordsOfFacets } from "./listing/facets.ts";
import { filterOfInputs } from "./listing/filter-inputs.ts";
import { freeShippingOf } from "./collections/free-shipping.ts";
import { listedInOrder } from "./listing/listed-products.ts";
import { filtersOf } from "./listing/offered-filters.ts";
import { productDetails } from "./products/product-details.ts";
import { productStars } from "./ratings/product-stars.ts";
import { similarProducts } from "./recommendations/similar-products.ts";
import { soldCounts } from "./recommendations/sold-counts.ts";

export const catalogHandlers: Handler[] = [
  handler(recommendCall, async (shop, { handle, lang }) => ({
    products: await listedInOrder(shop, await recommendedProducts(shop, handle), lang),
  })),

  handler(listCollectionCall, async (shop, { lang, min, max, filters, ...input }) => {
    const { ids, total, facets } = await collectionPage(shop, {
      ...input,
      minMicros: min === undefined ? null : microsOf(min),
      maxMicros: max === undefined ? null : microsOf(max),
      filter: filterOfInputs(shop, "filters", filters),
    });
    const [products, offered] = await Promise.all([
      listedInOrder(shop, ids, lang),
      facets ? wordsOfFacets(shop, facets, lang).then((words) => filtersOf(facets, lang, words)) : [],
    ]);
    return { products, total, filters: offered.map(({ id, label, type, values }) => ({ id, label, type, values })) };
  }),

  handler(arrivalDaysCall, async (shop) => ({ days: [...(await arrivalDays(shop))] })),

  handler(similarProductsCall, async (shop, { id, size, lang }) => ({
    products: await listedInOrder(shop, await similarProducts(shop, idOfInput("id", id, "Product"), size), lang),
  })),

  handler(productSoldsCall, async (shop, { id }) => {
    const solds = await soldCounts(shop, idsOfInput("id", id, "Product"));
    return { list: [...solds].map(([product, sold]) => ({ id: globalId("Product", product), sold })) };
  }),

  handler(productStarsCall, async (shop, { id }) => {
    const stars = await productStars(shop, idsOfInput("id", id, "Product"));
    return { list: [...stars].map(([product, of]) => ({ id: globalId("Product", product), ...of })) };
  }),

  handler(variantFreeShippingCall, async (shop, { id }) => {
    const found = await freeShippingOf(shop, "variant", idsOfInput("id", id, "ProductVariant"));
    return { items: [...found].map(([of, freeShipping]) => ({ id: globalId("ProductVariant", of), freeShipping })) };
  }),

  handler(productFreeShippingCall, async (shop, { id }) => {
    const found = await freeShippingOf(shop, "product", idsOfInput("id", id, "Product"));
    return { items: [...found].map(([of, freeShipping]) => ({ id: globalId("Product", of), freeShipping })) };
  }),

  handler(getProductCall, async (shop, { id, lang }) => {
    const [product] = await productDetails(shop, [idOfInput("id", id, "Product")], lang);
    if (!product) throw new Refusal("not-found", "Data not found");
    return { product };
  }),

  handler(getProductsCall, async (shop, { id, lang }) => ({
    products: await productDetails(shop, idsOfInput("id", id, "Product"), lang),
  })),
];

function microsOf(dollars: number): number {
  return Math.round(dollars * 1_000_000);
}
