import { useEffect, type ReactNode } from "react";
import { focusField, type Form } from "../../../buyer/forms/use-form.ts";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
import styles from "./form-frame.module.css";

type FormFrameProps = {
  account: Form;
  submit: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

export function FormFrame({ account, submit, below, children }: FormFrameProps) {
  // Before hydration the form could not be sent.
  const live = useInBrowser();
  const { form, failure, notice, busy } = account;
  return (
    <form {...form} className={styles.form}>
      {failure && <Notice tone="negative" ref={notice} title={failure} />}
      {children}
      <Button type={live ? "submit" : "button"} busy={busy} kind="primary" size="large" wide>
        {submit}
      </Button>
      {below}
    </form>
  );
}

export const hintClass = styles.hint;

/** Focuses a field when the form appears; null leaves the focus where it is. */
export function useFirstFocus({ form }: Form, name: string | null): void {
  const { ref } = form;
  useEffect(() => {
    if (name !== null) focusField(ref.current, name);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as it appears
  }, []);
}
