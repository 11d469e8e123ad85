import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { errorsOfNewPassword } from "../../../contract/customers/account-validation.ts";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
import { useApp } from "../../context.tsx";
import { AccountCard } from "../../customers/account/account-card.tsx";
import { PasswordField } from "../../customers/sign-in/account-fields.tsx";
import { FormFrame } from "../../customers/sign-in/form-frame.tsx";
import { LoginRequired } from "../../customers/sign-in/login-required.tsx";
import { useAccountForm } from "../../customers/sign-in/use-account-form.ts";
import { useMoves } from "../../navigation/use-moves.tsx";
import { changePassword, resetPassword } from "../../session/customer-queries.ts";
import { loginPath, type LoginState } from "../../session/login-path.ts";
import { claimsOf, dropSession, useSession } from "../../session/session.ts";
import { Page } from "../../shell/page.tsx";

/** SPEC PROF-01, AUTH-01: by the link of an e-mail, or logged in; the customer logs in again afterwards (SESS-04). */
export function Component() {
  const { t } = useLingui();
  const { api } = useApp();
  const live = useInBrowser();
  const [search] = useSearchParams();
  const moves = useMoves();
  const session = useSession();
  const [outcome, setOutcome] = useState<"changed" | "dead-link" | null>(null);
  const claims = session && claimsOf(session);
  const [customerId, resetToken] = [search.get("id"), search.get("token")];
  const byLink = customerId !== null && resetToken !== null;

  const account = useAccountForm(["password", "again"], {
    check: errorsOfNewPassword,
    async send({ password }) {
      const fieldError = byLink
        ? await resetPassword(api, { customerId, resetToken, password })
        : await changePassword(api, { customerAccessToken: claims?.customerAccessToken ?? "", password });
      if (fieldError === "dead-link") return setOutcome(fieldError);
      if (fieldError !== null) return { fieldErrors: [{ field: "password", code: fieldError }] };
      setOutcome("changed");
      const state: LoginState = { passwordChanged: true, ...(claims && { step: "log-in", email: claims.email }) };
      if (session) dropSession();
      void moves.replace(loginPath(), { state });
      return { busy: true };
    },
  });

  if (outcome === "dead-link") return <DeadLink />;
  if (live && !byLink && !session && outcome === null) {
    return (
      <Page title={t`Change password`} heading="bar-only" indexed={false}>
        <LoginRequired pageTitle text={<Trans>Log in to change your password.</Trans>} />
      </Page>
    );
  }
  return (
    <AccountCard title={t`Change password`}>
      <Notice tone="warning" title={<Trans>You will be logged out</Trans>}>
        <p>
          <Trans>Your login data is cleared on every device. Log in again with the new password.</Trans>
        </p>
      </Notice>
      <FormFrame account={account} submit={<Trans>Change password</Trans>}>
        {/* Tells password managers whose password it is. */}
        {claims && <input type="email" autoComplete="username" value={claims.email} readOnly hidden />}
        <PasswordField field={account.field("password")} label={t`New password`} hint={t`5 to 40 characters`} fresh />
        <PasswordField field={account.field("again")} label={t`Repeat new password`} fresh />
      </FormFrame>
    </AccountCard>
  );
}

function DeadLink() {
  const { t } = useLingui();
  const state: LoginState = { step: "recover" };
  return (
    <AccountCard title={t`Change password`}>
      <Notice tone="negative" title={<Trans>This link is no longer valid</Trans>}>
        <p>
          <Trans>It has already been used or has expired.</Trans>
        </p>
      </Notice>
      <Link className={buttonClass({ kind: "primary", wide: true })} to={loginPath()} state={state} replace>
        <Trans>Request a new link</Trans>
      </Link>
    </AccountCard>
  );
}
