import { createHash } from "node:crypto";

/** "10001-7-5f0c2a91be": order, payment, and a mark that tells two shops with one provider account apart. */
export function attemptKey(attempt: { orderNumber: number; paymentId: number; cartToken: string }): string {
  const mark = createHash("sha256").update(attempt.cartToken).digest("hex").slice(0, 10);
  return `${attempt.orderNumber}-${attempt.paymentId}-${mark}`;
}

/** Null for a malformed key. To verify it, make the key anew and compare. */
export function paymentOfKey(key: string): number | null {
  const [, paymentId] = /^\d{1,15}-(\d{1,15})-[\da-f]{10}$/.exec(key) ?? [];
  return paymentId === undefined ? null : Number(paymentId);
}

export function keyOfRefund(paymentKey: string, refundKey: string): string {
  return `${paymentKey}:${refundKey}`;
}

export function partsOfRefundKey(key: string): { paymentKey: string; refundKey: string } | null {
  const at = key.indexOf(":");
  return at < 0 ? null : { paymentKey: key.slice(0, at), refundKey: key.slice(at + 1) };
}
