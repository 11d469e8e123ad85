/** SPEC FAV-01 */
export const FAVORITE_SORTS = ["latest-favorited", "latest-published", "price-asc", "price-desc"] as const;

export type FavoriteSort = (typeof FAVORITE_SORTS)[number];
