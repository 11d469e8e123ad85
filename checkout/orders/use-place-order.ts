import type { InputOf } from "../../contract/call.ts";
import type { CheckoutCalls } from "../../contract/calls.ts";
import type { PaymentMethod } from "../../contract/orders/checkout.ts";
import { backend } from "../backend.ts";
import { paymentMethodOf } from "../cart/quote-input.ts";
import type { Quotes } from "../cart/use-quotes.ts";
import { useCheckoutContext } from "../checkout-context.tsx";
import { addressOf, billingAddressOf, cardOf, differsFromSaved, errorsOfForm } from "../customers/form-values.ts";
import { forgetDraft } from "../draft.ts";
import type { CheckoutState } from "../use-checkout-state.ts";
import { orderPath } from "./order-address.ts";
import { saveKeys, orderKeyFor } from "./order-key.ts";

/** A repeat gets the same order. */
export function usePlaceOrder(state: CheckoutState, { explain }: Quotes): () => Promise<void> {
  const { language } = useCheckoutContext().locale;
  const { cart, countries, checkout, values, busy, setBusy, setMessage, show } = state;

  return async () => {
    if (busy) return;
    const paymentMethod = paymentMethodOf(values, checkout);
    const email = emailOf(state);
    const found = errorsOfForm({ ...values, email }, countries, paymentMethod, checkout.quote.ships !== false);
    if (found.length > 0 || paymentMethod === "") return show({ kind: "field-errors" }, found);
    setBusy("placing");
    setMessage(null);
    const orderKey = orderKeyFor(cart);
    // The answer, or the page itself, may be lost: then either key may be the one that opens the order.
    saveKeys(cart.token, [cart.key, orderKey]);
    try {
      const { redirectUrl } = await backend("placeOrder", {
        ...orderInput(state, paymentMethod),
        email,
        language,
        orderKey,
      });
      saveKeys(cart.token, [orderKey]);
      // Stays busy until the next page is loaded, so that nothing can be pressed in between.
      forgetDraft(cart.token);
      if (redirectUrl === null) location.replace(orderPath({ ...cart, key: orderKey }, location.search));
      else location.assign(redirectUrl);
    } catch (error) {
      setBusy(null);
      explain(error, "failed");
    }
  };
}

/** Fixed in a draft order and for a signed-in customer. */
function emailOf({ checkout: { order, customer, email }, values }: CheckoutState): string {
  return order ? email : (customer?.email ?? values.email.trim());
}

type OrderInput = Omit<InputOf<CheckoutCalls["placeOrder"]>, "email" | "language" | "orderKey">;

/** The order as the form has it, with the price that was shown. */
function orderInput({ cart, countries, checkout, values }: CheckoutState, paymentMethod: PaymentMethod): OrderInput {
  const { quote, customer, lines } = checkout;
  const ships = quote.ships !== false;
  return {
    ...cart,
    address: ships ? addressOf(values, countries) : billingAddressOf(values, countries),
    saveAddress: ships && customer !== null && values.saveAddress && differsFromSaved(values, checkout, countries),
    addressId: values.addressId,
    method: quote.shipping?.method ?? values.method,
    paymentMethod,
    ...(paymentMethod === "test-card" && { card: cardOf(values) }),
    coupon: values.coupon,
    useCredit: values.useCredit,
    note: values.note,
    company: values.company,
    taxNumber: values.taxNumber.trim(),
    expectedTotalCents: quote.estimatedTotalCents,
    expectedDueCents: quote.dueCents,
    expectedLines: lines.map(({ id, quantity }) => ({ id, quantity })),
  };
}
