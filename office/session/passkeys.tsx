import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Modal, Stack, Text, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from "@simplewebauthn/browser";
import { useState } from "react";
import { call, type OutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { OfficeError } from "../api/office-error.ts";
import { useInvalidate, useRead } from "../api/reads.ts";
import { useReasons } from "../api/reasons.ts";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { When } from "../components/when.tsx";
import type { Me } from "./me.tsx";

type Passkey = OutputOf<"passkeys">["passkeys"][number];

/** One's own passkeys. */
export function Passkeys() {
  const { t } = useLingui();
  const [isOpen, dialog] = useDisclosure();
  const passkeys = useRead("passkeys", {});
  const invalidate = useInvalidate();
  const remove = useChange("removePasskey", { invalidates: ["passkeys", "me"], done: t`The passkey is removed.` });
  const columns: ListColumn<Passkey>[] = [
    { id: "name", title: t`Name`, cell: ({ name }) => name },
    { id: "added", title: t`Added`, cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      id: "used",
      title: t`Last used`,
      cell: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} relative /> : "–"),
    },
    {
      id: "remove",
      title: t`Action`,
      cell: ({ id, name }) => (
        <ConfirmButton
          size="xs"
          question={t`Remove the passkey ${name}?`}
          consequence={t`It will no longer open this account.`}
          onConfirm={() => remove.make({ id })}
        >
          <Trans>Remove</Trans>
        </ConfirmButton>
      ),
    },
  ];
  return (
    <Stack component="section">
      <Group justify="space-between">
        <Title order={2} size="h4">
          <Trans>Passkeys</Trans>
        </Title>
        {browserSupportsWebAuthn() && (
          <Button variant="default" onClick={dialog.open}>
            <Trans>Add a passkey</Trans>
          </Button>
        )}
      </Group>
      <Text size="sm">
        <Trans>The fingerprint, face or PIN of a device, or a security key, instead of a code.</Trans>
      </Text>
      <DataList
        label={t`Passkeys`}
        columns={columns}
        items={passkeys.data?.passkeys}
        idOf={({ id }) => id}
        reading={passkeys}
        empty={t`No passkeys yet`}
      />
      <Modal opened={isOpen} onClose={dialog.close} title={t`Add a passkey`}>
        <NewPasskey
          onDone={() => {
            dialog.close();
            void invalidate(["passkeys", "me"]);
          }}
        />
      </Modal>
    </Stack>
  );
}

/** Asks the device for a new passkey under a name that one recognises it by. */
function NewPasskey({ onDone }: { onDone: (me: Me) => void }) {
  const { t } = useLingui();
  const sayWhy = useReasons();
  const form = useForm({ mode: "uncontrolled", initialValues: { name: "" } });
  const [error, setError] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function add({ name }: { name: string }): Promise<void> {
    setError(null);
    setAsking(true);
    try {
      const { options } = await call("beginPasskey", {});
      const response = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
      onDone(await call("addPasskey", { name, response: { ...response } }));
    } catch (failure) {
      setError(
        failure instanceof OfficeError ? sayWhy(failure) : t`The device did not make a passkey. Please try again.`,
      );
    } finally {
      setAsking(false);
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
        <Button type="submit" loading={isAsking}>
          <Trans>Add</Trans>
        </Button>
      </Stack>
    </form>
  );
}
