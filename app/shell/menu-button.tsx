import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { MenuList } from "./menu-list.tsx";

/** On phones: everything there is to go to, from any depth, over the page (SPEC POP-01). */
export function MenuButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="menu" label={t`Menu`} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Menu`}>
        {open && <MenuList />}
      </Dialog>
    </>
  );
}
