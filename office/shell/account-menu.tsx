import { Trans, useLingui } from "@lingui/react/macro";
import { Avatar, Menu, UnstyledButton } from "@mantine/core";
import { Link } from "react-router";
import { useChange } from "../api/changes.ts";
import { useMe } from "../session/me.tsx";
import { useRoleNames } from "../words/role-names.ts";

export function AccountMenu() {
  const { t } = useLingui();
  const { staff, shop } = useMe();
  const roles = useRoleNames();
  // A full load drops all that was read.
  const signOut = useChange("signOut", { onDone: () => location.assign("/office/sign-in") });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton aria-label={t`Account of ${staff.name}`} p={4}>
          <Avatar size={36} color="brand">
            {staff.name.slice(0, 1)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {staff.name} · {roles[staff.role]}
        </Menu.Label>
        <Menu.Item component={Link} to="/account">
          <Trans>Your account</Trans>
        </Menu.Item>
        <Menu.Item component="a" href={shop.url} target="_blank" rel="noreferrer">
          <Trans>Open the shop</Trans>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void signOut.make({})}>
          <Trans>Sign out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
