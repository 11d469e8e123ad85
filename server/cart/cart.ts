import { timingSafeEqual } from "node:crypto";
import { Refusal } from "../../contract/refusals.ts";
import { variantsForSale, variantsShown, type VariantForSale } from "../catalog/catalog.ts";
import type { Db, Tx } from "../database.ts";
import { reservedPiecesOf, withReserved } from "../orders/reservations/reserved-pieces.ts";
import type { Shop } from "../shop.ts";
import { newCartKey } from "./cart-keys.ts";
import * as plan from "./cart-lines.ts";
import {
  insertCart,
  insertCartWithLines,
  isForeignKeyError,
  lockCart,
  markCompleted,
  readCart,
  replaceLines,
  updateCart,
  updateKey,
} from "./cart.store.ts";
import type { CartLine } from "./cart-lines.ts";
import type { Cart, CartDetails } from "./cart.store.ts";
import { cleanCodes, isTooLongACode } from "./discount-codes.ts";
import { cutToStock, type StockWarning } from "./stock-cut.ts";

export type { Cart } from "./cart.store.ts";
export type { Attribute, CartLine, LineToAdd, LineToChange } from "./cart-lines.ts";
export type { StockWarning } from "./stock-cut.ts";
export { MAX_LINES, MAX_QUANTITY } from "./cart-lines.ts";

/** Without the key the cart can be read, but not changed. */
export type CartReference = { token: string; key: string | null };

export type CartChange = { cart: Cart; warnings: StockWarning[] };

export type CartProblem =
  | plan.LineProblem
  | {
      because: "too-many-lines" | "note-too-long" | "attributes-too-long" | "bad-email" | "bad-phone" | "code-too-long";
      at: null;
    };

const MAX_NOTE_LENGTH = 5_000;

export function isCartProblems(details: unknown): details is CartProblem[] {
  return Array.isArray(details) && details.every((each) => typeof each === "object" && each && "because" in each);
}

/** Completed or not. Callers that show it to a buyer must check the key. */
export function findCartByToken(world: Shop | Db, token: string): Promise<Cart | null> {
  return readCart("db" in world ? world.db : world, token);
}

export function completeCart(tx: Tx, cartId: number, at: Date): Promise<boolean> {
  return markCompleted(tx, cartId, at);
}

export function isOpen({ completedAt, orderMadeAt }: Cart): boolean {
  return completedAt === null && orderMadeAt === null;
}

export function holdsKey(cart: Pick<Cart, "key">, key: string | null): boolean {
  return isSameKey(cart.key, key);
}

export function heldKey({ formerKey }: Pick<Cart, "formerKey">, key: string): boolean {
  return formerKey !== null && isSameKey(formerKey, key);
}

/** Links are passed on, so a key does not prove a customer: without their session the cart appears as a guest's. */
export function asShownTo(cart: Cart, customerId: number | null): Cart {
  if (cart.customerId === null || cart.customerId === customerId) return cart;
  const nobodys = { ...cart, customerId: null, email: null, phone: null };
  return cart.orderMadeAt === null ? nobodys : { ...nobodys, note: "", discountCodes: [] };
}

/** Part of the transaction that places the order. The former key then opens it for its customer only. */
export function giveOrderKey(tx: Tx, cartId: number, given: { key: string; customerId: number | null }): Promise<void> {
  return updateKey(tx, cartId, given);
}

/**
 * SPEC GQL-07. One statement: quantities are cut to the stock that the buyer was shown; what is sold is checked when the
 * order is placed. Throws `cart.refused`, and then makes no cart.
 */
export async function createCart(
  shop: Shop,
  { lines, ...given }: Partial<CartDetails> & { lines: readonly plan.LineToAdd[] },
): Promise<CartChange> {
  const plain = { country: null, email: null, phone: null, note: "", attributes: [], customerId: null };
  const details: CartDetails = withCleanCodes({ ...plain, discountCodes: [], ...given });
  checkDetails(details);
  const planned = plan.addLines([], lines);
  const variantIds = variantIdsOf(planned);
  const create = async (variants: ReadonlyMap<number, VariantForSale>): Promise<CartChange> => {
    const fitted = fitLines(planned, variants);
    const made = { ...newCartKey(), now: shop.now(), lines: fitted.lines };
    return { cart: await insertCartWithLines(shop.db, { ...details, ...made }), warnings: fitted.warnings };
  };
  try {
    const shown = [...(await variantsShown(shop, variantIds))];
    return await create(new Map(shown.filter(([, { onSale }]) => onSale)));
  } catch (error) {
    if (!isForeignKeyError(error)) throw error;
    // A variant was deleted a moment ago.
    return create(await variantsForSale(shop, variantIds));
  }
}

/** SPEC GQL-07. Throws `not-found` for an unknown or completed cart or a wrong key, and `cart.refused`. */
export function addLines(shop: Shop, cart: CartReference, lines: readonly plan.LineToAdd[]): Promise<CartChange> {
  return changing(shop, cart, ({ lines: existing }) => plan.addLines(existing, lines));
}

/** Throws like `addLines`. `customerId`: of the session; they may use what their own open checkout reserves. */
export function changeLines(
  shop: Shop,
  cart: CartReference,
  changes: readonly plan.LineToChange[],
  customerId: number | null = null,
): Promise<CartChange> {
  return changing(shop, cart, ({ lines: existing }) => plan.changeLines(existing, changes), customerId);
}

/** Throws like `addLines`. */
export function removeLines(shop: Shop, cart: CartReference, lineIds: readonly string[]): Promise<CartChange> {
  return changing(shop, cart, ({ lines: existing }) => plan.removeLines(existing, lineIds));
}

/** Opens the draft order's checkout and has no lines of its own. Part of the transaction that makes the order. */
export async function createCartOfOrder(
  tx: Tx,
  given: Pick<CartDetails, "country" | "email" | "note" | "discountCodes"> & { customerId: number; at: Date },
): Promise<{ id: number; token: string; key: string }> {
  const { at, ...details } = withCleanCodes(given);
  const secrets = newCartKey();
  const id = await insertCart(tx, { phone: null, attributes: [], ...details, ...secrets, now: at, orderMadeAt: at });
  return { id, ...secrets };
}

/** Omitted fields stay. Codes are stored as written, without duplicates. Throws like `addLines`. */
export function updateDetails(shop: Shop, cart: CartReference, given: Partial<CartDetails>): Promise<CartChange> {
  const details = withCleanCodes(given);
  checkDetails(details);
  return shop.db.transaction().execute(async (tx) => {
    const { id, customerId } = await lockOwnCart(tx, cart);
    const isTakenAway = customerId !== null && details.customerId !== undefined && details.customerId !== customerId;
    // The previous customer's contact details go too.
    await updateCart(tx, id, { ...(isTakenAway && { email: null, phone: null }), ...details }, shop.now());
    return { cart: await getCart(tx, cart.token), warnings: [] };
  });
}

/** Null makes it a guest's cart. Throws `not-found` like `addLines`. */
export async function setCartCustomer(shop: Shop, cart: CartReference, customerId: number | null): Promise<void> {
  await updateDetails(shop, cart, { customerId });
}

function changing(
  shop: Shop,
  reference: CartReference,
  change: (cart: Cart) => plan.PlannedLines,
  customerId: number | null = null,
) {
  return shop.db.transaction().execute((tx) => changeLinesOf(shop, tx, reference, change, customerId));
}

/** The row lock makes concurrent changes wait, so that none is lost. */
async function changeLinesOf(
  shop: Shop,
  tx: Tx,
  reference: CartReference,
  change: (cart: Cart) => plan.PlannedLines,
  customerId: number | null = null,
): Promise<CartChange> {
  const cart = await lockOwnCart(tx, reference);
  const planned = change(cart);
  const found = await variantsForSale({ ...shop, db: tx }, variantIdsOf(planned));
  const { lines, warnings } = fitLines(planned, withReserved(found, await reservedPiecesOf(tx, customerId)));
  const updatedAt = shop.now();
  await replaceLines(tx, cart.id, cart.lines, lines);
  await updateCart(tx, cart.id, {}, updatedAt);
  return { cart: { ...cart, lines, updatedAt }, warnings };
}

function variantIdsOf({ lines, touched }: plan.PlannedLines): number[] {
  return lines.filter((line) => touched.has(line.id)).map((line) => line.variantId);
}

/** With prices as they are now and quantities within the stock. Throws `cart.refused`. */
function fitLines(
  planned: plan.PlannedLines,
  variants: ReadonlyMap<number, VariantForSale>,
): { lines: CartLine[]; warnings: StockWarning[] } {
  refuseWith([...planned.problems, ...unknownVariants(planned, variants)]);
  const seen = planned.lines.map((line) => {
    const now = planned.touched.has(line.id) ? variants.get(line.variantId)?.platformMicros : undefined;
    return now === undefined ? line : { ...line, seenPriceMicros: now };
  });
  const { lines, warnings } = cutToStock({ ...planned, lines: seen }, variants);
  if (lines.length > plan.MAX_LINES) refuseWith([{ because: "too-many-lines", at: null }]);
  return { lines, warnings };
}

async function lockOwnCart(tx: Tx, { token, key }: CartReference): Promise<Cart> {
  const cart = await lockCart(tx, token);
  if (!cart || !isOpen(cart) || !holdsKey(cart, key)) {
    throw new Refusal("not-found", "The specified cart does not exist.");
  }
  return cart;
}

async function getCart(tx: Tx, token: string): Promise<Cart> {
  const cart = await readCart(tx, token);
  if (!cart) throw new Error("A locked cart no longer exists.");
  return cart;
}

function isSameKey(known: string, key: string | null): boolean {
  if (key === null) return false;
  const [right, given] = [Buffer.from(known), Buffer.from(key)];
  return right.length === given.length && timingSafeEqual(right, given);
}

function unknownVariants(planned: plan.PlannedLines, known: ReadonlyMap<number, unknown>): CartProblem[] {
  return planned.lines.flatMap((line) => {
    const at = planned.touched.get(line.id);
    return at === undefined || known.has(line.variantId) ? [] : [{ because: "unknown-variant", at }];
  });
}

function withCleanCodes<Given extends Partial<CartDetails>>(given: Given): Given {
  if (!given.discountCodes) return given;
  return { ...given, discountCodes: cleanCodes(given.discountCodes) };
}

/** ITU-T E.164, with room for a prefix such as "00" and a zero in brackets. */
const MOST_DIGITS = 18;

function digitsOf(phone: string): number {
  return phone.replaceAll(/\D/g, "").length;
}

function checkDetails({ email, phone, note, attributes, discountCodes }: Partial<CartDetails>): void {
  const problems: CartProblem[] = [];
  if (email && !/^[^\s@]{1,64}@[^\s@]{1,190}$/.test(email)) problems.push({ because: "bad-email", at: null });
  if (phone && !(/^\+?[\d\s().-]{5,40}$/.test(phone) && digitsOf(phone) <= MOST_DIGITS))
    problems.push({ because: "bad-phone", at: null });
  if (note && note.length > MAX_NOTE_LENGTH) problems.push({ because: "note-too-long", at: null });
  if (attributes && plan.isTooLong(attributes)) problems.push({ because: "attributes-too-long", at: null });
  if (discountCodes?.some(isTooLongACode)) problems.push({ because: "code-too-long", at: null });
  refuseWith(problems);
}

function refuseWith(problems: readonly CartProblem[]): void {
  if (problems.length > 0) throw new Refusal("cart.refused", "This change to the cart is not possible.", problems);
}
