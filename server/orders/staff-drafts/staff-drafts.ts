/** Orders that staff prepare for a customer, who pays by a link (docs/decisions/0092). */

import { Refusal } from "../../../contract/refusals.ts";
import { MOST_DRAFT_LINES, stateOfDraft, type DraftState } from "../../../domain/orders/staff-drafts.ts";
import { wholeCountry } from "../../../domain/places/whole-country.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import {
  changeAgreedCart,
  checkoutLink,
  createAgreedCart,
  deleteAgreedCart,
  type AgreedCart,
} from "../../cart/agreed-carts.ts";
import { MAX_QUANTITY } from "../../cart/cart.ts";
import { findCustomerByEmail } from "../../customers/customers.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { pageOfRows, positionOf } from "../../office/cursors.ts";
import { isDestination } from "../../places/phones.ts";
import { inTransaction } from "../../transaction.ts";
import { getHead } from "../order/order-head.ts";
import { readOrderLines } from "../order/orders.store.ts";
import { readDetails } from "../order/placed-orders.store.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { quoteDraft, termsOf } from "./draft-quote.ts";
import {
  deleteDraft,
  insertDraft,
  readDraft,
  readDrafts,
  setSent,
  updateDraft,
  type DraftDetails,
  type ListedDraft,
  type StaffDraft,
} from "./staff-drafts.store.ts";

export type { StaffDraft } from "./staff-drafts.store.ts";

/** `language` of its e-mail; null: the customer's. */
export type DraftInput = Omit<DraftDetails, "customerId" | "language"> & { language: Language | null };

const ORDER = "drafts of staff";

export function findDraft(shop: OrdersShop, id: number): Promise<StaffDraft | null> {
  return readDraft(shop.db, id);
}

/** Throws `not-found`. */
export async function getDraft(shop: OrdersShop, id: number): Promise<StaffDraft> {
  const draft = await findDraft(shop, id);
  if (!draft) throw new Refusal("not-found", "There is no such draft.");
  return draft;
}

export function stateOf({ sentAt, expiresAt, orderNumber }: StaffDraft | ListedDraft, at: Date): DraftState {
  return stateOfDraft({ sentAt, expiresAt, isOrdered: orderNumber !== null }, at);
}

/** Newest first. Throws `input.invalid` for another list's cursor. */
export async function draftsFor(
  shop: OrdersShop,
  { state = null, text = "" }: { state?: DraftState | null | undefined; text?: string | undefined },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ drafts: (ListedDraft & { state: DraftState })[]; cursor: string | null }> {
  const [id] = positionOf(cursor, ORDER) ?? [];
  const at = shop.now();
  const below = id === undefined ? null : Number(id);
  const rows = await readDrafts(shop.db, { state, text, below, at }, limit + 1);
  const page = pageOfRows(rows, limit, ORDER, (row) => [String(row.id)]);
  return { drafts: page.rows.map((row) => ({ ...row, state: stateOf(row, at) })), cursor: page.cursor };
}

/** Throws `input.invalid` with the fields. */
export async function createDraft(shop: OrdersShop, input: DraftInput, staffId: number | null): Promise<number> {
  return inTransaction(shop, async (tx, within) => {
    const saved = await toSave(within, input);
    return insertDraft(tx, { ...saved, staffId, at: within.now() });
  });
}

/** Its link shows the change at once. Throws `not-found`, `draft.ordered`, and `input.invalid` with the fields. */
export async function editDraft(shop: OrdersShop, id: number, input: DraftInput): Promise<void> {
  await inTransaction(shop, async (tx, within) => {
    const draft = await getDraft(within, id);
    refuseOrdered(draft);
    const saved = await toSave(within, input);
    const at = within.now();
    if (draft.cartId !== null && !(await changeAgreedCart(tx, draft.cartId, cartOf(saved), at))) throw ordered();
    await updateDraft(tx, id, saved, at);
  });
}

/**
 * The link that opens its checkout, until it has become an order or has expired. Throws `not-found`, `draft.ordered`,
 * and `input.invalid` for a draft without lines or with a line that nobody can order.
 */
export async function linkDraft(shop: OrdersShop, id: number): Promise<string> {
  return inTransaction(shop, async (tx, within) => {
    const draft = await getDraft(within, id);
    refuseOrdered(draft);
    await refuseUnready(within, draft);
    const at = within.now();
    const cartId = draft.cartId ?? (await createAgreedCart(tx, cartOf(draft), at));
    await setSent(tx, id, { cartId, at });
    return checkoutLink(within, cartId);
  });
}

/** Sends the link, once for each `key`. Throws like `linkDraft`, and `input.invalid` without an e-mail address. */
export async function sendDraft(
  shop: OrdersShop,
  id: number,
  { message, key }: { message: string; key: string },
): Promise<string> {
  return inTransaction(shop, async (tx, within) => {
    const link = await linkDraft(within, id);
    const { email: recipient, language } = await getDraft(within, id);
    if (recipient === "") throw invalid("email", "An e-mail address is needed to send the link.");
    const mail = { key: `draft ${id} ${key}`, kind: "draft-order", language, recipient, at: within.now() } as const;
    await enqueueMail(tx, { ...mail, data: { draftId: id, message } });
    return link;
  });
}

/** Null before it has a link, and once it is ordered. */
export async function linkOf(shop: OrdersShop, draft: StaffDraft): Promise<string | null> {
  return draft.cartId === null || draft.orderNumber !== null ? null : checkoutLink(shop, draft.cartId);
}

/** Its link opens nothing any more. Throws `not-found` and `draft.ordered`. */
export async function removeDraft(shop: OrdersShop, id: number): Promise<void> {
  await inTransaction(shop, async (tx, within) => {
    const draft = await getDraft(within, id);
    refuseOrdered(draft);
    if (draft.cartId !== null && !(await deleteAgreedCart(tx, draft.cartId))) throw ordered();
    await deleteDraft(tx, id);
  });
}

/** Everything but its expiry, its link and its order. Throws `not-found`. */
export async function duplicateDraft(shop: OrdersShop, id: number, staffId: number | null): Promise<number> {
  const draft = await getDraft(shop, id);
  return createDraft(shop, { ...draft, expiresAt: null }, staffId);
}

/** The order's goods for its buyer, at today's prices. Throws `not-found`. */
export async function draftFromOrder(shop: OrdersShop, number: number, staffId: number | null): Promise<number> {
  const head = await getHead(shop.db, number);
  const { address, method } = await readDetails(shop.db, head.id);
  const lines = new Map<number, number>();
  for (const { variantId, quantity } of await readOrderLines(shop.db, head.id)) {
    if (variantId !== null) lines.set(variantId, (lines.get(variantId) ?? 0) + quantity);
  }
  const { email, language } = head;
  const country = (address as { country?: string } | null)?.country ?? null;
  return createDraft(
    shop,
    {
      ...{
        email,
        language,
        country,
        method: method ?? "standard",
        shippingCents: null,
        discount: null,
        expiresAt: null,
      },
      note: `#${number}`,
      lines: [...lines].slice(0, MOST_DRAFT_LINES).map(([variantId, pieces]) => ({
        variantId,
        quantity: Math.min(pieces, MAX_QUANTITY),
        unitMicros: null,
      })),
    },
    staffId,
  );
}

type DraftToSave = DraftDetails & { pieces: number; totalCents: number };

async function toSave(within: OrdersShop, written: DraftInput): Promise<DraftToSave> {
  const input = { ...written, country: written.country && wholeCountry(written.country) };
  const { email, country, lines, language } = input;
  if (country !== null && !isDestination(country)) throw invalid("country", "There is no such country.");
  if (new Set(lines.map(({ variantId }) => variantId)).size < lines.length) {
    throw invalid("lines", "A product can be in it once.");
  }
  const customer = email === "" ? null : await findCustomerByEmail(within, email);
  const { quote } = await quoteDraft(within, input);
  return {
    ...input,
    customerId: customer?.id ?? null,
    language: language ?? customer?.language ?? "en",
    pieces: quote.pieces,
    totalCents: quote.estimatedTotalCents,
  };
}

/** Whoever opens the link must be able to order it, unless stock runs out meanwhile. */
async function refuseUnready(within: OrdersShop, draft: StaffDraft): Promise<void> {
  const { lines } = await quoteDraft(within, draft);
  if (lines.length === 0) throw invalid("lines", "Add what is to be ordered first.");
  if (lines.some(({ variant }) => variant === null)) {
    throw invalid("lines", "One of the products exists no more. Remove it first.");
  }
  if (draft.expiresAt !== null && draft.expiresAt <= within.now()) {
    throw invalid("expiresAt", "It has expired. Choose a later day first.");
  }
}

function cartOf(draft: DraftDetails): AgreedCart {
  const { customerId, email, country, lines, expiresAt } = draft;
  return {
    email: email === "" ? null : email,
    country,
    lines,
    agreement: {
      terms: termsOf(draft),
      prices: lines.flatMap(({ variantId, unitMicros }) => (unitMicros === null ? [] : [{ variantId, unitMicros }])),
      customerId,
      expiresAt: expiresAt?.toISOString() ?? null,
    },
  };
}

function refuseOrdered({ orderNumber }: StaffDraft): void {
  if (orderNumber !== null) throw ordered();
}

function ordered(): Refusal {
  return new Refusal("draft.ordered", "It has become an order and can no longer be changed.");
}

function invalid(field: string, message: string): Refusal {
  return new Refusal("input.invalid", message, [{ field, message }]);
}
