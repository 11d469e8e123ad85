import { Trans } from "@lingui/react/macro";
import { useState, type Ref } from "react";
import { bindFields } from "../../../buyer/forms/field-binder.ts";
import { useForm } from "../../../buyer/forms/use-form.ts";
import type { PaymentMethod, PlacedOrder } from "../../../contract/orders/checkout.ts";
import type { RefusalCode } from "../../../contract/refusals.ts";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { BackendRefusal, backend } from "../../backend.ts";
import type { CartKey } from "../../cart-key.ts";
import { useFormats } from "../../checkout-context.tsx";
import { cardOf, EMPTY_CARD, missingOfCard } from "../../customers/form-values.ts";
import { useErrorMessages } from "../../customers/validation-messages.ts";
import { Section } from "../../parts/section.tsx";
import { useValues } from "../../parts/use-values.ts";
import { CardFields } from "./card-fields.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import styles from "./pay-again.module.css";

/** Pays an order that is not paid yet, or changes its payment method (SPEC PAY-02). */
export function PayAgain({ cart, order }: { cart: CartKey; order: PlacedOrder }) {
  const { settled, methods, first } = methodsFor(order);
  const [method, setMethod] = useState<PaymentMethod | "">(first);
  const { form, field, failure, notice, busy } = usePayment(cart, method);
  const { barredMethods: barred } = order;
  if (methods.length === 0 && barred.length === 0) return null;
  return (
    <div className={styles.again}>
      <Section title={settled ? <Trans>Or pay in another way</Trans> : <Trans>Pay for your order</Trans>}>
        <form {...form} className={styles.form}>
          {failure && <FailureNotice ref={notice} failure={failure} />}
          <PaymentChoice
            {...{ methods, barred, ships: order.method !== null }}
            chosen={method}
            onChoose={setMethod}
            card={<CardFields field={field} />}
          />
          {method !== "" && <PayButton method={method} dueCents={order.dueCents} busy={busy} />}
        </form>
      </Section>
    </div>
  );
}

/** A chosen bank transfer, or a payment that waits for a provider, is not offered again; a declined one is. */
function methodsFor({ payment, paymentMethods }: PlacedOrder) {
  const { method: last, state, redirectUrl } = payment;
  const settled = last === "bank-transfer" || (state === "pending" && redirectUrl !== null);
  const methods = paymentMethods.filter((each) => !(last === "bank-transfer" && each === last));
  const first: PaymentMethod | "" = settled || !methods.includes(last) ? "" : last;
  return { settled, methods, first };
}

type Failure = "declined" | "provider" | "failed";

const FAILURES: Partial<Record<RefusalCode, Failure>> = {
  "payment.declined": "declined",
  "payment.failed": "provider",
};

function usePayment(cart: CartKey, method: PaymentMethod | "") {
  const fields = useValues(EMPTY_CARD);
  const form = useForm<Failure>({
    async send() {
      if (method === "") return;
      const card = method === "test-card" ? cardOf(fields.values) : undefined;
      const missing = card ? missingOfCard(card) : [];
      if (missing.length > 0) return { fieldErrors: missing };
      try {
        const { redirectUrl } = await backend("payOrder", { ...cart, paymentMethod: method, ...(card && { card }) });
        if (redirectUrl !== null) {
          location.assign(redirectUrl);
          return { busy: true };
        }
      } catch (error) {
        if (!isOutdated(error)) throw error;
      }
      location.reload();
      return { busy: true };
    },
    explain: (error) => (error instanceof BackendRefusal && error.reason && FAILURES[error.reason]) || "failed",
    messageOf: useErrorMessages(),
  });
  return { ...form, field: bindFields({ ...form, ...fields }) };
}

/** Whether the page shows an earlier state of the order. */
function isOutdated(error: unknown): boolean {
  const reason = error instanceof BackendRefusal ? error.reason : null;
  return reason === "order.transition" || reason === "payment.unavailable";
}

function FailureNotice({ failure, ref }: { failure: Failure; ref: Ref<HTMLDivElement> }) {
  const titles = {
    declined: <Trans>The card was declined. Your order is saved: please try another card.</Trans>,
    provider: <Trans>The payment provider does not answer. Please try again, or choose another way to pay.</Trans>,
    failed: <Trans>Something went wrong. Please try again: you are never charged twice.</Trans>,
  };
  return <Notice tone="negative" ref={ref} title={titles[failure]} />;
}

function PayButton({ method, dueCents, busy }: { method: PaymentMethod; dueCents: number; busy: boolean }) {
  const due = useFormats().charged(dueCents);
  return (
    <Button type="submit" busy={busy} kind="primary" size="large" wide>
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
  );
}
