/** SPEC ADDR-01, GQL-06 */

import { Refusal } from "../../../contract/refusals.ts";
import type { Tx } from "../../database.ts";
import { inTransaction } from "../../transaction.ts";
import type { CustomersShop } from "../customers-shop.ts";
import { lockCustomer, readCustomer, setDefaultAddress, type Customer } from "../customers.store.ts";
import { addressOf, type WrittenAddress } from "./address-fields.ts";
import {
  countAddresses,
  insertAddress,
  newestAddressId,
  readAddress,
  readAddresses,
  removeAddress,
  updateAddress,
  type AddressFields,
  type SavedAddress,
} from "./addresses.store.ts";

export type { SavedAddress } from "./addresses.store.ts";
export type { WrittenAddress } from "./address-fields.ts";

const MOST_ADDRESSES = 250;

/** At most 250: the default first, then the oldest. */
export async function addressesOf(shop: CustomersShop, customerId: number): Promise<SavedAddress[]> {
  const customer = await readCustomer(shop.db, { id: customerId });
  const addresses = await readAddresses(shop.db, customerId, MOST_ADDRESSES);
  const isDefault = ({ id }: SavedAddress) => id === customer?.defaultAddressId;
  return [...addresses.filter(isDefault), ...addresses.filter((each) => !isDefault(each))];
}

export function findAddress(shop: CustomersShop, customerId: number, addressId: number): Promise<SavedAddress | null> {
  return readAddress(shop.db, customerId, addressId);
}

/** The first becomes the default; `isSame` finds an existing one to return instead. Throws "input.invalid". */
export function createAddress(
  shop: CustomersShop,
  customerId: number,
  written: WrittenAddress,
  isSame: (saved: SavedAddress, fields: AddressFields) => boolean = () => false,
): Promise<SavedAddress> {
  const fields = addressOf(written, null);
  return changing(shop, customerId, async (tx, customer, at) => {
    const known = (await readAddresses(tx, customerId, MOST_ADDRESSES)).find((saved) => isSame(saved, fields));
    if (known) return known;
    if ((await countAddresses(tx, customerId)) >= MOST_ADDRESSES) {
      const message = `Customer cannot have more than ${MOST_ADDRESSES} addresses`;
      throw new Refusal("input.invalid", message, [{ field: "", code: "too-long" }]);
    }
    const address = await insertAddress(tx, customerId, fields, at);
    if (customer.defaultAddressId === null) await setDefaultAddress(tx, customerId, address.id, at);
    return address;
  });
}

/** Throws like `createAddress`, and "not-found" for another customer's address. */
export function changeAddress(
  shop: CustomersShop,
  customerId: number,
  addressId: number,
  written: WrittenAddress,
): Promise<SavedAddress> {
  return changing(shop, customerId, async (tx, _, at) => {
    const before = await readAddress(tx, customerId, addressId);
    if (!before) throw unknownAddress();
    const after = { ...addressOf(written, before), id: addressId, customerId };
    await updateAddress(tx, after, at);
    return after;
  });
}

/** The newest address left replaces a default. Throws "not-found" for another customer's address. */
export async function deleteAddress(shop: CustomersShop, customerId: number, addressId: number): Promise<void> {
  await changing(shop, customerId, async (tx, customer, at) => {
    if (!(await removeAddress(tx, customerId, addressId))) throw unknownAddress();
    if (customer.defaultAddressId === addressId) {
      await setDefaultAddress(tx, customerId, await newestAddressId(tx, customerId), at);
    }
  });
}

/** Throws "not-found" for another customer's address. */
export function chooseDefaultAddress(shop: CustomersShop, customerId: number, addressId: number): Promise<Customer> {
  return changing(shop, customerId, async (tx, customer, at) => {
    if (!(await readAddress(tx, customerId, addressId))) throw unknownAddress();
    await setDefaultAddress(tx, customerId, addressId, at);
    return { ...customer, defaultAddressId: addressId, updatedAt: at };
  });
}

/** Changes of one customer's addresses run in turn. */
function changing<T>(
  shop: CustomersShop,
  customerId: number,
  change: (tx: Tx, customer: Customer, at: Date) => Promise<T>,
): Promise<T> {
  return inTransaction(shop, async (tx) => {
    const customer = await lockCustomer(tx, { id: customerId });
    if (!customer) throw new Refusal("not-found", "There is no such customer.");
    return change(tx, customer, shop.now());
  });
}

function unknownAddress(): Refusal {
  return new Refusal("not-found", "Address does not exist");
}
