import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { loginPath } from "../../session/login-path.ts";

type LoginRequiredProps = {
  text: ReactNode;
  pageTitle?: boolean;
};

/** Shown to guests in place of what only customers have (SPEC ACCT-01). */
export function LoginRequired({ text, pageTitle = false }: LoginRequiredProps) {
  return (
    <EmptyState icon="user" pageTitle={pageTitle} title={<Trans>Login required</Trans>} text={text}>
      <Link className={buttonClass({ kind: "primary" })} to={loginPath()}>
        <Trans>Log in or create an account</Trans>
      </Link>
    </EmptyState>
  );
}
