/**
 * What becomes of orders that are paid at the followed store. Whatever a message says, the whole order is read, so that
 * lost, doubled and late messages end equal.
 */

import { z } from "zod";
import { Refusal } from "../../contract/refusals.ts";
import { recordParcelElsewhere } from "../orders/fulfilment/ship.ts";
import type { PaymentGateway } from "../orders/payments/gateways/gateway.ts";
import { voidOrder } from "../orders/payments/settle-orders.ts";
import { recordMessage } from "../orders/provider-messages/payment-messages.ts";
import { recordRefundElsewhere } from "../orders/refunds/refund-elsewhere.ts";
import { pricingInForce } from "../settings/rules.ts";
import type { Shop } from "../shop.ts";
import type { AdminApi } from "./admin-api.ts";
import { noteGid } from "./followed-store.store.ts";
import { STORE_PROVIDER } from "./followed-store.ts";
import { deleteDraft, KEY_ATTRIBUTE, LINE_ATTRIBUTE } from "./store-checkout.ts";
import {
  findDraft,
  readDraftsSince,
  readSuperfluous,
  setOrder,
  setReadVersion,
  type StoreDraft,
} from "./store-drafts.store.ts";
import { centsOf, MONEY, moneyBag, type MoneyBag } from "./store-money.ts";

const STORE_ORDER = `query StoreOrder($id: ID!) {
  order(id: $id) {
    id updatedAt cancelledAt displayFinancialStatus
    customAttributes { key value }
    totalPriceSet ${MONEY}
    totalReceivedSet ${MONEY}
    lineItems(first: 250) { nodes { id customAttributes { key value } } pageInfo { hasNextPage endCursor } }
    fulfillments(first: 100) { id status trackingInfo(first: 1) { company number url } }
    refunds(first: 100) { id note totalRefundedSet ${MONEY} }
  }
}`;

const MORE_LINES = `query MoreLines($id: ID!, $after: String!) {
  order(id: $id) {
    lineItems(first: 250, after: $after) {
      nodes { id customAttributes { key value } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

const FULFILLMENT_LINES = `query FulfillmentLines($id: ID!, $after: String) {
  node(id: $id) {
    ... on Fulfillment {
      id
      fulfillmentLineItems(first: 250, after: $after) {
        nodes { quantity lineItem { id } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;

const REFUND_LINES = `query RefundLines($id: ID!, $after: String) {
  node(id: $id) {
    ... on Refund {
      id
      refundLineItems(first: 200, after: $after) {
        nodes { quantity subtotalSet ${MONEY} lineItem { id } }
        pageInfo { hasNextPage endCursor }
      }
      refundShippingLines(first: 10) { nodes { subtotalAmountSet ${MONEY} } }
    }
  }
}`;

const DRAFTS_STATES = `query DraftsStates($ids: [ID!]!) {
  nodes(ids: $ids) { ... on DraftOrder { id order { id updatedAt } } }
}`;

const attributes = z.array(z.object({ key: z.string(), value: z.string().nullable() }));
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
const lineItems = z.object({ nodes: z.array(z.object({ id: z.string(), customAttributes: attributes })), pageInfo });
const storeOrder = z.object({
  order: z
    .object({
      id: z.string(),
      updatedAt: z.string(),
      cancelledAt: z.string().nullable(),
      displayFinancialStatus: z.string().nullable(),
      customAttributes: attributes,
      totalPriceSet: moneyBag,
      totalReceivedSet: moneyBag,
      lineItems,
      fulfillments: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          trackingInfo: z.array(
            z.object({ company: z.string().nullable(), number: z.string().nullable(), url: z.string().nullable() }),
          ),
        }),
      ),
      refunds: z.array(z.object({ id: z.string(), note: z.string().nullable(), totalRefundedSet: moneyBag })),
    })
    .nullable(),
});
const moreLines = z.object({ order: z.object({ lineItems }).nullable() });
const ofLine = z.object({ quantity: z.number().nullable(), lineItem: z.object({ id: z.string() }) });
const fulfillmentLines = z.object({
  node: z.object({ fulfillmentLineItems: z.object({ nodes: z.array(ofLine), pageInfo }) }).nullable(),
});
const refundLines = z.object({
  node: z
    .object({
      refundLineItems: z.object({ nodes: z.array(ofLine.extend({ subtotalSet: moneyBag })), pageInfo }),
      refundShippingLines: z.object({ nodes: z.array(z.object({ subtotalAmountSet: moneyBag })) }),
    })
    .nullable(),
});
const draftsStates = z.object({
  nodes: z.array(
    z.object({ id: z.string(), order: z.object({ id: z.string(), updatedAt: z.string() }).nullable() }).nullable(),
  ),
});

type StoreOrder = NonNullable<z.output<typeof storeOrder>["order"]>;

/** The store shows an app orders of the last 60 days. */
const SHOWN_DAYS = 60;
const DAY_MS = 86_400_000;
const AT_ONCE = 100;
const WITH_MONEY = new Set(["PAID", "PARTIALLY_REFUNDED", "REFUNDED"]);

/** Makes the shop's order what the store says. An order that was not made here is left alone. Throws like `api.ask`. */
export async function readStoreOrder(shop: Shop, api: AdminApi, gid: string, signal?: AbortSignal): Promise<void> {
  const { order } = await api.ask(STORE_ORDER, storeOrder, { variables: { id: gid }, signal });
  const key = order?.customAttributes.find((each) => each.key === KEY_ATTRIBUTE)?.value ?? null;
  const draft = key === null ? null : await findDraft(shop.db, { key });
  if (!order || !draft) return;
  if (draft.orderGid === null) await setOrder(shop.db, draft.gid, order.id);
  await enterMoney(shop, draft, order);
  const positions = await positionsOf(api, order, signal);
  // Sent pieces first: some of them may have come back since.
  for (const fulfillment of order.fulfillments) {
    await enterFulfillment(shop, api, { draft, fulfillment, positions, signal });
  }
  for (const refund of order.refunds) await enterRefund(shop, api, { draft, refund, positions, signal });
  if (order.cancelledAt !== null) await enterCancellation(shop, draft, order);
  await setReadVersion(shop.db, draft.gid, order.updatedAt);
}

/** Notes orders of the store that have changed since they were read, whatever webhooks were lost. */
export async function noteChangedOrders(shop: Shop, api: AdminApi, signal?: AbortSignal): Promise<void> {
  if (!shop.followedStore?.checkout) return;
  const since = new Date(shop.now().getTime() - SHOWN_DAYS * DAY_MS);
  for (let last: StoreDraft | null = null; ;) {
    const drafts: StoreDraft[] = await readDraftsSince(shop.db, since, last, AT_ONCE);
    last = drafts.at(-1) ?? null;
    if (last === null) return;
    const variables = { ids: drafts.map(({ gid }) => gid) };
    const { nodes } = await api.ask(DRAFTS_STATES, draftsStates, { variables, signal });
    for (const node of nodes) {
      const known = drafts.find(({ gid }) => gid === node?.id);
      if (!node?.order || known?.readVersion === node.order.updatedAt) continue;
      await noteGid(shop.db, node.order.id, shop.now());
    }
  }
}

/** Those of orders that were cancelled, have expired or have a newer draft, so that nobody pays them. */
export async function deleteSuperfluousDrafts(shop: Shop, api: AdminApi, signal?: AbortSignal): Promise<number> {
  if (!shop.followedStore?.checkout) return 0;
  let count = 0;
  for (const draft of await readSuperfluous(shop.db, AT_ONCE)) {
    if (await deleteDraft(api, shop.db, draft, shop.now(), signal)) count += 1;
  }
  return count;
}

async function enterMoney(shop: Shop, draft: StoreDraft, order: StoreOrder): Promise<void> {
  if (!WITH_MONEY.has(order.displayFinancialStatus ?? "")) return;
  const gateway = gatewayOf(shop);
  const { amount, currencyCode: currency } = order.totalReceivedSet.presentmentMoney;
  const { currency: base } = await pricingInForce(shop);
  const event = {
    ...({ tells: "paid", key: draft.key, providerReference: draft.gid, captureReference: order.id } as const),
    ...{ amountCents: centsOf(order.totalReceivedSet, base) ?? -1, currency },
  };
  await recordMessage(shop, gateway, { id: `${order.id} ${amount} ${currency}`, kind: "orders/paid", event });
}

async function positionsOf(api: AdminApi, order: StoreOrder, signal?: AbortSignal): Promise<Map<string, number>> {
  const positions = new Map<string, number>();
  for (let page = order.lineItems; ;) {
    for (const { id, customAttributes } of page.nodes) {
      const position = Number(customAttributes.find(({ key }) => key === LINE_ATTRIBUTE)?.value);
      if (Number.isInteger(position)) positions.set(id, position);
    }
    if (!page.pageInfo.hasNextPage) return positions;
    const variables = { id: order.id, after: page.pageInfo.endCursor };
    const next = await api.ask(MORE_LINES, moreLines, { variables, signal });
    if (!next.order) return positions;
    page = next.order.lineItems;
  }
}

type StoreOrderParts = { draft: StoreDraft; positions: ReadonlyMap<string, number>; signal: AbortSignal | undefined };

async function enterFulfillment(
  shop: Shop,
  api: AdminApi,
  { draft, fulfillment, positions, signal }: StoreOrderParts & { fulfillment: StoreOrder["fulfillments"][number] },
): Promise<void> {
  const { id, status, trackingInfo } = fulfillment;
  if (status !== "SUCCESS") return;
  const lines: { position: number; quantity: number }[] = [];
  for (let after: string | null = null; ;) {
    const variables: Record<string, unknown> = { id, after };
    const { node } = await api.ask(FULFILLMENT_LINES, fulfillmentLines, { variables, signal });
    for (const { quantity, lineItem } of node?.fulfillmentLineItems.nodes ?? []) {
      const position = positions.get(lineItem.id);
      if (position !== undefined && quantity) lines.push({ position, quantity });
    }
    if (!node?.fulfillmentLineItems.pageInfo.hasNextPage) break;
    after = node.fulfillmentLineItems.pageInfo.endCursor;
  }
  const [tracking] = trackingInfo;
  const url = tracking?.url ?? null;
  await recordParcelElsewhere(shop, draft.orderNumber, {
    key: `store:${id}`,
    carrier: tracking?.company ?? "",
    trackingNumber: tracking?.number ?? "",
    ...(url !== null && /^https?:/.test(url) && { trackingUrl: url }),
    lines,
  });
}

async function enterRefund(
  shop: Shop,
  api: AdminApi,
  { draft, refund, positions, signal }: StoreOrderParts & { refund: StoreOrder["refunds"][number] },
): Promise<void> {
  const { currency } = await pricingInForce(shop);
  const cents = (money: MoneyBag) => {
    const amount = centsOf(money, currency);
    if (amount === null) throw new Error(`${refund.id} is not in ${currency}.`);
    return amount;
  };
  const amountCents = cents(refund.totalRefundedSet);
  // Pieces that were taken off without money are no refund.
  if (amountCents === 0) return;
  const lines: { position: number; quantity: number; cents: number }[] = [];
  let shippingCents = 0;
  for (let after: string | null = null; ;) {
    const variables: Record<string, unknown> = { id: refund.id, after };
    const { node } = await api.ask(REFUND_LINES, refundLines, { variables, signal });
    for (const { quantity, subtotalSet, lineItem } of node?.refundLineItems.nodes ?? []) {
      const position = positions.get(lineItem.id);
      if (position !== undefined) lines.push({ position, quantity: quantity ?? 0, cents: cents(subtotalSet) });
    }
    if (after === null) {
      shippingCents = (node?.refundShippingLines.nodes ?? []).reduce(
        (sum, { subtotalAmountSet }) => sum + cents(subtotalAmountSet),
        0,
      );
    }
    if (!node?.refundLineItems.pageInfo.hasNextPage) break;
    after = node.refundLineItems.pageInfo.endCursor;
  }
  const noted = await recordRefundElsewhere(shop, draft.orderNumber, {
    ...{
      key: `store:${refund.id}`,
      reference: refund.id,
      reason: refund.note ?? "",
      amountCents,
      shippingCents,
      lines,
    },
  });
  if (noted === "nothing-left") {
    await enterReturn(shop, draft, refund.id);
    const details = { order: draft.orderNumber, refund: refund.id, amountCents };
    shop.log.warn(details, "the store has refunded more than the shop's order has left");
  }
}

/** The money had come too late for its order. */
async function enterReturn(shop: Shop, { key, paymentId }: StoreDraft, refundGid: string): Promise<void> {
  const gateway = gatewayOf(shop);
  const named = { key: `${key}:surplus:${paymentId}`, reference: refundGid };
  const event = { tells: "refund", ...named, failure: null } as const;
  await recordMessage(shop, gateway, { id: refundGid, kind: "refunds/create", event });
}

function gatewayOf(shop: Shop): PaymentGateway {
  const gateway = shop.gateways.find(({ provider }) => provider === STORE_PROVIDER);
  if (!gateway) throw new Error("The store is no payment provider any more: set SHOPIFY_CHECKOUT=1.");
  return gateway;
}

async function enterCancellation(shop: Shop, { orderNumber }: StoreDraft, order: StoreOrder): Promise<void> {
  if (WITH_MONEY.has(order.displayFinancialStatus ?? "")) return;
  try {
    await voidOrder(shop, orderNumber);
  } catch (error) {
    // It was paid before: the refund says what becomes of it.
    if (!(error instanceof Refusal && error.code === "order.transition")) throw error;
  }
}
