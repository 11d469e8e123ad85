import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "../../../buyer/forms/use-form.ts";
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
  const names: Record<ReportReason, string> = {
    spam: t`Spam or advertising`,
    offensive: t`Offensive`,
    "off-topic": t`Not about this product`,
    "personal-data": t`Personal data`,
  };
  const { form, busy } = useForm({
    async send() {
      await reportText(api, { kind, id }, reason);
      close(() => toast({ text: t`Thank you. We will look at it.`, tone: "positive" }));
      return { busy: true };
    },
    explain(error) {
      const message = messageOfFailure(error, i18n);
      if (message) toast({ text: message, tone: "negative" });
      return null;
    },
    messageOf: () => "",
  });
  return (
    <form {...form} className={styles.form}>
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
