import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Card, Checkbox, Group, Loader, Modal, SimpleGrid, Stack, Text, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useState } from "react";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { Failure } from "../components/failure.tsx";
import { NumberInput } from "../components/number-input.tsx";
import { PasswordInput } from "../components/password-input.tsx";
import { When } from "../components/when.tsx";

type Last = NonNullable<OfficeOutputOf<"backups">["last"]>;

const LOOK_EVERY_MS = 1_000;
/** By then the shop has closed. */
const CLOSES_WITHIN_MS = 15_000;
const POSTGRES_PORT = 5_432;

/** What came of the last restore or move. */
export function LastUpkeep({ last: { kind, at, failure, name, former, drifts } }: { last: Last }) {
  if (failure !== null) {
    return (
      <Alert color="red" role="alert">
        {kind === "restore" ? (
          <Trans>
            Restoring the backup {name} failed <When at={at} relative />: <Failure words={failure} />
          </Trans>
        ) : (
          <Trans>
            Moving the database failed <When at={at} relative />: <Failure words={failure} />
          </Trans>
        )}
      </Alert>
    );
  }
  return (
    <Alert color={drifts === 0 ? "green" : "yellow"}>
      {kind === "restore" ? (
        <Trans>
          The backup {name} was restored <When at={at} relative />.
        </Trans>
      ) : (
        <Trans>
          The database was moved to PostgreSQL <When at={at} relative />.
        </Trans>
      )}{" "}
      {drifts === 0 ? (
        <Trans>Its books are consistent.</Trans>
      ) : (
        <Trans>Check its books with the command “verify”.</Trans>
      )}{" "}
      {former !== null && <Trans>What was there before is in {former} on the server.</Trans>}
    </Alert>
  );
}

/** Replaces the shop with one backup. */
export function RestoreButton({ name, madeAt }: { name: string; madeAt: string }) {
  const { t } = useLingui();
  const [isClosed, setClosed] = useState(false);
  const restore = useChange("restoreBackup", { onDone: () => setClosed(true) });
  return (
    <>
      <ConfirmButton
        size="xs"
        loading={restore.isMaking}
        aria-label={t`Restore ${name}`}
        question={t`Restore this backup?`}
        verb={t`Close the shop and restore`}
        consequence={
          <Stack gap="sm">
            <Text>
              <Trans>
                The shop closes for some minutes and opens as it was on <When at={madeAt} />. Orders, payments and
                changes since then are gone: compare with your payment providers afterwards.
              </Trans>
            </Text>
            <Text>
              <Trans>Everybody is signed out. What is there now stays on the server as a copy.</Trans>
            </Text>
          </Stack>
        }
        onConfirm={() => restore.make({ name })}
      >
        <Trans>Restore</Trans>
      </ConfirmButton>
      <Reopening opened={isClosed} />
    </>
  );
}

/** From the embedded database to PostgreSQL. */
export function MoveDatabase() {
  const { t } = useLingui();
  const [isClosed, setClosed] = useState(false);
  const form = useForm({
    initialValues: { host: "", port: POSTGRES_PORT, database: "", user: "", password: "", encrypted: false },
  });
  const move = useChange("moveDatabase", { form, onDone: () => setClosed(true) });
  return (
    <Card withBorder component="section" aria-labelledby="move-database">
      <Stack align="flex-start">
        <div>
          <Title order={2} size="h4" id="move-database">
            <Trans>Move to PostgreSQL</Trans>
          </Title>
          <Text size="sm" c="dimmed">
            <Trans>
              The shop has the embedded database, for evaluation and small shops. It can move to an empty database on a
              PostgreSQL server: the shop closes for some minutes, everything is copied and compared, and it opens
              there.
            </Trans>
          </Text>
        </div>
        <SimpleGrid cols={{ base: 1, sm: 2 }} w="100%">
          <TextInput label={t`Host`} autoComplete="off" {...form.getInputProps("host")} />
          <NumberInput label={t`Port`} min={1} max={65_535} {...form.getInputProps("port")} />
          <TextInput label={t`Database`} autoComplete="off" {...form.getInputProps("database")} />
          <TextInput label={t`User`} autoComplete="off" {...form.getInputProps("user")} />
          <PasswordInput label={t`Password`} autoComplete="off" {...form.getInputProps("password")} />
        </SimpleGrid>
        <Checkbox
          label={t`Encrypt the connection and check the server's certificate`}
          {...form.getInputProps("encrypted", { type: "checkbox" })}
        />
        <Group>
          <ConfirmButton
            loading={move.isMaking}
            question={t`Move the shop to this database?`}
            verb={t`Close the shop and move`}
            consequence={t`The shop is closed until everything is copied and compared. The present database stays on the server as a copy.`}
            onConfirm={() => move.make(form.getValues())}
          >
            <Trans>Move to PostgreSQL</Trans>
          </ConfirmButton>
        </Group>
        <Reopening opened={isClosed} />
      </Stack>
    </Card>
  );
}

/** Until the shop answers again; then the page loads anew. */
function Reopening({ opened }: { opened: boolean }) {
  const { t } = useLingui();
  useEffect(() => {
    if (!opened) return;
    const since = Date.now();
    let wasClosed = false;
    const timer = setInterval(() => {
      void isReady().then((ready) => {
        wasClosed ||= !ready;
        if (ready && (wasClosed || Date.now() - since > CLOSES_WITHIN_MS)) location.reload();
      });
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [opened]);
  return (
    <Modal
      opened={opened}
      onClose={() => {}}
      title={t`The shop is closed`}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Group role="status" wrap="nowrap">
        <Loader size="sm" />
        <Text>
          <Trans>Its database is being replaced. This page reloads when the shop is open again.</Trans>
        </Text>
      </Group>
    </Modal>
  );
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch("/readyz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
