import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { latePart } from "../late.tsx";

const MenuDialog = latePart(
  async () => (await import("./menu-dialog.tsx")).MenuDialog,
  ({ open }) => open,
);

/** On phones: everything there is to go to, from any depth, over the page (SPEC POP-01). */
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
