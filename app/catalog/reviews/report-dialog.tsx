import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { REPORT_REASONS, type ReportReason } from "../../../domain/catalog/reviews.ts";
import { Dialog, useCloseDialog } from "../../../ui/dialogs/dialog.tsx";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { CheckField } from "../../../ui/forms/field.tsx";
import { messageOfFailure } from "../../api/failure-messages.ts";
import { useApp } from "../../context.tsx";
import { reportText } from "./review-queries.ts";
import styles from "./forms.module.css";

type ReportDialogProps = {
  open: boolean;
  onClose: () => void;
  kind: "review" | "question" | "answer";
  id: string;
};

export function ReportDialog({ open, onClose, kind, id }: ReportDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Report to the shop`}>
      <ReportForm kind={kind} id={id} />
    </Dialog>
  );
}

function ReportForm({ kind, id }: Pick<ReportDialogProps, "kind" | "id">) {
  const { t, i18n } = useLingui();
  const { api } = useApp();
  const close = useCloseDialog();
  const [reason, setReason] = useState<ReportReason>("spam");
  const [busy, setBusy] = useState(false);
  const names: Record<ReportReason, string> = {
    spam: t`Spam or advertising`,
    offensive: t`Offensive`,
    "off-topic": t`Not about this product`,
    "personal-data": t`Personal data`,
  };
  const send = async () => {
    setBusy(true);
    try {
      await reportText(api, { kind, id }, reason);
      close(() => toast({ text: t`Thank you. We will look at it.`, tone: "positive" }));
    } catch (error) {
      const told = messageOfFailure(error, i18n);
      if (told) toast({ text: told, tone: "negative" });
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset>
        <legend>
          <Trans>What is wrong with it?</Trans>
        </legend>
        {REPORT_REASONS.map((each) => (
          <CheckField
            key={each}
            type="radio"
            name="reason"
            value={each}
            checked={reason === each}
            onChange={() => setReason(each)}
          >
            {names[each]}
          </CheckField>
        ))}
      </fieldset>
      <Button type="submit" kind="primary" wide busy={busy}>
        <Trans>Send report</Trans>
      </Button>
    </form>
  );
}
