import { sql } from "kysely";
import type { Db, Tx } from "../../database.ts";

type ParcelToWrite = {
  orderId: number;
  key: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string | null;
  lines: { position: number; quantity: number }[];
  shippedAt: Date;
};

export type Parcel = ParcelToWrite & { id: number };

export async function insertParcel(tx: Tx, { lines, ...parcel }: ParcelToWrite): Promise<number> {
  const row = await tx
    .insertInto("fulfillments")
    .values({
      order_id: parcel.orderId,
      key: parcel.key,
      carrier: parcel.carrier,
      tracking_number: parcel.trackingNumber,
      tracking_url: parcel.trackingUrl,
      lines: JSON.stringify(lines),
      shipped_at: parcel.shippedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateTracking(
  tx: Tx,
  id: number,
  { carrier, trackingNumber, trackingUrl }: Pick<Parcel, "carrier" | "trackingNumber" | "trackingUrl">,
): Promise<void> {
  await tx
    .updateTable("fulfillments")
    .set({ carrier, tracking_number: trackingNumber, tracking_url: trackingUrl })
    .where("id", "=", id)
    .execute();
}

export async function readParcelByKey(db: Db, orderId: number, key: string): Promise<Parcel | null> {
  const row = await selectParcels(db, orderId).where("key", "=", key).executeTakeFirst();
  return row ?? null;
}

export async function readSentParcels(db: Db, orderId: number): Promise<Parcel[]> {
  return selectParcels(db, orderId).orderBy("id").execute();
}

export async function countParcels(tx: Tx, orderId: number): Promise<number> {
  const row = await tx
    .selectFrom("fulfillments")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function addShipped(tx: Tx, orderId: number, lines: ParcelToWrite["lines"]): Promise<void> {
  await sql`
    update order_lines l set shipped_quantity = l.shipped_quantity + p.quantity
    from unnest(
      ${lines.map((part) => part.position)}::integer[],
      ${lines.map((part) => part.quantity)}::integer[]
    ) as p (position, quantity)
    where l.order_id = ${orderId} and l.position = p.position
  `.execute(tx);
}

function selectParcels(db: Db, orderId: number) {
  return db
    .selectFrom("fulfillments")
    .select(["id", "order_id as orderId", "key", "carrier", "tracking_number as trackingNumber"])
    .select(["tracking_url as trackingUrl", "lines", "shipped_at as shippedAt"])
    .where("order_id", "=", orderId)
    .limit(1_000);
}
