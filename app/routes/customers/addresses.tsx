import { Trans, useLingui } from "@lingui/react/macro";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
import { AddressList, WaitingAddresses } from "../../customers/addresses/address-list.tsx";
import { LoginRequired } from "../../customers/sign-in/login-required.tsx";
import { useSession } from "../../session/session.ts";
import { Page } from "../../shell/page.tsx";

/** SPEC ADDR-01 */
export function Component() {
  const { t } = useLingui();
  const live = useInBrowser();
  const session = useSession();
  return (
    <Page title={t`My addresses`} indexed={false}>
      {session ? (
        <AddressList />
      ) : live ? (
        <LoginRequired text={<Trans>Log in to see your addresses.</Trans>} />
      ) : (
        <WaitingAddresses />
      )}
    </Page>
  );
}
