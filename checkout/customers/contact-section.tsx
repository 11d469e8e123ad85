import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { CheckoutCustomer } from "../../contract/orders/checkout.ts";
import { Button } from "../../ui/forms/button.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import type { AccountWay } from "./account-dialog.tsx";
import styles from "./contact-section.module.css";
import type { FieldBinder } from "../parts/field-binder.ts";
import { Section } from "../parts/section.tsx";

type ContactSectionProps = {
  field: FieldBinder<"email">;
  /** Null: a guest. */
  customer: CheckoutCustomer | null;
  /** The e-mail address of the draft order that is being finished, whose buyer cannot change; null: there is none. */
  settledEmail: string | null;
  /** Whether only the order's own customer can finish it, and has to log in first. */
  mustSignIn: boolean;
  /** Whether the page is hydrated. */
  ready: boolean;
  onEnter: (way: AccountWay) => void;
  onLeave: () => void;
};

/** Whom the order is for: a guest by e-mail address, or the customer who is signed in (SPEC CHK-01). */
export function ContactSection(props: ContactSectionProps) {
  const { field, customer, settledEmail, mustSignIn, ready, onEnter, onLeave } = props;
  const { t } = useLingui();
  const who = useRef<HTMLDivElement>(null);
  const before = useRef(customer?.email);

  // Signing in or out removes the element that had the focus.
  useEffect(() => {
    if (before.current !== customer?.email) who.current?.focus();
    before.current = customer?.email;
  }, [customer?.email]);

  return (
    <Section title={<Trans>Contact</Trans>}>
      {customer ? (
        <div className={styles.who} ref={who} tabIndex={-1}>
          <p className={styles.words}>
            <span>
              <Trans>
                Signed in as <bdi className={styles.email}>{customer.email}</bdi>
              </Trans>
            </span>
            <small className={styles.tier}>
              {customer.tier === "Register" ? <Trans>Customer</Trans> : <bdi lang="en">{customer.tier}</bdi>}
            </small>
            {settledEmail !== null && settledEmail !== customer.email && (
              <small>
                <Trans>
                  News of this order goes to <bdi className={styles.email}>{settledEmail}</bdi>
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
      ) : (
        <>
          <div className={styles.who} ref={who} tabIndex={-1}>
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
          {!mustSignIn && (
            <TextField
              {...field("email")}
              label={t`Email`}
              aria-required
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="off"
              maxLength={254}
              dir="ltr"
            />
          )}
        </>
      )}
    </Section>
  );
}
