/** A customer's saved cart, the same on all their devices (SPEC API-06, API-07, SESS-01). */
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

/** A line with its variant; `belowMinimum`: SPEC CART-03. */
export type ListedLine = CustomerCartLine & { variant: VariantInCart; belowMinimum: boolean };

export type CartPage = { lines: ListedLine[]; total: number };

/** By number, from 1; `lang`: of titles and options. */
export type PageInput = { page: number; size: number; lang: Language };

export type CartSetting = {
  /** The lines as they are now, newest first: `pageOfCart` makes a page of them. */
  lines: CustomerCartLine[];
  /** Requested variants that the shop knows, by id. */
  variants: Map<number, VariantInCart>;
  /** Requested ids that it does not know. */
  unknown: number[];
};

type Variants = ReadonlyMap<number, VariantInCart>;

const MOST_LINES = 5_000;

/** A page of the cart, newest line first (SPEC API-06). Lines whose product is no longer on sale are included. */
export async function listCustomerCart(shop: Shop, customerId: number, input: PageInput): Promise<CartPage> {
  return pageOfCart(shop, await readCustomerLines(shop.db, customerId), input);
}

/**
 * Sets lines of the customer's cart (SPEC API-07), or merges them into it (SPEC SESS-01). Quantities above the stock
 * are stored too: the customer decides about them. What is not on sale is unknown, unless it is in the cart already or
 * only to be removed. Throws `cart.full`, with nothing stored, when the cart would hold too many lines.
 */
export function setCustomerCart(
  shop: Shop,
  customerId: number,
  inputs: readonly LineInput[],
  mode: SetMode,
): Promise<CartSetting> {
  return inTransaction(shop, async (tx, within) => {
    // Two devices at once: the second waits, so that neither loses a line or a quantity.
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

/** A page of these lines; `known` are variants that have been read already. */
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
    // No variant: it was just deleted, and its line with it.
    lines: wanted.flatMap((line): ListedLine[] => {
      const variant = named.get(line.variantId);
      return variant ? [{ ...line, variant, belowMinimum: below.has(variant.productId) }] : [];
    }),
    total: lines.length,
  };
}

/**
 * Takes ordered pieces out of the customer's cart; a line that has more by now keeps the rest. Call it in the order's
 * transaction, before coupons and stock are locked, or with the customer's turn (`takeTurn`) taken.
 */
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

/** The products among `variants` whose checked lines, on whichever page they are, stay below the minimum. */
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
