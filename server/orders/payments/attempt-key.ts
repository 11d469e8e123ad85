/** What a payment is called towards its provider. */
import { createHash } from "node:crypto";

/**
 * "10001-7-5f0c2a91be": order, payment, and a mark of this very order. Two shops that share an account with a
 * provider count their orders alike, and each hears the other's messages too: the mark tells them apart.
 */
export function attemptKey(attempt: { orderNumber: number; paymentId: number; cartToken: string }): string {
  const mark = createHash("sha256").update(attempt.cartToken).digest("hex").slice(0, 10);
  return `${attempt.orderNumber}-${attempt.paymentId}-${mark}`;
}

/** Which payment a key claims to be of; null for what is no key. Whoever believes it makes the key anew and compares. */
export function paymentOfKey(key: string): number | null {
  const [, paymentId] = /^\d{1,15}-(\d{1,15})-[\da-f]{10}$/.exec(key) ?? [];
  return paymentId === undefined ? null : Number(paymentId);
}

/** What a refund of that payment is called: its provider hands it back in messages. */
export function keyOfRefund(paymentKey: string, refundKey: string): string {
  return `${paymentKey}:${refundKey}`;
}

/** Both parts of `keyOfRefund`; null for another text. */
export function partsOfRefundKey(key: string): { paymentKey: string; refundKey: string } | null {
  const at = key.indexOf(":");
  return at < 0 ? null : { paymentKey: key.slice(0, at), refundKey: key.slice(at + 1) };
}
