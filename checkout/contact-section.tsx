import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { CheckoutCustomer } from "../contract/checkout.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import type { AccountWay } from "./account-dialog.tsx";
import styles from "./contact-section.module.css";
import type { FieldBinder } from "./field-binder.ts";
import { Section } from "./section.tsx";

type ContactSectionProps = {
  field: FieldBinder<"email">;
  /** Null: a guest. */
  customer: CheckoutCustomer | null;
  /** Where the news of an order goes that was made ahead, and keeps its buyer; null: placing makes the order. */
  settledEmail: string | null;
  /** Whether the order can only be finished by its customer, who has to log in here first. */
  mustSignIn: boolean;
  /** Whether the page takes presses already. */
  ready: boolean;
  onEnter: (way: AccountWay) => void;
  onLeave: () => void;
};

/** Whom the order is for: a guest by her e-mail address, or the customer who is signed in (SPEC CHK-01). */
export function ContactSection(props: ContactSectionProps) {
  const { field, customer, settledEmail, mustSignIn, ready, onEnter, onLeave } = props;
  const { t } = useLingui();
  const who = useRef<HTMLDivElement>(null);
  const before = useRef(customer?.email);

  // Coming or going takes away what had the focus.
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
