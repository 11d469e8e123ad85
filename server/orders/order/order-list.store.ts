import type { OrderState } from "../../../domain/orders/order-state.ts";
import type { Db } from "../../database.ts";

export type ListedOrderRow = {
  number: number;
  state: OrderState;
  email: string;
  totalCents: number;
  refundedCents: number;
  paymentMethod: string;
  placedAt: Date;
  submittedAt: Date | null;
};

/** Newest first. Orders that ended before their checkout are listed only if VOIDED is asked for. */
export async function readOrders(
  db: Db,
  { state, email, before, limit }: { state?: OrderState; email?: string; before?: number; limit: number },
): Promise<ListedOrderRow[]> {
  return db
    .selectFrom("orders")
    .select(["number", "state", "email", "total_cents as totalCents", "refunded_cents as refundedCents"])
    .select(["payment_method as paymentMethod", "placed_at as placedAt", "submitted_at as submittedAt"])
    .$if(state !== "VOIDED", (query) =>
      query.where((where) => where.or([where("submitted_at", "is not", null), where("state", "=", "PENDING")])),
    )
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "PENDING"))
    .$if(email !== undefined, (query) =>
      query.where((eb) => eb(eb.fn("lower", ["email"]), "=", email?.toLowerCase() ?? "")),
    )
    .$if(before !== undefined, (query) => query.where("number", "<", before ?? 0))
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
