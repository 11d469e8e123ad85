/** Addresses of a placed order's pages. They keep the language that was chosen for this visit. */

import type { CartKey } from "../cart-key.ts";

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

/** A PDF. `refund`: its index. */
export function creditNotePath({ token, key }: CartKey, refund: number): string {
  return `/checkouts/${token}/credit-note-${refund + 1}.pdf?${new URLSearchParams({ key })}`;
}

/** SPEC CHK-03 */
export const FIND_ORDER_PATH = "/checkouts/find";
