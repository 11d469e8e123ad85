import { Trans, useLingui } from "@lingui/react/macro";
import {
  Anchor,
  Button,
  Card,
  Code,
  Grid,
  Group,
  Stack,
  Tabs,
  Text,
  Textarea,
  TextInput,
  Title,
  Typography,
} from "@mantine/core";
import { useForm } from "@mantine/form";
import { modals } from "@mantine/modals";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { FREE_PAGES, isTextPage } from "../../domain/site/text-pages.ts";
import { directionOf, isLanguage, type Language } from "../../domain/translation/languages.ts";
import { call, type OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { useReasons } from "../api/reasons.ts";
import { Collided } from "../components/collided.tsx";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { notifyFailed } from "../components/notify.ts";
import { PageHeader } from "../components/page-header.tsx";
import { SaveBar } from "../components/save-bar.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { When } from "../components/when.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useMay } from "../session/me.tsx";
import { Starting } from "../shell/starting.tsx";
import { LanguageSelect, useFirstLanguage } from "../words/languages.tsx";
import { builtText } from "./built-text.ts";
import { PAGE_NAMES } from "./page-names.ts";

type Read = OfficeOutputOf<"pageRead">;
type Written = { title: string; summary: string; body: string };

const EMPTY: Written = { title: "", summary: "", body: "" };

/** A page's text in one language: written, previewed, and its versions. */
export function Page() {
  const { i18n } = useLingui();
  const [query, setQuery] = useSearchParams();
  const path = query.get("path") ?? "";
  const requestedLanguage = query.get("language");
  const first = useFirstLanguage();
  const language: Language = isLanguage(requestedLanguage) ? requestedLanguage : first;
  const found = useRead("pageRead", { path, language });
  const title = isTextPage(path) ? i18n._(PAGE_NAMES[path]) : (found.data?.text?.title ?? path);
  return (
    <>
      <PageHeader
        title={title}
        lead={
          <Anchor href={`${path}?lang=${language}`} target="_blank" rel="noreferrer">
            {path}
          </Anchor>
        }
      />
      {found.data ? (
        <Editor
          key={`${path} ${language}`}
          read={found.data}
          onReload={() => void found.refetch()}
          onLanguage={(code) => setQuery({ path, language: code }, { replace: true })}
        />
      ) : found.error ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Starting />
      )}
    </>
  );
}

type EditorProps = { read: Read; onReload: () => void; onLanguage: (language: Language) => void };

function Editor({ read, onReload, onLanguage }: EditorProps) {
  const { t } = useLingui();
  const may = useMay()("content.write");
  const { path, language } = read;
  const body = useRef<HTMLTextAreaElement>(null);
  const [version, setVersion] = useState(read.version);
  const form = useForm<Written>({ initialValues: read.text ?? EMPTY });
  useUnsaved(form.isDirty());
  const invalidates = ["pageRead", "pageList"] as const;
  const save = useChange("pageSave", {
    form,
    invalidates,
    done: t`Saved. Visitors see it now.`,
    onDone: async () => {
      setVersion((await call("pageRead", { path, language })).version);
      form.resetDirty();
    },
  });
  const remove = useChange("pageRemoveText", {
    invalidates,
    done: t`Removed`,
    onDone: async () => {
      setVersion((await call("pageRead", { path, language })).version);
      form.setValues(EMPTY);
      form.resetDirty(EMPTY);
    },
  });

  function insert(figure: string): void {
    const field = body.current;
    const [from, to] = [field?.selectionStart ?? form.values.body.length, field?.selectionEnd ?? 0];
    const { body: text } = form.values;
    form.setFieldValue("body", `${text.slice(0, from)}{{${figure}}}${text.slice(Math.max(from, to))}`);
    field?.focus();
  }

  function put(written: Written): void {
    form.setValues(written);
  }

  function changeLanguage(code: Language): void {
    if (!form.isDirty()) return onLanguage(code);
    modals.openConfirmModal({
      title: t`Leave without saving?`,
      children: t`What you have written here is not saved yet.`,
      labels: { confirm: t`Leave`, cancel: t`Stay` },
      confirmProps: { color: "red" },
      onConfirm: () => onLanguage(code),
    });
  }

  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <form
          onSubmit={form.onSubmit(async (written) => void (await save.make({ path, language, ...written, version })))}
        >
          <Stack>
            <Group align="flex-end" justify="space-between">
              <LanguageSelect value={language} onChange={changeLanguage} />
              {may && isTextPage(path) && form.values.body === "" && (
                <BeginWithBuilt path={path} language={language} onText={put} />
              )}
            </Group>
            {read.text === null && (
              <Text c="dimmed">
                {isTextPage(path) ? (
                  <Trans>This language shows the built text until you save one of your own.</Trans>
                ) : (
                  <Trans>This language shows the English text until you save one.</Trans>
                )}
              </Text>
            )}
            <TextInput label={t`Title`} required readOnly={!may} {...form.getInputProps("title")} />
            <TextInput
              label={t`Summary`}
              description={t`For search engines: one sentence.`}
              readOnly={!may}
              {...form.getInputProps("summary")}
            />
            <Tabs defaultValue="write" keepMounted={false}>
              <Tabs.List>
                <Tabs.Tab value="write">
                  <Trans>Write</Trans>
                </Tabs.Tab>
                <Tabs.Tab value="preview">
                  <Trans>Preview</Trans>
                </Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="write" pt="sm">
                <Textarea
                  ref={body}
                  label={t`Text`}
                  description={t`Markdown: ## Section, **bold**, - list, [words](/address), | tables |`}
                  required
                  readOnly={!may}
                  autosize
                  minRows={18}
                  maxRows={40}
                  dir="auto"
                  styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)", fontSize: 14 } }}
                  {...form.getInputProps("body")}
                />
              </Tabs.Panel>
              <Tabs.Panel value="preview" pt="sm">
                <Preview language={language} written={form.values} />
              </Tabs.Panel>
            </Tabs>
            {may && (
              <SaveBar everywhere>
                <Group>
                  <Button type="submit" loading={save.isMaking}>
                    <Trans>Save</Trans>
                  </Button>
                  {read.text !== null && (
                    <ConfirmButton
                      question={t`Remove this text?`}
                      consequence={
                        path.startsWith(FREE_PAGES)
                          ? t`Visitors in this language see the page in another one. Its versions stay.`
                          : t`Visitors see the built text again. Its versions stay, and you can put one back.`
                      }
                      verb={t`Remove text`}
                      onConfirm={() =>
                        remove.make({ path, language, version }, { seen: read.text, verb: t`Remove anyway` })
                      }
                    >
                      <Trans>Remove text</Trans>
                    </ConfirmButton>
                  )}
                </Group>
              </SaveBar>
            )}
          </Stack>
        </form>
        <Collided
          collision={save.collision}
          mine={form.values}
          isSaving={save.isMaking}
          onTakeTheirs={() => {
            const { current, version: newer } = save.collision ?? { current: null, version };
            put((current as Written | null) ?? EMPTY);
            setVersion(newer);
            save.reset();
            onReload();
          }}
          onKeepMine={() => void save.keepMine()}
          onClose={save.reset}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Stack>
          <Figures figures={read.figures} onChoose={may ? insert : null} />
          <Versions versions={read.versions} onChoose={may ? put : null} />
          <HistoryPanel kind="page" id={`${path} ${language}`} />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

function BeginWithBuilt({ path, language, onText }: { path: string; language: string; onText: (w: Written) => void }) {
  const { t } = useLingui();
  const [isReading, setReading] = useState(false);
  return (
    <Button
      variant="default"
      loading={isReading}
      onClick={() => {
        setReading(true);
        builtText(path, language)
          .then(
            (text) => (text ? onText({ ...text, summary: "" }) : notifyFailed(t`The page has no text to begin with.`)),
            () => notifyFailed(t`The page cannot be read now.`),
          )
          .finally(() => setReading(false));
      }}
    >
      <Trans>Begin with the built text</Trans>
    </Button>
  );
}

function Preview({ language, written }: { language: Language; written: Written }) {
  const { t } = useLingui();
  const reasonOf = useReasons();
  const { data: shown, error } = useQuery({
    queryKey: ["pagePreview", language, written],
    queryFn: () => call("pagePreview", { language, ...written }),
    retry: false,
  });
  if (error) return <Text c="red">{reasonOf(error)}</Text>;
  if (!shown) return <Text>{t`Loading`}</Text>;
  return (
    <Card withBorder lang={language} dir={directionOf(language)}>
      <Title order={2}>{shown.title}</Title>
      <Typography component="div" dangerouslySetInnerHTML={{ __html: shown.html }} />
    </Card>
  );
}

function Figures({ figures, onChoose }: { figures: Read["figures"]; onChoose: ((name: string) => void) | null }) {
  const { t } = useLingui();
  return (
    <Card withBorder component="section" aria-label={t`Figures`}>
      <Title order={2} size="h4">
        <Trans>Figures</Trans>
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        <Trans>They follow the shop's rules and settings by themselves. Choose one to put it into the text.</Trans>
      </Text>
      <Stack gap={6} mah={300} style={{ overflowY: "auto" }} tabIndex={0} role="group" aria-label={t`Figures`}>
        {figures.map(({ name, value }) => (
          <Group key={name} justify="space-between" wrap="nowrap" gap="xs">
            <Button
              variant="default"
              size="compact-sm"
              disabled={onChoose === null}
              onClick={() => onChoose?.(name)}
              ff="monospace"
              style={{ flexShrink: 0 }}
            >
              {name}
            </Button>
            <Text size="sm" ta="end" lineClamp={2} style={{ overflowWrap: "anywhere" }}>
              {value === "" ? "–" : value}
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

function Versions({ versions, onChoose }: { versions: Read["versions"]; onChoose: ((w: Written) => void) | null }) {
  const { t } = useLingui();
  if (versions.length === 0) return null;
  return (
    <Card withBorder component="section" aria-label={t`Versions`}>
      <Title order={2} size="h4" mb="xs">
        <Trans>Versions</Trans>
      </Title>
      <Stack gap="xs" mah={300} style={{ overflowY: "auto" }} tabIndex={0} role="group" aria-label={t`Versions`}>
        {versions.map(({ id, at, by, title, summary, body }) => (
          <Group key={id} justify="space-between" wrap="nowrap">
            <Text size="sm" component="div">
              <When at={at} />
              <br />
              {by}
              {body === null && (
                <>
                  {" "}
                  <Code>{t`removed`}</Code>
                </>
              )}
            </Text>
            {body !== null && onChoose && (
              <Button variant="default" size="compact-sm" onClick={() => onChoose({ title, summary, body })}>
                <Trans>Put into the editor</Trans>
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
