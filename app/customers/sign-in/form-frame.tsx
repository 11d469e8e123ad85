import { useEffect, type ReactNode } from "react";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import type { AccountForm } from "./use-account-form.ts";
import styles from "./form-frame.module.css";

type FormFrameProps = {
  account: AccountForm<string>;
  submit: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

export function FormFrame({ account, submit, below, children }: FormFrameProps) {
  const { form, trouble, notice, button } = account;
  return (
    <form {...form} className={styles.form}>
      {trouble && <Notice tone="negative" ref={notice} title={trouble} />}
      {children}
      <Button {...button} kind="primary" size="large" wide>
        {submit}
      </Button>
      {below}
    </form>
  );
}

export const hintClass = styles.hint;

/** Focuses a field when the form appears; null leaves the focus where it is. */
export function useFirstFocus<Name extends string>({ form }: AccountForm<Name>, name: Name | null): void {
  const { ref } = form;
  useEffect(() => {
    const field = name === null ? null : ref.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, as it appears
  }, []);
}
