/** A customer's orders and returns (SPEC API-26, API-27, REFD-01). */

import type { OutputOf } from "../../contract/call.ts";
import type { Calls } from "../../contract/calls.ts";
import type { CustomerOrder, CustomerOrderLine, ListedOrder } from "../../contract/orders/orders.ts";
import type { OrderState } from "../../domain/orders/order-state.ts";
import type { RefundDestination, ReturnReason } from "../../domain/orders/returns.ts";
import type { Api, ApiCallOptions } from "../api/api.ts";

export type { CustomerOrder, CustomerOrderLine, ListedOrder } from "../../contract/orders/orders.ts";
export type { ReturnRequest } from "../../contract/orders/returns.ts";

export type StateFilter = OrderState | "ALL";
export type OrderReturns = OutputOf<Calls["listReturns"]>;

const BY_CALLER: ApiCallOptions = { errorHandledBy: "caller" };

export const ORDERS_PAGE = 20;
/** SPEC LIM-01 */
const LINES_PAGE = 250;

/** `page` counts from 1, newest first; `total` is of this state. */
export async function listOrders(
  api: Api,
  { state, page }: { state: StateFilter; page: number },
): Promise<{ orders: ListedOrder[]; total: number }> {
  return api.backend("listOrders", { state, page, size: ORDERS_PAGE }, BY_CALLER);
}

/** Orders by state; null when unavailable: the tabs then show no counts. */
export async function countOrders(api: Api): Promise<Partial<Record<StateFilter, number>> | null> {
  try {
    return (await api.backend("countOrders", {}, { errorHandledBy: "nobody" })).counts;
  } catch {
    return null;
  }
}

export type WholeOrder = {
  order: CustomerOrder;
  lines: CustomerOrderLine[];
  cursor: string | null;
  returns: OrderReturns;
};

/** Throws like `api.backend`; 404 for another customer's order. */
export async function findOrder(api: Api, id: string): Promise<WholeOrder> {
  const [{ order }, first, returns] = await Promise.all([
    api.backend("getOrder", { id }, BY_CALLER),
    moreLines(api, id, null),
    api.backend("listReturns", { id }, BY_CALLER),
  ]);
  return { order, ...first, returns };
}

export async function moreLines(
  api: Api,
  id: string,
  cursor: string | null,
): Promise<{ lines: CustomerOrderLine[]; cursor: string | null }> {
  return api.backend("getOrderLines", { id, pageSize: LINES_PAGE, cursor, lang: api.language }, BY_CALLER);
}

export async function allLines(
  api: Api,
  { order, lines, cursor }: Pick<WholeOrder, "order" | "lines" | "cursor">,
): Promise<CustomerOrderLine[]> {
  return cursor === null ? lines : [...lines, ...(await linesOf(api, order.id, cursor))];
}

/** From the cursor on, by default from the first. */
export async function linesOf(api: Api, id: string, cursor: string | null = null): Promise<CustomerOrderLine[]> {
  const page = await moreLines(api, id, cursor);
  return page.cursor === null ? page.lines : [...page.lines, ...(await linesOf(api, id, page.cursor))];
}

export type CustomerReturnInput = {
  id: string;
  lines: { id: string; quantity: number }[];
  reason: ReturnReason;
  refundTo: RefundDestination;
  note: string;
  photos: string[];
};

/** One `idempotencyKey` makes one request. The caller shows failures. */
export async function requestReturn(api: Api, input: CustomerReturnInput, idempotencyKey: string): Promise<void> {
  await api.backend("requestReturn", input, { ...BY_CALLER, idempotencyKey });
}

/** Stores a photo for a day. The caller shows failures. */
export async function saveReturnPhoto(
  api: Api,
  file: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<{ photo: string; path: string }> {
  return api.backend("keepReturnPhoto", { file }, { ...BY_CALLER, signal });
}
