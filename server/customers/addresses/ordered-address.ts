import type { Address } from "../../../contract/customers/buyer-fields.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { CustomersShop } from "../customers-shop.ts";
import type { WrittenAddress } from "./address-fields.ts";
import type { AddressFields } from "./addresses.store.ts";
import { changeAddress, createAddress, findAddress, type SavedAddress } from "./addresses.ts";

/** SPEC CHK-01, ADDR-01. It never fails an order: where the account is full, nothing is saved. */
export async function saveOrderedAddress(
  shop: CustomersShop,
  customerId: number,
  { address, addressId }: { address: Address; addressId?: number | null },
): Promise<void> {
  const { phoneCode, phone, ...fields } = address;
  const written = { ...fields, phone: `${phoneCode} ${phone}`.trim() };
  const theirs = addressId ? await findAddress(shop, customerId, addressId) : null;
  const save = (what: WrittenAddress) =>
    theirs ? changeAddress(shop, customerId, theirs.id, what) : createAddress(shop, customerId, what, isSame);
  try {
    await save(written);
  } catch (error) {
    if (!isInvalid(error)) throw error;
    // The checkout takes any province; an unknown one is asked for next time.
    await save({ ...written, province: "" }).catch((again: unknown) => {
      if (!isInvalid(again)) throw again;
    });
  }
}

/** Ignores the company, which the checkout's form does not have. */
function isSame(saved: SavedAddress, fields: AddressFields): boolean {
  const names = ["firstName", "lastName", "address1", "address2", "city", "zip", "country", "province"] as const;
  return names.every((name) => saved[name] === fields[name]) && digitsOf(saved.phone) === digitsOf(fields.phone);
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, "");
}

function isInvalid(error: unknown): boolean {
  return error instanceof Refusal && error.code === "input.invalid";
}
