import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Button, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { Link } from "react-router";
import type { WebhookTopic } from "../../domain/site/webhook-topics.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { useMay } from "../session/me.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";
import { TopicsField, WebhookState } from "./webhook-words.tsx";

type Webhook = OfficeOutputOf<"webhooks">["webhooks"][number];

/** Addresses of other systems that are told what happens. */
export function Page() {
  const { t } = useLingui();
  const [isMaking, making] = useDisclosure();
  const mayWrite = useMay()("settings.write");
  const reading = useRead("webhooks", {}, { everyMs: 15_000 });
  const columns: ListColumn<Webhook>[] = [
    {
      id: "url",
      title: t`Address`,
      cell: ({ id, url }) => (
        <Anchor component={Link} to={`/webhooks/${id}`} style={{ overflowWrap: "anywhere" }}>
          {url}
        </Anchor>
      ),
    },
    { id: "state", title: t`State`, cell: (webhook) => <WebhookState {...webhook} /> },
    { id: "topics", title: t`Events`, end: true, cell: ({ topics }) => topics.length },
    { id: "waiting", title: t`Waiting`, end: true, cell: ({ waiting }) => waiting },
    { id: "failed", title: t`Given up`, end: true, cell: ({ failed }) => failed },
  ];
  const off = reading.data?.webhooks.filter(({ disabledAt }) => disabledAt !== null) ?? [];
  return (
    <>
      <PageHeader
        title={t`Webhooks`}
        lead={t`Tell your bookkeeping, stock or marketing software what happens here, as it happens.`}
        actions={
          mayWrite && (
            <Button onClick={making.open}>
              <Trans>New webhook</Trans>
            </Button>
          )
        }
      />
      <Stack>
        {off.map(({ id, url }) => (
          <Alert key={id} color="red" role="alert">
            <Trans>
              Nothing has arrived at {url} for days, so the shop has switched it off.{" "}
              <Link to={`/webhooks/${id}`}>See what was answered</Link>
            </Trans>
          </Alert>
        ))}
        <DataList
          label={t`Webhooks`}
          columns={columns}
          items={reading.data?.webhooks}
          idOf={({ id }) => String(id)}
          reading={reading}
          empty={t`No other system is told anything.`}
        />
      </Stack>
      <FormDialog opened={isMaking} onClose={making.close} title={t`New webhook`}>
        <MakeWebhook onClose={making.close} />
      </FormDialog>
    </>
  );
}

function MakeWebhook({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm({ initialValues: { url: "https://", topics: ["orders/paid"] as string[] } });
  const make = useChange("makeWebhook", {
    form,
    invalidates: ["webhooks"],
    onDone: (made) => setSecret(made.secret),
  });
  if (secret !== null) return <WebhookSecret secret={secret} onDone={onClose} />;
  return (
    <form onSubmit={form.onSubmit(({ url, topics }) => void make.make({ url, topics: topics as WebhookTopic[] }))}>
      <Stack>
        <TextInput
          label={t`Address`}
          description={t`A public https address`}
          type="url"
          required
          data-autofocus
          {...form.getInputProps("url")}
        />
        <TopicsField
          value={form.values.topics}
          error={form.errors["topics"]}
          onChange={(topics) => form.setFieldValue("topics", topics)}
        />
        <Button type="submit" loading={make.isMaking} disabled={form.values.topics.length === 0}>
          <Trans>Make the webhook</Trans>
        </Button>
      </Stack>
    </form>
  );
}
