import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { Button, buttonClass } from "../../../ui/forms/button.tsx";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
import { useApp } from "../../context.tsx";
import { AccountCard } from "../../customers/account/account-card.tsx";
import { LoginForm, type LoginStep } from "../../customers/sign-in/login-form.tsx";
import { logOut } from "../../customers/sign-in/signing.ts";
import { hasPageBefore } from "../../navigation/navigation.ts";
import { HOME } from "../../navigation/tab-pages.ts";
import { useMoves } from "../../navigation/use-moves.tsx";
import { wayBack, type LoginState } from "../../session/login-path.ts";
import { claimsOf, useSession } from "../../session/session.ts";

/** SPEC AUTH-01 */
export function Component() {
  const { t } = useLingui();
  const live = useInBrowser();
  const location = useLocation();
  const [search] = useSearchParams();
  const moves = useMoves();
  const session = useSession();
  // The server cannot know the state that the previous page has passed on.
  const handed = live ? (location.state as LoginState | null) : null;
  // From an order's page; not in the query, which servers log.
  const linkedEmail = live ? new URLSearchParams(location.hash.slice(1)).get("email") : null;
  const [chosenStep, setStep] = useState<LoginStep | null>(null);
  const [writtenEmail, setEmail] = useState<string | null>(null);
  const [entering, setEntering] = useState(false);
  const step = chosenStep ?? handed?.step ?? "email";
  const titles: Record<LoginStep, string> = {
    email: t`Log in`,
    "log-in": t`Log in`,
    "sign-up": t`Create account`,
    recover: t`Reset your password`,
  };

  if (session && !entering) return <SignedIn email={claimsOf(session)?.email ?? ""} />;
  return (
    <AccountCard title={titles[step]}>
      {search.get("tokenExpired") === "true" && !handed?.passwordChanged && (
        <Notice tone="warning" title={<Trans>Your session has ended</Trans>}>
          <p>
            <Trans>Please log in again to continue.</Trans>
          </p>
        </Notice>
      )}
      {handed?.passwordChanged && (
        <Notice tone="positive" title={<Trans>Your password was changed</Trans>}>
          <p>
            <Trans>Please log in with your new password.</Trans>
          </p>
        </Notice>
      )}
      <LoginForm
        key={handed || linkedEmail !== null ? "handed" : "plain"}
        step={step}
        onStep={setStep}
        email={writtenEmail ?? handed?.email ?? linkedEmail ?? ""}
        onEmail={setEmail}
        onEntering={setEntering}
        onEntered={() => {
          const way = wayBack(search, hasPageBefore());
          void (way === null ? moves.back() : moves.switchTab(way));
        }}
      />
    </AccountCard>
  );
}

function SignedIn({ email }: { email: string }) {
  const { t } = useLingui();
  const { api } = useApp();
  const moves = useMoves();
  return (
    <AccountCard title={t`You are logged in`}>
      <p>
        <bdi>{email}</bdi>
      </p>
      <Link className={buttonClass({ kind: "primary", wide: true })} to="/pages/account/index" replace>
        <Trans>Go to your account</Trans>
      </Link>
      <Button
        wide
        onClick={() => {
          logOut(api);
          void moves.relaunch(HOME);
        }}
      >
        <Trans>Log out</Trans>
      </Button>
    </AccountCard>
  );
}
