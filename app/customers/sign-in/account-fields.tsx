import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { TextField } from "../../../ui/forms/field.tsx";

type EmailFieldProps = {
  field: { name: string; error: string | undefined };
  defaultValue?: string;
  /** Shown, not editable; `after` may offer to change it. */
  readOnly?: boolean;
  after?: ReactNode;
};

export function EmailField({ field, ...rest }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      {...rest}
      label={t`Email`}
      aria-required
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={254}
      dir="ltr"
    />
  );
}

type PasswordFieldProps = {
  field: { name: string; error: string | undefined };
  label: string;
  hint?: ReactNode;
  /** Whether this is a new password: password managers then offer one. */
  fresh?: boolean;
};

export function PasswordField({ field, fresh = false, ...rest }: PasswordFieldProps) {
  return (
    <TextField
      {...field}
      {...rest}
      aria-required
      type="password"
      autoComplete={fresh ? "new-password" : "current-password"}
      maxLength={200}
      dir="ltr"
    />
  );
}
