/** What staff have agreed on for a cart that they prepared (docs/decisions/0092). */

import { z } from "zod";
import type { AgreedTerms } from "../../domain/cart/agreed-terms.ts";

const cents = z.number().int().nonnegative();

const shape = z.object({
  terms: z.object({
    discount: z.object({ type: z.enum(["percent", "amount"]), value: cents, reason: z.string() }).nullable(),
    shipping: z.object({ method: z.enum(["standard", "express"]), cents }).nullable(),
  }),
  /** Selling prices; the shop's own for variants that are not here. */
  prices: z.array(z.object({ variantId: z.number().int(), unitMicros: cents })),
  expiresAt: z.iso.datetime().nullable(),
});

/** `customerId`: whose tier counts and whose order it becomes, whether or not they log in; null: a guest's. */
export type Agreement = z.infer<typeof shape> & { terms: AgreedTerms; customerId: number | null };

/** As it is stored with a cart of that customer. */
export function agreementOf(stored: unknown, customerId: number | null): Agreement {
  return { ...shape.parse(stored), customerId };
}

export function agreementToStore({ terms, prices, expiresAt }: Agreement): string {
  return JSON.stringify({ terms, prices, expiresAt });
}

export function hasExpired({ expiresAt }: Agreement, at: Date): boolean {
  return expiresAt !== null && new Date(expiresAt) <= at;
}
