import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
import { LoginRequired } from "../../customers/sign-in/login-required.tsx";
import { OrderDetail, WaitingOrder } from "../../orders/detail/order-detail.tsx";
import { useSession } from "../../session/session.ts";
import { Page } from "../../shell/page.tsx";

/** SPEC ORD-02. `id` in the address: the order's id. */
export function Component() {
  const { t } = useLingui();
  const live = useInBrowser();
  const session = useSession();
  const [search] = useSearchParams();
  return (
    <Page title={t`Order details`} indexed={false}>
      {session ? (
        <OrderDetail id={search.get("id")} />
      ) : live ? (
        <LoginRequired text={<Trans>Log in to see this order.</Trans>} />
      ) : (
        <WaitingOrder />
      )}
    </Page>
  );
}
