/** Every shared read, for the server: it must know them before the pages that request them are loaded. */
import { CHOICES } from "./collection-queries.ts";
import { textOf } from "../graphql.ts";
import { ARRIVALS, COLLECTION, RELATED } from "./listing-queries.ts";
import { WHOLE } from "./product-queries.ts";
import { CATEGORIES_MENU, DEALS_MENU, HOME_MENUS, LISTED_MENUS } from "./site-queries.ts";

export const SHARED_READS: readonly string[] = [
  ARRIVALS,
  CHOICES,
  COLLECTION,
  RELATED,
  WHOLE,
  CATEGORIES_MENU,
  DEALS_MENU,
  HOME_MENUS,
  LISTED_MENUS,
].map((operation) => textOf(operation));
