import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId } from "react";
import { useAccountErrorMessages } from "../../buyer/customers/account-messages.ts";
import { bindFields, type FieldBinder } from "../../buyer/forms/field-binder.ts";
import { focusField, useForm } from "../../buyer/forms/use-form.ts";
import { errorsOfAccount, type AccountValues } from "../../contract/customers/account-validation.ts";
import type { RefusalCode } from "../../contract/refusals.ts";
import { Dialog, useCloseDialog } from "../../ui/dialogs/dialog.tsx";
import { Notice } from "../../ui/dialogs/notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { BackendRefusal, backend } from "../backend.ts";
import type { CartKey } from "../cart-key.ts";
import { useCheckoutContext } from "../checkout-context.tsx";
import { EmailField } from "../parts/email-field.tsx";
import { useValues } from "../parts/use-values.ts";
import styles from "./account-dialog.module.css";

export type AccountWay = "log-in" | "sign-up";

type Failure = "wrong" | "another" | "taken" | "too-many-requests" | "failed";

const FAILURES: Partial<Record<RefusalCode, Failure>> = {
  "session.wrong": "wrong",
  "order.unfinished": "another",
  "order.of-another-customer": "another",
  "customer.taken": "taken",
};

const NO_ACCOUNT: AccountValues = { email: "", password: "", again: "" };

type AccountDialogProps = {
  cart: CartKey;
  /** Null while closed. */
  way: AccountWay | null;
  onWay: (way: AccountWay | null) => void;
  /** Whether signing up is offered: an order that belongs to a customer can only be finished by that customer. */
  canSignUp: boolean;
  /** What was written in the checkout. */
  email: string;
  onEntered: () => void;
};

/** Logging in, or making an account, without leaving the checkout (SPEC CHK-01, VAL-01, VAL-02). */
export function AccountDialog({ way, onWay, ...rest }: AccountDialogProps) {
  const { t } = useLingui();
  // While the dialog closes, it keeps its title.
  const title = way === "sign-up" ? t`Create account` : t`Log in`;
  return (
    <Dialog open={way !== null} onClose={() => onWay(null)} title={title}>
      {way && <AccountForm {...rest} way={way} onWay={onWay} />}
    </Dialog>
  );
}

type AccountFormProps = Omit<AccountDialogProps, "way"> & { way: AccountWay };

function AccountForm({ way, onWay, canSignUp, email, ...rest }: AccountFormProps) {
  const { form, field, failure, notice, busy, clear } = useAccountForm({ way, email, ...rest });
  const hintId = useId();
  const signingUp = way === "sign-up";

  useEffect(() => {
    // The dialog takes the focus as it opens.
    queueMicrotask(() => focusField(form.ref.current, email === "" ? "email" : "password"));
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the dialog opens
  }, []);

  return (
    <form {...form} className={styles.form}>
      {failure && <Notice tone="negative" ref={notice} title={<FailureMessage failure={failure} />} />}
      <AccountFields field={field} signingUp={signingUp} />
      {signingUp && (
        <p id={hintId} className={styles.hint}>
          <Trans>It comes with coupons for new customers, and you can use one for this order.</Trans>
        </p>
      )}
      <Button
        type="submit"
        busy={busy}
        kind="primary"
        size="large"
        wide
        aria-describedby={signingUp ? hintId : undefined}
      >
        {signingUp ? <Trans>Create account</Trans> : <Trans>Log in</Trans>}
      </Button>
      {canSignUp && (
        <Button
          kind="quiet"
          wide
          onClick={() => {
            clear();
            onWay(signingUp ? "log-in" : "sign-up");
          }}
        >
          {signingUp ? <Trans>Already have an account? Log in</Trans> : <Trans>New here? Create account</Trans>}
        </Button>
      )}
    </form>
  );
}

type AccountFormInput = Pick<AccountFormProps, "cart" | "way" | "email" | "onEntered">;

function useAccountForm({ cart, way, email, onEntered }: AccountFormInput) {
  const { language } = useCheckoutContext().locale;
  const close = useCloseDialog();
  const fields = useValues<keyof AccountValues>({ ...NO_ACCOUNT, email });
  const form = useForm<Failure>({
    async send() {
      const { values } = fields;
      const fieldErrors = errorsOfAccount(values, way);
      if (fieldErrors.length > 0) return { fieldErrors };
      const pair = { ...cart, email: values.email.trim(), password: values.password };
      await (way === "sign-up" ? backend("signUp", { ...pair, language }) : backend("signIn", pair));
      close(onEntered);
      return { busy: true };
    },
    explain: failureOf,
    messageOf: useAccountErrorMessages(),
  });
  return { ...form, field: bindFields({ ...form, ...fields }) };
}

function failureOf(error: unknown): Failure {
  const { reason = null, status = 500 } = error instanceof BackendRefusal ? error : {};
  return (reason && FAILURES[reason]) ?? (status === 429 ? "too-many-requests" : "failed");
}

function AccountFields({ field, signingUp }: { field: FieldBinder<keyof AccountValues>; signingUp: boolean }) {
  const { t } = useLingui();
  const password = { type: "password", "aria-required": true, dir: "ltr", maxLength: 200 } as const;
  return (
    <>
      <EmailField {...field("email")} autoComplete="username" />
      <TextField
        {...field("password")}
        {...password}
        label={t`Password`}
        hint={signingUp && t`5 to 40 characters`}
        autoComplete={signingUp ? "new-password" : "current-password"}
      />
      {signingUp && (
        <TextField {...field("again")} {...password} label={t`Repeat password`} autoComplete="new-password" />
      )}
    </>
  );
}

function FailureMessage({ failure }: { failure: Failure }) {
  switch (failure) {
    case "wrong":
      return <Trans>Account or password error</Trans>;
    case "another":
      return <Trans>This order was started with another account. Please log in with that account.</Trans>;
    case "taken":
      return <Trans>An account with this email already exists. Please log in.</Trans>;
    case "too-many-requests":
      return <Trans>Too many attempts. Please wait a minute and try again.</Trans>;
    case "failed":
      return <Trans>Something went wrong. Please try again.</Trans>;
  }
}
