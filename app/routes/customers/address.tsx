import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
import { AddressPage } from "../../customers/addresses/address-page.tsx";
import { WaitingForm } from "../../customers/addresses/waiting-form.tsx";
import { LoginRequired } from "../../customers/sign-in/login-required.tsx";
import { useSession } from "../../session/session.ts";
import { Page } from "../../shell/page.tsx";

/** SPEC ADDR-02. `id` in the address: of the address to edit. */
export function Component() {
  const { t } = useLingui();
  const live = useInBrowser();
  const session = useSession();
  const [search] = useSearchParams();
  const id = search.get("id");
  return (
    <Page title={id === null ? t`Add an address` : t`Edit address`} indexed={false}>
      {session ? (
        <AddressPage id={id} />
      ) : live ? (
        <LoginRequired text={<Trans>Log in to save an address.</Trans>} />
      ) : (
        <WaitingForm />
      )}
    </Page>
  );
}
