import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useSyncExternalStore } from "react";
import type { OpenCheckout } from "../contract/checkout.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { TextareaField } from "../ui/field.tsx";
import { AddressFields } from "./address-fields.tsx";
import { CardFields } from "./card-fields.tsx";
import styles from "./checkout-screen.module.css";
import { ContactFields } from "./contact-fields.tsx";
import { useFaultWords } from "./fault-words.ts";
import { bindFields } from "./field-binder.ts";
import { Frame } from "./frame.tsx";
import { MessageBox } from "./message-box.tsx";
import { Notices } from "./notices.tsx";
import type { CartKey, Country } from "./page-data.ts";
import { PaymentChoice } from "./payment-choice.tsx";
import { Section } from "./section.tsx";
import { ShippingChoice } from "./shipping-choice.tsx";
import { Summary } from "./summary.tsx";
import { useCheckout } from "./use-checkout.ts";
import { useFormats } from "./world.tsx";

type CheckoutScreenProps = { cart: CartKey; checkout: OpenCheckout; countries: Country[] };

/** Contact, address, shipping, payment and summary on one page (SPEC CHK-01). */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { t } = useLingui();
  const { dollars } = useFormats();
  const words = useFaultWords();
  const form = useRef<HTMLFormElement>(null);
  const state = useCheckout(props);
  const { checkout, values, faults, message, busy, offer, totalCents, change } = state;
  const ready = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const field = bindFields({ values, faults, words, change: (name, value) => change({ [name]: value }) });

  const focusField = (name: string) => {
    const element = form.current?.elements.namedItem(name);
    if (element instanceof HTMLElement) element.focus();
  };

  if (checkout.lines.length === 0) {
    return (
      <Frame title={t`Checkout`} back="cart">
        <h1 className={styles.title}>
          <Trans>Checkout</Trans>
        </h1>
        <Notices notices={checkout.notices} />
        <EmptyState icon="bag" title={<Trans>There is nothing left to order</Trans>}>
          <a className={buttonClass({ kind: "primary" })} href="/pages/shopcart/index">
            <Trans>Go to your cart</Trans>
          </a>
        </EmptyState>
      </Frame>
    );
  }
  const { quote } = checkout;
  const total = dollars(totalCents);
  return (
    <Frame title={t`Checkout`} back="cart">
      <h1 className={styles.title}>
        <Trans>Checkout</Trans>
      </h1>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Summary
            lines={checkout.lines}
            pieces={quote.pieces}
            totalWeightMg={quote.totalWeightMg}
            busy={busy === "quoting"}
            totals={{ ...quote, shippingCents: offer?.cents ?? null, totalCents }}
          />
        </div>
        <form
          className={styles.form}
          ref={form}
          noValidate
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void state.place();
          }}
        >
          {message && <MessageBox message={message} faults={faults} onFix={focusField} />}
          <Notices notices={checkout.notices} />
          <ContactFields field={field} />
          <AddressFields field={field} countries={props.countries} onCountry={state.chooseCountry} />
          <ShippingChoice quote={quote} chosen={offer} onChoose={(method) => change({ method })} />
          <Section title={<Trans>Payment</Trans>}>
            <PaymentChoice
              methods={checkout.paymentMethods}
              chosen={values.paymentMethod}
              onChoose={(paymentMethod) => change({ paymentMethod })}
              card={<CardFields field={field} />}
            />
          </Section>
          <Section title={<Trans>Note</Trans>}>
            <TextareaField
              {...field("note")}
              label={t`Anything we should know about this order`}
              optional
              rows={3}
              maxLength={500}
              dir="auto"
            />
          </Section>
          <div className={styles.place}>
            <Button
              type="submit"
              kind="primary"
              size="large"
              wide
              busy={busy !== null}
              disabled={!ready || values.paymentMethod === ""}
            >
              <span>
                <Trans>
                  Place order · <bdi>{total}</bdi>
                </Trans>
              </span>
            </Button>
            <p className={styles.fine}>
              <Trans>You are charged in US dollars. Pressing twice does not order twice.</Trans>
            </p>
          </div>
        </form>
      </div>
    </Frame>
  );
}

/** Before the page is live a press on the button would send the form to nowhere. */
function neverChanges(): () => void {
  return () => {};
}
