import { Trans, useLingui } from "@lingui/react/macro";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
import { useApp } from "../../context.tsx";
import { AccountCard } from "../../customers/account/account-card.tsx";
import { ProfileForm } from "../../customers/account/profile-form.tsx";
import { LoginRequired } from "../../customers/sign-in/login-required.tsx";
import { loadCustomer, useCustomer } from "../../session/customer.ts";
import { BrokenList, WaitingList } from "../../session/own-list-states.tsx";
import { claimsOf, useSession } from "../../session/session.ts";
import { Page } from "../../shell/page.tsx";

/** SPEC PROF-01 */
export function Component() {
  const { t } = useLingui();
  const { api } = useApp();
  const live = useInBrowser();
  const session = useSession();
  const { status, user, error } = useCustomer();
  const claims = session && claimsOf(session);
  if (live && !claims) {
    return (
      <Page title={t`Profile`} heading="bar-only" indexed={false}>
        <LoginRequired pageTitle text={<Trans>Log in to see your profile.</Trans>} />
      </Page>
    );
  }
  return (
    <AccountCard title={t`Profile`}>
      {claims && user ? (
        <ProfileForm key={user.id} user={user} customerAccessToken={claims.customerAccessToken} />
      ) : claims && status === "failed" ? (
        <BrokenList list={{ error, loadMore: () => void loadCustomer(api) }} />
      ) : (
        <WaitingList />
      )}
    </AccountCard>
  );
}
