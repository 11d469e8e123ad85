import { LOW_STOCK } from "../../../contract/office/products.ts";
import { omit } from "../../../domain/omit.ts";
import { plainCode } from "../../../domain/written-code.ts";
import { pageOfRows, positionOf } from "../../office/cursors.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { wordsOf } from "../lists/condition.ts";
import { pictureUrl } from "../pictures/picture-url.ts";
import { isSpaceless } from "../words/spaceless.ts";
import { normalWord, writtenWordsOf } from "../words/words-of-text.ts";
import {
  type ListedVariant,
  readChoices,
  readForStaff,
  readNamed,
  readSuggested,
  readTitled,
  readVariantsForStaff,
  type StaffFilter,
  type StaffOrder,
  type SuggestedField,
} from "./staff-list.store.ts";

type StaffProductsInput = {
  q?: string | undefined;
  status?: string | undefined;
  type?: string | undefined;
  vendor?: string | undefined;
  collection?: string | undefined;
  stock?: StaffFilter["stock"] | undefined;
  sort: StaffOrder["by"];
  descending: boolean;
  cursor?: string | undefined;
  limit: number;
};

const THUMBNAIL_PIXELS = 96;

/** Products of every status, with the prices and stock that staff edit in place. */
export async function productsForStaff(
  shop: CatalogShop,
  { q = "", sort, descending, cursor, limit, ...criteria }: StaffProductsInput,
) {
  const order = `office products ${sort} ${descending}`;
  const position = positionOf(cursor, order);
  const filter: StaffFilter = {
    words: wordsOf(plainCode(q)),
    named: q === "" ? null : await readNamed(shop.db, q),
    status: criteria.status ?? null,
    type: criteria.type ?? null,
    vendor: criteria.vendor ?? null,
    collection: criteria.collection ?? null,
    stock: criteria.stock ?? null,
    low: LOW_STOCK,
  };
  const after = position && { value: position[0] ?? "", id: Number(position[1]) };
  const found = await readForStaff(shop.db, filter, { by: sort, descending, after }, limit + 1);
  const page = pageOfRows(found, limit, order, ({ id, position: value }) => [value, String(id)]);
  const variants = Map.groupBy(
    await readVariantsForStaff(
      shop.db,
      page.rows.map(({ id }) => id),
    ),
    ({ productId }) => productId,
  );
  const products = await Promise.all(
    page.rows.map(async (row) => {
      const { id, src } = row;
      return {
        ...omit(row, "src", "position"),
        picture: src === null ? null : await pictureUrl(shop, src, { maxWidth: THUMBNAIL_PIXELS }),
        variants: (variants.get(id) ?? []).map(variantInList),
      };
    }),
  );
  return { products, cursor: page.cursor };
}

/** Types, vendors and collections to filter by. */
export function choicesForStaff(shop: CatalogShop) {
  return readChoices(shop.db);
}

/** What is typed is looked for as its words are, the last one as a beginning. */
export function suggestWords(shop: CatalogShop, { field, q }: { field: SuggestedField; q: string }) {
  return readSuggested(shop.db, { field, text: q.toLowerCase(), words: wordsOf(q) });
}

/** Active products that have all words of the text, each of which may be a beginning. */
export async function titledProducts(shop: CatalogShop, text: string, limit: number) {
  const words = writtenWordsOf(text.toLowerCase())
    .map((word) => (isSpaceless(word) ? word : normalWord(word)))
    .filter((word) => word !== "");
  return words.length === 0 ? [] : readTitled(shop.db, words, limit);
}

function variantInList({ id, optionValues, sku, bin, priceMicros, available }: ListedVariant) {
  return { id, title: optionValues.join(" / "), sku, bin, priceMicros, available };
}
