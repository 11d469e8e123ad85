import { Trans, useLingui } from "@lingui/react/macro";
import { AddressList, WaitingAddresses } from "../addresses/address-list.tsx";
import { LoginRequired } from "../session/login-required.tsx";
import { useSession } from "../session/session.ts";
import { Page } from "../shell/page.tsx";
import { useInBrowser } from "../../ui/use-in-browser.ts";

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
