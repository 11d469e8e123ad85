import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Modal, Stack, Switch, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { WebhookTopic } from "../../domain/site/webhook-topics.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { Failure } from "../components/failure.tsx";
import { Loaded, useTellDirty, Versioned } from "../components/loaded.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useMay } from "../session/me.tsx";
import { SettingForm } from "./setting-form.tsx";
import { WebhookDeliveries } from "./webhook-deliveries.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";
import { TopicsField, WebhookState } from "./webhook-words.tsx";

type Webhook = OfficeOutputOf<"webhooks">["webhooks"][number];

/** One webhook: what it is sent, and what was answered. */
export function Page() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const reading = useRead("webhooks", {});
  const mayWrite = useMay()("settings.write");
  return (
    <Loaded reading={reading}>
      {({ webhooks }) => {
        const webhook = webhooks.find((each) => String(each.id) === id);
        if (!webhook) return <PageHeader title={t`This webhook does not exist, or no longer.`} />;
        return (
          <>
            <PageHeader
              title={t`Webhook`}
              lead={<WebhookState {...webhook} />}
              actions={mayWrite && <Actions webhook={webhook} />}
            />
            <Stack gap="xl">
              <Versioned key={id} read={webhook}>
                {(read, onDirty) => (
                  <WebhookForm
                    key={read.version}
                    webhook={read}
                    onDirty={onDirty}
                    refetch={() => void reading.refetch()}
                  />
                )}
              </Versioned>
              <Stack component="section">
                <Title order={2} size="h4">
                  <Trans>Deliveries</Trans>
                </Title>
                <WebhookDeliveries id={webhook.id} />
              </Stack>
              <HistoryPanel kind="webhook" id={id} />
            </Stack>
          </>
        );
      }}
    </Loaded>
  );
}

type FormProps = { webhook: Webhook; onDirty: (isDirty: boolean) => void; refetch: () => void };

function WebhookForm({ webhook, onDirty, refetch }: FormProps) {
  const { t } = useLingui();
  const { id, url, topics, active, version } = webhook;
  const mayWrite = useMay()("settings.write");
  const form = useForm({ initialValues: { url, topics, active } });
  useUnsaved(form.isDirty());
  useTellDirty(form.isDirty(), onDirty);
  const change = useChange("saveWebhook", {
    form,
    invalidates: ["webhooks"],
    done: t`Saved`,
    onDone: () => form.resetDirty(),
  });
  return (
    <SettingForm
      change={change}
      mine={form.values}
      isChanged={form.isDirty()}
      onTakeTheirs={() => {
        form.reset();
        refetch();
      }}
      onSubmit={form.onSubmit(
        (input) => void change.make({ ...input, id, topics: input.topics as WebhookTopic[], version }),
      )}
    >
      <TextInput label={t`Address`} type="url" required readOnly={!mayWrite} {...form.getInputProps("url")} />
      <Switch
        label={t`Tell this address what happens`}
        description={t`While it is off, nothing new is written down for it; what waits stays.`}
        disabled={!mayWrite}
        {...form.getInputProps("active", { type: "checkbox" })}
      />
      <TopicsField
        disabled={!mayWrite}
        value={form.values.topics}
        error={form.errors["topics"]}
        onChange={(chosen) => form.setFieldValue("topics", chosen)}
      />
    </SettingForm>
  );
}

function Actions({ webhook }: { webhook: Webhook }) {
  const { id, url, version } = webhook;
  const { t } = useLingui();
  const go = useNavigate();
  const [secret, setSecret] = useState<string | null>(null);
  const [tested, setTested] = useState<OfficeOutputOf<"testWebhook">["delivery"] | null>(null);
  const test = useChange("testWebhook", {
    invalidates: ["webhookDeliveries"],
    onDone: ({ delivery }) => setTested(delivery),
  });
  const renew = useChange("renewWebhookSecret", { onDone: (made) => setSecret(made.secret) });
  const remove = useChange("removeWebhook", {
    invalidates: ["webhooks"],
    done: t`The webhook is removed.`,
    onDone: () => go("/webhooks"),
  });
  return (
    <Stack gap="xs" align="flex-end">
      <Group>
        <Button loading={test.isMaking} onClick={() => void test.make({ id })}>
          <Trans>Send a test</Trans>
        </Button>
        <ConfirmButton
          question={t`Make a new secret?`}
          consequence={t`The old one signs nothing from now on: whoever checks signatures at ${url} needs the new one.`}
          onConfirm={() => renew.make({ id })}
        >
          <Trans>New secret</Trans>
        </ConfirmButton>
        <ConfirmButton
          question={t`Remove this webhook?`}
          consequence={t`${url} is told nothing any more, and its deliveries are forgotten.`}
          onConfirm={() => remove.make({ id, version }, { seen: webhook, verb: t`Remove anyway` })}
        >
          <Trans>Remove</Trans>
        </ConfirmButton>
      </Group>
      {tested && (
        <Alert color={tested.state === "delivered" ? "green" : "red"} role="status">
          {tested.state === "delivered" ? (
            t`It arrived: answered ${tested.answerStatus ?? 0} within ${tested.tookMs ?? 0} ms.`
          ) : (
            <Trans>
              It did not arrive: <Failure words={tested.failure ?? ""} />
            </Trans>
          )}
        </Alert>
      )}
      <Modal opened={secret !== null} onClose={() => setSecret(null)} title={t`New secret`}>
        {secret !== null && <WebhookSecret secret={secret} onDone={() => setSecret(null)} />}
      </Modal>
    </Stack>
  );
}
