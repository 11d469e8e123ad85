import type { SearchFacts, SearchVariant } from "../../server/catalog/search/indexing/search-entry.ts";
import { buildSegment } from "../../server/catalog/search/segments/build-segment.ts";
import type { Segment } from "../../server/catalog/search/segments/segment.ts";
import { sortedTerms, termTable } from "../../server/catalog/search/terms/term-table.ts";
import { writtenWording, type SearchText } from "../../server/catalog/search/terms/wording.ts";
import { openVocabulary, packVocabulary, type Vocabulary } from "../../server/catalog/search/words/vocabulary.ts";
import { unitsOfText } from "../../server/catalog/words/units.ts";

type Input = Partial<Omit<SearchFacts, "variants">> & {
  id: number;
  description?: string;
  texts?: readonly SearchText[];
  variants?: readonly Partial<SearchVariant>[];
};

export type DescribedProduct = SearchFacts & { texts: readonly SearchText[] };

export function describedProduct({
  title = "Thing",
  description = "",
  texts = [],
  variants = [{}],
  ...input
}: Input): DescribedProduct {
  const values = variants.flatMap(({ optionValues = [] }) => optionValues);
  return {
    title,
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
    ...input,
    texts: [{ language: "en", title, productType: input.productType ?? "", values, description }, ...texts],
    variants: variants.map((variant) => ({
      sku: null,
      priceMicros: 1_000_000,
      buyable: true,
      optionValues: [],
      ...variant,
    })),
  };
}

export function segmentOf(products: readonly DescribedProduct[], now: number): Segment {
  const entries = products.map((facts) => ({ facts, wording: unitsOfText(writtenWording(facts)) }));
  return buildSegment(entries, now);
}

export function vocabularyOf(terms: readonly string[]): Vocabulary {
  const table = termTable();
  for (const term of terms) table.numberOfText(term);
  const packed = table.from(0);
  return openVocabulary(packVocabulary(packed, sortedTerms(packed)));
}
