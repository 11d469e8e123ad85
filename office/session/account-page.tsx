import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Modal, Stack, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useInvalidate, useRead } from "../api/reads.ts";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { When } from "../components/when.tsx";
import { useRoleNames } from "../words/role-names.ts";
import { AccessTokens } from "./access-tokens.tsx";
import { browserOf } from "./browser-name.ts";
import { useMe } from "./me.tsx";
import { Passkeys } from "./passkeys.tsx";
import { SecondFactor } from "./second-factor.tsx";

type Session = OfficeOutputOf<"sessions">["sessions"][number];

/** One's own account: how one signs in, and where one is signed in. */
export function Page() {
  const { t } = useLingui();
  const { staff } = useMe();
  const roles = useRoleNames();
  return (
    <>
      <PageHeader title={t`Your account`} lead={`${staff.name} · ${staff.email} · ${roles[staff.role]}`} />
      <Stack gap="xl">
        <Authenticator />
        <Passkeys />
        <Sessions />
        <AccessTokens />
      </Stack>
    </>
  );
}

function Authenticator() {
  const { t } = useLingui();
  const { staff } = useMe();
  const invalidate = useInvalidate();
  const [isOpen, dialog] = useDisclosure();
  return (
    <Card withBorder component="section">
      <Stack align="flex-start">
        <Title order={2} size="h4">
          <Trans>Authenticator app</Trans>
        </Title>
        {staff.hasCode ? (
          <StateBadge tone="positive">
            <Trans>Set up</Trans>
          </StateBadge>
        ) : (
          <StateBadge tone="warning">
            <Trans>Not set up</Trans>
          </StateBadge>
        )}
        <Text size="sm">
          <Trans>A code of your phone besides the password: who learns the password still cannot sign in.</Trans>
        </Text>
        <Button variant="default" onClick={dialog.open}>
          {staff.hasCode ? t`Set it up again` : t`Set it up`}
        </Button>
      </Stack>
      <Modal opened={isOpen} onClose={dialog.close} title={t`Authenticator app`}>
        <SecondFactor
          onDone={() => {
            dialog.close();
            void invalidate(["me"]);
          }}
        />
      </Modal>
    </Card>
  );
}

function Sessions() {
  const { t } = useLingui();
  const sessions = useRead("sessions", {});
  const end = useChange("endSession", { invalidates: ["sessions"], done: t`The session has ended.` });
  const columns: ListColumn<Session>[] = [
    { id: "device", title: t`Browser`, cell: ({ userAgent }) => browserOf(userAgent) },
    { id: "ip", title: t`IP address`, cell: ({ ip }) => ip },
    { id: "begun", title: t`Signed in`, cell: ({ createdAt }) => <When at={createdAt} /> },
    { id: "seen", title: t`Last used`, cell: ({ lastSeenAt }) => <When at={lastSeenAt} relative /> },
    {
      id: "end",
      title: t`Action`,
      cell: ({ id, current }) =>
        current ? (
          <StateBadge>
            <Trans>This one</Trans>
          </StateBadge>
        ) : (
          <ConfirmButton
            size="xs"
            question={t`End this session?`}
            consequence={t`Whoever uses it has to sign in again.`}
            verb={t`End session`}
            onConfirm={() => end.make({ id })}
          >
            <Trans>End</Trans>
          </ConfirmButton>
        ),
    },
  ];
  return (
    <Stack component="section">
      <Title order={2} size="h4">
        <Trans>Where you are signed in</Trans>
      </Title>
      <DataList
        label={t`Where you are signed in`}
        columns={columns}
        items={sessions.data?.sessions}
        idOf={({ id }) => id}
        reading={sessions}
        empty={t`Nowhere`}
      />
    </Stack>
  );
}
