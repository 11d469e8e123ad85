/** SPEC API-06, API-07, SESS-01 */
import { Refusal } from "../../contract/refusals.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { productsBelowMinimum } from "../../domain/cart/minimums.ts";
import { productIdsOfVariants, variantsInCarts, type VariantInCart } from "../catalog/catalog.ts";
import { inLanguage } from "../catalog/variants/variants-in-language.ts";
import { takeTurn } from "../customers/customer-turns.ts";
import type { Tx } from "../database.ts";
import type { Shop } from "../shop.ts";
import { inTransaction } from "../transaction.ts";
import { planCart, type CustomerCartLine, type LineInput, type SetMode } from "./customer-cart-lines.ts";
import {
  deleteCustomerLines,
  insertCustomerLines,
  readCustomerLines,
  takeFromCustomerLines,
  updateCustomerLines,
} from "./customer-cart.store.ts";

export type ListedLine = CustomerCartLine & { variant: VariantInCart; belowMinimum: boolean };

export type CartPage = { lines: ListedLine[]; total: number };

export type PageInput = { page: number; size: number; lang: Language };

export type CartSetting = {
  /** Newest first; `pageOfCart` makes a page of them. */
  lines: CustomerCartLine[];
  variants: Map<number, VariantInCart>;
  unknown: number[];
};

type Variants = ReadonlyMap<number, VariantInCart>;

const MOST_LINES = 5_000;

/** Newest first, with lines no longer on sale (SPEC API-06). */
export async function listCustomerCart(shop: Shop, customerId: number, input: PageInput): Promise<CartPage> {
  return pageOfCart(shop, await readCustomerLines(shop.db, customerId), input);
}

/** SPEC API-07, SESS-01. Quantities above the stock are stored too. Throws `cart.full`. */
export function setCustomerCart(
  shop: Shop,
  customerId: number,
  inputs: readonly LineInput[],
  mode: SetMode,
): Promise<CartSetting> {
  return inTransaction(shop, async (tx, within) => {
    // Two devices at once must not lose each other's lines.
    await takeTurn(tx, customerId);
    const existing = await readCustomerLines(tx, customerId);
    const found = await variantsInCarts(
      within,
      inputs.map((input) => input.variantId),
    );

    const inCart = new Set(existing.map((line) => line.variantId));
    const isKnown = ({ variantId, quantity }: LineInput) => {
      const variant = found.get(variantId);
      return variant !== undefined && (variant.onSale || inCart.has(variantId) || quantity === 0);
    };
    const planned = planCart(existing, inputs.filter(isKnown), mode);
    if (planned.lines.length > MOST_LINES) {
      throw new Refusal("cart.full", `The cart cannot have more than ${MOST_LINES} lines. Nothing was stored.`);
    }
    await deleteCustomerLines(tx, customerId, planned.removed);
    await updateCustomerLines(tx, customerId, planned.changed, shop.now());
    await insertCustomerLines(tx, customerId, planned.added, shop.now());

    const unknown = new Set(inputs.filter((input) => !isKnown(input)).map((input) => input.variantId));
    const variants = new Map([...found].filter(([id, { onSale }]) => onSale || inCart.has(id)));
    return { lines: planned.lines, variants, unknown: [...unknown] };
  });
}

export async function pageOfCart(
  shop: Shop,
  lines: readonly CustomerCartLine[],
  { page, size, lang }: PageInput,
  known: Variants = new Map(),
): Promise<CartPage> {
  const wanted = lines.slice((page - 1) * size, page * size);
  const unread = wanted.map((line) => line.variantId).filter((id) => !known.has(id));
  const variants = new Map([...known, ...(await variantsInCarts(shop, unread))]);
  const below = await belowMinimum(shop, lines, variants);
  const named = await inLanguage(shop, variants, lang);
  return {
    // The variant, and its line, was just deleted.
    lines: wanted.flatMap((line): ListedLine[] => {
      const variant = named.get(line.variantId);
      return variant ? [{ ...line, variant, belowMinimum: below.has(variant.productId) }] : [];
    }),
    total: lines.length,
  };
}

/** Call it before coupons and stock are locked, or with the customer's turn taken. Later pieces stay. */
export async function removeOrdered(
  tx: Tx,
  customerId: number,
  items: readonly { variantId: number; quantity: number }[],
  at: Date,
): Promise<void> {
  await takeTurn(tx, customerId);
  const pieces = new Map<number, number>();
  for (const { variantId, quantity } of items) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  const ordered = [...pieces].map(([variantId, quantity]) => ({ variantId, quantity }));
  await takeFromCustomerLines(tx, customerId, ordered, at);
}

/** The products whose checked lines, on any page, stay below the minimum. */
async function belowMinimum(shop: Shop, lines: readonly CustomerCartLine[], variants: Variants): Promise<Set<number>> {
  const checked = lines.filter((line) => line.checked);
  const elsewhere = checked.map((line) => line.variantId).filter((id) => !variants.has(id));
  const productIds = await productIdsOfVariants(shop, elsewhere);
  const minimums = new Map([...variants.values()].map((each) => [each.productId, each.minQuantity]));
  const counted = checked.flatMap(({ variantId, quantity }) => {
    const productId = variants.get(variantId)?.productId ?? productIds.get(variantId) ?? 0;
    const minQuantity = minimums.get(productId);
    return minQuantity === undefined ? [] : [{ productId, quantity, minQuantity }];
  });
  return new Set(productsBelowMinimum(counted));
}
