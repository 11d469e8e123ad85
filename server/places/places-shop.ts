import type { BaseShop } from "../base-shop.ts";
import type { PlaceSearch } from "./address-search/place-search.ts";

export type PlacesShop = BaseShop & {
  /** ISO 3166 alpha-2; null: unknown. */
  countryOfIp(ip: string): string | null;
  places: PlaceSearch;
  ratesFeed: string | null;
};
