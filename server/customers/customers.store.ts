import { sql } from "kysely";
import { isLanguage, type Language } from "../../domain/translation/languages.ts";
import type { Db, Tx } from "../database.ts";

export type Customer = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  language: Language;
  tags: string[];
  acceptsMarketing: boolean;
  /** SPEC DISC-02: paid so far without shipping, refunds deducted. */
  spentCents: number;
  paidOrders: number;
  defaultAddressId: number | null;
  createdAt: Date;
  updatedAt: Date;
};

export type CustomerDetails = Pick<
  Customer,
  "email" | "firstName" | "lastName" | "phone" | "acceptsMarketing" | "language"
>;

type Where = { id: number } | { email: string; passwordHash?: string } | { tokenHash: string; at: Date };

export async function readCustomer(db: Db, where: Where): Promise<Customer | null> {
  const row = await selectCustomer(db, where).executeTakeFirst();
  return row ? customerOfRow(row) : null;
}

export async function lockCustomer(tx: Tx, where: Where): Promise<Customer | null> {
  const row = await selectCustomer(tx, where).forUpdate("customers").executeTakeFirst();
  return row ? customerOfRow(row) : null;
}

export async function readPasswordHash(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom("customers")
    .select("password_hash")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Null when another customer has the e-mail address or phone number. `passwordHash`: null: they set one later. */
export async function insertCustomer(
  tx: Tx,
  { firstName, lastName, acceptsMarketing, ...rest }: CustomerDetails,
  { passwordHash, at }: { passwordHash: string | null; at: Date },
): Promise<Customer | null> {
  const row = await tx
    .insertInto("customers")
    .values({
      ...rest,
      first_name: firstName,
      last_name: lastName,
      accepts_marketing: acceptsMarketing,
      password_hash: passwordHash,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row ? readCustomer(tx, { id: row.id }) : null;
}

/** Throws when another customer has the e-mail address or phone number: `takenFieldOf` tells which. */
export async function updateCustomerRow(
  tx: Tx,
  customerId: number,
  { firstName, lastName, acceptsMarketing, ...rest }: Partial<CustomerDetails>,
  { passwordHash, at }: { passwordHash?: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("customers")
    .set({
      ...rest,
      ...(firstName !== undefined && { first_name: firstName }),
      ...(lastName !== undefined && { last_name: lastName }),
      ...(acceptsMarketing !== undefined && { accepts_marketing: acceptsMarketing }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      updated_at: at,
    })
    .where("id", "=", customerId)
    .execute();
}

/** Reads the database's error; null for any other error. */
export function takenFieldOf(error: unknown): "email" | "phone" | null {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  if (code !== "23505") return null;
  if (constraint === "customers_email") return "email";
  return constraint === "customers_phone" ? "phone" : null;
}

export async function setDefaultAddress(tx: Tx, customerId: number, addressId: number | null, at: Date): Promise<void> {
  await tx
    .updateTable("customers")
    .set({ default_address_id: addressId, updated_at: at })
    .where("id", "=", customerId)
    .execute();
}

export async function changeSpent(
  tx: Tx,
  customerId: number,
  { cents, orders }: { cents: number; orders: number },
): Promise<void> {
  await tx
    .updateTable("customers")
    .set((row) => ({ spent_cents: row("spent_cents", "+", cents), paid_orders: row("paid_orders", "+", orders) }))
    .where("id", "=", customerId)
    .execute();
}

function selectCustomer(db: Db, where: Where) {
  const found = db
    .selectFrom("customers")
    .select(["customers.id", "email", "first_name", "last_name", "phone", "language", "tags", "accepts_marketing"])
    .select(["spent_cents", "paid_orders", "default_address_id", "customers.created_at", "customers.updated_at"]);
  if ("id" in where) return found.where("customers.id", "=", where.id);
  if ("email" in where) {
    const ofEmail = found.where(sql`lower(email)`, "=", where.email.toLowerCase());
    return where.passwordHash === undefined ? ofEmail : ofEmail.where("password_hash", "=", where.passwordHash);
  }
  return found.where((row) =>
    row(
      "customers.id",
      "=",
      row
        .selectFrom("customer_tokens")
        .select("customer_id")
        .where("token_hash", "=", where.tokenHash)
        .where("expires_at", ">", where.at),
    ),
  );
}

type CustomerRow = Awaited<ReturnType<ReturnType<typeof selectCustomer>["execute"]>>[number];

function customerOfRow(row: CustomerRow): Customer {
  const { id, email, phone, tags } = row;
  return {
    id,
    email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone,
    language: isLanguage(row.language) ? row.language : "en",
    tags,
    acceptsMarketing: row.accepts_marketing,
    spentCents: row.spent_cents,
    paidOrders: row.paid_orders,
    defaultAddressId: row.default_address_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
