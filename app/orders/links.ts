import type { StateFilter } from "./order-queries.ts";

const ORDERS = "/customer/order/index";

export function ordersPath(state: StateFilter = "ALL"): string {
  return state === "ALL" ? ORDERS : `${ORDERS}?state=${state}`;
}

export function orderPath(id: string): string {
  return `/customer/order/detail?id=${numberOf(id)}`;
}

export function returnPath(id: string): string {
  return `/customer/order/return?id=${numberOf(id)}`;
}

/** State that the order passes to the page of its return, which links back to it. */
export const FROM_ORDER = { fromOrder: true };

function numberOf(id: string): string {
  return id.split("/").at(-1) ?? "";
}
