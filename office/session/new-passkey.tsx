import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { call } from "../api/call.ts";
import { OfficeError } from "../api/office-error.ts";
import { useReasons } from "../api/reasons.ts";
import type { Me } from "./me.tsx";

/** Asks the device for a new passkey under a name that one recognises it by. */
export function NewPasskey({ onDone }: { onDone: (me: Me) => void }) {
  const { t } = useLingui();
  const reasonOf = useReasons();
  const form = useForm({ mode: "uncontrolled", initialValues: { name: "" } });
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function add({ name }: { name: string }): Promise<void> {
    setError(null);
    setPending(true);
    try {
      const { options } = await call("beginPasskey", {});
      const response = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
      onDone(await call("addPasskey", { name, response: { ...response } }));
    } catch (failure) {
      setError(
        failure instanceof OfficeError ? reasonOf(failure) : t`The device did not make a passkey. Please try again.`,
      );
    } finally {
      setPending(false);
    }
  }

  return (
    <form onSubmit={form.onSubmit(add)}>
      <Stack>
        {error !== null && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <TextInput
          label={t`Name`}
          description={t`Such as the name of the device.`}
          required
          maxLength={100}
          key={form.key("name")}
          {...form.getInputProps("name")}
        />
        <Button type="submit" loading={isPending}>
          <Trans>Add</Trans>
        </Button>
      </Stack>
    </form>
  );
}
