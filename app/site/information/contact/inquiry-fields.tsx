import { Trans, useLingui } from "@lingui/react/macro";
import type { Form } from "../../../../buyer/forms/use-form.ts";
import { LONGEST_INQUIRY } from "../../../../contract/site/inquiry-validation.ts";
import { TextareaField, TextField } from "../../../../ui/forms/field.tsx";
import { useCustomer } from "../../../session/customer.ts";
import { claimsOf, useSession } from "../../../session/session.ts";

type Fields = Pick<Form, "field">;

/** A customer's e-mail address is filled in while they are logged in, and may be changed. */
export function SenderFields({ field }: Fields) {
  const { t } = useLingui();
  const session = useSession();
  const email = session ? (claimsOf(session)?.email ?? "") : "";
  const user = useCustomer((state) => state.user);
  const name = user && user.displayName !== user.email ? user.displayName : "";
  return (
    <>
      <TextField
        key={`email ${email}`}
        {...field("email")}
        label={t`Email`}
        hint={<Trans>We reply to this address.</Trans>}
        defaultValue={email}
        aria-required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        dir="ltr"
      />
      <TextField
        key={`name ${name}`}
        {...field("name")}
        label={t`Name`}
        optional
        defaultValue={name}
        autoComplete="name"
        maxLength={100}
      />
    </>
  );
}

type MessageFieldProps = Fields & { label: string; hint?: string; rows: number };

export function MessageField({ field, ...texts }: MessageFieldProps) {
  return <TextareaField {...field("text")} {...texts} aria-required maxLength={LONGEST_INQUIRY} dir="auto" />;
}
