import { sql } from "kysely";
import type { Db } from "../../database.ts";

type Variant = {
  id: number;
  sku: string | null;
  options: string[];
  priceMicros: number;
  compareAtPriceMicros: number | null;
  weightMg: number;
  onHand: number | null;
  reserved: number | null;
};
export type WebhookProduct = {
  id: number;
  handle: string;
  title: string;
  vendor: string;
  productType: string;
  tags: string[];
  status: string;
  published: boolean;
  options: unknown;
  variants: Variant[];
};

export async function readWebhookProduct(db: Db, id: number): Promise<WebhookProduct | null> {
  const product = await db
    .selectFrom("products")
    .select(["id", "handle", "title", "vendor", "product_type as productType", "tags", "status", "published"])
    .select(sql`options`.as("options"))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!product) return null;
  const variants = await db
    .selectFrom("variants as v")
    .leftJoin("stock_levels as s", "s.variant_id", "v.id")
    .select(["v.id", "v.sku", "v.option_values as options", "v.price_micros as priceMicros", "v.weight_mg as weightMg"])
    .select(["v.compare_at_price_micros as compareAtPriceMicros", "s.on_hand as onHand", "s.reserved"])
    .where("v.product_id", "=", id)
    .orderBy("v.position")
    .orderBy("v.id")
    .execute();
  return { ...product, variants };
}

export type WebhookStock = {
  variantId: number;
  productId: number;
  handle: string;
  sku: string | null;
  tracked: boolean;
  oversell: boolean;
  onHand: number;
  reserved: number;
  available: number;
};

export async function readWebhookStock(db: Db, variantId: number): Promise<WebhookStock | null> {
  const row = await db
    .selectFrom("stock_levels as s")
    .innerJoin("variants as v", "v.id", "s.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id as variantId", "p.id as productId", "p.handle", "v.sku", "s.tracked", "s.oversell"])
    .select(["s.on_hand as onHand", "s.reserved"])
    .where("v.id", "=", variantId)
    .executeTakeFirst();
  return row ? { ...row, available: row.onHand - row.reserved } : null;
}

export type WebhookCustomer = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  language: string;
  tags: string[];
  acceptsMarketing: boolean;
  createdAt: Date;
};

export async function readWebhookCustomer(db: Db, id: number): Promise<WebhookCustomer | null> {
  const row = await db
    .selectFrom("customers")
    .select(["id", "email", "first_name as firstName", "last_name as lastName", "phone", "language", "tags"])
    .select(["accepts_marketing as acceptsMarketing", "created_at as createdAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}
