/** The checkout's state: the form's values, the shop's answers, and placing the order. */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { FieldFault } from "../contract/customers/buyer-validation.ts";
import type { OpenCheckout } from "../contract/orders/checkout.ts";
import { BackendRefusal, changeLines, placeOrder, signOut } from "./backend.ts";
import { changedMessage, changedSinceMessage, consequenceOf, type Message } from "./orders/checkout-message.ts";
import { forgetDraft, readDraft, writeDraft } from "./draft.ts";
import { earlyValues, withDialCode } from "./customers/early-values.ts";
import {
  addressOf,
  cardOf,
  differsFromSaved,
  faultsOfForm,
  firstValues,
  valuesOfAddress,
  valuesOfGuest,
  withDefaultAddress,
  type FormValues,
} from "./customers/form-values.ts";
import { orderPath } from "./orders/order-address.ts";
import { keepKeys, orderKeyFor } from "./orders/order-key.ts";
import type { CartKey } from "./cart-key.ts";
import type { Country } from "./customers/countries.ts";
import type { LineChange } from "./parts/notices.tsx";
import { askForQuote, couponReason, payable, paymentMethodOf, inputOf, type CouponReason } from "./cart/quote-input.ts";
import { useWorld } from "./world.tsx";

type Given = {
  cart: CartKey;
  checkout: OpenCheckout;
  countries: Country[];
  form: RefObject<HTMLFormElement | null>;
};

export function useCheckout(given: Given) {
  const { cart, countries } = given;
  const { locale } = useWorld();
  const [checkout, setCheckout] = useState(given.checkout);
  const [values, setValues] = useState(() => firstValues(given.checkout, countries));
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const [message, setMessage] = useState<Message | null>(null);
  const [busy, setBusy] = useState<"quoting" | "placing" | null>(null);
  const newestQuote = useRef(0);
  const paymentMethod = paymentMethodOf(values, checkout);

  // What the server could not know: the browser's draft, and what was written before hydration. In a layout effect,
  // because another render would put the old values back.
  useLayoutEffect(() => {
    const draft = readDraft(cart.token, values, checkout.customer);
    const early = earlyValues(given.form.current, values);
    const next = { ...values, ...draft?.values, ...early };
    writeDraft(cart.token, next, checkout);
    if (!draft && Object.keys(early).length === 0) return;
    setValues({ ...next, ...payable(next, checkout) });
    if (draft) setMessage(changedSinceMessage(draft, checkout));
    if (inputOf(next) !== inputOf(values)) void requote(next);
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the page as it was drawn
  }, []);

  // A page that Back restores from the browser's cache would still be busy placing its order.
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener("pageshow", reload);
    return () => removeEventListener("pageshow", reload);
  }, []);

  /** Takes what the buyer wrote or chose; a changed field loses its validation error. */
  function change(changed: Partial<FormValues>): void {
    const next = { ...values, ...changed };
    setFaults(faults.filter((fault) => !(fault.field in changed)));
    keep(next, checkout);
    if (inputOf(next) !== inputOf(values)) void requote(next);
  }

  function chooseCountry(country: string): void {
    change(withDialCode({ "address.country": country }, values));
  }

  /** Chooses a saved address by its id; null: another one. */
  function chooseAddress(id: number | null): void {
    const saved = checkout.customer?.addresses.find((each) => each.id === id) ?? null;
    change(valuesOfAddress(saved, countries, values["address.country"]));
  }

  /** Only the newest answer counts. Null: there was none, or it was not the newest. */
  async function requote(
    wanted: FormValues,
    take: (fresh: OpenCheckout) => boolean = () => true,
  ): Promise<OpenCheckout | null> {
    newestQuote.current += 1;
    const mine = newestQuote.current;
    setBusy("quoting");
    try {
      const fresh = await askForQuote(cart, wanted, locale.language);
      if (mine !== newestQuote.current) return null;
      if (take(fresh)) {
        setCheckout(fresh);
        setValues((now) => ({ ...now, ...payable(now, fresh) }));
        setMessage((now) => (now?.kind === "quote-failed" ? null : now));
      }
      return fresh;
    } catch (error) {
      if (mine === newestQuote.current) explain(error, "quote-failed");
      return null;
    } finally {
      if (mine === newestQuote.current) setBusy(null);
    }
  }

  /** Applies the coupon if it saves something; otherwise nothing changes, and the reason is returned. */
  async function tryCoupon(code: string): Promise<CouponReason | null> {
    const next: FormValues = { ...values, coupon: { choice: "code", code: code.trim() } };
    const helps = (fresh: OpenCheckout) => couponReason(fresh, code)?.applied ?? true;
    const fresh = await requote(next, helps);
    if (!fresh) return null;
    if (!helps(fresh)) return couponReason(fresh, code);
    keep({ ...next, ...payable(next, fresh) }, fresh);
    return null;
  }

  /** Changes quantities of some lines, or removes them, and shows the new total. */
  async function changeQuantities(lines: readonly LineChange[]): Promise<void> {
    if (busy) return;
    setBusy("quoting");
    setMessage(null);
    try {
      await changeLines({ ...cart, lines: [...lines] });
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
    keep({ ...values, ...payable(values, fresh) }, fresh);
    setMessage({ kind: "lines-changed", totalCents: fresh.quote.dueCents });
  }

  /** After signing in: fills in the account's data, but not over what was written. */
  async function welcome(): Promise<void> {
    setMessage(null);
    setFaults([]);
    const fresh = await requote(values);
    if (!fresh) return;
    if (!fresh.customer) return show({ kind: "not-signed-in" });
    const next = withDefaultAddress({ ...values, ...payable(values, fresh) }, fresh, countries);
    keep(next, fresh);
    if (inputOf(next) !== inputOf(values)) await requote(next);
  }

  /** Signs out and leaves nothing of the account in the form. */
  async function leave(): Promise<void> {
    if (busy) return;
    setBusy("quoting");
    try {
      await signOut(cart);
    } catch (error) {
      setBusy(null);
      return explain(error, "failed");
    }
    const next = valuesOfGuest(values);
    keep(next, checkout);
    await requote(next);
  }

  /** Idempotent: the shop answers a repeat with the same order. */
  async function place(): Promise<void> {
    if (busy) return;
    const { quote, customer, lines, order } = checkout;
    const email = order ? checkout.email : (customer?.email ?? values.email.trim());
    const found = faultsOfForm({ ...values, email }, countries, paymentMethod);
    if (found.length > 0 || paymentMethod === "") return show({ kind: "faults" }, found);
    setBusy("placing");
    setMessage(null);
    const orderKey = orderKeyFor(cart);
    // The answer, or the page itself, may be lost: then either key may be the one that opens the order.
    keepKeys(cart.token, [cart.key, orderKey]);
    try {
      const { redirectUrl } = await placeOrder({
        ...cart,
        email,
        address: addressOf(values, countries),
        saveAddress: customer !== null && values.saveAddress && differsFromSaved(values, checkout, countries),
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
        language: locale.language,
        orderKey,
      });
      keepKeys(cart.token, [orderKey]);
      // Stays busy until the next page is loaded, so that nothing can be pressed in between.
      forgetDraft(cart.token);
      if (redirectUrl === null) location.replace(orderPath({ ...cart, key: orderKey }, location.search));
      else location.assign(redirectUrl);
    } catch (error) {
      setBusy(null);
      explain(error, "failed");
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
        keep({ ...values, ...payable(values, next.fresh) }, next.fresh);
        setCheckout(next.fresh);
        return show(changedMessage(checkout, next.fresh));
      case "say":
        show(next.message, next.faults);
        if (next.again) void requote(values);
    }
  }

  function keep(next: FormValues, seen: OpenCheckout): void {
    setValues(next);
    writeDraft(cart.token, next, seen);
  }

  function show(next: Message, found: FieldFault[] = []): void {
    setMessage(next);
    setFaults(found);
  }

  const retry = () => void requote(values);
  return {
    ...{ checkout, values, paymentMethod, faults, message, busy },
    ...{ change, chooseCountry, chooseAddress, tryCoupon, changeQuantities, welcome, leave, retry, place },
  };
}
