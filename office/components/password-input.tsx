import { useLingui } from "@lingui/react/macro";
import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from "@mantine/core";

/** Says that it is wrong to screen readers too, and names its button in the office's language. */
export function PasswordInput({ error, ...props }: PasswordInputProps) {
  const { t } = useLingui();
  const isWrong = error !== undefined && error !== null && error !== false && error !== "";
  return (
    <MantinePasswordInput
      visibilityToggleButtonProps={{ "aria-label": t`Show or hide the password` }}
      {...(isWrong && { error, "aria-invalid": true })}
      {...props}
    />
  );
}
