import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Code, CopyButton, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { ROLES, type Role } from "../../domain/staff/permissions.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { When } from "../components/when.tsx";
import { useRoleNames } from "../words/role-names.ts";

/** Makes a one-time link, and shows it once. */
export function Invite({ onClose }: { onClose: () => void }) {
  const [invited, setInvited] = useState<OfficeOutputOf<"invite"> | null>(null);
  return invited ? <Link invited={invited} onClose={onClose} /> : <InviteForm onDone={setInvited} />;
}

function InviteForm({ onDone }: { onDone: (invited: OfficeOutputOf<"invite">) => void }) {
  const { t } = useLingui();
  const roles = useRoleNames();
  const duties: Record<Role, string> = {
    owner: t`Everything, staff included.`,
    manager: t`Everything but staff.`,
    catalogue: t`Products, stock, pages and banners; sees orders.`,
    orders: t`Orders, payments, refunds, shipping; sees the catalogue.`,
    support: t`Customers and messages; sees orders and the catalogue.`,
  };
  const form = useForm({ initialValues: { email: "", name: "", role: "orders" as Role } });
  const invite = useChange("invite", { form, invalidates: ["staffList"], onDone });
  return (
    <form onSubmit={form.onSubmit(async (input) => void (await invite.make(input)))}>
      <Stack>
        <TextInput label={t`Name`} required data-autofocus {...form.getInputProps("name")} />
        <TextInput label={t`E-mail address`} type="email" required {...form.getInputProps("email")} />
        <Select
          label={t`Role`}
          description={duties[form.values.role]}
          data={ROLES.map((value) => ({ value, label: roles[value] }))}
          allowDeselect={false}
          {...form.getInputProps("role")}
        />
        <Button type="submit" loading={invite.isMaking}>
          <Trans>Make the link</Trans>
        </Button>
      </Stack>
    </form>
  );
}

function Link({ invited: { link, expiresAt }, onClose }: { invited: OfficeOutputOf<"invite">; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Stack>
      <Text>
        <Trans>
          Give this link to the person. It works once, until <When at={expiresAt} />, and is not shown again.
        </Trans>
      </Text>
      <Code block style={{ overflowWrap: "anywhere", whiteSpace: "normal" }}>
        {link}
      </Code>
      <Group justify="flex-end">
        <CopyButton value={link}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? t`Copied` : t`Copy link`}</Button>}
        </CopyButton>
        <Button variant="default" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
