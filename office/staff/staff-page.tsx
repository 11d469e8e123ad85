import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Modal, Select, Stack, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { ROLES, type Role } from "../../domain/staff/permissions.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Collided } from "../components/collided.tsx";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { Versioned } from "../components/loaded.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { When } from "../components/when.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useMe } from "../session/me.tsx";
import { useRoleNames } from "../words/role-names.ts";
import { Invite } from "./invite.tsx";
import { MemberAccess } from "./member-access.tsx";
import { SecondFactorRoles } from "./second-factor-roles.tsx";

type Member = OfficeOutputOf<"staffList">["staff"][number];
type Account = { role?: Role; active?: boolean };
type Invitation = OfficeOutputOf<"staffList">["invitations"][number];

/** Everybody with an account, and the links for new ones. */
export function Page() {
  const { t } = useLingui();
  const [isInviting, invite] = useDisclosure();
  const list = useRead("staffList", {});
  const { data } = list;
  return (
    <>
      <PageHeader
        title={t`Staff`}
        lead={t`Who may work in the office, and what they may do.`}
        actions={
          <Button onClick={invite.open}>
            <Trans>Invite somebody</Trans>
          </Button>
        }
      />
      <Stack gap="xl">
        <Members list={list} />
        {(data?.invitations.length ?? 0) > 0 && <Invitations list={list} />}
        {data && (
          <Versioned read={data.secondFactor}>
            {(saved, onDirty) => (
              <SecondFactorRoles
                key={saved.version}
                saved={saved}
                staff={data.staff}
                onDirty={onDirty}
                onReload={() => void list.refetch()}
              />
            )}
          </Versioned>
        )}
        <HistoryPanel kind="staff" />
      </Stack>
      <Modal opened={isInviting} onClose={invite.close} title={t`Invite somebody`}>
        <Invite onClose={invite.close} />
      </Modal>
    </>
  );
}

type List = ReturnType<typeof useRead<"staffList">>;

function Members({ list }: { list: List }) {
  const { t } = useLingui();
  const { staff: own } = useMe();
  const roles = useRoleNames();
  const change = useChange("changeStaff", { invalidates: ["staffList", "me"], done: t`Saved` });
  const [mine, setMine] = useState<Account>({});
  const [looked, setLooked] = useState<Member | null>(null);
  const make = (member: Member, account: Account) => {
    setMine(account);
    return change.make({ id: member.id, version: member.version, ...account });
  };
  const columns: ListColumn<Member>[] = [
    {
      id: "name",
      title: t`Name`,
      cell: ({ name, email }) => (
        <div>
          {name}
          <div style={{ color: "var(--ink-muted)", fontWeight: 400, overflowWrap: "anywhere" }}>{email}</div>
        </div>
      ),
    },
    {
      id: "role",
      title: t`Role`,
      cell: (member) => (
        <Select
          aria-label={t`Role of ${member.name}`}
          data={ROLES.map((value) => ({ value, label: roles[value] }))}
          value={member.role}
          allowDeselect={false}
          disabled={!member.active || change.isMaking}
          onChange={(next) => void make(member, { role: next as Role })}
          size="sm"
          w={150}
        />
      ),
    },
    {
      id: "factor",
      title: t`Second factor`,
      cell: ({ hasCode, passkeys }) =>
        hasCode || passkeys > 0 ? (
          <StateBadge tone="positive">{hasCode ? t`Authenticator app` : t`Passkey`}</StateBadge>
        ) : (
          <StateBadge tone="warning">
            <Trans>Password only</Trans>
          </StateBadge>
        ),
    },
    {
      id: "seen",
      title: t`Last seen`,
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? t`never` : <When at={lastSeenAt} relative />),
    },
    {
      id: "access",
      title: t`Access`,
      cell: (member) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t`Sessions and tokens of ${member.name}`}
          onClick={() => setLooked(member)}
        >
          <Trans>Sessions and tokens</Trans>
        </Button>
      ),
    },
    {
      id: "account",
      title: t`Account`,
      cell: (member) =>
        member.active ? (
          member.id !== own.id && (
            <ConfirmButton
              size="xs"
              question={t`Close the account of ${member.name}?`}
              consequence={t`All their sessions end at once, and they cannot sign in. What they did stays in the history. You can open the account again.`}
              verb={t`Close account`}
              onConfirm={() => make(member, { active: false })}
            >
              <Trans>Close</Trans>
            </ConfirmButton>
          )
        ) : (
          <Button size="xs" variant="default" onClick={() => void make(member, { active: true })}>
            <Trans>Open again</Trans>
          </Button>
        ),
    },
  ];
  return (
    <>
      <DataList
        label={t`Staff`}
        columns={columns}
        items={list.data?.staff}
        idOf={({ id }) => String(id)}
        reading={list}
        empty={t`Nobody yet`}
      />
      <Modal opened={looked !== null} onClose={() => setLooked(null)} title={looked?.name ?? ""} size="lg">
        {looked && <MemberAccess member={looked} />}
      </Modal>
      <Collided
        collision={change.collision}
        mine={mine}
        isSaving={change.isMaking}
        onTakeTheirs={() => {
          change.reset();
          void list.refetch();
        }}
        onKeepMine={() => void change.keepMine()}
        onClose={change.reset}
      />
    </>
  );
}

function Invitations({ list }: { list: List }) {
  const { t } = useLingui();
  const roles = useRoleNames();
  const withdraw = useChange("withdrawInvitation", { invalidates: ["staffList"], done: t`The link is useless now.` });
  const columns: ListColumn<Invitation>[] = [
    { id: "email", title: t`E-mail address`, cell: ({ email }) => email },
    { id: "role", title: t`Role`, cell: ({ role }) => roles[role] },
    { id: "until", title: t`Valid until`, cell: ({ expiresAt }) => <When at={expiresAt} /> },
    {
      id: "withdraw",
      title: t`Action`,
      cell: ({ id, email }) => (
        <ConfirmButton
          size="xs"
          question={t`Withdraw the invitation of ${email}?`}
          consequence={t`Its link stops working at once.`}
          verb={t`Withdraw invitation`}
          onConfirm={() => withdraw.make({ id })}
        >
          <Trans>Withdraw</Trans>
        </ConfirmButton>
      ),
    },
  ];
  return (
    <Stack component="section">
      <Title order={2} size="h4">
        <Trans>Invited</Trans>
      </Title>
      <DataList
        label={t`Invited`}
        columns={columns}
        items={list.data?.invitations}
        idOf={({ id }) => String(id)}
        reading={list}
        empty={t`Nobody`}
      />
    </Stack>
  );
}
