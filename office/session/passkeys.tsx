import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Modal, Stack, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useInvalidate, useRead } from "../api/reads.ts";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { When } from "../components/when.tsx";
import { NewPasskey } from "./new-passkey.tsx";

type Passkey = OfficeOutputOf<"passkeys">["passkeys"][number];

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
