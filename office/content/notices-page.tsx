import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Group, Stack, Switch, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import type { OfficeInputOf, OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Collided } from "../components/collided.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { TimesBadge, TimesFields } from "../components/times.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useMay, useSourceLanguage } from "../session/me.tsx";
import { Starting } from "../shell/starting.tsx";
import { useFirstLanguage, useLanguageNames, useTargetLanguages } from "../words/languages.tsx";

type Notice = OfficeOutputOf<"noticeList">["notices"][number];

/** The scrolling bulletin and the notices on top, in every language. */
export function Page() {
  const { t } = useLingui();
  const may = useMay()("content.write");
  const list = useRead("noticeList", {});
  const [edited, setEdited] = useState<Notice | null>(null);
  const nameOf = usePlaceNames();
  const languages = [useFirstLanguage(), ...useTargetLanguages()];
  /** As visitors see it, in the first language in which they do. */
  const textOf = ({ text, words, otherwise }: Notice) =>
    languages
      .map((language) => (language === "en" ? text || null : words[language]) ?? otherwise[language])
      .find(Boolean) ?? "";
  return (
    <>
      <PageHeader title={t`Notices`} lead={t`Short news at the top of the home page. An empty one is not shown.`} />
      {list.error && !list.data && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Starting />}
      <Stack component="ul" p={0} m={0} style={{ listStyle: "none" }}>
        {list.data?.notices.map((notice) => (
          <Card component="li" withBorder key={notice.place} padding="sm">
            <Group justify="space-between" align="flex-start">
              <div style={{ flex: 1, minWidth: 200 }}>
                <Group gap="xs">
                  <Text fw={600}>{nameOf(notice.place)}</Text>
                  {textOf(notice) === "" || !notice.on ? (
                    <StateBadge>
                      <Trans>Off</Trans>
                    </StateBadge>
                  ) : (
                    <TimesBadge from={notice.from} until={notice.until} />
                  )}
                </Group>
                <Text dir="auto">{textOf(notice) || "–"}</Text>
              </div>
              {may && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t`Edit: ${nameOf(notice.place)}`}
                  onClick={() => setEdited(notice)}
                >
                  <Trans>Edit</Trans>
                </Button>
              )}
            </Group>
          </Card>
        ))}
      </Stack>
      <div style={{ marginBlockStart: 32 }}>
        <HistoryPanel kind="notice" />
      </div>
      <FormDialog
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited && nameOf(edited.place)}
        size="lg"
      >
        {edited && (
          <NoticeForm
            key={edited.version}
            notice={edited}
            onClose={() => setEdited(null)}
            onTakeTheirs={() => {
              setEdited(null);
              void list.refetch();
            }}
          />
        )}
      </FormDialog>
    </>
  );
}

function usePlaceNames(): (place: Notice["place"]) => string {
  const { t } = useLingui();
  return (place) => (place === "scrollNotice" ? t`Scrolling bulletin` : t`Notice ${place.slice(-1)} on top`);
}

type NoticeFormProps = { notice: Notice; onClose: () => void; onTakeTheirs: () => void };

function NoticeForm({ notice, onClose, onTakeTheirs }: NoticeFormProps) {
  const { t } = useLingui();
  const nameOf = useLanguageNames();
  const source = useSourceLanguage();
  const { otherwise, version, ...written } = notice;
  const form = useForm<OfficeInputOf<"noticeSave">>({ initialValues: written });
  const save = useChange("noticeSave", {
    form,
    invalidates: ["noticeList"],
    done: t`Saved. Visitors see it now.`,
    onDone: onClose,
  });
  const { values } = form;
  return (
    <form onSubmit={form.onSubmit(async (input) => void (await save.make({ ...input, version })))}>
      <Stack>
        <Switch label={t`Shown`} {...form.getInputProps("on", { type: "checkbox" })} />
        {[source, ...useTargetLanguages()].map((language) =>
          language === "en" ? (
            <TextInput
              key={language}
              label={nameOf(language)}
              lang={language}
              placeholder={otherwise.en ?? ""}
              {...form.getInputProps("text")}
            />
          ) : (
            <TextInput
              key={language}
              label={nameOf(language)}
              lang={language}
              dir="auto"
              placeholder={otherwise[language] ?? ""}
              value={values.words[language] ?? ""}
              onChange={(event) =>
                form.setFieldValue("words", { ...values.words, [language]: event.currentTarget.value || null })
              }
            />
          ),
        )}
        <Text size="sm" c="dimmed">
          <Trans>An empty language shows what its field says in grey.</Trans>
        </Text>
        <TimesFields
          value={{ from: values.from, until: values.until }}
          onChange={(times) => form.setValues(times)}
          error={form.errors["until"] as string | undefined}
        />
        <Button type="submit" loading={save.isMaking}>
          <Trans>Save</Trans>
        </Button>
      </Stack>
      <Collided
        collision={save.collision}
        mine={values}
        isSaving={save.isMaking}
        onTakeTheirs={onTakeTheirs}
        onKeepMine={() => void save.keepMine()}
        onClose={save.reset}
      />
    </form>
  );
}
