import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { Link } from "react-router";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { download } from "../components/download.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useMay } from "../session/me.tsx";
import { OpenBusiness } from "./open-business.tsx";

/** What somebody may ask for who ordered or wrote without an account: a copy of their data, and that it is erased. */
export function GuestData() {
  const { t } = useLingui();
  const may = useMay();
  const [isOpen, dialog] = useDisclosure();
  if (!may("customers.erase")) return null;
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        <Trans>A guest's data</Trans>
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={t`A guest's data`}>
        <GuestLookup />
        <HistoryPanel kind="customer" id="guest" title={t`Done for guests so far`} />
      </Modal>
    </>
  );
}

function GuestLookup() {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const [email, setEmail] = useState("");
  const found = useRead("guest", { email }, { enabled: email !== "" });
  return (
    <Stack>
      <Text size="sm">
        <Trans>Who orders or writes to the shop without an account is known by their e-mail address.</Trans>
      </Text>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setEmail(typed.trim());
        }}
      >
        <Group align="flex-end">
          <TextInput
            style={{ flexGrow: 1 }}
            label={t`Guest's e-mail address`}
            type="email"
            required
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={found.isLoading}>
            <Trans>Search</Trans>
          </Button>
        </Group>
      </form>
      {found.error && <LoadFailed error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Found key={email} email={email} guest={found.data} />}
    </Stack>
  );
}

function Found({ email, guest }: { email: string; guest: OfficeOutputOf<"guest"> }) {
  const { t } = useLingui();
  const [isSure, setSure] = useState(false);
  const taken = useChange("exportGuest", {
    done: t`The file is downloaded.`,
    onDone: ({ data }) => download("guest.json", "application/json", JSON.stringify(data, null, 2)),
  });
  const erase = useChange("eraseGuest", {
    quiet: true,
    invalidates: ["guest"],
    done: t`The person's data is erased.`,
  });
  const { orders, messages, others, customerId } = guest;
  if (customerId !== null) {
    return (
      <Text size="sm">
        <Trans>
          This address has an account:{" "}
          <Anchor component={Link} to={`/customers/${customerId}`}>
            open it
          </Anchor>
          .
        </Trans>
      </Text>
    );
  }
  if (orders + messages + others === 0) {
    return (
      <Text size="sm" role="status">
        <Trans>Nothing is known of this address.</Trans>
      </Text>
    );
  }
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        <Plural value={orders} one="# order" other="# orders" />
        {" · "}
        <Plural value={messages} one="# message" other="# messages" />
        {" · "}
        <Plural value={others} one="# e-mail or begun checkout" other="# e-mails and begun checkouts" />
      </Text>
      <OpenBusiness error={erase.error} />
      {isSure && (
        <Alert color="yellow">
          <Trans>
            Messages, e-mails, begun checkouts and notes are deleted for good. Orders that were paid keep the name and
            address of their invoice, because tax law wants them kept. This cannot be taken back.
          </Trans>
        </Alert>
      )}
      <Group>
        <Button variant="default" loading={taken.isMaking} onClick={() => void taken.make({ email })}>
          <Trans>Export all data</Trans>
        </Button>
        {isSure ? (
          <Button color="red" loading={erase.isMaking} onClick={() => void erase.make({ email })}>
            <Trans>Erase for good</Trans>
          </Button>
        ) : (
          <Button variant="outline" color="red" onClick={() => setSure(true)}>
            <Trans>Erase this person</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}
