import { Trans, useLingui } from "@lingui/react/macro";
import { TextField } from "../ui/field.tsx";
import type { FieldBinder } from "./field-binder.ts";
import { Section } from "./section.tsx";

export function ContactFields({ field }: { field: FieldBinder<"email"> }) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Contact</Trans>}>
      <TextField
        {...field("email")}
        label={t`Email`}
        aria-required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        maxLength={254}
        dir="ltr"
      />
    </Section>
  );
}
