import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Card, Group, List, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { useMay } from "../session/me.tsx";
import { useStepNames } from "./step-names.ts";

/** What is left to do, on the overview; nothing once all is done, or somebody has dismissed it. */
export function SetupChecklist() {
  const may = useMay();
  return may("settings.read") ? <Checklist /> : null;
}

function Checklist() {
  const { t } = useLingui();
  const names = useStepNames();
  const mayWrite = useMay()("settings.write");
  const { data } = useRead("setup", {});
  const dismiss = useChange("dismissSetup", { invalidates: ["setup"] });
  if (!data || data.dismissed) return null;
  const left = data.steps.filter(({ done, skipped }) => !done && !skipped);
  if (left.length === 0 && data.open) return null;
  const all = data.steps.length;
  const done = all - left.length;
  return (
    <Card withBorder component="section" aria-label={t`Set up the shop`} mb="md">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h4">
            <Trans>Set up the shop</Trans>
          </Title>
          <Text size="sm" c="dimmed">
            <Trans>
              {done} of {all} steps are done.
            </Trans>
          </Text>
        </div>
        {mayWrite && (
          <Button variant="default" size="xs" loading={dismiss.isMaking} onClick={() => void dismiss.make({})}>
            <Trans>Dismiss</Trans>
          </Button>
        )}
      </Group>
      <List mt="sm">
        {left.map(({ step }) => (
          <List.Item key={step}>
            <Anchor component={Link} to={`/setup?step=${step}`}>
              {names[step].title}
            </Anchor>
          </List.Item>
        ))}
        {!data.open && (
          <List.Item>
            <Anchor component={Link} to="/setup?step=open">
              <Trans>Review and open</Trans>
            </Anchor>
          </List.Item>
        )}
      </List>
    </Card>
  );
}
