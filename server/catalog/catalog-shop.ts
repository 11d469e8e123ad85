import type { TranslationShop } from "../translation/translation-shop.ts";
import type { Pictures } from "./pictures/pictures.ts";
import type { ProductSearch } from "./search/indexing/product-search.ts";
import type { QueryLog } from "./search/queries/open-query-log.ts";
import type { VariantCards } from "./variants/variant-cards.ts";

export type CatalogShop = TranslationShop & {
  productSearch: ProductSearch;
  queries: QueryLog;
  variantCards: VariantCards;
  pictures: Pictures;
};
