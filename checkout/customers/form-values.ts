/** The form's values, by the field names that validation errors use. */

import { deliverable, rulesOf, type Country } from "../../buyer/places/countries.ts";
import type { Address, Card } from "../../contract/customers/buyer-fields.ts";
import { errorsOfBuyer, missingOfAddress, type FieldError } from "../../contract/customers/buyer-validation.ts";
import type { OpenCheckout, PaymentMethod } from "../../contract/orders/checkout.ts";
import type { ShippingMethod } from "../../domain/cart/quote.ts";
import type { CouponChoice } from "../../domain/coupons/coupons.ts";

/** `address.phoneCode` holds the country whose dial code it is: several countries share one. */
export type TextName = "email" | "note" | "company" | "taxNumber" | `address.${keyof Address}` | `card.${keyof Card}`;

export type FormValues = Record<TextName, string> & {
  /** Of the saved address that the fields were filled from. */
  addressId: number | null;
  saveAddress: boolean;
  method: ShippingMethod;
  paymentMethod: PaymentMethod | "";
  coupon: CouponChoice;
  useCredit: boolean;
};

type AddressValues = Record<`address.${keyof Address}`, string> & Pick<FormValues, "addressId">;
type SavedAddress = { id: number | null; address: Address };

/** The form as it opens. */
export function firstValues(checkout: OpenCheckout, countries: readonly Country[]): FormValues {
  const known = deliverable(countries).find((country) => country.code === checkout.country)?.code ?? "";
  return {
    email: checkout.email,
    note: checkout.note,
    company: "",
    taxNumber: "",
    ...valuesOfAddress(firstAddress(checkout), countries, known),
    ...EMPTY_CARD,
    saveAddress: true,
    method: checkout.delivery.method ?? "standard",
    paymentMethod: checkout.paymentMethods[0] ?? "",
    coupon: checkout.coupon,
    useCredit: checkout.useCredit,
  };
}

/** A country without delivery, and an unknown dial code, are left to be chosen. */
export function valuesOfAddress(
  saved: SavedAddress | null,
  countries: readonly Country[],
  country: string,
): AddressValues {
  const address = saved?.address ?? NO_ADDRESS;
  const sharing = countries.filter((each) => each.dialCode === address.phoneCode);
  const phoneCountry = sharing.find((each) => each.code === address.country) ?? sharing[0];
  return {
    addressId: saved?.id ?? null,
    "address.country": saved
      ? (deliverable(countries).find((each) => each.code === address.country)?.code ?? "")
      : country,
    "address.firstName": address.firstName,
    "address.lastName": address.lastName,
    "address.phoneCode": saved ? (phoneCountry?.code ?? "") : country,
    "address.phone": address.phone,
    "address.zip": address.zip,
    "address.province": address.province,
    "address.city": address.city,
    "address.address1": address.address1,
    "address.address2": address.address2,
  };
}

/** An address in Puerto Rico, once that is chosen as its country, names the United States and Puerto Rico. */
export function inWholeCountry<Values extends Partial<FormValues>>(
  values: Values,
  countries: readonly Country[],
): Values {
  const part = countries.find(({ code }) => code === values["address.country"])?.partOf;
  return part ? { ...values, "address.country": part.country, "address.province": part.province } : values;
}

/** Fills in the default address, unless another was begun. */
export function withDefaultAddress(
  values: FormValues,
  checkout: OpenCheckout,
  countries: readonly Country[],
): FormValues {
  const { "address.firstName": first, "address.lastName": last, "address.address1": street } = values;
  const written = [first, last, street].some((text) => text.trim() !== "");
  const saved = defaultAddress(checkout);
  return written || !saved ? values : { ...values, ...valuesOfAddress(saved, countries, "") };
}

/** What stays in the form after signing out: nothing of the account. */
export function valuesOfGuest(values: FormValues): FormValues {
  return {
    ...values,
    ...(values.addressId !== null && valuesOfAddress(null, [], values["address.country"])),
    email: "",
    coupon: { choice: "best" },
    useCredit: false,
  };
}

const NO_ADDRESS: Address = {
  country: "",
  firstName: "",
  lastName: "",
  phoneCode: "",
  phone: "",
  zip: "",
  province: "",
  city: "",
  address1: "",
  address2: "",
};

export const EMPTY_CARD: Record<`card.${keyof Card}`, string> = {
  "card.number": "",
  "card.expiry": "",
  "card.cvc": "",
  "card.name": "",
};

export function addressOf(values: FormValues, countries: readonly Country[]): Address {
  const dialCode = countries.find((country) => country.code === values["address.phoneCode"])?.dialCode ?? "";
  return {
    country: values["address.country"],
    firstName: values["address.firstName"].trim(),
    lastName: values["address.lastName"].trim(),
    phoneCode: dialCode,
    phone: values["address.phone"].trim(),
    zip: values["address.zip"].trim(),
    province: values["address.province"].trim(),
    city: values["address.city"].trim(),
    address1: values["address.address1"].trim(),
    address2: values["address.address2"].trim(),
  };
}

/** The whole address, or only a name and a country where that is all that was asked for. */
export function billingAddressOf(values: FormValues, countries: readonly Country[]): Address {
  const address = addressOf(values, countries);
  const { country, firstName, lastName } = address;
  const isWhole = missingOfAddress(address, rulesOf(country, countries)).length === 0;
  return isWhole ? address : { ...NO_ADDRESS, country, firstName, lastName };
}

/** Whether the address is new, or a saved one that was changed. */
export function differsFromSaved(
  values: FormValues,
  { customer }: OpenCheckout,
  countries: readonly Country[],
): boolean {
  const saved = customer?.addresses.find((each) => each.id === values.addressId);
  if (!saved) return true;
  const filled = addressOf({ ...values, ...valuesOfAddress(saved, countries, "") }, countries);
  return JSON.stringify(addressOf(values, countries)) !== JSON.stringify(filled);
}

export function cardOf(values: Record<`card.${keyof Card}`, string>): Card {
  return {
    number: values["card.number"].trim(),
    expiry: values["card.expiry"].trim(),
    cvc: values["card.cvc"].trim(),
    name: values["card.name"].trim(),
  };
}

/**
 * Validation errors that can be shown without asking the server (SPEC VAL-03). `method` pays what is due; `ships`:
 * whether something of the order is shipped.
 */
export function errorsOfForm(
  values: FormValues,
  countries: readonly Country[],
  method: PaymentMethod | "",
  ships = true,
): FieldError[] {
  const address = addressOf(values, countries);
  const fieldErrors = errorsOfBuyer(
    { email: values.email.trim(), address },
    rulesOf(address.country, countries),
    ships,
  );
  if (ships && /^[\s(]*(\+|00)/.test(values["address.phone"])) {
    fieldErrors.push({ field: "address.phone", code: "dial-code-included" });
  }
  if (method === "") fieldErrors.push({ field: "paymentMethod", code: "required" });
  return method === "test-card" ? [...fieldErrors, ...missingOfCard(cardOf(values))] : fieldErrors;
}

export function missingOfCard(card: Card): FieldError[] {
  return (["number", "expiry", "cvc", "name"] as const).flatMap((name): FieldError[] =>
    card[name] === "" ? [{ field: `card.${name}`, code: "required" }] : [],
  );
}

/** One that the cart came with was chosen for this order. */
function firstAddress(checkout: OpenCheckout): SavedAddress | null {
  const { address } = checkout.delivery;
  return address ? { id: null, address } : defaultAddress(checkout);
}

function defaultAddress({ customer }: OpenCheckout): SavedAddress | null {
  return customer?.addresses.find((each) => each.isDefault) ?? null;
}
