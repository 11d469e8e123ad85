/** SPEC API-23 to API-25 */

import {
  createBrowsingHistoryCall,
  deleteBrowsingHistoryCall,
  getBrowsingHistoryCall,
  listFavoritesCall,
  updateFavoriteCall,
} from "../../../contract/customers/customer.ts";
import { globalId } from "../../../domain/ids.ts";
import { listedProducts } from "../../catalog/listing/listed-products.ts";
import { customerHandler, type Handler } from "../../handler.ts";
import { idOfInput } from "../../input-ids.ts";
import { favoritesOf, updateFavorite } from "../favorites/favorites.ts";
import { browsingHistoryOf, forgetViews, noteView } from "../history/browsing-history.ts";

export const accountHandlers: Handler[] = [
  customerHandler(updateFavoriteCall, async (shop, { sid, favorite }, { customer }) => {
    const productId = idOfInput("sid", sid, "Product");
    await updateFavorite(shop, customer.id, productId, favorite);
    return { sid: globalId("Product", productId), favorite };
  }),
  customerHandler(listFavoritesCall, async (shop, { lang, ...input }, { customer }) => {
    const { entries, total, productIds } = await favoritesOf(shop, customer.id, input);
    const products = await listedProducts(
      shop,
      entries.map(({ productId }) => productId),
      lang,
    );
    return {
      items: entries.flatMap(({ productId, favoritedAt }) => {
        const product = products.get(productId);
        return product ? [{ ...product, favoritedAt: favoritedAt.toISOString() }] : [];
      }),
      total,
      map: Object.fromEntries(productIds.map((id) => [globalId("Product", id), true])),
    };
  }),
  customerHandler(getBrowsingHistoryCall, async (shop, { lang, ...input }, { customer }) => {
    const { views, cursor } = await browsingHistoryOf(shop, customer.id, input);
    const products = await listedProducts(
      shop,
      views.map(({ productId }) => productId),
      lang,
    );
    const items = views.flatMap(({ productId, viewedAt }) => {
      const product = products.get(productId);
      return product ? [{ ...product, viewedAt: viewedAt.toISOString() }] : [];
    });
    return { items, cursor };
  }),
  customerHandler(deleteBrowsingHistoryCall, async (shop, { handle = null }, { customer }) => {
    await forgetViews(shop, customer.id, handle);
    return {};
  }),
  customerHandler(createBrowsingHistoryCall, async (shop, { url }, { customer }) => {
    await noteView(shop, customer.id, url);
    return {};
  }),
];
