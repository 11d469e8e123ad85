import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { onDemand } from "../../on-demand.tsx";
import styles from "./reviews.module.css";

const ReportDialog = onDemand(
  async () => (await import("./report-dialog.tsx")).ReportDialog,
  ({ open }) => open,
);

type ReportButtonProps = { kind: "review" | "question" | "answer"; id: string };

export function ReportButton({ kind, id }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.quiet} onClick={() => setOpen(true)}>
        <Trans>Report</Trans>
      </button>
      <ReportDialog open={open} onClose={() => setOpen(false)} kind={kind} id={id} />
    </>
  );
}
