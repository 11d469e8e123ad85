import type { Db, Tx } from "../../database.ts";

export type SavedAddress = {
  id: number;
  customerId: number;
  firstName: string;
  lastName: string;
  company: string;
  address1: string;
  address2: string;
  city: string;
  /** In English where `provinceCode` is known, else as the customer wrote it. */
  province: string;
  provinceCode: string | null;
  country: string | null;
  zip: string;
  phone: string;
};

export type AddressFields = Omit<SavedAddress, "id" | "customerId">;

export async function readAddresses(db: Db, customerId: number, limit: number): Promise<SavedAddress[]> {
  const rows = await selectAddress(db).where("customer_id", "=", customerId).orderBy("id").limit(limit).execute();
  return rows.map(addressOfRow);
}

export async function readAddress(db: Db, customerId: number, addressId: number): Promise<SavedAddress | null> {
  const row = await selectAddress(db)
    .where("id", "=", addressId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row ? addressOfRow(row) : null;
}

export async function countAddresses(tx: Tx, customerId: number): Promise<number> {
  const { count } = await tx
    .selectFrom("customer_addresses")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function newestAddressId(tx: Tx, customerId: number): Promise<number | null> {
  const row = await tx
    .selectFrom("customer_addresses")
    .select("id")
    .where("customer_id", "=", customerId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertAddress(
  tx: Tx,
  customerId: number,
  fields: AddressFields,
  at: Date,
): Promise<SavedAddress> {
  const { id } = await tx
    .insertInto("customer_addresses")
    .values({ ...columnsOf(fields), customer_id: customerId, created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ...fields, id, customerId };
}

export async function updateAddress(tx: Tx, address: SavedAddress, at: Date): Promise<void> {
  const { id, customerId, ...fields } = address;
  await tx
    .updateTable("customer_addresses")
    .set({ ...columnsOf(fields), updated_at: at })
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .execute();
}

export async function removeAddress(tx: Tx, customerId: number, addressId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom("customer_addresses")
    .where("id", "=", addressId)
    .where("customer_id", "=", customerId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

function columnsOf({ firstName, lastName, provinceCode, ...rest }: AddressFields) {
  return { ...rest, first_name: firstName, last_name: lastName, province_code: provinceCode };
}

function selectAddress(db: Db) {
  return db
    .selectFrom("customer_addresses")
    .select(["id", "customer_id", "first_name", "last_name", "company", "address1", "address2"])
    .select(["city", "province", "province_code", "country", "zip", "phone"]);
}

type AddressRow = Awaited<ReturnType<ReturnType<typeof selectAddress>["execute"]>>[number];

function addressOfRow({ customer_id, first_name, last_name, province_code, ...rest }: AddressRow): SavedAddress {
  return { ...rest, customerId: customer_id, firstName: first_name, lastName: last_name, provinceCode: province_code };
}
