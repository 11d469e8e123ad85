/** SPEC API-06, API-07, SESS-01 */

import { Refusal } from "../../contract/refusals.ts";
import { productsBelowMinimum } from "../../domain/cart/minimums.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { productIdsOfVariants } from "../catalog/products/products.ts";
import { inLanguage } from "../catalog/variants/variants-in-language.ts";
import { variantsShown, type VariantInCart } from "../catalog/variants/variants.ts";
import { takeTurn } from "../customers/customer-turns.ts";
import type { CustomersShop } from "../customers/customers-shop.ts";
import { sessionRequired, type SessionClaims } from "../customers/sessions/sessions.ts";
import type { Tx } from "../database.ts";
import { hashOfSecret } from "../secrets.ts";
import { repeated } from "../transaction.ts";
import {
  isFullCartError,
  readCustomerLines,
  setCustomerLines,
  takeFromCustomerLines,
  type CustomerCartLine,
} from "./customer-cart.store.ts";
import type { ReservedPieces } from "./reserved-pieces.ts";

export type ListedLine = CustomerCartLine & { variant: VariantInCart; belowMinimum: boolean };

export type CartPage = { lines: ListedLine[]; total: number };

export type PageInput = { page: number; size: number; lang: Language };

export type CartSetting = {
  total: number;
  /** Newest first, if asked for; `pageOfCart` makes a page of them. */
  lines: CustomerCartLine[];
  /** Those of `inputs` that are on sale or were in the cart. */
  variants: Map<number, VariantInCart>;
  unknown: number[];
  reserved: ReservedPieces;
};

/** A customer, or the holder of a session that is still to be checked. */
type Whose = number | SessionClaims;

/** `merge`: the larger quantity, checked if either is (SPEC SESS-01). */
type SetMode = "set" | "merge";

type Variants = ReadonlyMap<number, VariantInCart>;

const MOST_LINES = 5_000;

/** Newest first, with lines no longer on sale (SPEC API-06). */
export async function listCustomerCart(shop: CustomersShop, customerId: number, input: PageInput): Promise<CartPage> {
  return pageOfCart(shop, await readCustomerLines(shop.db, customerId), input);
}

/**
 * SPEC API-07, SESS-01. One statement, `set_customer_lines`, takes the customer's turn, checks the session, reads and
 * writes. New lines come first; existing ones keep their positions. For a variant given twice the last one counts.
 * Quantities above the stock are stored too. Throws `session.required`, and `cart.full` with nothing stored.
 */
export async function setCustomerCart(
  shop: CustomersShop,
  whose: Whose,
  inputs: readonly CustomerCartLine[],
  mode: SetMode,
  withLines = true,
): Promise<CartSetting> {
  const owner =
    typeof whose === "number"
      ? { customerId: whose, sessionHash: null }
      : { customerId: whose.customerId, sessionHash: hashOfSecret(whose.accessToken) };
  const lastOf = [...new Map(inputs.map((input) => [input.variantId, input])).values()];
  const options = { merging: mode === "merge", most: MOST_LINES, withLines };
  const set = await repeated(() => setCustomerLines(shop.db, owner, lastOf, { ...options, at: shop.now() })).catch(
    (error: unknown) => {
      if (!isFullCartError(error)) throw error;
      throw new Refusal("cart.full", `The cart cannot have more than ${MOST_LINES} lines. Nothing was stored.`);
    },
  );
  if (!set) throw sessionRequired();

  const { existingVariants, ...result } = set;
  const isKnown = ({ variantId, quantity }: CustomerCartLine) => {
    const variant = existingVariants.get(variantId);
    return variant !== undefined && (variant.onSale || variant.wasInCart || quantity === 0);
  };
  const unknown = new Set(inputs.filter((input) => !isKnown(input)).map((input) => input.variantId));
  const shown = [...existingVariants].flatMap(([id, { onSale, wasInCart }]) => (onSale || wasInCart ? [id] : []));
  return { ...result, variants: await variantsShown(shop, shown), unknown: [...unknown] };
}

export async function pageOfCart(
  shop: CustomersShop,
  lines: readonly CustomerCartLine[],
  { page, size, lang }: PageInput,
  known: Variants = new Map(),
): Promise<CartPage> {
  const wanted = lines.slice((page - 1) * size, page * size);
  const unread = wanted.map((line) => line.variantId).filter((id) => !known.has(id));
  const variants = new Map([...known, ...(await variantsShown(shop, unread))]);
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
async function belowMinimum(
  shop: CustomersShop,
  lines: readonly CustomerCartLine[],
  variants: Variants,
): Promise<Set<number>> {
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
