import { Trans, useLingui } from "@lingui/react/macro";
import { Group, Stack, Text, Title } from "@mantine/core";
import type { Permission } from "../../domain/staff/permissions.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { When } from "../components/when.tsx";
import { browserOf } from "../session/browser-name.ts";
import { Starting } from "../shell/starting.tsx";
import { usePermissionNames } from "../words/permission-names.ts";

type Access = OfficeOutputOf<"staffAccess">;
type Whose = { id: number; name: string };

/** Where somebody is signed in, and which programs have a token of theirs. */
export function MemberAccess({ member }: { member: Whose }) {
  const reading = useRead("staffAccess", { id: member.id });
  if (!reading.data) {
    return reading.error ? <LoadFailed error={reading.error} onRetry={() => void reading.refetch()} /> : <Starting />;
  }
  const { sessions, tokens } = reading.data;
  return (
    <Stack gap="xl">
      <Sessions member={member} sessions={sessions} />
      <Tokens member={member} tokens={tokens} />
    </Stack>
  );
}

function Sessions({ member: { id, name }, sessions }: { member: Whose; sessions: Access["sessions"] }) {
  const { t } = useLingui();
  const end = useChange("endStaffSessions", { invalidates: ["staffAccess"], done: t`Signed out everywhere.` });
  return (
    <Stack component="section" gap="sm">
      <Title order={3} size="h5">
        <Trans>Signed in</Trans>
      </Title>
      {sessions.length === 0 && (
        <Text c="dimmed">
          <Trans>Nowhere</Trans>
        </Text>
      )}
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
        {sessions.map(({ id: session, userAgent, ip, lastSeenAt }) => (
          <Text key={session} component="li" size="sm" style={{ overflowWrap: "anywhere" }}>
            {browserOf(userAgent)} · {ip} · <When at={lastSeenAt} relative />
          </Text>
        ))}
      </Stack>
      {sessions.length > 0 && (
        <Group>
          <ConfirmButton
            size="xs"
            question={t`Sign ${name} out everywhere?`}
            consequence={t`Their sessions end at once; your own present one stays. They can sign in again.`}
            verb={t`Sign out everywhere`}
            onConfirm={() => end.make({ id })}
          >
            <Trans>Sign out everywhere</Trans>
          </ConfirmButton>
        </Group>
      )}
    </Stack>
  );
}

function Tokens({ member: { id }, tokens }: { member: Whose; tokens: Access["tokens"] }) {
  const { t } = useLingui();
  const names = usePermissionNames();
  const revoke = useChange("revokeStaffToken", { invalidates: ["staffAccess"], done: t`The token is revoked.` });
  return (
    <Stack component="section" gap="sm">
      <Title order={3} size="h5">
        <Trans>Access tokens</Trans>
      </Title>
      {tokens.length === 0 && (
        <Text c="dimmed">
          <Trans>No access tokens yet</Trans>
        </Text>
      )}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: "none" }}>
        {tokens.map(({ id: tokenId, name, scopes, expiresAt, lastUsedAt }) => (
          <Group key={tokenId} component="li" justify="space-between" wrap="nowrap" align="flex-start">
            <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
              <Text size="sm" fw={600}>
                {name}
              </Text>
              <Text size="sm">{scopes.map((each) => names[each as Permission]).join(", ")}</Text>
              <Text size="xs" c="dimmed">
                <Trans>
                  until <When at={expiresAt} />
                </Trans>
                {" · "}
                {lastUsedAt === null ? (
                  <Trans>never used</Trans>
                ) : (
                  <Trans>
                    last used <When at={lastUsedAt} relative />
                  </Trans>
                )}
              </Text>
            </div>
            <ConfirmButton
              size="xs"
              style={{ flexShrink: 0 }}
              question={t`Revoke the token ${name}?`}
              consequence={t`Programs that use it are refused from now on.`}
              onConfirm={() => revoke.make({ id, tokenId })}
            >
              <Trans>Revoke</Trans>
            </ConfirmButton>
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}
