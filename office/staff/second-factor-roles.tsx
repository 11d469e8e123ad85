import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Checkbox, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { NEED_SECOND_FACTOR, ROLES, type Role } from "../../domain/staff/permissions.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { Collided } from "../components/collided.tsx";
import { useTellDirty } from "../components/loaded.tsx";
import { useRoleNames } from "../words/role-names.ts";

type List = OfficeOutputOf<"staffList">;
type SecondFactorRolesProps = {
  saved: List["secondFactor"];
  staff: List["staff"];
  onDirty: (isDirty: boolean) => void;
  onReload: () => void;
};

/** Which roles cannot work with a password alone. */
export function SecondFactorRoles({ saved, staff, onDirty, onReload }: SecondFactorRolesProps) {
  const { t } = useLingui();
  const names = useRoleNames();
  const [roles, setRoles] = useState<Role[]>(saved.roles);
  const [isSaved, setSaved] = useState(false);
  const isDirty = !isSaved && ROLES.some((role) => roles.includes(role) !== saved.roles.includes(role));
  useTellDirty(isDirty, onDirty);
  const demand = useChange("demandSecondFactor", {
    invalidates: ["staffList"],
    done: t`Saved`,
    onDone: () => setSaved(true),
  });
  const without = staff.filter(
    ({ active, role, hasCode, passkeys }) => active && roles.includes(role) && !hasCode && passkeys === 0,
  ).length;
  return (
    <Card withBorder component="section">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void demand.make({ roles, version: saved.version });
        }}
      >
        <Stack>
          <Title order={2} size="h4">
            <Trans>Second factor</Trans>
          </Title>
          <Checkbox.Group
            label={t`Roles that need one besides the password`}
            description={t`Who has none yet sets one up before anything else, also in the middle of work.`}
            value={roles}
            onChange={(chosen) => {
              setRoles(ROLES.filter((role) => chosen.includes(role)));
              setSaved(false);
            }}
          >
            <Group mt="xs">
              {ROLES.map((role) => (
                <Checkbox key={role} value={role} label={names[role]} disabled={NEED_SECOND_FACTOR.includes(role)} />
              ))}
            </Group>
          </Checkbox.Group>
          <Group>
            <Button type="submit" disabled={!isDirty} loading={demand.isMaking}>
              <Trans>Save</Trans>
            </Button>
            {without > 0 && (
              <Text size="sm" c="dimmed" aria-live="polite">
                <Plural value={without} one="# person has none yet." other="# people have none yet." />
              </Text>
            )}
          </Group>
        </Stack>
      </form>
      <Collided
        collision={demand.collision}
        mine={{ roles }}
        isSaving={demand.isMaking}
        onTakeTheirs={() => {
          demand.reset();
          setRoles(saved.roles);
          onReload();
        }}
        onKeepMine={() => void demand.keepMine()}
        onClose={demand.reset}
      />
    </Card>
  );
}
