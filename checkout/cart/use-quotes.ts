import { useRef } from "react";
import type { OpenCheckout } from "../../contract/orders/checkout.ts";
import { useCheckoutContext } from "../checkout-context.tsx";
import { changedMessage, consequenceOf } from "../checkout-message.ts";
import type { FormValues } from "../customers/form-values.ts";
import type { CheckoutState } from "../use-checkout-state.ts";
import { requestQuote, payable } from "./quote-input.ts";

export type Quotes = ReturnType<typeof useQuotes>;

/** Asks for new quotes, and does what a refusal of the shop requires. */
export function useQuotes(state: CheckoutState) {
  const { cart, checkout, now, setCheckout, setValues, setMessage, setBusy, keep, show } = state;
  const { language } = useCheckoutContext().locale;
  const newestQuote = useRef(0);

  /** Only the newest answer counts. Null: there was none, or it was not the newest. */
  async function requote(
    wanted: FormValues,
    take: (fresh: OpenCheckout) => boolean = () => true,
  ): Promise<OpenCheckout | null> {
    newestQuote.current += 1;
    const mine = newestQuote.current;
    setBusy("quoting");
    try {
      const fresh = await requestQuote(cart, wanted, language);
      if (mine !== newestQuote.current) return null;
      if (take(fresh)) {
        setCheckout(fresh);
        setValues((latest) => ({ ...latest, ...payable(latest, fresh) }));
        setMessage((previous) => (previous?.kind === "quote-failed" ? null : previous));
      }
      return fresh;
    } catch (error) {
      if (mine === newestQuote.current) explain(error, "quote-failed");
      return null;
    } finally {
      if (mine === newestQuote.current) setBusy(null);
    }
  }

  function explain(error: unknown, otherwise: "failed" | "quote-failed"): void {
    const next = consequenceOf(error, otherwise);
    switch (next.kind) {
      case "to-the-order":
        // The key that works now is in this checkout's cookie.
        return location.replace(`/checkouts/${cart.token}/order${location.search}`);
      case "reload":
        return location.reload();
      case "take-over":
        keep({ ...now(), ...payable(now(), next.fresh) }, next.fresh);
        setCheckout(next.fresh);
        return show(changedMessage(checkout, next.fresh));
      case "say":
        show(next.message, next.fieldErrors);
        if (next.again) void requote(now());
    }
  }

  return { requote, explain };
}
