import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./contact-dialog.module.css";
import { ContactWays } from "./contact-ways.tsx";
import { SupportHours } from "./support-hours.tsx";

type ContactDialogProps = { open: boolean; onClose: () => void };

/** SPEC POP-01: how to reach the shop, without leaving the page. */
function ContactDialog({ open, onClose }: ContactDialogProps) {
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

/** The button that opens it. */
export function ContactButton(look: Pick<ButtonProps, "kind" | "size" | "wide">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...look} icon="chat" onClick={() => setOpen(true)}>
        <Trans>Contact us</Trans>
      </Button>
      <ContactDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
