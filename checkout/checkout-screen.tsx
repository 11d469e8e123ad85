import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type ReactNode } from "react";
import { bindFields } from "../buyer/forms/field-binder.ts";
import { ScriptedForm } from "../buyer/forms/scripted-form.tsx";
import { focusField } from "../buyer/forms/use-form.ts";
import type { Country } from "../buyer/places/countries.ts";
import type { OpenCheckout } from "../contract/orders/checkout.ts";
import { buttonClass } from "../ui/forms/button.tsx";
import { TextareaField } from "../ui/forms/field.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { Until } from "../ui/until.tsx";
import type { CartKey } from "./cart-key.ts";
import { Summary } from "./cart/summary.tsx";
import { CouponSection } from "./coupons/coupon-section.tsx";
import { AccountDialog, type AccountWay } from "./customers/account-dialog.tsx";
import { AddressSection } from "./customers/address-section.tsx";
import { BusinessFields } from "./customers/business-fields.tsx";
import { ContactSection } from "./customers/contact-section.tsx";
import type { TextName } from "./customers/form-values.ts";
import { useErrorMessages } from "./customers/validation-messages.ts";
import { MessageBox } from "./orders/message-box.tsx";
import { CardFields } from "./orders/payments/card-fields.tsx";
import { PaymentSection } from "./orders/payments/payment-section.tsx";
import { PlaceButton } from "./orders/payments/place-button.tsx";
import { Contained } from "./parts/contained.tsx";
import { Frame } from "./parts/frame.tsx";
import { Notices } from "./parts/notices.tsx";
import { Section } from "./parts/section.tsx";
import { ShippingChoice } from "./places/shipping-choice.tsx";
import { useCheckout } from "./use-checkout.ts";
import { useReady } from "./use-ready.ts";
import styles from "./checkout-screen.module.css";

type CheckoutScreenProps = { cart: CartKey; checkout: OpenCheckout; countries: Country[]; guarded: boolean };

/** Contact, address, shipping, coupon, payment and summary on one page (SPEC CHK-01). */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { t } = useLingui();
  const { guarded } = props;
  const form = useRef<HTMLFormElement>(null);
  const ready = useReady();
  const [entering, setEntering] = useState<AccountWay | null>(null);
  const state = useCheckout({ ...props, form });
  const { checkout, fieldErrors, message, busy } = state;

  const notices = (
    <Notices
      notices={checkout.notices}
      ready={ready}
      busy={busy !== null}
      onChange={(lines) => void state.changeQuantities(lines)}
    />
  );
  const messages = message && (
    <MessageBox
      message={message}
      fieldErrors={fieldErrors}
      onFix={(name) => focusField(form.current, name)}
      onRetry={state.retry}
    />
  );
  if (checkout.lines.length === 0) {
    return (
      <NothingLeft canGoOn={checkout.notices.some(({ offer }) => offer !== null)}>
        {message?.kind !== "lines-changed" && messages}
        {notices}
      </NothingLeft>
    );
  }
  return (
    <Frame
      title={t`Checkout`}
      back="cart"
      description={t`Address, shipping and payment of an order.`}
      guarded={guarded}
    >
      <h1 className={styles.title}>
        <Trans>Checkout</Trans>
      </h1>
      {checkout.order && <Finishing order={checkout.order} />}
      <div className={styles.columns}>
        <div className={styles.side} ref={shareHeight}>
          <Contained>
            <Summary checkout={checkout} busy={busy === "quoting"} />
          </Contained>
        </div>
        <ScriptedForm
          className={styles.form}
          ref={form}
          onSubmit={() => {
            if (checkout.mustSignIn) setEntering("log-in");
            else void state.place();
          }}
        >
          <Contained>
            {messages}
            {notices}
          </Contained>
          <OrderSections state={state} countries={props.countries} ready={ready} onEnter={setEntering} />
        </ScriptedForm>
      </div>
      <Contained instead={null}>
        <AccountDialog
          cart={props.cart}
          way={entering}
          onWay={setEntering}
          canSignUp={!checkout.mustSignIn}
          email={state.values.email.trim()}
          onEntered={() => void state.welcome()}
        />
      </Contained>
    </Frame>
  );
}

type OrderSectionsProps = {
  state: ReturnType<typeof useCheckout>;
  countries: readonly Country[];
  /** Whether the page is hydrated. */
  ready: boolean;
  onEnter: (way: AccountWay) => void;
};

/** Each section fails by itself. */
function OrderSections({ state, countries, ready, onEnter }: OrderSectionsProps) {
  const { t } = useLingui();
  const messageOf = useErrorMessages();
  const { checkout, values, paymentMethod, fieldErrors, busy, change } = state;
  const { quote, customer } = checkout;
  const field = bindFields<TextName>({
    values,
    fieldErrors,
    messageOf,
    change: (name, value) => change({ [name]: value }),
  });
  return (
    <>
      <Contained>
        <ContactSection
          field={field}
          customer={customer}
          settledEmail={checkout.order && !checkout.mustSignIn ? checkout.email : null}
          mustSignIn={checkout.mustSignIn}
          ready={ready}
          onEnter={onEnter}
          onLeave={() => void state.leave()}
        />
      </Contained>
      <Contained>
        <AddressSection
          field={field}
          values={values}
          fieldErrors={fieldErrors}
          countries={countries}
          checkout={checkout}
          onCountry={state.chooseCountry}
          onChoose={state.chooseAddress}
          onSave={(saveAddress) => change({ saveAddress })}
        />
      </Contained>
      <Contained>
        <BusinessFields field={field} />
      </Contained>
      <Contained>
        {quote.ships !== false && (
          <ShippingChoice
            quote={quote}
            processingDays={checkout.processingDays}
            method={values.method}
            onChoose={(method) => change({ method })}
          />
        )}
      </Contained>
      <Contained>
        {checkout.takesCoupons && (
          <CouponSection
            checkout={checkout}
            chosen={values.coupon}
            ready={ready}
            onChoose={(coupon) => change({ coupon })}
            onTry={state.tryCoupon}
            onLogIn={() => onEnter("log-in")}
          />
        )}
      </Contained>
      <Contained>
        <PaymentSection
          checkout={checkout}
          useCredit={values.useCredit}
          method={paymentMethod}
          fieldError={fieldErrors.find((each) => each.field === "paymentMethod")}
          onUseCredit={(useCredit) => change({ useCredit })}
          onChoose={(method) => change({ paymentMethod: method })}
          card={<CardFields field={field} />}
        />
      </Contained>
      <Contained>
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
      </Contained>
      <Contained>
        <PlaceButton
          dueCents={quote.dueCents}
          busy={busy !== null}
          disabled={!ready || (checkout.paymentMethods.length === 0 && quote.dueCents > 0)}
        />
      </Contained>
    </>
  );
}

/** Which draft order is being finished here, and until when its items are reserved. */
function Finishing({ order: { name, reservedUntil } }: { order: NonNullable<OpenCheckout["order"]> }) {
  return (
    <p className={styles.order}>
      <Trans>
        Order{" "}
        <bdi dir="ltr" translate="no">
          {name}
        </bdi>
        . Your items are reserved until <Until at={reservedUntil} />.
      </Trans>
    </p>
  );
}

type NothingLeftProps = {
  /** Whether some line could be ordered in another quantity. */
  canGoOn: boolean;
  /** Why the goods cannot be ordered. */
  children: ReactNode;
};

function NothingLeft({ canGoOn, children }: NothingLeftProps) {
  const { t } = useLingui();
  return (
    <Frame title={t`Checkout`} back="cart">
      <h1 className={styles.title}>
        <Trans>Checkout</Trans>
      </h1>
      {children}
      {canGoOn ? (
        <p className={styles.goOn}>
          <Trans>Choose an available quantity to continue, or change your cart.</Trans>
        </p>
      ) : (
        <EmptyState icon="bag" title={<Trans>There is nothing to order</Trans>}>
          <a className={buttonClass({ kind: "primary" })} href="/pages/shopcart/index">
            <Trans>Go to your cart</Trans>
          </a>
        </EmptyState>
      )}
    </Frame>
  );
}

/** So that the style sheet can keep the end of a long summary in sight. */
function shareHeight(side: HTMLElement | null) {
  if (!side) return;
  const observer = new ResizeObserver(() => side.style.setProperty("--side-height", `${side.offsetHeight}px`));
  observer.observe(side);
  return () => observer.disconnect();
}
