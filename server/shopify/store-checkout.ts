/** Orders are paid at the followed store: the buyer is led to a draft order there, whose total the store calculates. */

import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { decimalOfCents } from "../../domain/money.ts";
import type { Db } from "../database.ts";
import { openLease } from "../leases/leases.ts";
import {
  ANSWER_MS,
  BadSignature,
  PaymentRefused,
  RefundRefused,
  type GoodsToPay,
  type PaymentGateway,
  type PaymentToStart,
  type StartedPayment,
} from "../orders/payments/gateways/gateway.ts";
import type { AdminApi } from "./admin-api.ts";
import { noteGid } from "./followed-store.store.ts";
import { STORE_PROVIDER } from "./followed-store.ts";
import { findDraft, insertDraft, readVariantGids, setDeleted, type StoreDraft } from "./store-drafts.store.ts";
import { centsOf, MONEY, moneyBag } from "./store-money.ts";

const DRAFT = `id invoiceUrl status tags
  totalPriceSet ${MONEY}
  subtotalPriceSet ${MONEY}
  totalShippingPriceSet ${MONEY}
  totalTaxSet ${MONEY}`;

const FIND_DRAFT = `query FindDraft($query: String!) {
  draftOrders(first: 5, query: $query) { nodes { ${DRAFT} } }
}`;

const CREATE_DRAFT = `mutation CreateDraft($input: DraftOrderInput!) {
  draftOrderCreate(input: $input) {
    draftOrder { ${DRAFT} }
    userErrors { field message }
  }
}`;

const DELETE_DRAFT = `mutation DeleteDraft($id: ID!) {
  draftOrderDelete(input: { id: $id }) { deletedId userErrors { message } }
}`;

const ORDER_OF_DRAFT = `query OrderOfDraft($id: ID!) {
  node(id: $id) { ... on DraftOrder { id order { id } } }
}`;

const CHECK = "query Check { shop { name } draftOrders(first: 1) { nodes { id } } }";

const draftOrder = z.object({
  id: z.string(),
  invoiceUrl: z.string().nullable(),
  status: z.string(),
  tags: z.array(z.string()),
  totalPriceSet: moneyBag,
  subtotalPriceSet: moneyBag,
  totalShippingPriceSet: moneyBag,
  totalTaxSet: moneyBag,
});
const userErrors = z.array(z.object({ message: z.string() }));
const found = z.object({ draftOrders: z.object({ nodes: z.array(draftOrder) }) });
const created = z.object({ draftOrderCreate: z.object({ draftOrder: draftOrder.nullable(), userErrors }) });
const deleted = z.object({ draftOrderDelete: z.object({ deletedId: z.string().nullable(), userErrors }) });
const become = z.object({ node: z.object({ order: z.object({ id: z.string() }).nullable() }).nullable() });

/** By which lines of the store's order are told apart. The store shows buyers no attribute that begins with "_". */
export const LINE_ATTRIBUTE = "_line";
export const KEY_ATTRIBUTE = "_payment";

const LEASE_SECONDS = 30;
const POLL_MS = 250;
const LONGEST_TITLE = 255;

type StoreCheckoutContext = { db: Db; now(): Date };

/** The store as a payment provider. Its messages arrive with those about the catalogue (`store-messages.ts`). */
export function openStoreCheckout(api: AdminApi, { db, now }: StoreCheckoutContext): PaymentGateway {
  return {
    provider: STORE_PROVIDER,
    methods: ["card"],
    takesGoods: true,
    // The store offers its own ways to pay on its own page.
    limitsIn: () => ({ leastCents: 1, mostCents: Number.MAX_SAFE_INTEGER }),

    async check() {
      await api.ask(CHECK, z.object({ shop: z.object({ name: z.string() }) }));
    },

    async start(payment) {
      const { goods } = payment;
      if (!goods) throw new Error("The store needs an order's goods.");
      const signal = AbortSignal.timeout(ANSWER_MS);
      // Of two calls at once the second finds the first one's draft.
      const lease = openLease(db, `store draft ${payment.key}`);
      while (!(await lease.hold(LEASE_SECONDS))) {
        signal.throwIfAborted();
        await pause(POLL_MS, undefined, { signal });
      }
      try {
        const known = await findDraft(db, { key: payment.key });
        if (known && known.deletedAt === null) return startedOf(known);
        const draft = await checkedDraft(api, db, payment, goods, signal);
        const { key, orderNumber } = payment;
        const { orderId, paymentId } = goods;
        const row = { gid: draft.id, key, orderId, orderNumber, paymentId, invoiceUrl: draft.invoiceUrl };
        await insertDraft(db, row, now());
        return startedOf(row);
      } finally {
        await lease.giveBack();
      }
    },

    /** The buyer is back: the store is read now, without waiting for its message. */
    async complete(gid) {
      const { node } = await api.ask(ORDER_OF_DRAFT, become, { variables: { id: gid } });
      if (!node?.order) return "not-agreed";
      await noteGid(db, node.order.id, now());
      return "requested";
    },

    async refund() {
      throw new RefundRefused(
        `This order was paid at ${api.storeDomain}. Refund it there: the shop then notes it here by itself.`,
      );
    },

    async readMessage() {
      throw new BadSignature("the store's messages have another address");
    },
  };
}

/** False when the store has made an order of it. */
export async function deleteDraft(
  api: AdminApi,
  db: Db,
  { gid }: Pick<StoreDraft, "gid">,
  at: Date,
  signal?: AbortSignal,
): Promise<boolean> {
  const { node } = await api.ask(ORDER_OF_DRAFT, become, { variables: { id: gid }, signal });
  if (node?.order) return false;
  if (node) await api.ask(DELETE_DRAFT, deleted, { variables: { id: gid }, signal });
  await setDeleted(db, gid, at);
  return true;
}

function startedOf({ gid, invoiceUrl }: Pick<StoreDraft, "gid" | "invoiceUrl">): StartedPayment {
  return { providerReference: gid, redirectUrl: invoiceUrl };
}

/** A new draft, or the one that an interrupted call made. Throws `PaymentRefused` unless its sums are the shop's. */
async function checkedDraft(api: AdminApi, db: Db, payment: PaymentToStart, goods: GoodsToPay, signal: AbortSignal) {
  const { key, currency, amountCents } = payment;
  const query = `tag:'${key}'`;
  const { draftOrders } = await api.ask(FIND_DRAFT, found, { variables: { query }, signal });
  const known = draftOrders.nodes.find(({ tags, status }) => tags.includes(key) && status !== "COMPLETED");
  const draft = known ?? (await createDraft(api, await inputOf(db, payment, goods), signal));
  const { id, invoiceUrl } = draft;
  const ours = {
    total: amountCents,
    shipping: goods.shipping?.cents ?? 0,
    subtotal: amountCents - (goods.shipping?.cents ?? 0),
    tax: 0,
  };
  const theirs = {
    total: centsOf(draft.totalPriceSet, currency),
    shipping: centsOf(draft.totalShippingPriceSet, currency),
    subtotal: centsOf(draft.subtotalPriceSet, currency),
    tax: centsOf(draft.totalTaxSet, currency),
  };
  const differing = Object.entries(ours).filter(([name, cents]) => theirs[name as keyof typeof ours] !== cents);
  if (differing.length === 0 && invoiceUrl !== null) return { id, invoiceUrl };
  await api.ask(DELETE_DRAFT, deleted, { variables: { id }, signal });
  const words = differing.map(([name, cents]) => {
    return `${name} ${cents} here and ${theirs[name as keyof typeof ours] ?? "another currency"} there`;
  });
  throw new PaymentRefused(
    `The store calculates another price of order ${payment.orderNumber}, in cents of ${currency}: ${words.join(", ") || "no page to pay at"}.`,
  );
}

async function createDraft(api: AdminApi, input: object, signal: AbortSignal) {
  const { draftOrderCreate: answer } = await api.ask(CREATE_DRAFT, created, { variables: { input }, signal });
  if (answer.draftOrder) return answer.draftOrder;
  throw new PaymentRefused(answer.userErrors.map(({ message }) => message).join("; "));
}

async function inputOf(db: Db, { key, orderNumber, currency, email, expiresAt }: PaymentToStart, goods: GoodsToPay) {
  const { lines, discount, shipping, address, company, note } = goods;
  const ids = lines.flatMap(({ variantId }) => variantId ?? []);
  const gids = await readVariantGids(db, ids);
  const { firstName, lastName, address1, address2, city, zip, province, country: countryCode } = address;
  const phone = address.phone === "" ? "" : `${address.phoneCode} ${address.phone}`;
  const to = { firstName, lastName, address1, address2, city, zip, province, countryCode, company, phone };
  const money = (cents: number) => ({ amount: decimalOfCents(cents, currency), currencyCode: currency });
  return {
    ...{ email, note, presentmentCurrencyCode: currency },
    ...{ shippingAddress: to, billingAddress: to },
    tags: [key],
    customAttributes: [
      { key: KEY_ATTRIBUTE, value: key },
      { key: "Order", value: `#${orderNumber}` },
    ],
    lineItems: lines.flatMap(({ position, variantId, title, quantity, amountCents }) => {
      const gid = variantId === null ? undefined : gids.get(variantId);
      if (gid === undefined) throw new PaymentRefused(`The store does not have "${title}" of order ${orderNumber}.`);
      return wholeCents(quantity, amountCents).map((part) => ({
        ...{ variantId: gid, quantity: part.quantity },
        priceOverride: money(part.unitCents),
        customAttributes: [{ key: LINE_ATTRIBUTE, value: String(position) }],
      }));
    }),
    ...(discount && {
      appliedDiscount: {
        ...{ title: discount.title.slice(0, LONGEST_TITLE), description: discount.title, valueType: "FIXED_AMOUNT" },
        value: Number(decimalOfCents(discount.cents, currency)),
        amountWithCurrency: money(discount.cents),
      },
    }),
    ...(shipping && {
      shippingLine: { title: titleOf(shipping.title), priceWithCurrency: money(shipping.cents) },
    }),
    // The quote's total is what the buyer pays.
    ...{ taxExempt: true, acceptAutomaticDiscounts: false, allowDiscountCodesInCheckout: false },
    // While the shop reserves the pieces.
    reserveInventoryUntil: withoutMs(expiresAt),
  };
}

/**
 * The store has no prices below the smallest unit: 1,000 pieces for 53.50 are 650 of 0.05 and 350 of 0.06 there.
 * The parts come to `amountCents` exactly.
 */
export function wholeCents(quantity: number, amountCents: number): { quantity: number; unitCents: number }[] {
  const unitCents = Math.floor(amountCents / quantity);
  const dearer = amountCents - unitCents * quantity;
  return [
    { quantity: quantity - dearer, unitCents },
    { quantity: dearer, unitCents: unitCents + 1 },
  ].filter((part) => part.quantity > 0);
}

function titleOf(method: string): string {
  return `${method.charAt(0).toUpperCase()}${method.slice(1)} shipping`;
}

function withoutMs(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, "Z");
}
