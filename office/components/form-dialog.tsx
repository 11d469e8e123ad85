import { useLingui } from "@lingui/react/macro";
import { Modal, type ModalProps } from "@mantine/core";
import { type ReactNode, useCallback, useEffect, useRef } from "react";

/** A dialog with a form: asks before it is closed with something typed in it, unless the form closes it itself. */
export function FormDialog({ onClose, children, ...dialog }: ModalProps) {
  const { t } = useLingui();
  const isTyped = useRef(false);
  const tell = useCallback((typed: boolean) => {
    isTyped.current = typed;
  }, []);
  const close = () => {
    if (!isTyped.current || globalThis.confirm(t`Close without saving? What you typed is lost.`)) onClose();
  };
  return (
    <Modal {...dialog} onClose={close}>
      <Watched onTyped={tell}>{children}</Watched>
    </Modal>
  );
}

/** Is there while the dialog is open. */
function Watched({ onTyped, children }: { onTyped: (isTyped: boolean) => void; children: ReactNode }) {
  useEffect(() => () => onTyped(false), [onTyped]);
  return <div onInput={() => onTyped(true)}>{children}</div>;
}
