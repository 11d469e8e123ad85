import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PaymentMethod, FinishedOrder } from "../contract/orders/checkout.ts";
import { placeLines } from "../domain/places/place-lines.ts";
import type { DocumentFormats } from "./formats.ts";

type Saving = FinishedOrder["saved"][number];

export function savingName({ kind, name, basisPoints }: Saving, i18n: I18n, formats: DocumentFormats): string {
  const percent = formats.percent(basisPoints);
  switch (kind) {
    case "big-order":
      return i18n._(msg`Big-order discount, ${percent}`);
    case "vip": {
      const tier = formats.ltr(name);
      return i18n._(msg`${tier} discount, ${percent}`);
    }
    case "promotion":
      return name === "first-order"
        ? i18n._(msg`First order discount, ${percent}`)
        : i18n._(msg`First three orders discount, ${percent}`);
    case "coupon": {
      const code = formats.ltr(name);
      return i18n._(msg`Coupon ${code}`);
    }
    case "agreed":
      return name;
  }
}

export function paymentName(method: PaymentMethod, i18n: I18n): string {
  const names = {
    "bank-transfer": msg`Bank transfer`,
    "test-card": msg`Card (test mode)`,
    card: msg`Card`,
    "pay-in-4": msg`Pay in 4`,
    paypal: "PayPal",
    "store-credit": msg`Store credit`,
  };
  const name = names[method];
  return typeof name === "string" ? name : i18n._(name);
}

/** Null: nothing of it is shipped. */
export function shippingName({ method, days }: FinishedOrder, i18n: I18n, { count }: DocumentFormats): string | null {
  if (method === null) return null;
  const name = i18n._(method === "express" ? msg`Air express` : msg`Air standard`);
  if (!days) return name;
  const [from, to] = [count(days.min), count(days.max)];
  return i18n._(msg`${name}, ${from}–${to} days in transit`);
}

/** Without the phone number. */
export function addressLines({ address }: FinishedOrder, { country }: DocumentFormats): string[] {
  return [
    `${address.firstName} ${address.lastName}`,
    address.address1,
    address.address2,
    ...placeLines(address),
    country(address.country),
  ].filter((line) => line.trim() !== "");
}

/** In the order in which banks ask for them. */
export function accountFacts(
  account: FinishedOrder["payment"]["bankAccounts"][number],
  i18n: I18n,
): { label: string; value: string }[] {
  return [
    { label: i18n._(msg`Account holder`), value: account.accountName },
    { label: i18n._(msg`Account number`), value: account.accountNumber },
    ...(account.branch ? [account.branch] : []),
    { label: "SWIFT / BIC", value: account.swift },
    { label: i18n._(msg`Bank`), value: `${account.bankName}, ${account.bankAddress}` },
  ];
}
