import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Badge, Button, Card, Center, Group, SimpleGrid, Stack, Text, Textarea, Title } from "@mantine/core";
import { useState } from "react";
import type { Language } from "../../../domain/translation/languages.ts";
import type { OfficeInputOf, OfficeOutputOf } from "../../api/call.ts";
import { useChange } from "../../api/changes.ts";
import { useInvalidate, useReadPages } from "../../api/reads.ts";
import { useFieldErrors } from "../../api/reasons.ts";
import { HtmlField, HtmlText, isHtml } from "../../components/html-field.tsx";
import { LoadFailed } from "../../components/load-failed.tsx";
import { textOfHtml } from "../../components/text-of-html.ts";
import { useUnsaved } from "../../components/use-unsaved.ts";
import { useMay, useSourceLanguage } from "../../session/me.tsx";
import { Starting } from "../../shell/starting.tsx";
import { useTextNames } from "./text-names.ts";

type Thing = OfficeOutputOf<"translationQueue">["things"][number];
type QueueChoice = { language: Language; resource: OfficeInputOf<"translationQueue">["resource"] };

/** What is not translated, each text as it was written and the terms of the glossary that it has. */
export function Queue({ language, resource }: QueueChoice) {
  const { t } = useLingui();
  const list = useReadPages("translationQueue", { language, resource, limit: 20 }, ({ things }) => things);
  return (
    <Stack>
      {list.error && !list.data && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Starting />}
      {list.data?.length === 0 && <Text c="dimmed">{t`Everything here is translated`}</Text>}
      <Stack component="ul" p={0} m={0} style={{ listStyle: "none" }} aria-label={t`To translate`}>
        {list.data?.map((thing) => (
          <QueuedThing key={thing.id} thing={thing} language={language} resource={resource} />
        ))}
      </Stack>
      {list.hasNextPage && (
        <Center>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </Center>
      )}
    </Stack>
  );
}

function QueuedThing({ thing, language, resource }: QueueChoice & { thing: Thing }) {
  const { t } = useLingui();
  const may = useMay()("content.write");
  const source = useSourceLanguage();
  const nameOf = useTextNames();
  const fieldReasonOf = useFieldErrors();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [done, setDone] = useState<readonly string[]>([]);
  const texts = thing.fields.flatMap(({ field, english }) => {
    const text = typed[field]?.trim() ?? "";
    // An editor begins with the text as it was written.
    const isUntouched = isHtml(field) && textOfHtml(text) === textOfHtml(english);
    return text === "" || isUntouched || done.includes(field) ? [] : [{ field, text }];
  });
  useUnsaved(texts.length > 0);
  const invalidate = useInvalidate();
  const [saved, setSaved] = useState({ of: thing.version, version: thing.version });
  const version = saved.of === thing.version ? saved.version : thing.version;
  const save = useChange("translationSave", {
    invalidates: ["translationProgress"],
    done: t`Saved`,
    onDone: (after) => {
      setSaved({ of: thing.version, version: after.version });
      setDone([...done, ...texts.map(({ field }) => field)]);
    },
  });
  const hintOf = (english: string, text: string) => {
    const unused = unusedTerms(thing.terms, english, text);
    return unused === "" ? undefined : t`The glossary has: ${unused}`;
  };
  const errorOf = (field: string) => {
    const place = texts.findIndex((each) => each.field === field);
    const wrong = save.error?.fields.find((each) => each.field === `texts.${place}.text`);
    return wrong && fieldReasonOf(wrong);
  };
  return (
    <Card component="li" withBorder padding="sm">
      <Group justify="space-between" align="start" mb="xs">
        <Title order={2} size="h5" lang={source} style={{ overflowWrap: "anywhere" }}>
          {thing.title}
        </Title>
        {resource === "product" && (
          <Text size="sm" c="dimmed">
            <Plural value={thing.sold} one="# sold" other="# sold" />
          </Text>
        )}
      </Group>
      {thing.terms.length > 0 && (
        <Group gap="xs" mb="xs" aria-label={t`Glossary`}>
          {thing.terms.map(({ english, text }) => (
            <Badge key={english} variant="light" tt="none">
              {`${english} → `}
              <bdi lang={language}>{text}</bdi>
            </Badge>
          ))}
        </Group>
      )}
      <Stack gap="xs">
        {thing.fields.map(({ field, english }) => (
          <SimpleGrid key={field} cols={{ base: 1, sm: 2 }} spacing="xs">
            <div>
              <Text size="xs" c="dimmed">
                {nameOf(field)}
              </Text>
              {isHtml(field) ? (
                <HtmlText html={english} language={source} />
              ) : (
                <Text size="sm" lang={source} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
                  {english}
                </Text>
              )}
            </div>
            {isHtml(field) ? (
              <HtmlField
                label={t`Translation of ${nameOf(field)}`}
                language={language}
                value={typed[field] ?? null}
                from={english}
                readOnly={!may || done.includes(field)}
                error={errorOf(field)}
                onChange={(html) => setTyped({ ...typed, [field]: html })}
              />
            ) : (
              <Textarea
                aria-label={t`Translation of ${english.slice(0, 80)}`}
                autosize
                minRows={1}
                maxRows={10}
                lang={language}
                dir="auto"
                readOnly={!may || done.includes(field)}
                value={typed[field] ?? ""}
                error={errorOf(field)}
                description={hintOf(english, typed[field] ?? "")}
                inputWrapperOrder={["label", "input", "description", "error"]}
                onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
              />
            )}
          </SimpleGrid>
        ))}
      </Stack>
      {save.collision && (
        <Alert mt="xs" title={t`Somebody changed this since you opened it`} role="alert">
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                save.reset();
                void invalidate(["translationQueue"]);
              }}
            >
              <Trans>Show what is left</Trans>
            </Button>
            <Button size="xs" loading={save.isMaking} onClick={() => void save.keepMine()}>
              <Trans>Save mine over it</Trans>
            </Button>
          </Group>
        </Alert>
      )}
      {may && (
        <Group justify="flex-end" mt="xs">
          <Button
            size="xs"
            disabled={texts.length === 0}
            loading={save.isMaking}
            onClick={() => void save.make({ language, resource, id: thing.id, texts, version })}
          >
            {done.length > 0 && texts.length === 0 ? t`Saved` : t`Save translations`}
          </Button>
        </Group>
      )}
    </Card>
  );
}

/** Terms of the glossary that a translation does not use: a hint, since a language may inflect them. */
function unusedTerms(terms: Thing["terms"], english: string, text: string): string {
  if (text.trim() === "") return "";
  const has = (where: string, what: string) => where.toLowerCase().includes(what.toLowerCase());
  const unused = terms.filter((term) => has(english, term.english) && !has(text, term.text));
  return unused.map((term) => `${term.english} → ${term.text}`).join(", ");
}
