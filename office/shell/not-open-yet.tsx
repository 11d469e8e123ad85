import { Trans } from "@lingui/react/macro";
import { Alert, Anchor, Group } from "@mantine/core";
import { Link, useLocation } from "react-router";

/** On every page until the shop opens, so that the set-up is found again. */
export function NotOpenYet() {
  const { pathname } = useLocation();
  if (pathname === "/setup") return null;
  return (
    <Alert color="yellow" mb="md" p="xs">
      <Group gap="xs">
        <Trans>Shoppers cannot see the shop yet.</Trans>
        <Anchor component={Link} to="/setup">
          <Trans>Continue the set-up</Trans>
        </Anchor>
      </Group>
    </Alert>
  );
}
