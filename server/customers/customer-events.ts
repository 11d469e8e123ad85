import type { Tx } from "../database.ts";

/** A coupon with which an account begins, as its welcome e-mail lists it. */
export type FirstCoupon = { code: string; offCents: number; leastAmountCents: number; endAt: Date };

/** What later features do, within the same transaction, when something happens to an account. */
export type CustomerEvents = {
  created(tx: Tx, customerId: number, at: Date): Promise<FirstCoupon[]>;
  /** Every session of the account ends. Comes before the account is locked: carts are first in the order of locks. */
  sessionsEnding(tx: Tx, customerId: number): Promise<void>;
};
