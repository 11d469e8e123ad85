import { useLingui } from "@lingui/react/macro";
import { Modal, type ModalProps } from "@mantine/core";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";

/** A dialog with a form: asks before it is closed with something typed or chosen in it, unless the form closes it itself. */
export function FormDialog({ onClose, children, ...dialog }: ModalProps) {
  const { t } = useLingui();
  const changed = useRef<HTMLElement | null>(null);
  const close = () => {
    // A form that has done its work may have made place for what came of it.
    const isUnsaved = changed.current?.querySelector("form") ?? null;
    if (isUnsaved === null || globalThis.confirm(t`Close without saving? What you changed is lost.`)) onClose();
  };
  return (
    <Modal {...dialog} onClose={close}>
      <Watched onChanged={(within) => (changed.current = within)}>{children}</Watched>
    </Modal>
  );
}

/**
 * What changes a form without an event of a field: a choice of a list, which is shown outside of the dialog, and buttons
 * that take a line away, clear a field or count up.
 */
const CHOICES = '[role="option"], form button:not([type="submit"], [aria-haspopup], [aria-expanded], [role="tab"])';

type WatchedProps = { onChanged: (within: HTMLElement | null) => void; children: ReactNode };

/** Is there while the dialog is open. React's events come from lists outside of the dialog too. */
function Watched({ onChanged, children }: WatchedProps) {
  const within = useRef<HTMLDivElement>(null);
  const tell = useRef(onChanged);
  useEffect(() => () => tell.current(null), []);
  const notice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(CHOICES)) onChanged(within.current);
  };
  return (
    <div ref={within} onInput={() => onChanged(within.current)} onClickCapture={notice}>
      {children}
    </div>
  );
}
