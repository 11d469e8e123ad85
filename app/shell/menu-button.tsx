import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { IconButton } from "../../ui/forms/button.tsx";
import { onDemand } from "../on-demand.tsx";

const MenuDialog = onDemand(
  async () => (await import("./menu-dialog.tsx")).MenuDialog,
  ({ open }) => open,
);

/** On phones: the whole menu, over any page (SPEC POP-01). */
export function MenuButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="menu" label={t`Menu`} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <MenuDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
