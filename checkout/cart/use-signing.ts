import { backend } from "../backend.ts";
import { valuesOfGuest, withDefaultAddress } from "../customers/form-values.ts";
import type { CheckoutState } from "../use-checkout-state.ts";
import { inputOf, payable } from "./quote-input.ts";
import type { Quotes } from "./use-quotes.ts";

export function useSigning(state: CheckoutState, { requote, explain }: Quotes) {
  const { cart, countries, checkout, values, now, busy, setBusy, setMessage, setFieldErrors, keep, show } = state;
  return {
    /** Called after signing in. */
    async welcome(): Promise<void> {
      setMessage(null);
      setFieldErrors([]);
      const fresh = await requote(values);
      if (!fresh) return;
      if (!fresh.customer) return show({ kind: "not-signed-in" });
      const next = withDefaultAddress({ ...now(), ...payable(now(), fresh) }, fresh, countries);
      keep(next, fresh);
      if (inputOf(next) !== inputOf(values)) await requote(next);
    },
    /** Signs out. */
    async leave(): Promise<void> {
      if (busy) return;
      setBusy("quoting");
      try {
        await backend("signOut", cart);
      } catch (error) {
        setBusy(null);
        return explain(error, "failed");
      }
      const next = valuesOfGuest(now());
      keep(next, checkout);
      await requote(next);
    },
  };
}
