import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
import { OwnReviews } from "../../catalog/reviews/own/own-reviews.tsx";
import { ReviewMails } from "../../catalog/reviews/own/review-mails.tsx";
import { LoginRequired } from "../../customers/sign-in/login-required.tsx";
import { ordersPath } from "../../orders/links.ts";
import { WaitingList } from "../../session/own-list-states.tsx";
import { useSession } from "../../session/session.ts";
import { Page } from "../../shell/page.tsx";

/** What the customer has reviewed and could review (SPEC PROD-02, ACCT-01). */
export function Component() {
  const { t } = useLingui();
  const live = useInBrowser();
  const session = useSession();
  // By the link of an e-mail that asks for reviews.
  const secret = useSearchParams()[0].get("stop");
  if (secret !== null) return <ReviewMails secret={secret} />;
  return (
    <Page title={t`My reviews`} indexed={false}>
      {session ? (
        <OwnReviews orders={ordersPath()} />
      ) : live ? (
        <LoginRequired text={<Trans>Log in to see your reviews.</Trans>} />
      ) : (
        <WaitingList />
      )}
    </Page>
  );
}
