import { useLingui } from "@lingui/react/macro";
import type { BoundField } from "../../buyer/forms/field-binder.ts";
import { TextField } from "../../ui/forms/field.tsx";

type EmailFieldProps = BoundField & { autoComplete?: "email" | "username" };

export function EmailField({ autoComplete = "email", ...field }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      label={t`Email`}
      aria-required
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="off"
      maxLength={254}
      dir="ltr"
    />
  );
}
