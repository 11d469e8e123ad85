import { useEffect, useLayoutEffect, type RefObject } from "react";
import { couponReason, type CouponReason } from "../buyer/coupons/coupon-reason.ts";
import { provinceAfter, type Country } from "../buyer/places/countries.ts";
import type { OpenCheckout } from "../contract/orders/checkout.ts";
import { BackendRefusal, backend } from "./backend.ts";
import type { CartKey } from "./cart-key.ts";
import { inputOf, payable, paymentMethodOf } from "./cart/quote-input.ts";
import { useQuotes, type Quotes } from "./cart/use-quotes.ts";
import { useSigning } from "./cart/use-signing.ts";
import { changedSinceMessage } from "./checkout-message.ts";
import { earlyValues, withDialCode } from "./customers/early-values.ts";
import { inWholeCountry, valuesOfAddress, type FormValues } from "./customers/form-values.ts";
import { readDraft, writeDraft } from "./draft.ts";
import { usePlaceOrder } from "./orders/use-place-order.ts";
import type { LineChange } from "./parts/notices.tsx";
import { useCheckoutState, type CheckoutState } from "./use-checkout-state.ts";

type Given = {
  cart: CartKey;
  checkout: OpenCheckout;
  countries: Country[];
  form: RefObject<HTMLFormElement | null>;
};

export function useCheckout(given: Given) {
  const state = useCheckoutState(given);
  const quotes = useQuotes(state);
  const place = usePlaceOrder(state, quotes);
  const signing = useSigning(state, quotes);
  useRestoredForm(state, quotes, given.form);
  useReloadAfterBack();

  const { checkout, values, fieldErrors, message, busy, setFieldErrors, keep } = state;

  /** A changed field loses its validation error. */
  function change(changed: Partial<FormValues>): void {
    const next = { ...values, ...changed };
    setFieldErrors(fieldErrors.filter((fieldError) => !(fieldError.field in changed)));
    keep(next, checkout);
    if (inputOf(next) !== inputOf(values)) void quotes.requote(next);
  }

  function chooseCountry(chosen: string): void {
    const { "address.province": province, "address.country": before } = values;
    const nextProvince = provinceAfter({ province, before, next: chosen }, given.countries);
    const chosenPlace = inWholeCountry(
      { "address.country": chosen, "address.province": nextProvince },
      given.countries,
    );
    change(withDialCode(chosenPlace, values));
  }

  /** `id`: of a saved address; null: another one. */
  function chooseAddress(id: number | null): void {
    const saved = checkout.customer?.addresses.find((each) => each.id === id) ?? null;
    change(valuesOfAddress(saved, given.countries, values["address.country"]));
  }

  return {
    ...{ checkout, values, fieldErrors, message, busy, change, chooseCountry, chooseAddress, place },
    ...signing,
    paymentMethod: paymentMethodOf(values, checkout),
    tryCoupon: (code: string) => tryCoupon(code, state, quotes),
    changeQuantities: (lines: readonly LineChange[]) => changeQuantities(lines, state, quotes),
    retry: () => void quotes.requote(values),
  };
}

/**
 * Takes over the browser's draft and what was written before hydration. In a layout effect, because another render would
 * put the old values back.
 */
function useRestoredForm(
  { cart, checkout, countries, values, setValues, setMessage }: CheckoutState,
  { requote }: Quotes,
  form: Given["form"],
): void {
  useLayoutEffect(() => {
    const draft = readDraft(cart.token, values, checkout.customer);
    const early = earlyValues(form.current, values);
    const next = inWholeCountry({ ...values, ...draft?.values, ...early }, countries);
    writeDraft(cart.token, next, checkout);
    if (!draft && Object.keys(early).length === 0) return;
    setValues({ ...next, ...payable(next, checkout) });
    if (draft) setMessage(changedSinceMessage(draft, checkout));
    if (inputOf(next) !== inputOf(values)) void requote(next);
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the page as it was server-rendered
  }, []);
}

/** A page from the browser's back/forward cache would still be busy placing its order. */
function useReloadAfterBack(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener("pageshow", reload);
    return () => removeEventListener("pageshow", reload);
  }, []);
}

/** Returns why the coupon was not applied; null if it was, or if there was no answer. */
async function tryCoupon(
  code: string,
  { values, now, keep }: CheckoutState,
  { requote }: Quotes,
): Promise<CouponReason | null> {
  const coupon = { choice: "code", code: code.trim() } as const;
  const helps = ({ quote }: OpenCheckout) => couponReason(quote, code)?.applied ?? true;
  const fresh = await requote({ ...values, coupon }, helps);
  if (!fresh) return null;
  if (!helps(fresh)) return couponReason(fresh.quote, code);
  keep({ ...now(), coupon, ...payable(now(), fresh) }, fresh);
  return null;
}

async function changeQuantities(
  lines: readonly LineChange[],
  { cart, values, now, busy, setBusy, setMessage, keep }: CheckoutState,
  { requote, explain }: Quotes,
): Promise<void> {
  if (busy) return;
  setBusy("quoting");
  setMessage(null);
  try {
    await backend("changeLines", { ...cart, lines: [...lines] });
  } catch (error) {
    // The line was removed in another window: the fresh checkout shows what is left.
    const isGone = error instanceof BackendRefusal && error.reason === "cart.refused";
    if (!isGone) {
      setBusy(null);
      return explain(error, "failed");
    }
  }
  const fresh = await requote(values);
  if (!fresh) return;
  keep({ ...now(), ...payable(now(), fresh) }, fresh);
  setMessage({ kind: "lines-changed", totalCents: fresh.quote.dueCents });
}
