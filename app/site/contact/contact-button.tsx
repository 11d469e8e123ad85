import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button, type ButtonProps } from "../../../ui/forms/button.tsx";
import { onDemand } from "../../on-demand.tsx";
import { withMessages } from "../../with-messages.ts";

const ContactDialog = onDemand(
  async () =>
    (await withMessages("app/site/contact/contact-dialog.tsx", () => import("./contact-dialog.tsx"))).ContactDialog,
  ({ open }) => open,
);

/** Opens the list of ways to contact the shop (SPEC POP-01). */
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
