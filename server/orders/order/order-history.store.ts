import type { Db } from "../../database.ts";

export async function readEvents(
  db: Db,
  orderId: number,
  limit: number,
): Promise<{ at: Date; kind: string; details: unknown }[]> {
  return db
    .selectFrom("order_events")
    .select(["happened_at as at", "kind", "details"])
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
