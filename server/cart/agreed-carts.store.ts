import type { Tx } from "../database.ts";
import { agreementToStore, type Agreement } from "./agreement.ts";

export type AgreedCart = {
  agreement: Agreement;
  email: string | null;
  country: string | null;
  lines: readonly { variantId: number; quantity: number }[];
};

/** False when its order was placed meanwhile. Locks the cart. */
export async function updateAgreed(
  tx: Tx,
  cartId: number,
  { agreement, email, country }: AgreedCart,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable("carts")
    .set({
      ...{ email, country, customer_id: agreement.customerId, updated_at: at },
      agreement: agreementToStore(agreement),
    })
    .where("id", "=", cartId)
    .where("completed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceLines(tx: Tx, cartId: number, lines: AgreedCart["lines"]): Promise<void> {
  await tx.deleteFrom("cart_lines").where("cart_id", "=", cartId).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto("cart_lines")
    .values(
      lines.map(({ variantId, quantity }) => ({
        ...{ id: crypto.randomUUID(), cart_id: cartId, variant_id: variantId, quantity },
        attributes: "[]",
      })),
    )
    .execute();
}

/** False when its order was placed. */
export async function deleteUnordered(tx: Tx, cartId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom("carts")
    .where("id", "=", cartId)
    .where("completed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
