import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Center, Loader, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { STAFF_PASSWORD } from "../../contract/office/staff.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { useReasons } from "../api/reasons.ts";
import { PasswordInput } from "../components/password-input.tsx";
import { Entrance } from "./entrance.tsx";
import type { Me } from "./me.tsx";
import { SignInSteps } from "./sign-in-steps.tsx";

/** What a one-time link opens: makes the account, then its second factor. */
export function Page() {
  const { t } = useLingui();
  const reasonOf = useReasons();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [query] = useSearchParams();
  const [key] = useState(query.get("key") ?? "");
  const [missing, setMissing] = useState<Me["missing"]>(null);
  const invitation = useRead("invitation", { key }, { enabled: missing === null, promptsForSignIn: false });

  function enter(me: Me): void {
    client.clear();
    client.setQueryData(["me", {}], me);
    if (me.missing !== null) setMissing(me.missing);
    else void navigate("/", { replace: true });
  }

  if (missing !== null) {
    return (
      <Entrance title={t`Protect your account`}>
        <SignInSteps missing={missing} onDone={enter} />
      </Entrance>
    );
  }
  return (
    <Entrance title={t`Make your account`}>
      {invitation.isPending && (
        <Center>
          <Loader />
        </Center>
      )}
      {invitation.error && (
        <Alert color="red" role="alert">
          {"code" in invitation.error && invitation.error.code === 404
            ? t`This link has been used or is too old. Ask an owner for a new one.`
            : reasonOf(invitation.error)}
        </Alert>
      )}
      {invitation.data && <AccountStep linkKey={key} invitation={invitation.data} onDone={enter} />}
    </Entrance>
  );
}

type AccountStepProps = { linkKey: string; invitation: OfficeOutputOf<"invitation">; onDone: (me: Me) => void };

function AccountStep({ linkKey, invitation, onDone }: AccountStepProps) {
  const { t } = useLingui();
  const sayWhy = useReasons();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: invitation.email, name: invitation.name, password: "" },
    validate: {
      password: (password) =>
        password.length < STAFF_PASSWORD.least ? t`At least ${STAFF_PASSWORD.least} characters.` : null,
    },
  });
  const join = useChange("join", { form, quiet: true, onDone });
  return (
    <form onSubmit={form.onSubmit(async (input) => void (await join.make({ ...input, key: linkKey })))}>
      <Stack>
        <Text>
          <Trans>Choose how you sign in from now on.</Trans>
        </Text>
        {join.error && (
          <Alert color="red" role="alert">
            {sayWhy(join.error)}
          </Alert>
        )}
        <TextInput
          label={t`E-mail address`}
          type="email"
          autoComplete="username"
          required
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <TextInput
          label={t`Name`}
          description={t`Colleagues see it beside what you change.`}
          autoComplete="name"
          required
          key={form.key("name")}
          {...form.getInputProps("name")}
        />
        <PasswordInput
          label={t`Password`}
          description={t`At least ${STAFF_PASSWORD.least} characters.`}
          autoComplete="new-password"
          required
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <Button type="submit" loading={join.isMaking}>
          <Trans>Make account</Trans>
        </Button>
      </Stack>
    </form>
  );
}
