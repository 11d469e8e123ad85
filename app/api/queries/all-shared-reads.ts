/** Every shared read, for the server: it must know them before the pages that request them are loaded. */
import { CHOICES } from "./collection-queries.ts";
import { textOf } from "../graphql.ts";
import { BEST_SELLERS } from "./instead-queries.ts";
import { ARRIVALS, COLLECTION } from "./listing-queries.ts";
import { WHOLE } from "./product-queries.ts";
import { RELATED } from "./related-queries.ts";
import { CATEGORIES_MENU, DEALS_MENU, HOME_MENUS, LISTED_MENUS } from "./site-queries.ts";
import { WAY } from "./way-queries.ts";

export const SHARED_READS: readonly string[] = [
  ARRIVALS,
  CHOICES,
  BEST_SELLERS,
  COLLECTION,
  RELATED,
  WAY,
  WHOLE,
  CATEGORIES_MENU,
  DEALS_MENU,
  HOME_MENUS,
  LISTED_MENUS,
].map((operation) => textOf(operation));
