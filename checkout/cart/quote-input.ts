import type { OpenCheckout } from "../../contract/orders/checkout.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { BackendRefusal, backend } from "../backend.ts";
import type { CartKey } from "../cart-key.ts";
import type { FormValues } from "../customers/form-values.ts";

/** A quote of the order as the form has it. Throws `BackendRefusal` and `NoAnswer`. */
export async function requestQuote(cart: CartKey, values: FormValues, language: Language): Promise<OpenCheckout> {
  const { "address.country": country, method, coupon, useCredit } = values;
  if (country !== "") return backend("quoteCheckout", { ...cart, country, method, coupon, useCredit, language });
  const read = await backend("readCheckout", { ...cart, coupon, language });
  if (read.status === "open") return read;
  throw new BackendRefusal({ code: 409, message: "", data: { reason: "cart.completed" } });
}

/** What the quote depends on, as one text to compare. */
export function inputOf({ "address.country": country, method, coupon, useCredit }: FormValues): string {
  return JSON.stringify([country, method, coupon, useCredit]);
}

/** Store credit, when that leaves nothing due. */
export function paymentMethodOf(values: FormValues, { quote }: OpenCheckout): FormValues["paymentMethod"] {
  return quote.pieces > 0 && quote.dueCents === 0 ? "store-credit" : values.paymentMethod;
}

/** A method that is no longer offered is not replaced, unless there is only one. */
export function payable(
  { paymentMethod }: FormValues,
  { paymentMethods }: OpenCheckout,
): Pick<FormValues, "paymentMethod"> {
  const offered = paymentMethods.find((method) => method === paymentMethod);
  return { paymentMethod: offered ?? (paymentMethods.length === 1 ? (paymentMethods[0] ?? "") : "") };
}
