/** Stock as staff see and correct it. */

import type { STOCK_REASONS } from "../../../contract/office/stock.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { sentence } from "../../../contract/sentence.ts";
import { omit } from "../../../domain/omit.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { plainCode } from "../../../domain/written-code.ts";
import { pageOfRows, positionOf } from "../../office/cursors.ts";
import { because, inTransaction } from "../../transaction.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { wordsOf } from "../lists/condition.ts";
import { namesInLanguage } from "../products/names-in-language.ts";
import { touchProducts } from "../saving/save-products.store.ts";
import { holdProducts } from "../saving/save-products.ts";
import {
  type LevelPlace,
  type LevelRow,
  readBin,
  readLevel,
  readLevelsOf,
  readNamedVariants,
  readNextLevels,
  readStockChanges,
  writeBin,
  writeOnHand,
} from "./adjust-stock.store.ts";
import { lockStock } from "./stock.store.ts";

export type StockReason = (typeof STOCK_REASONS)[number];

const LEVELS = "office stock";
const CHANGES = "office stock changes";
const MOST_PIECES = 1_000_000_000;

/** The fewest pieces left first; products and variants are named in `language`. */
export async function levelsForStaff(
  shop: CatalogShop,
  {
    q = "",
    most,
    language,
    cursor,
    limit,
  }: { q?: string | undefined; most: number; language: Language; cursor?: string | undefined; limit: number },
) {
  const position = positionOf(cursor, LEVELS);
  const after = position && { left: Number(position[0]), id: Number(position[1]) };
  const found = await readLevels(shop, { q, most, after }, limit + 1);
  const page = pageOfRows(found, limit, LEVELS, ({ onHand, reserved, variantId }) => [
    String(onHand - reserved),
    String(variantId),
  ]);
  const named = page.rows.map((row) => ({
    row,
    names: { productId: row.productId, title: row.product, variantTitle: variantOf(row) },
  }));
  const namesOf = await namesInLanguage(
    shop,
    named.map(({ names }) => names),
    language,
  );
  return {
    levels: named.map(({ row, names }) => {
      const { title, variantTitle } = namesOf(names);
      return { ...levelOf(row), product: title, variant: variantTitle };
    }),
    cursor: page.cursor,
  };
}

/** More are not looked up one by one, but met on the way. */
const MOST_NAMED = 2_000;
const FIRST_STEP = 400;

async function readLevels(
  shop: CatalogShop,
  { q, most, after: first }: { q: string; most: number; after: LevelPlace | null },
  limit: number,
): Promise<LevelRow[]> {
  const words = wordsOf(plainCode(q));
  if (q !== "") {
    const { variantIds, productIds } = await readNamedVariants(shop.db, { text: q, words, most: MOST_NAMED });
    if (productIds !== null) return readLevelsOf(shop.db, { most, after: first, variantIds, productIds }, limit);
  }
  const found: LevelRow[] = [];
  let after = first;
  for (let atOnce = FIRST_STEP; ; atOnce *= 4) {
    const next = await readNextLevels(shop.db, { most, after, words }, atOnce);
    found.push(...next.flatMap(({ fits, ...row }) => (fits ? [row] : [])));
    const last = next.at(-1);
    if (!last || found.length >= limit || next.length < atOnce) return found.slice(0, limit);
    after = { left: last.onHand - last.reserved, id: last.variantId };
  }
}

/** Null for a variant that does not exist or is not counted. */
export async function findLevel(shop: Pick<CatalogShop, "db">, variantId: number) {
  const row = await readLevel(shop.db, variantId);
  return row && levelOf(row);
}

/** Newest first. */
export async function stockHistory(
  shop: CatalogShop,
  { variantId, cursor, limit }: { variantId: number; cursor?: string | undefined; limit: number },
) {
  const position = positionOf(cursor, CHANGES);
  const found = await readStockChanges(shop.db, variantId, position && Number(position[0]), limit + 1);
  const page = pageOfRows(found, limit, CHANGES, ({ id }) => [String(id)]);
  return { changes: page.rows, cursor: page.cursor };
}

type Adjustment = {
  variantId: number;
  onHand?: number | undefined;
  add?: number | undefined;
  reason: StockReason;
  note: string;
};

/**
 * Sets the pieces on hand, or adds some. Throws "not-found", and "catalogue.refused" for fewer than unpaid orders have
 * reserved.
 */
export async function adjustStock(
  shop: CatalogShop,
  { variantId, onHand, add, reason, note }: Adjustment,
  by: string,
): Promise<void> {
  if ((onHand === undefined) === (add === undefined)) {
    const message = "Give either the pieces on hand or how many to add.";
    throw new Refusal("input.invalid", message, [{ field: "onHand", message }]);
  }
  await inTransaction(shop, async (tx) => {
    await lockStock(tx, [variantId]);
    const level = await readLevel(tx, variantId);
    if (!level) throw new Refusal("not-found", "There is no such variant, or its stock is not counted.");
    const wanted = onHand ?? level.onHand + (add ?? 0);
    if (Math.abs(wanted) > MOST_PIECES) {
      const message = "These are too many pieces.";
      throw new Refusal("input.invalid", message, [{ field: "onHand", message }]);
    }
    if (wanted === level.onHand) return;
    await because(tx, `${reason}, ${by}${note === "" ? "" : `: ${note}`}`);
    if (!(await writeOnHand(tx, variantId, wanted))) {
      throw new Refusal(
        "catalogue.refused",
        sentence`Unpaid orders have reserved ${level.reserved} pieces of this variant.`,
      );
    }
    await touchProducts(tx, [level.productId], shop.now());
  });
}

/** Null for a variant that does not exist. */
export async function findBin(shop: Pick<CatalogShop, "db">, variantId: number) {
  const row = await readBin(shop.db, variantId);
  return row && { handle: row.handle, variant: row.optionValues.join(" / "), bin: row.bin };
}

/** Throws "not-found". */
export async function setBin(
  shop: CatalogShop,
  { variantId, bin }: { variantId: number; bin: string | null },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const before = await readBin(tx, variantId);
    if (!before) throw new Refusal("not-found", "There is no such variant.");
    const wanted = bin === "" ? null : bin;
    if (wanted === before.bin) return;
    await holdProducts(tx, [before.handle]);
    await writeBin(tx, variantId, wanted);
    await touchProducts(tx, [before.productId], shop.now());
  });
}

function levelOf(row: LevelRow) {
  return { ...omit(row, "productId", "optionValues"), variant: variantOf(row) };
}

function variantOf({ optionValues }: LevelRow): string {
  return optionValues.join(" / ");
}
