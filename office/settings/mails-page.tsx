import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Card, Group, Select, Stack, Text, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import type { OfficeInputOf, OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import type { OfficeError } from "../api/office-error.ts";
import { useRead, useReadPages } from "../api/reads.ts";
import { useReasons } from "../api/reasons.ts";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { Failure } from "../components/failure.tsx";
import { Loaded } from "../components/loaded.tsx";
import { notifyDone } from "../components/notify.ts";
import { PageHeader } from "../components/page-header.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { When } from "../components/when.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useLanguage } from "../i18n/language.tsx";
import { useMay, useMe } from "../session/me.tsx";
import { nonceOfPage } from "../shell/nonce.ts";
import { useLanguageNames } from "../words/languages.tsx";
import { useMailNames } from "./mail-names.ts";

type MailLanguage = OfficeInputOf<"previewMail">["language"];
type Failed = OfficeOutputOf<"failedMails">["mails"][number];

/** What the shop writes to its customers, and what could not be sent. */
export function Page() {
  const { t } = useLingui();
  const reading = useRead("mailSettings", {});
  const mayReadMails = useMay()("orders.read");
  return (
    <>
      <PageHeader
        title={t`E-mails`}
        lead={t`What the shop writes to customers. The mail server is set by the server's environment (MAIL_URL, MAIL_FROM).`}
      />
      <Loaded reading={reading}>
        {(settings) => (
          <Stack gap="xl">
            <Queue settings={settings} />
            <FailedMails />
            <Previews settings={settings} />
            {mayReadMails && <HistoryPanel kind="mail" title={t`Sent again by hand`} />}
            <HistoryPanel kind="setting" part="mail" title={t`Tests`} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

type Settings = OfficeOutputOf<"mailSettings">;

function Queue({ settings: { waiting, givenUp, oldestAt } }: { settings: Settings }) {
  return (
    <Group gap="lg">
      <Text>
        <Trans>Waiting: {waiting}</Trans>
      </Text>
      <Text>
        <Trans>Given up: {givenUp}</Trans>
      </Text>
      {oldestAt !== null && (
        <Text>
          <Trans>
            The oldest has waited since <When at={oldestAt} />.
          </Trans>
        </Text>
      )}
    </Group>
  );
}

function FailedMails() {
  const { t } = useLingui();
  const names = useMailNames();
  const mayWrite = useMay()("settings.write");
  const reading = useReadPages("failedMails", {}, ({ mails }) => mails);
  const again = useChange("sendMailAgain", {
    invalidates: ["failedMails", "mailSettings"],
    done: t`It is sent again within seconds.`,
  });
  const columns: ListColumn<Failed>[] = [
    { id: "kind", title: t`E-mail`, cell: ({ kind }) => names(kind) },
    {
      id: "to",
      title: t`Recipient`,
      cell: ({ recipient }) => <span style={{ overflowWrap: "anywhere" }}>{recipient}</span>,
    },
    { id: "at", title: t`Written`, cell: ({ createdAt }) => <When at={createdAt} relative /> },
    { id: "failure", title: t`What went wrong`, cell: ({ failure }) => <Failure words={failure} /> },
    {
      id: "state",
      title: t`State`,
      cell: ({ givenUp, attempts }) =>
        givenUp ? (
          <StateBadge tone="negative">{t`Given up`}</StateBadge>
        ) : (
          <StateBadge tone="warning">{t`Tries so far: ${attempts}`}</StateBadge>
        ),
    },
    ...(mayWrite
      ? [
          {
            id: "action",
            title: t`Action`,
            cell: ({ id, recipient, canBeSent }: Failed) =>
              canBeSent && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t`Send again: e-mail to ${recipient}`}
                  onClick={() => void again.make({ id })}
                >
                  <Trans>Send again</Trans>
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <Stack component="section">
      <Title order={2} size="h4">
        <Trans>Could not be sent</Trans>
      </Title>
      <DataList
        label={t`Could not be sent`}
        columns={columns}
        items={reading.data}
        idOf={({ id }) => String(id)}
        reading={reading}
        empty={t`Every e-mail has been sent.`}
      />
    </Stack>
  );
}

function Previews({ settings: { kinds, languages } }: { settings: Settings }) {
  const { t } = useLingui();
  const names = useMailNames();
  const { language: own } = useLanguage();
  const mayWrite = useMay()("settings.write");
  const [kind, setKind] = useState(kinds.includes("order-placed") ? "order-placed" : (kinds[0] ?? ""));
  const [language, setLanguage] = useState<MailLanguage>(own);
  const preview = useRead("previewMail", { kind, language });
  const nameOf = useLanguageNames();
  return (
    <Stack component="section">
      <Title order={2} size="h4">
        <Trans>Preview</Trans>
      </Title>
      <Group align="flex-end">
        <Select
          label={t`E-mail`}
          data={kinds.map((value) => ({ value, label: names(value) }))}
          value={kind}
          allowDeselect={false}
          onChange={(value) => setKind(value ?? kind)}
          miw={240}
        />
        <Select
          label={t`Language`}
          data={languages.map((value) => ({ value, label: nameOf(value) }))}
          value={language}
          allowDeselect={false}
          onChange={(value) => setLanguage(value ?? language)}
        />
      </Group>
      {mayWrite && <TestMail kind={kind} language={language} />}
      {preview.error ? (
        <Alert color="red">{t`The preview could not be written.`}</Alert>
      ) : (
        preview.data && (
          <Card withBorder padding={0}>
            <Text p="sm" fw={600} lang={language} dir="auto">
              {preview.data.subject}
            </Text>
            <iframe
              title={t`Preview of ${names(kind)}`}
              sandbox=""
              srcDoc={preview.data.html.replaceAll("<style", `<style nonce="${nonceOfPage()}"`)}
              style={{ width: "100%", height: 640, border: 0 }}
            />
          </Card>
        )
      )}
    </Stack>
  );
}

/** For the set-up too. */
export function TestMail({ kind, language }: { kind: string; language: MailLanguage }) {
  const { t } = useLingui();
  const { staff } = useMe();
  const form = useForm({ initialValues: { to: staff.email } });
  const test = useChange("testMail", {
    ...{ form, quiet: true },
    onDone: ({ sent }) =>
      notifyDone(
        sent
          ? t`The mail server has accepted it.`
          : t`There is no mail server: the e-mail was only written to a folder of the server.`,
      ),
  });
  return (
    <form onSubmit={form.onSubmit(({ to }) => void test.make({ to, kind, language }))}>
      <Group align="flex-end">
        <TextInput label={t`Send this preview to`} type="email" required miw={240} {...form.getInputProps("to")} />
        <Button type="submit" variant="default" loading={test.isMaking}>
          <Trans>Send a test</Trans>
        </Button>
      </Group>
      {test.error && <NotSent error={test.error} />}
    </form>
  );
}

/** The mail server's own words are a value of the refusal. */
function NotSent({ error }: { error: OfficeError }) {
  const { t } = useLingui();
  const reasonOf = useReasons();
  if (error.fields.length > 0) return null;
  return (
    <Alert color="red" role="alert" mt="sm" title={t`The e-mail was not sent`}>
      {error.reason === "mail.refused" ? <Failure words={error.values.join(" ")} /> : reasonOf(error)}
    </Alert>
  );
}
