import { useLingui } from "@lingui/react/macro";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { ContactWays } from "./contact-ways.tsx";
import { SupportHours } from "./support-hours.tsx";
import styles from "./contact-dialog.module.css";

export type ContactDialogProps = { open: boolean; onClose: () => void };

/** SPEC POP-01: how to contact the shop, without leaving the page. */
export function ContactDialog({ open, onClose }: ContactDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Contact us`}>
      <div className={styles.content}>
        <ContactWays />
        <SupportHours />
      </div>
    </Dialog>
  );
}
