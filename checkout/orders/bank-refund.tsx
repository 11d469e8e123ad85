import { Trans } from "@lingui/react/macro";
import { useRef, useState, type ReactNode, type Ref } from "react";
import { flushSync } from "react-dom";
import { focusField } from "../../buyer/forms/use-form.ts";
import type { Country } from "../../buyer/places/countries.ts";
import type { PlacedOrder } from "../../contract/orders/checkout.ts";
import { Button } from "../../ui/forms/button.tsx";
import type { CartKey } from "../cart-key.ts";
import { useFormats } from "../checkout-context.tsx";
import { AccountDialog, type AccountWay } from "../customers/account-dialog.tsx";
import { Section } from "../parts/section.tsx";
import { BankAccountForm } from "./bank-account-form.tsx";
import styles from "./bank-refund.module.css";

type BankRefundProps = { cart: CartKey; order: PlacedOrder; countries: readonly Country[] };

/** A refund to the customer's bank account, with the form that asks for the account (SPEC REFD-01). */
export function BankRefund({ cart, order, countries }: BankRefundProps) {
  const { charged } = useFormats();
  const { bankRefund } = order;
  const [accountEnd, setAccountEnd] = useState(bankRefund?.accountEnd ?? null);
  const [editing, setEditing] = useState(accountEnd === null);
  const [mustSignIn, setMustSignIn] = useState(bankRefund?.mustSignIn ?? false);
  const [way, setWay] = useState<AccountWay | null>(null);
  const accountForm = useRef<HTMLFormElement>(null);
  const named = useRef<HTMLDivElement>(null);
  if (!bankRefund) return null;
  const showForm = (change: () => void) => {
    flushSync(change);
    focusField(accountForm.current, "account.holder");
  };
  const saved = (end: string) => {
    flushSync(() => {
      setAccountEnd(end);
      setEditing(false);
    });
    named.current?.focus();
  };
  const amount = <bdi translate="no">{charged(bankRefund.cents)}</bdi>;
  return (
    <Section title={<Trans>Your refund by bank transfer</Trans>}>
      {accountEnd === null ? (
        <p>
          <Trans>
            We will transfer {amount} to your bank account. Tell us which account to use. Only the staff who send the
            refund can see it.
          </Trans>
        </p>
      ) : (
        <SavedAccount
          ref={named}
          amount={amount}
          accountEnd={accountEnd}
          onEdit={editing ? null : () => showForm(() => setEditing(true))}
        />
      )}
      {editing && mustSignIn && <LoginRequired onLogIn={() => setWay("log-in")} />}
      {editing && !mustSignIn && (
        <BankAccountForm
          form={accountForm}
          cart={cart}
          countries={countries}
          start={{ country: order.address?.country ?? "", usesIban: bankRefund.usesIban }}
          onGiven={saved}
          onSignIn={() => setWay("log-in")}
        />
      )}
      <AccountDialog
        cart={cart}
        way={way}
        onWay={setWay}
        canSignUp={false}
        email={order.email}
        onEntered={() => showForm(() => setMustSignIn(false))}
      />
    </Section>
  );
}

type SavedAccountProps = {
  ref: Ref<HTMLDivElement>;
  amount: ReactNode;
  /** The last characters of its number. */
  accountEnd: string;
  /** Null while the form is open. */
  onEdit: (() => void) | null;
};

function SavedAccount({ ref, amount, accountEnd, onEdit }: SavedAccountProps) {
  const end = useFormats().ltr(accountEnd);
  return (
    <div role="status" className={styles.named} ref={ref} tabIndex={-1}>
      <p>
        <Trans>
          We will transfer {amount} to your account ending in {end}. We will email you when it is on its way.
        </Trans>
      </p>
      {onEdit && (
        <Button size="compact" onClick={onEdit}>
          <Trans>Use a different account</Trans>
        </Button>
      )}
    </div>
  );
}

function LoginRequired({ onLogIn }: { onLogIn: () => void }) {
  return (
    <div className={styles.named}>
      <p>
        <Trans>This order belongs to a customer account. Log in to add your bank account.</Trans>
      </p>
      <Button kind="primary" onClick={onLogIn}>
        <Trans>Log in</Trans>
      </Button>
    </div>
  );
}
