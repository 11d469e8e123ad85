/** Asks the shop for a quote of the order as the form has it. */
import type { OpenCheckout } from "../../contract/orders/checkout.ts";
import type { Language } from "../../domain/translation/languages.ts";
import type { Reason } from "../../domain/cart/quote.ts";
import { BackendRefusal, quoteCheckout, readCheckout } from "../backend.ts";
import type { FormValues } from "../customers/form-values.ts";
import type { CartKey } from "../cart-key.ts";

export type CouponReason = Extract<Reason, { rule: "coupon" }>;

/** `language`: of the goods' names. Throws `BackendRefusal`, and whatever the network throws. */
export async function askForQuote(cart: CartKey, values: FormValues, language: Language): Promise<OpenCheckout> {
  const { "address.country": country, method, coupon, useCredit } = values;
  if (country !== "") return quoteCheckout({ ...cart, country, method, coupon, useCredit, language });
  const read = await readCheckout({ ...cart, coupon, language });
  if (read.status === "open") return read;
  throw new BackendRefusal({ code: 409, message: "", data: { reason: "cart.completed" } });
}

/** All that the quote depends on, as one comparable text. */
export function inputOf({ "address.country": country, method, coupon, useCredit }: FormValues): string {
  return JSON.stringify([country, method, coupon, useCredit]);
}

/** What the quote says of a coupon, by its code; capitals and spaces around it do not matter. */
export function couponReason({ quote }: OpenCheckout, code: string): CouponReason | null {
  const wanted = code.trim().toLowerCase();
  const about = (reason: Reason): reason is CouponReason =>
    reason.rule === "coupon" && reason.code.toLowerCase() === wanted;
  return quote.reasons.find(about) ?? null;
}

/** The payment method in effect: store credit alone when that leaves nothing due. */
export function paymentMethodOf(values: FormValues, { quote }: OpenCheckout): FormValues["paymentMethod"] {
  return quote.pieces > 0 && quote.dueCents === 0 ? "store-credit" : values.paymentMethod;
}

/** A payment method that is no longer offered is not replaced: the buyer chooses again. */
export function payable(
  { paymentMethod }: FormValues,
  { paymentMethods }: OpenCheckout,
): Pick<FormValues, "paymentMethod"> {
  const offered = paymentMethods.find((method) => method === paymentMethod);
  return { paymentMethod: offered ?? (paymentMethods.length === 1 ? (paymentMethods[0] ?? "") : "") };
}
