import { Trans } from "@lingui/react/macro";
import { useState, type Ref } from "react";
import { ScriptedForm } from "../../../buyer/forms/scripted-form.tsx";
import type { FieldError } from "../../../contract/customers/buyer-validation.ts";
import type { PaymentMethod, PlacedOrder } from "../../../contract/orders/checkout.ts";
import type { RefusalCode } from "../../../contract/refusals.ts";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { BackendRefusal, payOrder } from "../../backend.ts";
import type { CartKey } from "../../cart-key.ts";
import { cardOf, EMPTY_CARD, missingOfCard } from "../../customers/form-values.ts";
import { useErrorMessages } from "../../customers/validation-messages.ts";
import { Section } from "../../parts/section.tsx";
import { useForm } from "../../parts/use-form.ts";
import { useFormats } from "../../world.tsx";
import { CardFields } from "./card-fields.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import styles from "./pay-again.module.css";

/** Pays an order that is not paid yet, or changes its payment method (SPEC PAY-02). */
export function PayAgain({ cart, order }: { cart: CartKey; order: PlacedOrder }) {
  const { settled, methods, first } = methodsFor(order);
  const [method, setMethod] = useState<PaymentMethod | "">(first);
  const { field, trouble, busy, form, notice, pay } = usePayment(cart, method);
  const { barredMethods: barred } = order;
  if (methods.length === 0 && barred.length === 0) return null;
  return (
    <div className={styles.again}>
      <Section title={settled ? <Trans>Or pay in another way</Trans> : <Trans>Pay for your order</Trans>}>
        <ScriptedForm className={styles.form} ref={form} onSubmit={() => void pay()}>
          {trouble && <TroubleNotice ref={notice} trouble={trouble} />}
          <PaymentChoice
            {...{ methods, barred, ships: order.method !== null }}
            chosen={method}
            onChoose={setMethod}
            card={<CardFields field={field} />}
          />
          {method !== "" && <PayButton method={method} dueCents={order.dueCents} busy={busy} />}
        </ScriptedForm>
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

type Trouble = "declined" | "provider" | "failed";

const TROUBLES: Partial<Record<RefusalCode, Trouble>> = {
  "payment.declined": "declined",
  "payment.failed": "provider",
};

function usePayment(cart: CartKey, method: PaymentMethod | "") {
  const form = useForm<keyof typeof EMPTY_CARD, Trouble>(EMPTY_CARD, useErrorMessages());
  const { values, busy, setBusy, setTrouble, showFieldErrors, showTrouble } = form;

  async function pay(): Promise<void> {
    if (busy || method === "") return;
    const card = method === "test-card" ? cardOf(values) : undefined;
    const missing = card ? missingOfCard(card) : [];
    if (missing.length > 0) return showFieldErrors(missing);
    setBusy(true);
    setTrouble(null);
    try {
      const begun = await payOrder({ ...cart, paymentMethod: method, ...(card && { card }) });
      if (begun.redirectUrl !== null) return location.assign(begun.redirectUrl);
    } catch (error) {
      setBusy(false);
      const { reason = null, details = null } = error instanceof BackendRefusal ? error : {};
      if (reason === "input.invalid") return showFieldErrors(details as FieldError[]);
      const isOutdated = reason === "order.transition" || reason === "payment.unavailable";
      if (!isOutdated) return showTrouble((reason && TROUBLES[reason]) ?? "failed");
    }
    location.reload();
  }

  return { ...form, pay };
}

function TroubleNotice({ trouble, ref }: { trouble: Trouble; ref: Ref<HTMLDivElement> }) {
  const titles = {
    declined: <Trans>The card was declined. Your order is saved: please try another card.</Trans>,
    provider: <Trans>The payment provider does not answer. Please try again, or choose another way to pay.</Trans>,
    failed: <Trans>Something went wrong. Please try again: you are never charged twice.</Trans>,
  };
  return <Notice tone="negative" ref={ref} title={titles[trouble]} />;
}

function PayButton({ method, dueCents, busy }: { method: PaymentMethod; dueCents: number; busy: boolean }) {
  const due = useFormats().charged(dueCents);
  return (
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
  );
}
