import type { Address } from "../../../contract/customers/buyer-fields.ts";
import type { CheckoutCustomer } from "../../../contract/orders/checkout.ts";
import { vipProgress } from "../../../domain/customers/vip.ts";
import { couponOffersOf } from "../../coupons/coupons.ts";
import { addressesOf, type SavedAddress } from "../../customers/addresses/addresses.ts";
import type { Customer } from "../../customers/customers.ts";
import { phoneParts } from "../../places/phones.ts";
import { rulesInForce } from "../../settings/rules.ts";
import type { OrdersShop } from "../orders-shop.ts";

export async function checkoutCustomer(
  shop: OrdersShop,
  customer: Customer,
  creditCents: number,
): Promise<CheckoutCustomer> {
  const { email, firstName, lastName, spentCents } = customer;
  const addresses = await addressesOf(shop, customer.id);
  return {
    ...{ email, firstName, lastName, spentCents, creditCents },
    tier: vipProgress(spentCents, await rulesInForce(shop)).tier,
    addresses: addresses.map((saved) => ({
      id: saved.id,
      isDefault: saved.id === customer.defaultAddressId,
      address: checkoutAddress(saved),
    })),
    coupons: await couponOffersOf(shop, customer.id),
  };
}

export async function homeOf(shop: OrdersShop, customer: Customer): Promise<string | null> {
  const [first] = await addressesOf(shop, customer.id);
  return first?.country ?? null;
}

/** Cut to the length of the form's fields, where the buyer can correct it. */
export function checkoutAddress(saved: Omit<SavedAddress, "id" | "customerId">): Address {
  const { phoneCode, phone } = phoneParts(saved.phone);
  return {
    country: saved.country ?? "",
    firstName: saved.firstName.slice(0, 100),
    lastName: saved.lastName.slice(0, 100),
    phoneCode,
    phone: phone.slice(0, 30),
    zip: saved.zip.slice(0, 20),
    province: saved.province.slice(0, 100),
    city: saved.city.slice(0, 100),
    address1: saved.address1.slice(0, 200),
    address2: saved.address2.slice(0, 200),
  };
}
