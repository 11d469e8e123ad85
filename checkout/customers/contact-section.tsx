import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, type Ref } from "react";
import type { FieldBinder } from "../../buyer/forms/field-binder.ts";
import type { CheckoutCustomer } from "../../contract/orders/checkout.ts";
import { Button } from "../../ui/forms/button.tsx";
import { EmailField } from "../parts/email-field.tsx";
import { Section } from "../parts/section.tsx";
import type { AccountWay } from "./account-dialog.tsx";
import styles from "./contact-section.module.css";

type ContactSectionProps = {
  field: FieldBinder<"email">;
  /** Null: a guest. */
  customer: CheckoutCustomer | null;
  /** Of the draft order that is being finished, if there is one: it cannot be changed. */
  settledEmail: string | null;
  /** Whether the order's own customer has to log in to finish it. */
  mustSignIn: boolean;
  /** Whether the page is hydrated. */
  ready: boolean;
  onEnter: (way: AccountWay) => void;
  onLeave: () => void;
};

/** Whom the order is for: a guest by e-mail address, or the customer who is signed in (SPEC CHK-01). */
export function ContactSection(props: ContactSectionProps) {
  const { field, customer, settledEmail, mustSignIn, ready, onEnter, onLeave } = props;
  const who = useRef<HTMLDivElement>(null);
  const before = useRef(customer?.email);

  // Signing in or out removes the button that had the focus.
  useEffect(() => {
    if (before.current !== customer?.email) who.current?.focus();
    before.current = customer?.email;
  }, [customer?.email]);

  return (
    <Section title={<Trans>Contact</Trans>}>
      {customer ? (
        <Customer ref={who} customer={customer} settledEmail={settledEmail} onLeave={onLeave} />
      ) : (
        <>
          <Guest ref={who} mustSignIn={mustSignIn} ready={ready} onEnter={onEnter} />
          {!mustSignIn && <EmailField {...field("email")} />}
        </>
      )}
    </Section>
  );
}

type CustomerProps = Pick<ContactSectionProps, "settledEmail" | "onLeave"> & {
  customer: CheckoutCustomer;
  ref: Ref<HTMLDivElement>;
};

function Customer({ customer, settledEmail, onLeave, ref }: CustomerProps) {
  return (
    <div className={styles.who} ref={ref} tabIndex={-1}>
      <p className={styles.words}>
        <span>
          <Trans>
            Logged in as <bdi className={styles.email}>{customer.email}</bdi>
          </Trans>
        </span>
        <small className={styles.tier}>
          {customer.tier === "Register" ? <Trans>Customer</Trans> : <bdi lang="en">{customer.tier}</bdi>}
        </small>
        {settledEmail !== null && settledEmail !== customer.email && (
          <small>
            <Trans>
              Updates about this order go to <bdi className={styles.email}>{settledEmail}</bdi>
            </Trans>
          </small>
        )}
      </p>
      {settledEmail === null && (
        <Button size="compact" onClick={onLeave}>
          <Trans>Log out</Trans>
        </Button>
      )}
    </div>
  );
}

type GuestProps = Pick<ContactSectionProps, "mustSignIn" | "ready" | "onEnter"> & { ref: Ref<HTMLDivElement> };

function Guest({ mustSignIn, ready, onEnter, ref }: GuestProps) {
  return (
    <div className={styles.who} ref={ref} tabIndex={-1}>
      <p className={styles.words}>
        {mustSignIn ? (
          <Trans>This order belongs to a customer account. Log in to finish it.</Trans>
        ) : (
          <Trans>You are ordering as a guest.</Trans>
        )}
      </p>
      <div className={styles.ways}>
        <Button size="compact" disabled={!ready} onClick={() => onEnter("log-in")}>
          <Trans>Log in</Trans>
        </Button>
        {!mustSignIn && (
          <Button size="compact" disabled={!ready} onClick={() => onEnter("sign-up")}>
            <Trans>Create account</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
