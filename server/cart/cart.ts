import { timingSafeEqual } from "node:crypto";
import { Refusal } from "../../contract/refusals.ts";
import { brokenRule, quantityRuleOf } from "../../domain/cart/quantity-rules.ts";
import type { PriceBasis } from "../../domain/catalog/price-basis.ts";
import { variantsForSale, variantsShown, type VariantForSale } from "../catalog/variants/variants.ts";
import type { CustomersShop } from "../customers/customers-shop.ts";
import type { Db, Tx } from "../database.ts";
import { newCartKey } from "./cart-keys.ts";
import * as plan from "./cart-lines.ts";
import type { StoredCartLine } from "./cart-lines.ts";
import {
  insertCart,
  insertCartWithLines,
  isForeignKeyError,
  isTokenShownAlive,
  changeCartLines,
  markCompleted,
  readCart,
  updateCart,
  updateKey,
} from "./cart.store.ts";
import type { Cart, CartAsRead, CartDelivery, CartDetails, CartShown } from "./cart.store.ts";
import type { DeliveryProblem } from "./delivery/delivery-addresses.ts";
import { cleanCodes, isTooLongACode } from "./discount-codes.ts";
import { reservedPiecesOf, withReserved } from "./reserved-pieces.ts";
import { cutToStock, type StockWarning } from "./stock-cut.ts";

export type { Cart, CartShown } from "./cart.store.ts";
export type { Attribute, StoredCartLine, LineToAdd, LineToChange } from "./cart-lines.ts";
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
      bound?: undefined;
    }
  | ({ because: "delivery"; at: null; bound?: undefined } & DeliveryProblem);

/**
 * "enforced": a line that the change touches keeps its variant's quantity rule, or the change is refused (docs/decisions/0116).
 * "offered": any quantity; pages and the checkout offer one that can be ordered (SPEC CART-06).
 */
export type RulesAre = "enforced" | "offered";

const MAX_NOTE_LENGTH = 5_000;

export function isCartProblems(details: unknown): details is CartProblem[] {
  return Array.isArray(details) && details.every((each) => typeof each === "object" && each && "because" in each);
}

/** Completed or not. Callers that show it to a buyer must check the key. */
export function findCartByToken(shopOrDb: CustomersShop | Db, token: string): Promise<Cart | null> {
  return readCart("db" in shopOrDb ? shopOrDb.db : shopOrDb, token);
}

export function completeCart(tx: Tx, cartId: number, at: Date): Promise<boolean> {
  return markCompleted(tx, cartId, at);
}

/** Whether its buyer may change it. */
export function isOpen({ completedAt, orderMadeAt, agreement }: Cart): boolean {
  return completedAt === null && orderMadeAt === null && agreement === null;
}

export function hasKey(cart: Pick<Cart, "key">, key: string | null): boolean {
  return isSameKey(cart.key, key);
}

export function hasFormerKey({ formerKey }: Pick<Cart, "formerKey">, key: string): boolean {
  return formerKey !== null && isSameKey(formerKey, key);
}

/** Links are passed on, so a key does not prove a customer: without their session the cart appears as a guest's. */
export function asShownTo(cart: Cart, customerId: number | null): Cart {
  if (cart.customerId === null || cart.customerId === customerId) return cart;
  const nobodys = { ...cart, customerId: null, email: null, phone: null, deliveryAddresses: [], deliveryMethod: null };
  return cart.orderMadeAt === null ? nobodys : { ...nobodys, note: "", discountCodes: [] };
}

/**
 * Whose discounts the cart's client sees with its key alone: the cart's customer's, as long as the access token lives
 * that the client showed for it (docs/decisions/0134). Null: nobody's.
 */
export async function customerShownFor(
  shop: CustomersShop,
  { id, customerId, shownCustomerId }: Pick<Cart, "id" | "customerId" | "shownCustomerId">,
): Promise<number | null> {
  if (customerId === null || shownCustomerId !== customerId) return null;
  return (await isTokenShownAlive(shop.db, id, shop.now())) ? customerId : null;
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
  shop: CustomersShop,
  {
    lines,
    priceBasis = "selling",
    rulesAre = "offered",
    ...given
  }: Partial<CartDetails> & { lines: readonly plan.LineToAdd[]; priceBasis?: PriceBasis; rulesAre?: RulesAre },
): Promise<CartChange> {
  const plain = { country: null, email: null, phone: null, note: "", attributes: [], customerId: null };
  const details: CartDetails = withCleanCodes({ ...plain, discountCodes: [], ...given });
  checkDetails(details);
  const planned = plan.addLines([], lines);
  return withVariantsShown(shop, variantIdsOf(planned), async (variants) => {
    const fitted = fitLines(planned, variants, rulesAre);
    const made = { ...newCartKey(), now: shop.now(), lines: fitted.lines, priceBasis };
    return { cart: await insertCartWithLines(shop.db, { ...details, ...made }), warnings: fitted.warnings };
  });
}

/** SPEC GQL-07. Throws `not-found` for an unknown or completed cart or a wrong key, and `cart.refused`. */
export function addLines(
  shop: CustomersShop,
  cart: CartReference,
  lines: readonly plan.LineToAdd[],
  rulesAre: RulesAre = "offered",
): Promise<CartChange> {
  return changingLines(shop, cart, ({ lines: existing }) => plan.addLines(existing, lines), { rulesAre });
}

/** Throws like `addLines`. `customerId`: of the session; they may use what their own open checkout reserves. */
export function changeLines(
  shop: CustomersShop,
  cart: CartReference,
  changes: readonly plan.LineToChange[],
  by: { customerId?: number | null; rulesAre?: RulesAre } = {},
): Promise<CartChange> {
  return changingLines(shop, cart, ({ lines: existing }) => plan.changeLines(existing, changes), by);
}

/** Throws like `addLines`. */
export function removeLines(shop: CustomersShop, cart: CartReference, lineIds: readonly string[]): Promise<CartChange> {
  return changingLines(shop, cart, ({ lines: existing }) => plan.removeLines(existing, lineIds));
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
export function updateDetails(
  shop: CustomersShop,
  cart: CartReference,
  given: Partial<CartDetails & CartShown>,
): Promise<CartChange> {
  const { shown, ...details } = withCleanCodes(given);
  checkDetails(details);
  return changing(shop, cart, async (known) => {
    const { customerId } = known;
    const isTakenAway = customerId !== null && details.customerId !== undefined && details.customerId !== customerId;
    // The previous customer's contact details go too.
    const changed = { ...(isTakenAway && { email: null, phone: null, deliveryAddresses: [] }), ...details };
    const updatedAt = shop.now();
    const isDone = await updateCart(shop.db, known, { ...changed, ...(shown !== undefined && { shown }) }, updatedAt);
    if (!isDone) return null;
    const shownCustomerId = shown === undefined ? known.shownCustomerId : (shown?.customerId ?? null);
    return { cart: { ...known, ...changed, shownCustomerId, updatedAt }, warnings: [] };
  });
}

/** Where the cart goes and how. `planned` may run again, for a cart that has changed meanwhile. Throws like `addLines`. */
export function updateDelivery(
  shop: CustomersShop,
  reference: CartReference,
  planned: (cart: Cart) => Promise<{ change: Partial<CartDelivery>; problems: readonly DeliveryProblem[] }>,
): Promise<CartChange> {
  return changing(shop, reference, async (known) => {
    const { change, problems } = await planned(known);
    refuseWith(problems.map((problem) => ({ because: "delivery", at: null, ...problem })));
    const updatedAt = shop.now();
    const isDone = await updateCart(shop.db, known, change, updatedAt);
    return isDone ? { cart: { ...known, ...change, updatedAt }, warnings: [] } : null;
  });
}

/** Null makes it a guest's cart. Throws `not-found` like `addLines`. */
export async function setCartCustomer(
  shop: CustomersShop,
  cart: CartReference,
  customerId: number | null,
): Promise<void> {
  await updateDetails(shop, cart, { customerId });
}

/** `planLines` may run again, for a cart that has changed meanwhile. */
function changingLines(
  shop: CustomersShop,
  reference: CartReference,
  planLines: (cart: Cart) => plan.PlannedLines,
  { customerId = null, rulesAre = "offered" }: { customerId?: number | null; rulesAre?: RulesAre } = {},
): Promise<CartChange> {
  return changing(shop, reference, async (cart) => {
    const planned = planLines(cart);
    const reserved = await reservedPiecesOf(shop.db, customerId);
    return withVariantsShown(shop, variantIdsOf(planned), async (variants) => {
      const { lines, warnings } = fitLines(planned, withReserved(variants, reserved), rulesAre);
      const updatedAt = shop.now();
      const isDone = await changeCartLines(shop.db, cart, lines, updatedAt);
      return isDone ? { cart: { ...cart, lines, updatedAt }, warnings } : null;
    });
  });
}

/**
 * Two statements: one reads the cart, one writes it if nobody else has since, so that no concurrent change is lost. If
 * somebody has, `change` returns null, and is called again with the cart as it is now; each time another call is done.
 */
async function changing(
  shop: CustomersShop,
  reference: CartReference,
  change: (cart: CartAsRead) => Promise<CartChange | null>,
): Promise<CartChange> {
  for (;;) {
    const changed = await change(await getOwnCart(shop, reference));
    if (changed) return changed;
  }
}

/** With what buyers are shown, which may be a second old; once more with what is true if a variant has been deleted. */
async function withVariantsShown<Result>(
  shop: CustomersShop,
  variantIds: readonly number[],
  write: (variants: ReadonlyMap<number, VariantForSale>) => Promise<Result>,
): Promise<Result> {
  try {
    const shown = [...(await variantsShown(shop, variantIds))];
    return await write(new Map(shown.filter(([, { onSale }]) => onSale)));
  } catch (error) {
    if (!isForeignKeyError(error)) throw error;
    return write(await variantsForSale(shop, variantIds));
  }
}

function variantIdsOf({ lines, touched }: plan.PlannedLines): number[] {
  return lines.filter((line) => touched.has(line.id)).map((line) => line.variantId);
}

/** With prices as they are now and quantities within the stock. Throws `cart.refused`. */
function fitLines(
  planned: plan.PlannedLines,
  variants: ReadonlyMap<number, VariantForSale>,
  rulesAre: RulesAre,
): { lines: StoredCartLine[]; warnings: StockWarning[] } {
  const broken = rulesAre === "enforced" ? brokenRules(planned, variants) : [];
  refuseWith([...planned.problems, ...unknownVariants(planned, variants), ...broken]);
  const seen = planned.lines.map((line) => {
    const now = planned.touched.has(line.id) ? variants.get(line.variantId)?.platformMicros : undefined;
    return now === undefined ? line : { ...line, seenPriceMicros: now };
  });
  const { lines, warnings } = cutToStock({ ...planned, lines: seen }, variants, rulesAre === "enforced");
  if (lines.length > plan.MAX_LINES) refuseWith([{ because: "too-many-lines", at: null }]);
  return { lines, warnings };
}

async function getOwnCart(shop: CustomersShop, { token, key }: CartReference): Promise<CartAsRead> {
  const cart = await readCart(shop.db, token);
  if (!cart || !isOpen(cart) || !hasKey(cart, key)) {
    throw new Refusal("not-found", "The specified cart does not exist.");
  }
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

function brokenRules(
  { lines, touched, problems }: plan.PlannedLines,
  variants: ReadonlyMap<number, VariantForSale>,
): CartProblem[] {
  return lines.flatMap((line): CartProblem[] => {
    const [at, variant] = [touched.get(line.id), variants.get(line.variantId)];
    if (at === undefined || !variant || problems.some((problem) => problem.at === at)) return [];
    const rule = quantityRuleOf(variant, true);
    const broken = brokenRule(line.quantity, rule);
    if (broken === null) return [];
    return broken === "minimum"
      ? [{ because: "below-minimum", at, bound: rule.minimum }]
      : [{ because: "wrong-increment", at, bound: rule.increment }];
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
