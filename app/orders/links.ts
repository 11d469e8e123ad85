/** Addresses of the account's pages about orders. */
import type { StateFilter } from "../api/order-queries.ts";

const ORDERS = "/customer/order/index";

export function ordersPath(state: StateFilter = "ALL"): string {
  return state === "ALL" ? ORDERS : `${ORDERS}?state=${state}`;
}

/** `id`: global. */
export function orderPath(id: string): string {
  return `/customer/order/detail?id=${numberOf(id)}`;
}

export function returnPath(id: string): string {
  return `/customer/order/return?id=${numberOf(id)}`;
}

/** What the order hands over to the page of its return, which leads back to it. */
export const FROM_ORDER = { fromOrder: true };

function numberOf(id: string): string {
  return id.split("/").at(-1) ?? "";
}
