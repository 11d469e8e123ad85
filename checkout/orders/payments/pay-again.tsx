import { Trans } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldFault } from "../../../contract/customers/buyer-validation.ts";
import type { PaymentMethod, PlacedOrder } from "../../../contract/orders/checkout.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { BackendRefusal, payOrder } from "../../backend.ts";
import { CardFields } from "./card-fields.tsx";
import { useFaultWords } from "../../customers/validation-messages.ts";
import { bindFields } from "../../parts/field-binder.ts";
import { focusField } from "../../parts/focus-field.ts";
import { cardOf, EMPTY_CARD, missingOfCard } from "../../customers/form-values.ts";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import type { CartKey } from "../../cart-key.ts";
import styles from "./pay-again.module.css";
import { PaymentChoice } from "./payment-choice.tsx";
import { Section } from "../../parts/section.tsx";
import { useFormats } from "../../world.tsx";

/** Pays an order that is not paid yet, or changes its payment method (SPEC PAY-02). */
export function PayAgain({ cart, order }: { cart: CartKey; order: PlacedOrder }) {
  const { dollars } = useFormats();
  const words = useFaultWords();
  // A buyer who chose a bank transfer, or is paying with a provider, is offered the other methods; after a decline all
  // are offered again.
  const { method: last, state, redirectUrl } = order.payment;
  const settled = last === "bank-transfer" || (state === "pending" && redirectUrl !== null);
  const methods = order.paymentMethods.filter((each) => !(last === "bank-transfer" && each === last));
  const [method, setMethod] = useState<PaymentMethod | "">(settled || !methods.includes(last) ? "" : last);
  const [card, setCard] = useState(EMPTY_CARD);
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const [trouble, setTrouble] = useState<"declined" | "provider" | "failed" | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  const field = bindFields({
    values: card,
    faults,
    words,
    change(name, value) {
      setCard({ ...card, [name]: value });
      setFaults(faults.filter((fault) => fault.field !== name));
    },
  });

  async function pay(): Promise<void> {
    if (busy || method === "") return;
    const missing = method === "test-card" ? missingOfCard(cardOf(card)) : [];
    if (missing.length > 0) return showFaults(missing);
    setBusy(true);
    setTrouble(null);
    try {
      const begun = await payOrder({
        ...cart,
        paymentMethod: method,
        ...(method === "test-card" && { card: cardOf(card) }),
      });
      if (begun.redirectUrl !== null) return location.assign(begun.redirectUrl);
    } catch (error) {
      setBusy(false);
      const { reason = null, details = null } = error instanceof BackendRefusal ? error : {};
      if (reason === "input.invalid") return showFaults(details as FieldFault[]);
      if (reason !== "order.transition" && reason !== "payment.unavailable") {
        const known = { "payment.declined": "declined", "payment.failed": "provider" } as const;
        const told = reason === "payment.declined" || reason === "payment.failed" ? known[reason] : "failed";
        flushSync(() => setTrouble(told));
        notice.current?.focus();
        return;
      }
    }
    location.reload();
  }

  function showFaults(found: FieldFault[]): void {
    flushSync(() => setFaults(found));
    focusField(form.current, found[0]?.field ?? "");
  }

  if (methods.length === 0) return null;
  const due = dollars(order.dueCents);
  return (
    <div className={styles.again}>
      <Section title={settled ? <Trans>Or pay in another way</Trans> : <Trans>Pay for your order</Trans>}>
        <form
          className={styles.form}
          ref={form}
          noValidate
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void pay();
          }}
        >
          {trouble === "declined" && (
            <Notice
              tone="negative"
              ref={notice}
              title={<Trans>The card was declined. Your order is saved: please try another card.</Trans>}
            />
          )}
          {trouble === "provider" && (
            <Notice
              tone="negative"
              ref={notice}
              title={
                <Trans>The payment provider does not answer. Please try again, or choose another way to pay.</Trans>
              }
            />
          )}
          {trouble === "failed" && (
            <Notice
              tone="negative"
              ref={notice}
              title={<Trans>Something went wrong. Please try again: you are never charged twice.</Trans>}
            />
          )}
          <PaymentChoice methods={methods} chosen={method} onChoose={setMethod} card={<CardFields field={field} />} />
          {method !== "" && (
            <Button type="submit" kind="primary" size="large" wide busy={busy}>
              <span>
                {method === "bank-transfer" ? (
                  <Trans>Pay by bank transfer</Trans>
                ) : (
                  <Trans>
                    Pay <bdi>{due}</bdi>
                  </Trans>
                )}
              </span>
            </Button>
          )}
        </form>
      </Section>
    </div>
  );
}
