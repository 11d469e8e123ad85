import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { FieldFault } from "../../contract/customers/buyer-validation.ts";
import type { PlacedOrder } from "../../contract/orders/checkout.ts";
import { Button } from "../../ui/forms/button.tsx";
import { SelectField, TextField } from "../../ui/forms/field.tsx";
import { Notice } from "../../ui/dialogs/notice.tsx";
import grid from "../customers/address-fields.module.css";
import { AccountDialog, type AccountWay } from "../customers/account-dialog.tsx";
import { BackendRefusal, giveRefundAccount } from "../backend.ts";
import styles from "./bank-refund.module.css";
import type { CartKey } from "../cart-key.ts";
import type { Country } from "../customers/countries.ts";
import { CountryOptions } from "../customers/country-options.tsx";
import { bindFields } from "../parts/field-binder.ts";
import { focusField } from "../parts/focus-field.ts";
import { Section } from "../parts/section.tsx";
import { useFormats } from "../world.tsx";

type BankRefundProps = { cart: CartKey; order: PlacedOrder; countries: readonly Country[] };

/** A refund to the buyer's bank account, with the form that asks for the account (SPEC REFD-01). */
export function BankRefund({ cart, order, countries }: BankRefundProps) {
  const { dollars, ltr } = useFormats();
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
  const amount = <bdi>{dollars(bankRefund.cents)}</bdi>;
  const end = ltr(accountEnd ?? "");
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
        <div role="status" className={styles.named} ref={named} tabIndex={-1}>
          <p>
            <Trans>
              We will transfer {amount} to your account ending in {end}. We will email you when it is on its way.
            </Trans>
          </p>
          {!editing && (
            <Button size="compact" onClick={() => showForm(() => setEditing(true))}>
              <Trans>Use a different account</Trans>
            </Button>
          )}
        </div>
      )}
      {editing && mustSignIn && (
        <div className={styles.named}>
          <p>
            <Trans>This order belongs to a customer account. Log in to add your bank account.</Trans>
          </p>
          <Button kind="primary" onClick={() => setWay("log-in")}>
            <Trans>Log in</Trans>
          </Button>
        </div>
      )}
      {editing && !mustSignIn && (
        <AccountForm
          form={accountForm}
          cart={cart}
          countries={countries}
          start={{ country: order.address?.country ?? "", usesIban: bankRefund.usesIban }}
          onGiven={(given) => {
            flushSync(() => {
              setAccountEnd(given);
              setEditing(false);
            });
            named.current?.focus();
          }}
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

const EMPTY = {
  "account.country": "",
  "account.holder": "",
  "account.iban": "",
  "account.accountNumber": "",
  "account.bankCode": "",
  "account.bic": "",
  "account.bankName": "",
};

type AccountFormProps = {
  form: RefObject<HTMLFormElement | null>;
  cart: CartKey;
  countries: readonly Country[];
  start: { country: string; usesIban: boolean };
  onGiven: (accountEnd: string) => void;
  /** Called when the session has expired; the form keeps its values while the customer logs in. */
  onSignIn: () => void;
};

function AccountForm({ form, cart, countries, start, onGiven, onSignIn }: AccountFormProps) {
  const { t } = useLingui();
  const [values, setValues] = useState({ ...EMPTY, "account.country": start.country });
  const [byIban, setByIban] = useState(start.usesIban);
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const [trouble, setTrouble] = useState<"failed" | "nothing" | null>(null);
  const [busy, setBusy] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const words = useAccountWords();
  const field = bindFields({
    values,
    faults,
    words,
    change(name, value) {
      setValues({ ...values, [name]: value });
      setFaults(faults.filter((fault) => fault.field !== name));
    },
  });

  async function give(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    const { "account.iban": iban, "account.accountNumber": accountNumber, "account.bankCode": bankCode } = values;
    try {
      const { accountEnd } = await giveRefundAccount({
        ...cart,
        account: {
          country: values["account.country"],
          holder: values["account.holder"],
          bic: values["account.bic"],
          bankName: values["account.bankName"],
          ...(byIban ? { iban } : { accountNumber, bankCode }),
        },
      });
      onGiven(accountEnd);
    } catch (error) {
      const { reason = null, details = null } = error instanceof BackendRefusal ? error : {};
      if (reason === "input.invalid" && Array.isArray(details)) {
        const found = details as FieldFault[];
        // An error of a field that this form does not show goes to the account number, which it does show.
        const [hidden, asked] = byIban
          ? [["account.country", "account.accountNumber"], "account.iban"]
          : [["account.iban"], "account.accountNumber"];
        const shown = found.map((fault) => (hidden.includes(fault.field) ? { ...fault, field: asked } : fault));
        flushSync(() => setFaults(shown));
        focusField(form.current, shown[0]?.field ?? "");
      } else if (reason === "session.required") {
        onSignIn();
      } else {
        flushSync(() => setTrouble(reason === "refund.refused" ? "nothing" : "failed"));
        notice.current?.focus();
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.form}
      ref={form}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      {trouble === "failed" && (
        <Notice
          tone="negative"
          ref={notice}
          title={<Trans>Your account could not be saved. Please try again.</Trans>}
        />
      )}
      {trouble === "nothing" && (
        <Notice
          tone="warning"
          ref={notice}
          title={<Trans>Your money is on its way already: no account is needed.</Trans>}
        />
      )}
      <div className={grid.grid}>
        <div className={byIban ? grid.whole : grid.half}>
          <TextField
            {...field("account.holder")}
            label={t`Account holder`}
            aria-required
            autoComplete="name"
            dir="auto"
          />
        </div>
        {byIban ? (
          <div className={grid.whole}>
            <TextField {...field("account.iban")} label={IBAN} aria-required maxLength={60} {...CODE} />
          </div>
        ) : (
          <>
            <div className={grid.half}>
              <SelectField {...field("account.country")} label={t`Country of your bank`} aria-required>
                <CountryOptions countries={countries} />
              </SelectField>
            </div>
            <div className={grid.half}>
              <TextField {...field("account.accountNumber")} label={t`Account number`} aria-required {...CODE} />
            </div>
            <div className={grid.half}>
              <TextField
                {...field("account.bankCode")}
                label={t`Bank code`}
                hint={t`Routing number, sort code, BSB or the like`}
                maxLength={20}
                {...CODE}
              />
            </div>
          </>
        )}
        <div className={grid.half}>
          <TextField {...field("account.bic")} label={BIC} optional={byIban} maxLength={20} {...CODE} />
        </div>
        <div className={grid.half}>
          <TextField {...field("account.bankName")} label={t`Bank`} optional={byIban} dir="auto" autoComplete="off" />
        </div>
      </div>
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          <Trans>Save the account</Trans>
        </Button>
        <Button kind="quiet" onClick={() => setByIban(!byIban)}>
          {byIban ? <Trans>I have no IBAN</Trans> : <Trans>I have an IBAN</Trans>}
        </Button>
      </div>
    </form>
  );
}

/** Names of the standards: the same in every language. */
const IBAN = "IBAN";
const BIC = "SWIFT / BIC";

const CODE = { dir: "ltr", autoComplete: "off", spellCheck: false, autoCapitalize: "characters" } as const;

function useAccountWords(): (fault: FieldFault) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    "account.country required": t`Please choose the country of your bank`,
    "account.country unknown-country": t`Please choose the country of your bank`,
    "account.holder required": t`Please enter the account holder`,
    "account.iban required": t`Please enter your IBAN`,
    "account.iban invalid": t`This IBAN is not valid. Please check it against your bank statement.`,
    "account.accountNumber required": t`Please enter your account number`,
    "account.accountNumber invalid": t`Please enter the account number in digits and letters`,
    "account.bankCode required": t`Please enter your bank code`,
    "account.bankCode invalid": t`Please check your bank code`,
    "account.bic required": t`Please enter the SWIFT / BIC code of your bank`,
    "account.bic invalid": t`A SWIFT / BIC code has 8 or 11 characters, such as DEUTDEFF`,
    "account.bankName required": t`Please enter the name of your bank`,
  };
  const other = t`Please check this field`;
  return ({ field, code }) => words[`${field} ${code}`] ?? other;
}
