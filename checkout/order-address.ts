/** Where the pages of a placed order are. A language chosen for one visit stays chosen. */
import type { CartKey } from "./cart-key.ts";

/** Once it is placed, and on every later visit. */
export function orderPath({ token, key }: CartKey, search = ""): string {
  const query = new URLSearchParams(search);
  query.set("key", key);
  query.delete("token");
  return `/checkouts/${token}/order?${query}`;
}

/** A PDF. */
export function invoicePath({ token, key }: CartKey): string {
  return `/checkouts/${token}/invoice.pdf?${new URLSearchParams({ key })}`;
}

/** The credit note of one of the order's refunds, counted from 0. */
export function creditNotePath({ token, key }: CartKey, refund: number): string {
  return `/checkouts/${token}/credit-note-${refund + 1}.pdf?${new URLSearchParams({ key })}`;
}

/** Where a guest finds her order by its number and e-mail address (SPEC CHK-03). */
export const FIND_ORDER_PATH = "/checkouts/find";
