import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { errorsOfAccount, errorsOfEmail } from "../../../contract/customers/account-validation.ts";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import type { Api } from "../../api/api.ts";
import { BackendError } from "../../api/errors.ts";
import { useApp } from "../../context.tsx";
import { EmailField, PasswordField } from "./account-fields.tsx";
import { FormFrame, hintClass, useFirstFocus } from "./form-frame.tsx";
import { logIn, signUp } from "./signing.ts";
import { useAccountForm } from "./use-account-form.ts";
import styles from "./login-form.module.css";

/** "email" comes first: whether the address has an account decides the next step. */
export type LoginStep = "email" | "log-in" | "sign-up" | "recover";

export type LoginFormProps = {
  step: LoginStep;
  onStep: (step: LoginStep) => void;
  email: string;
  onEmail: (email: string) => void;
  /** Called around the login: `true` before it, `false` after it failed. */
  onEntering: (entering: boolean) => void;
  onEntered: () => void;
};

/** SPEC AUTH-01: log in by e-mail, or make a new account. */
export function LoginForm(props: LoginFormProps) {
  switch (props.step) {
    case "email":
      return <EmailStep {...props} />;
    case "log-in":
      return <LogInStep {...props} />;
    case "sign-up":
      return <SignUpStep {...props} />;
    case "recover":
      return <RecoverStep {...props} />;
  }
}

function EmailStep({ onStep, email, onEmail }: LoginFormProps) {
  const { api } = useApp();
  const account = useAccountForm(["email"], {
    check: errorsOfEmail,
    async send({ email: written }) {
      const known = await isKnown(api, written.trim());
      onEmail(written.trim());
      onStep(known ? "log-in" : "sign-up");
    },
  });
  useFirstFocus(account, email === "" ? null : "email");
  return (
    <FormFrame account={account} submit={<Trans>Continue</Trans>}>
      <p className={hintClass}>
        <Trans>Enter your email to log in, or to create an account.</Trans>
      </p>
      <EmailField field={account.field("email")} defaultValue={email} />
    </FormFrame>
  );
}

function LogInStep({ onStep, email, onEntering, onEntered }: LoginFormProps) {
  const { t } = useLingui();
  const { api } = useApp();
  const account = useAccountForm(["email", "password"], {
    check: (values) => errorsOfAccount({ ...values, again: "" }, "log-in"),
    async send({ email: written, password }) {
      await entering(onEntering, () => logIn(api, { email: written.trim(), password }));
      onEntered();
      return { busy: true };
    },
  });
  useFirstFocus(account, "password");
  return (
    <FormFrame
      account={account}
      submit={<Trans>Log in</Trans>}
      below={
        <>
          <Button kind="quiet" wide onClick={() => onStep("recover")}>
            <Trans>Forgot your password?</Trans>
          </Button>
          <Button kind="quiet" wide onClick={() => onStep("sign-up")}>
            <Trans>New here? Create account</Trans>
          </Button>
        </>
      }
    >
      <EmailField field={account.field("email")} defaultValue={email} readOnly after={<Change onStep={onStep} />} />
      <PasswordField field={account.field("password")} label={t`Password`} />
    </FormFrame>
  );
}

function SignUpStep({ onStep, email, onEntering, onEntered }: LoginFormProps) {
  const { t } = useLingui();
  const { api, locale } = useApp();
  const account = useAccountForm(["email", "password", "again"], {
    check: (values) => errorsOfAccount(values, "sign-up"),
    async send({ email: written, password }) {
      try {
        await entering(onEntering, () => signUp(api, { email: written.trim(), password }, locale.language));
      } catch (error) {
        // Registered meanwhile, such as in another window.
        if (error instanceof BackendError && error.reason === "customer.taken") {
          return { fieldErrors: [{ field: "email", code: "taken" }] };
        }
        throw error;
      }
      onEntered();
      return { busy: true };
    },
  });
  useFirstFocus(account, "password");
  return (
    <FormFrame
      account={account}
      submit={<Trans>Create account</Trans>}
      below={
        <Button kind="quiet" wide onClick={() => onStep("log-in")}>
          <Trans>Already have an account? Log in</Trans>
        </Button>
      }
    >
      <EmailField field={account.field("email")} defaultValue={email} readOnly after={<Change onStep={onStep} />} />
      <PasswordField field={account.field("password")} label={t`Password`} hint={t`5 to 40 characters`} fresh />
      <PasswordField field={account.field("again")} label={t`Repeat password`} fresh />
      <p className={hintClass}>
        <Trans>Your account comes with coupons for new customers.</Trans>
      </p>
    </FormFrame>
  );
}

/** SPEC API-04: the answer is the same whether or not the account exists. */
function RecoverStep({ onStep, email, onEmail }: LoginFormProps) {
  const { api } = useApp();
  const [sent, setSent] = useState(false);
  const account = useAccountForm(["email"], {
    check: errorsOfEmail,
    async send({ email: written }) {
      setSent(false);
      await api.backend("recoverPassword", { email: written.trim() }, { errorHandledBy: "caller" });
      onEmail(written.trim());
      setSent(true);
    },
  });
  useFirstFocus(account, "email");
  return (
    <FormFrame
      account={account}
      submit={<Trans>Send link</Trans>}
      below={
        <Button kind="quiet" wide onClick={() => onStep("email")}>
          <Trans>Back to login</Trans>
        </Button>
      }
    >
      <div role="status">
        {sent && <Notice tone="positive" title={<Trans>Email sent successfully, please check your inbox</Trans>} />}
      </div>
      <p className={hintClass}>
        <Trans>We will email you a link to choose a new password.</Trans>
      </p>
      <EmailField field={account.field("email")} defaultValue={email} />
    </FormFrame>
  );
}

/** If the shop does not say, the customer may try to log in: a new account is one step from there. */
async function isKnown(api: Api, email: string): Promise<boolean> {
  try {
    const { exists } = await api.backend("checkEmail", { email }, { errorHandledBy: "caller" });
    return exists;
  } catch (error) {
    if (error instanceof BackendError && error.reason !== "input.invalid") return true;
    throw error;
  }
}

type ChangeProps = Pick<LoginFormProps, "onStep">;

function Change({ onStep }: ChangeProps) {
  const { t } = useLingui();
  return (
    <button type="button" className={styles.change} aria-label={t`Change the email`} onClick={() => onStep("email")}>
      <Trans>Change</Trans>
    </button>
  );
}

/** The session begins before the account is loaded: until then the page must not treat the customer as logged in. */
async function entering(onEntering: LoginFormProps["onEntering"], operation: () => Promise<void>): Promise<void> {
  onEntering(true);
  try {
    await operation();
  } catch (error) {
    onEntering(false);
    throw error;
  }
}
