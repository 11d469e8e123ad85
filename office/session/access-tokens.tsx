import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Code, CopyButton, Group, Modal, Select, Stack, Text, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { ALL_PERMISSIONS, type Permission } from "../../domain/staff/permissions.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { When } from "../components/when.tsx";
import { usePermissionNames } from "../words/permission-names.ts";
import { useMe } from "./me.tsx";

type Token = OfficeOutputOf<"tokens">["tokens"][number];

/** One's own access tokens, with which programs make the office's calls. */
export function AccessTokens() {
  const { t } = useLingui();
  const names = usePermissionNames();
  const [isOpen, dialog] = useDisclosure();
  const tokens = useRead("tokens", {});
  const revoke = useChange("revokeToken", { invalidates: ["tokens"], done: t`The token is revoked.` });
  const columns: ListColumn<Token>[] = [
    { id: "name", title: t`Name`, cell: ({ name }) => name },
    {
      id: "scopes",
      title: t`Allowed to`,
      cell: ({ scopes }) => scopes.map((each) => names[each as Permission]).join(", "),
    },
    { id: "expires", title: t`Expires`, cell: ({ expiresAt }) => <When at={expiresAt} /> },
    {
      id: "used",
      title: t`Last used`,
      cell: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} relative /> : "–"),
    },
    {
      id: "revoke",
      title: t`Action`,
      cell: ({ id, name }) => (
        <ConfirmButton
          size="xs"
          question={t`Revoke the token ${name}?`}
          consequence={t`Programs that use it are refused from now on.`}
          onConfirm={() => revoke.make({ id })}
        >
          <Trans>Revoke</Trans>
        </ConfirmButton>
      ),
    },
  ];
  return (
    <Stack component="section">
      <Group justify="space-between">
        <Title order={2} size="h4">
          <Trans>Access tokens</Trans>
        </Title>
        <Button variant="default" onClick={dialog.open}>
          <Trans>Make an access token</Trans>
        </Button>
      </Group>
      <Text size="sm">
        <Trans>Programs use them to do what you do in the office, within the limits you set.</Trans>
      </Text>
      <DataList
        label={t`Access tokens`}
        columns={columns}
        items={tokens.data?.tokens}
        idOf={({ id }) => String(id)}
        reading={tokens}
        empty={t`No access tokens yet`}
      />
      <Modal opened={isOpen} onClose={dialog.close} title={t`Make an access token`} closeOnClickOutside={false}>
        <NewToken onDone={dialog.close} />
      </Modal>
    </Stack>
  );
}

function NewToken({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const names = usePermissionNames();
  const { permissions } = useMe();
  const [token, setToken] = useState<string | null>(null);
  const form = useForm<{ name: string; scopes: Permission[]; days: string }>({
    initialValues: { name: "", scopes: [], days: "90" },
    validate: { scopes: (scopes) => (scopes.length === 0 ? t`Choose at least one.` : null) },
  });
  const make = useChange("makeToken", { form, invalidates: ["tokens"], onDone: (made) => setToken(made.token) });
  if (token !== null) return <MadeToken token={token} onDone={onDone} />;
  const days = ["7", "30", "90", "365"];
  return (
    <form onSubmit={form.onSubmit(async (input) => void (await make.make({ ...input, days: Number(input.days) })))}>
      <Stack>
        <TextInput
          label={t`Name`}
          description={t`Such as the program that will use it.`}
          required
          maxLength={100}
          {...form.getInputProps("name")}
        />
        <Checkbox.Group label={t`Allowed to`} {...form.getInputProps("scopes")}>
          <Stack gap="xs" mt="xs">
            {ALL_PERMISSIONS.filter((each) => permissions.includes(each)).map((permission) => (
              <Checkbox key={permission} value={permission} label={names[permission]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Select
          label={t`Valid for`}
          allowDeselect={false}
          data={days.map((value) => ({ value, label: t`${value} days` }))}
          {...form.getInputProps("days")}
        />
        <Button type="submit" loading={make.isMaking}>
          <Trans>Make</Trans>
        </Button>
      </Stack>
    </form>
  );
}

function MadeToken({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <Stack>
      <Text>
        <Trans>Copy this token now: it is not shown again.</Trans>
      </Text>
      <Code block style={{ overflowWrap: "anywhere", whiteSpace: "normal" }}>
        {token}
      </Code>
      <CopyButton value={token}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? t`Copied` : t`Copy`}
          </Button>
        )}
      </CopyButton>
      <Button onClick={onDone}>
        <Trans>I have saved it</Trans>
      </Button>
    </Stack>
  );
}
