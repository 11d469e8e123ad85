import { Trans, useLingui } from "@lingui/react/macro";
import { toast } from "../../../../ui/dialogs/toast.tsx";
import { messageOfFailure } from "../../../api/failure-messages.ts";
import { useApp } from "../../../context.tsx";
import { chooseReviewMails } from "./own-review-queries.ts";
import styles from "./own-reviews.module.css";

type ReviewMailsChoiceProps = { wanted: boolean; onChosen: (wanted: boolean) => void };

/** Whether the shop may ask for reviews by e-mail. It is shown as chosen at once, and as it was when saving fails. */
export function ReviewMailsChoice({ wanted, onChosen }: ReviewMailsChoiceProps) {
  const { i18n } = useLingui();
  const { api } = useApp();
  const choose = async (next: boolean) => {
    onChosen(next);
    try {
      await chooseReviewMails(api, next);
    } catch (error) {
      onChosen(!next);
      const message = messageOfFailure(error, i18n);
      if (message) toast({ text: message, tone: "negative" });
    }
  };
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={wanted} onChange={(event) => void choose(event.currentTarget.checked)} />
      <Trans>Email me when I can review an order</Trans>
    </label>
  );
}
