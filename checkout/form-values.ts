/** What the buyer has written, by the names that faults are told by. */
import { faultsOfBuyer, type FieldFault } from "../contract/buyer-faults.ts";
import type { Address, Card } from "../contract/buyer-fields.ts";
import type { OpenCheckout, PaymentMethod } from "../contract/checkout.ts";
import type { ShippingMethod } from "../domain/quote.ts";
import type { Country } from "./page-data.ts";

/** `address.phoneCode` holds the country whose dial code it is: several countries share one. */
export type TextName = "email" | "note" | `address.${keyof Address}` | `card.${keyof Card}`;

export type FormValues = Record<TextName, string> & { method: ShippingMethod; paymentMethod: PaymentMethod | "" };

/** The form as it opens: the cart's country, and whatever the cart knows of its buyer. */
export function firstValues(checkout: OpenCheckout, countries: readonly Country[]): FormValues {
  const known = countries.find((country) => country.code === checkout.country)?.code ?? "";
  return {
    email: checkout.email,
    note: checkout.note,
    "address.country": known,
    "address.firstName": "",
    "address.lastName": "",
    "address.phoneCode": known,
    "address.phone": "",
    "address.zip": "",
    "address.province": "",
    "address.city": "",
    "address.address1": "",
    "address.address2": "",
    ...EMPTY_CARD,
    method: "standard",
    paymentMethod: checkout.paymentMethods[0] ?? "",
  };
}

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

export function cardOf(values: Record<`card.${keyof Card}`, string>): Card {
  return {
    number: values["card.number"].trim(),
    expiry: values["card.expiry"].trim(),
    cvc: values["card.cvc"].trim(),
    name: values["card.name"].trim(),
  };
}

/** What can be said at once, before the server looks (SPEC VAL-03). */
export function faultsOfForm(values: FormValues, countries: readonly Country[]): FieldFault[] {
  const faults = faultsOfBuyer({ email: values.email.trim(), address: addressOf(values, countries) });
  if (/^[\s(]*(\+|00)/.test(values["address.phone"])) {
    faults.push({ field: "address.phone", code: "dial-code-included" });
  }
  return values.paymentMethod === "test-card" ? [...faults, ...missingOfCard(cardOf(values))] : faults;
}

export function missingOfCard(card: Card): FieldFault[] {
  return (["number", "expiry", "cvc", "name"] as const).flatMap((name): FieldFault[] =>
    card[name] === "" ? [{ field: `card.${name}`, code: "required" }] : [],
  );
}
