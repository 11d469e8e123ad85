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
import { pricingOn } from "../../domain/catalog/price-basis.ts";
import { globalId } from "../../domain/ids.ts";
import { storedMicrosPerUnit } from "../../domain/money.ts";
import { handler, type Handler } from "../handler.ts";
import { idOfInput, idsOfInput } from "../input-ids.ts";
import { shownPricing } from "../settings/rules.ts";
import { collectionPage, recommendedProducts } from "./collections/collection-page.ts";
import { freeShippingOf } from "./collections/free-shipping.ts";
import { productDetails } from "./details/product-details.ts";
import { arrivalDays } from "./listing/arrivals.ts";
import { wordsOfFilters } from "./listing/facets.ts";
import { filterOfInputs } from "./listing/filter-inputs.ts";
import { listedInOrder } from "./listing/listed-products.ts";
import { filtersOf } from "./listing/offered-filters.ts";
import { productStars } from "./ratings/product-stars.ts";
import { similarProducts } from "./recommendations/similar-products.ts";
import { soldCounts } from "./recommendations/sold-counts.ts";

export const catalogHandlers: Handler[] = [
  handler(recommendCall, async (shop, { handle, lang }) => ({
    products: await listedInOrder(shop, await recommendedProducts(shop, handle), lang),
  })),

  handler(listCollectionCall, async (shop, { lang, min, max, filters, ...input }) => {
    const pricing = await shownPricing(shop);
    const micros = (units: number | undefined) =>
      units === undefined ? null : Math.round(units * storedMicrosPerUnit(pricing.currency));
    const { ids, total, facets } = await collectionPage(shop, {
      ...input,
      ...{ minMicros: micros(min), maxMicros: micros(max), pricing },
      filter: filterOfInputs(shop, "filters", filters, pricing),
    });
    const [products, offered] = await Promise.all([
      listedInOrder(shop, ids, lang),
      facets
        ? wordsOfFilters(shop, facets, lang).then((words) =>
            filtersOf(facets, lang, words, pricingOn("platform", pricing)),
          )
        : [],
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
