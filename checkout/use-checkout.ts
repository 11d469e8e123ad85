/** The checkout's state: what the buyer wrote, what the shop says to it, and placing the order. */
import { useEffect, useRef, useState } from "react";
import type { FieldFault } from "../contract/buyer-faults.ts";
import type { OpenCheckout } from "../contract/checkout.ts";
import { BackendRefusal, placeOrder, quoteCheckout } from "./backend.ts";
import { changesSince, forgetDraft, readDraft, writeDraft, type Change } from "./draft.ts";
import { addressOf, cardOf, faultsOfForm, firstValues, type FormValues } from "./form-values.ts";
import { orderPath, type CartKey, type Country } from "./page-data.ts";
import { useWorld } from "./world.tsx";

/** What stands above the form until the next try. */
export type Message =
  | { kind: "faults" }
  /** The order was not placed because it would not be what the buyer saw. */
  | { kind: "changed"; fromCents: number; toCents: number; changes: Change[] }
  /** Seen when the page opened again. */
  | { kind: "changed-since"; changes: Change[] }
  | { kind: "payment-unavailable" }
  | { kind: "too-many-requests" }
  | { kind: "failed" };

export function useCheckout(given: { cart: CartKey; checkout: OpenCheckout; countries: Country[] }) {
  const { cart, countries } = given;
  const { locale } = useWorld();
  const [checkout, setCheckout] = useState(given.checkout);
  const [values, setValues] = useState(() => firstValues(given.checkout, countries));
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const [message, setMessage] = useState<Message | null>(null);
  const [busy, setBusy] = useState<"quoting" | "placing" | null>(null);
  const newestQuote = useRef(0);

  const { quote } = checkout;
  const offer = quote.shippingOffers.find(({ method }) => method === values.method) ?? quote.shippingOffers[0] ?? null;
  const totalCents = quote.subtotalCents + (offer?.cents ?? 0);

  // The draft is the browser's: the server could not know it when it drew the page.
  useEffect(() => {
    const draft = readDraft(cart.token);
    writeDraft(cart.token, draft?.values ?? values, checkout.lines);
    if (!draft) return;
    setValues({ ...values, ...draft.values, ...payable(draft.values, checkout) });
    if (draft.values["address.country"] !== values["address.country"]) void requote(draft.values["address.country"]);
    const changes = changesSince(draft.seen, checkout.lines, told(checkout));
    if (changes.length > 0) setMessage({ kind: "changed-since", changes });
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the page as it was drawn
  }, []);

  /** Takes what the buyer wrote; a field that is written to loses its fault. */
  function change(changed: Partial<FormValues>): void {
    const next = { ...values, ...changed };
    setValues(next);
    setFaults(faults.filter((fault) => !(fault.field in changed)));
    writeDraft(cart.token, next, checkout.lines);
  }

  /** The dial code follows the country until the buyer has chosen another. */
  function chooseCountry(country: string): void {
    const follows = values["address.phoneCode"] === values["address.country"];
    change({ "address.country": country, ...(follows && { "address.phoneCode": country }) });
    void requote(country);
  }

  /** Only the newest answer counts. */
  async function requote(country: string): Promise<void> {
    if (country === "") return;
    newestQuote.current += 1;
    const mine = newestQuote.current;
    setBusy("quoting");
    try {
      const fresh = await quoteCheckout({ ...cart, country, method: values.method });
      if (mine === newestQuote.current) setCheckout(fresh);
    } catch (error) {
      if (mine === newestQuote.current) explain(error);
    } finally {
      if (mine === newestQuote.current) setBusy(null);
    }
  }

  /** Orders once, however often it is called: the shop answers a repeat with the same order. */
  async function place(): Promise<void> {
    if (busy || values.paymentMethod === "") return;
    const found = faultsOfForm(values, countries);
    if (found.length > 0) return show({ kind: "faults" }, found);
    setBusy("placing");
    setMessage(null);
    try {
      await placeOrder({
        ...cart,
        email: values.email.trim(),
        address: addressOf(values, countries),
        method: offer?.method ?? values.method,
        paymentMethod: values.paymentMethod,
        ...(values.paymentMethod === "test-card" && { card: cardOf(values) }),
        note: values.note,
        expectedTotalCents: totalCents,
        expectedLines: checkout.lines.map(({ id, quantity }) => ({ id, quantity })),
        language: locale.language,
      });
    } catch (error) {
      setBusy(null);
      return explain(error);
    }
    // Still busy until the next page is there, so that nothing can be pressed in between.
    forgetDraft(cart.token);
    location.replace(orderPath(cart, location.search));
  }

  function explain(error: unknown): void {
    const { reason = null, status = 500, details = null } = error instanceof BackendRefusal ? error : {};
    if (reason === "cart.completed") return location.replace(orderPath(cart, location.search));
    if (reason === "not-found") return location.reload();
    if (reason === "input.invalid") return show({ kind: "faults" }, details as FieldFault[]);
    if (reason === "payment.unavailable") return show({ kind: "payment-unavailable" });
    if (reason === "quote.changed" || reason === "stock.short") return takeOver(details as OpenCheckout);
    show({ kind: status === 429 ? "too-many-requests" : "failed" });
  }

  function takeOver(fresh: OpenCheckout): void {
    const { quote: quoted } = fresh;
    const sent = quoted.shippingOffers.find(({ method }) => method === offer?.method) ?? quoted.shippingOffers[0];
    const toCents = quoted.subtotalCents + (sent?.cents ?? 0);
    setCheckout(fresh);
    writeDraft(cart.token, values, fresh.lines);
    show({
      kind: "changed",
      fromCents: totalCents,
      toCents,
      changes: changesSince(checkout.lines, fresh.lines, told(fresh)),
    });
  }

  function show(next: Message, found: FieldFault[] = []): void {
    setMessage(next);
    setFaults(found);
  }

  return { checkout, values, faults, message, busy, offer, totalCents, change, chooseCountry, place };
}

/** The lines that the checkout's own notices speak of. */
function told({ notices }: OpenCheckout): Set<string> {
  return new Set(notices.map((notice) => notice.lineId));
}

/** A payment method that is no longer offered gives way to the first that is. */
function payable({ paymentMethod }: FormValues, { paymentMethods }: OpenCheckout): Pick<FormValues, "paymentMethod"> {
  const offered = paymentMethods.find((method) => method === paymentMethod);
  return { paymentMethod: offered ?? paymentMethods[0] ?? "" };
}
