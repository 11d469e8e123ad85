import { useLayoutEffect, useRef, useState } from "react";
import type { Country } from "../buyer/places/countries.ts";
import type { FieldError } from "../contract/customers/buyer-validation.ts";
import type { OpenCheckout } from "../contract/orders/checkout.ts";
import type { CartKey } from "./cart-key.ts";
import type { Message } from "./checkout-message.ts";
import { firstValues, type FormValues } from "./customers/form-values.ts";
import { writeDraft } from "./draft.ts";

type Given = { cart: CartKey; checkout: OpenCheckout; countries: readonly Country[] };

export type CheckoutState = ReturnType<typeof useCheckoutState>;

/** The form's values, the shop's last answer, and what is said above the form. */
export function useCheckoutState({ cart, checkout: given, countries }: Given) {
  const [checkout, setCheckout] = useState(given);
  const [values, setValues] = useState(() => firstValues(given, countries));
  const [fieldErrors, setFieldErrors] = useState<FieldError[]>([]);
  const [message, setMessage] = useState<Message | null>(null);
  const [busy, setBusy] = useState<"quoting" | "placing" | null>(null);
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });
  return {
    ...{ cart, countries, checkout, values, fieldErrors, message, busy },
    ...{ setCheckout, setValues, setFieldErrors, setMessage, setBusy },
    /** The values with what was typed while an answer was awaited. */
    now: () => latest.current,
    /** Sets the values and stores them as a draft. */
    keep(next: FormValues, seen: OpenCheckout): void {
      setValues(next);
      writeDraft(cart.token, next, seen);
    },
    show(next: Message, found: FieldError[] = []): void {
      setMessage(next);
      setFieldErrors(found);
    },
  };
}
