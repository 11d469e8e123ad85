import { useLingui } from "@lingui/react/macro";
import { Button, type ButtonProps } from "@mantine/core";
import { modals } from "@mantine/modals";
import type { ReactNode } from "react";

type ConfirmButtonProps = ButtonProps & {
  children: ReactNode;
  /** The question, as "Close this account?" */
  question: string;
  /** What will happen. */
  consequence: ReactNode;
  /** The verb on the button that does it; else the button's own. */
  verb?: string;
  harmless?: boolean;
  onConfirm: () => unknown;
};

/** Asks before it does something that cannot easily be taken back. */
export function ConfirmButton({
  children,
  question,
  consequence,
  verb,
  harmless = false,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const { t } = useLingui();
  const confirm = () =>
    modals.openConfirmModal({
      title: question,
      children: consequence,
      labels: { confirm: verb ?? children, cancel: t`Cancel` },
      confirmProps: harmless ? {} : { color: "red" },
      onConfirm: () => void onConfirm(),
    });
  return (
    <Button variant="default" {...button} onClick={confirm}>
      {children}
    </Button>
  );
}
