import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { useApp } from "../../context.tsx";
import { changeName, type User } from "../../session/customer-queries.ts";
import { useCustomer } from "../../session/customer.ts";
import { FormFrame } from "../sign-in/form-frame.tsx";
import { useAccountForm } from "../sign-in/use-account-form.ts";

type ProfileFormProps = { user: User; customerAccessToken: string };

/** Name and e-mail address of the customer, of which only the name can change, and a password link (SPEC PROF-01). */
export function ProfileForm({ user, customerAccessToken }: ProfileFormProps) {
  const { t } = useLingui();
  const { api } = useApp();
  const [was] = useState({ firstName: user.firstName ?? "", lastName: user.lastName ?? "" });
  const account = useAccountForm(["firstName", "lastName"], {
    check: () => [],
    async send({ firstName, lastName }) {
      const outcome = await changeName(api, {
        customerAccessToken,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
      });
      if ("fieldError" in outcome) return { fieldErrors: [{ field: outcome.fieldError, code: "invalid" }] };
      useCustomer.setState(({ user: before }) => ({ user: before && { ...before, ...outcome.name } }));
      toast({ text: t`Profile saved`, tone: "positive" });
    },
  });
  return (
    <FormFrame
      account={account}
      submit={<Trans>Save</Trans>}
      below={
        <Link className={buttonClass({ wide: true })} to="/login/changePassword">
          <Trans>Change password</Trans>
        </Link>
      }
    >
      <TextField
        {...account.field("firstName")}
        label={t`First name`}
        defaultValue={was.firstName}
        autoComplete="given-name"
      />
      <TextField
        {...account.field("lastName")}
        label={t`Last name`}
        defaultValue={was.lastName}
        autoComplete="family-name"
      />
      <TextField
        label={t`Email`}
        value={user.email}
        readOnly
        dir="ltr"
        type="email"
        hint={t`Your email cannot be changed. You log in with it, and we send your order confirmations there.`}
      />
    </FormFrame>
  );
}
