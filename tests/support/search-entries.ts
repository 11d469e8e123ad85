/** Products as search knows them, for tests: what a case does not care about is filled in. */
import type { SearchEntry, SearchText, SearchVariant } from "../../server/catalog/search/search-entry.ts";

type Wish = Partial<Omit<SearchEntry, "variants" | "texts">> & {
  id: number;
  title?: string;
  description?: string;
  /** In languages other than English. */
  texts?: readonly SearchText[];
  variants?: readonly Partial<SearchVariant>[];
};

export function searchEntry({
  title = "Thing",
  description = "",
  texts = [],
  variants = [{}],
  ...wish
}: Wish): SearchEntry {
  const values = variants.flatMap(({ optionValues = [] }) => optionValues);
  return {
    vendor: "Filigree",
    productType: "",
    tags: [],
    optionNames: [],
    freeShipping: false,
    soldCount: 0,
    soldLately: 0,
    soldLatelyAt: 0,
    stars: null,
    createdAt: 0,
    updatedAt: 0,
    favoritedAt: 0,
    collections: [],
    ...wish,
    texts: [{ language: "en", title, productType: wish.productType ?? "", values, description }, ...texts],
    variants: variants.map((variant) => ({
      sku: null,
      priceMicros: 1_000_000,
      buyable: true,
      optionValues: [],
      ...variant,
    })),
  };
}
