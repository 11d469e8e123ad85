import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { Notice } from "../../../../ui/dialogs/notice.tsx";
import { toast } from "../../../../ui/dialogs/toast.tsx";
import { Button, buttonClass } from "../../../../ui/forms/button.tsx";
import { BackendError } from "../../../api/errors.ts";
import { messageOfFailure } from "../../../api/failure-messages.ts";
import { useApp } from "../../../context.tsx";
import { Page } from "../../../shell/page.tsx";
import { chooseReviewMailsByKey } from "./own-review-queries.ts";
import styles from "./own-reviews.module.css";

/**
 * By the link of an e-mail that asks for reviews, without logging in. It asks once more: mail programs open links to
 * check them.
 */
export function ReviewMails({ secret }: { secret: string }) {
  const { t, i18n } = useLingui();
  const { api } = useApp();
  const [state, setState] = useState<"offered" | "stopped" | "dead">("offered");
  const [isBusy, setBusy] = useState(false);
  const choose = async (wanted: boolean) => {
    setBusy(true);
    try {
      await chooseReviewMailsByKey(api, secret, wanted);
      setState(wanted ? "offered" : "stopped");
      if (wanted) toast({ text: t`Saved` });
    } catch (error) {
      // Unknown, or not even a key.
      if (error instanceof BackendError && (error.code === 404 || error.code === 400)) setState("dead");
      else {
        const message = messageOfFailure(error, i18n);
        if (message) toast({ text: message, tone: "negative" });
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <Page title={t`Emails about reviews`} indexed={false}>
      <div className={styles.mails}>
        {state === "dead" && (
          <>
            <Notice tone="negative" title={<Trans>This link is no longer valid</Trans>} />
            <Link className={buttonClass({ wide: true })} to="/customer/review">
              <Trans>My reviews</Trans>
            </Link>
          </>
        )}
        {state === "offered" && (
          <>
            <p>
              <Trans>
                Do you want to stop emails that ask you for a review? You still get those about your orders.
              </Trans>
            </p>
            <Button kind="primary" size="large" wide busy={isBusy} onClick={() => void choose(false)}>
              <Trans>Stop these emails</Trans>
            </Button>
          </>
        )}
        {state === "stopped" && (
          <>
            <Notice tone="positive" title={<Trans>We won’t email you for reviews any more</Trans>} />
            <Button wide busy={isBusy} onClick={() => void choose(true)}>
              <Trans>Get these emails again</Trans>
            </Button>
          </>
        )}
      </div>
    </Page>
  );
}
