import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { faultsOfAccount, type AccountValues } from "../../contract/customers/account-validation.ts";
import type { FieldFault } from "../../contract/customers/buyer-validation.ts";
import type { RefusalCode } from "../../contract/refusals.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Dialog, useCloseDialog } from "../../ui/dialogs/dialog.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import styles from "./account-dialog.module.css";
import { BackendRefusal, signIn, signUp } from "../backend.ts";
import { useAccountFaultWords } from "./validation-messages.ts";
import { bindFields } from "../parts/field-binder.ts";
import { focusField } from "../parts/focus-field.ts";
import { Notice } from "../../ui/dialogs/notice.tsx";
import type { CartKey } from "../cart-key.ts";
import { useWorld } from "../world.tsx";

export type AccountWay = "log-in" | "sign-up";

type Trouble = "wrong" | "another" | "taken" | "too-many-requests" | "failed";

const TROUBLES: Partial<Record<RefusalCode, Trouble>> = {
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
  /** The e-mail address already written in the checkout. */
  email: string;
  /** Called once the customer is signed in and the dialog is closed. */
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

function AccountForm({ cart, way, onWay, canSignUp, email, onEntered }: AccountFormProps) {
  const { t } = useLingui();
  const { locale } = useWorld();
  const words = useAccountFaultWords();
  const close = useCloseDialog();
  const [values, setValues] = useState<AccountValues>({ ...NO_ACCOUNT, email });
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const signingUp = way === "sign-up";

  useEffect(() => {
    // After the dialog itself, which takes the focus as it opens.
    queueMicrotask(() => focusField(form.current, email === "" ? "email" : "password"));
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the dialog opens
  }, []);

  const field = bindFields({
    values,
    faults,
    words,
    change(name, value) {
      setValues({ ...values, [name]: value });
      setFaults(faults.filter((fault) => fault.field !== name));
    },
  });

  async function enter(): Promise<void> {
    if (busy) return;
    setTrouble(null);
    const found = faultsOfAccount(values, way);
    if (found.length > 0) return showFaults(found);
    setBusy(true);
    const pair = { ...cart, email: values.email.trim(), password: values.password };
    try {
      await (signingUp ? signUp({ ...pair, language: locale.language }) : signIn(pair));
    } catch (error) {
      setBusy(false);
      return explain(error);
    }
    close(onEntered);
  }

  function explain(error: unknown): void {
    const { reason = null, status = 500, details = null } = error instanceof BackendRefusal ? error : {};
    if (reason === "input.invalid") return showFaults(details as FieldFault[]);
    const known = reason === null ? null : (TROUBLES[reason] ?? null);
    flushSync(() => setTrouble(known ?? (status === 429 ? "too-many-requests" : "failed")));
    notice.current?.focus();
  }

  function showFaults(found: FieldFault[]): void {
    flushSync(() => setFaults(found));
    focusField(form.current, found[0]?.field ?? "email");
  }

  const password = { type: "password", "aria-required": true, dir: "ltr", maxLength: 200 } as const;
  const troubles = {
    wrong: <Trans>Account or password error</Trans>,
    another: <Trans>This order was started with another account. Log in with that one.</Trans>,
    taken: <Trans>There is an account with this email already. Please log in.</Trans>,
    "too-many-requests": <Trans>Too many tries. Please wait a minute and try again.</Trans>,
    failed: <Trans>Something went wrong. Please try again.</Trans>,
  };
  return (
    <form
      className={styles.form}
      ref={form}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      {trouble && <Notice tone="negative" ref={notice} title={troubles[trouble]} />}
      <TextField
        {...field("email")}
        label={t`Email`}
        aria-required
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        maxLength={254}
        dir="ltr"
      />
      <TextField
        {...field("password")}
        {...password}
        label={t`Password`}
        hint={signingUp && t`5 to 40 characters`}
        autoComplete={signingUp ? "new-password" : "current-password"}
      />
      {signingUp && (
        <TextField {...field("again")} {...password} label={t`Password once more`} autoComplete="new-password" />
      )}
      {signingUp && (
        <p id={hintId} className={styles.hint}>
          <Trans>Your new-customer coupons come with it: you can use one for this order.</Trans>
        </p>
      )}
      <Button
        type="submit"
        kind="primary"
        size="large"
        wide
        busy={busy}
        aria-describedby={signingUp ? hintId : undefined}
      >
        {signingUp ? <Trans>Create account</Trans> : <Trans>Log in</Trans>}
      </Button>
      {canSignUp && (
        <Button
          kind="quiet"
          wide
          onClick={() => {
            setTrouble(null);
            setFaults([]);
            onWay(signingUp ? "log-in" : "sign-up");
          }}
        >
          {signingUp ? <Trans>I have an account: log in</Trans> : <Trans>New here? Create account</Trans>}
        </Button>
      )}
    </form>
  );
}
