import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type RefObject } from "react";
import { bindFields, type FieldBinder } from "../../buyer/forms/field-binder.ts";
import { fieldErrorsIn, useForm } from "../../buyer/forms/use-form.ts";
import type { Country } from "../../buyer/places/countries.ts";
import { CountryOptions } from "../../buyer/places/country-options.tsx";
import type { FieldError } from "../../contract/customers/buyer-validation.ts";
import { Notice } from "../../ui/dialogs/notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { SelectField, TextField } from "../../ui/forms/field.tsx";
import { BackendRefusal, backend } from "../backend.ts";
import type { CartKey } from "../cart-key.ts";
import { useValues } from "../parts/use-values.ts";
import grid from "../../buyer/forms/field-grid.module.css";
import styles from "./bank-refund.module.css";

const EMPTY = {
  "account.country": "",
  "account.holder": "",
  "account.iban": "",
  "account.accountNumber": "",
  "account.bankCode": "",
  "account.bic": "",
  "account.bankName": "",
};

type BankAccountName = keyof typeof EMPTY;

type BankAccountFormProps = {
  form: RefObject<HTMLFormElement | null>;
  cart: CartKey;
  countries: readonly Country[];
  start: { country: string; usesIban: boolean };
  onGiven: (accountEnd: string) => void;
  /** Called when the session has expired; the form keeps its values while the customer logs in. */
  onSignIn: () => void;
};

/** Asks for a bank account, by IBAN or by account number and bank code (SPEC REFD-01). */
export function BankAccountForm({ form, cart, countries, start, onGiven, onSignIn }: BankAccountFormProps) {
  const [byIban, setByIban] = useState(start.usesIban);
  const fields = useValues<BankAccountName>({ ...EMPTY, "account.country": start.country });
  const account = useForm<"failed" | "nothing">({
    async send() {
      try {
        const { accountEnd } = await backend("giveRefundAccount", {
          ...cart,
          account: accountOf(fields.values, byIban),
        });
        onGiven(accountEnd);
      } catch (error) {
        const fieldErrors = fieldErrorsIn(error);
        if (fieldErrors.length === 0) throw error;
        return { fieldErrors: fieldErrors.map((fieldError) => onShownField(fieldError, byIban)) };
      }
    },
    explain(error) {
      const reason = error instanceof BackendRefusal ? error.reason : null;
      if (reason !== "session.required") return reason === "refund.refused" ? "nothing" : "failed";
      onSignIn();
      return null;
    },
    messageOf: useBankAccountMessages(),
  });
  const { failure, notice, busy } = account;

  return (
    <form {...account.form} ref={form} className={styles.form}>
      {failure === "failed" && (
        <Notice
          tone="negative"
          ref={notice}
          title={<Trans>Your account could not be saved. Please try again.</Trans>}
        />
      )}
      {failure === "nothing" && (
        <Notice
          tone="warning"
          ref={notice}
          title={<Trans>Your refund is already on its way. We do not need an account.</Trans>}
        />
      )}
      <BankAccountFields field={bindFields({ ...account, ...fields })} byIban={byIban} countries={countries} />
      <div className={styles.actions}>
        <Button type="submit" busy={busy} kind="primary">
          <Trans>Save account</Trans>
        </Button>
        <Button kind="quiet" onClick={() => setByIban(!byIban)}>
          {byIban ? <Trans>I have no IBAN</Trans> : <Trans>I have an IBAN</Trans>}
        </Button>
      </div>
    </form>
  );
}

function accountOf(values: Record<BankAccountName, string>, byIban: boolean) {
  const { "account.iban": iban, "account.accountNumber": accountNumber, "account.bankCode": bankCode } = values;
  return {
    country: values["account.country"],
    holder: values["account.holder"],
    bic: values["account.bic"],
    bankName: values["account.bankName"],
    ...(byIban ? { iban } : { accountNumber, bankCode }),
  };
}

/** An error of a field that the form does not show goes to the account number, which it does show. */
function onShownField(fieldError: FieldError, byIban: boolean): FieldError {
  const [hidden, shownField] = byIban
    ? [["account.country", "account.accountNumber"], "account.iban"]
    : [["account.iban"], "account.accountNumber"];
  return hidden.includes(fieldError.field) ? { ...fieldError, field: shownField } : fieldError;
}

type BankAccountFieldsProps = {
  field: FieldBinder<BankAccountName>;
  byIban: boolean;
  countries: readonly Country[];
};

function BankAccountFields({ field, byIban, countries }: BankAccountFieldsProps) {
  const { t } = useLingui();
  return (
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
              hint={t`Routing number, sort code, BSB or similar`}
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
  );
}

/** The same in every language. */
const IBAN = "IBAN";
const BIC = "SWIFT / BIC";

const CODE = { dir: "ltr", autoComplete: "off", spellCheck: false, autoCapitalize: "characters" } as const;

function useBankAccountMessages(): (fieldError: FieldError) => string {
  const { t } = useLingui();
  const messages: Record<string, string> = {
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
  return ({ field, code }) => messages[`${field} ${code}`] ?? other;
}
