import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import type { Language } from "../../../domain/translation/languages.ts";
import type { OfficeOutputOf } from "../../api/call.ts";
import { useChange } from "../../api/changes.ts";
import { useInvalidate, useRead } from "../../api/reads.ts";
import { Collided } from "../../components/collided.tsx";
import { DataList, type ListColumn } from "../../components/data-list.tsx";
import { FormDialog } from "../../components/form-dialog.tsx";
import { useMay, useSourceLanguage } from "../../session/me.tsx";
import { useLanguageNames } from "../../words/languages.tsx";

type Term = OfficeOutputOf<"glossary">["terms"][number];

/** Terms with a fixed translation: machines keep to them, and people see them. */
export function Glossary({ language }: { language: Language }) {
  const { t } = useLingui();
  const may = useMay()("content.write");
  const list = useRead("glossary", { language });
  const nameOf = useLanguageNames();
  const source = useSourceLanguage();
  const [edited, setEdited] = useState<Term | "new" | null>(null);
  const remove = useChange("removeTerm", { invalidates: ["glossary", "translationQueue"], done: t`Removed` });
  const columns: ListColumn<Term>[] = [
    { id: "english", title: nameOf(source), cell: ({ english }) => <bdi lang={source}>{english}</bdi> },
    { id: "text", title: t`Translation`, cell: ({ text }) => <bdi lang={language}>{text}</bdi> },
    { id: "note", title: t`Note`, cell: ({ note }) => note },
    {
      id: "action",
      title: t`Action`,
      cell: (term) =>
        may && (
          <Group gap="xs">
            <Button size="xs" variant="default" aria-label={t`Edit ${term.english}`} onClick={() => setEdited(term)}>
              <Trans>Edit</Trans>
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={t`Remove ${term.english}`}
              onClick={() =>
                void remove.make({ id: term.id, version: term.version }, { seen: term, verb: t`Remove anyway` })
              }
            >
              <Trans>Remove</Trans>
            </Button>
          </Group>
        ),
    },
  ];
  return (
    <Stack>
      <Group justify="space-between">
        <Text c="dimmed">
          <Trans>A term is always translated like this. Machines translate the texts that have it again.</Trans>
        </Text>
        {may && (
          <Button variant="default" onClick={() => setEdited("new")}>
            <Trans>Add a term</Trans>
          </Button>
        )}
      </Group>
      <DataList
        label={t`Glossary`}
        columns={columns}
        items={list.data?.terms}
        idOf={({ id }) => String(id)}
        reading={list}
        empty={t`No terms yet`}
      />
      <FormDialog opened={edited !== null} onClose={() => setEdited(null)} title={t`Term`}>
        {edited !== null && (
          <TermForm language={language} term={edited === "new" ? null : edited} onDone={() => setEdited(null)} />
        )}
      </FormDialog>
    </Stack>
  );
}

function TermForm({ language, term, onDone }: { language: Language; term: Term | null; onDone: () => void }) {
  const { t } = useLingui();
  const nameOf = useLanguageNames();
  const source = useSourceLanguage();
  const form = useForm({
    initialValues: { english: term?.english ?? "", text: term?.text ?? "", note: term?.note ?? "" },
  });
  const invalidate = useInvalidate();
  const save = useChange("saveTerm", {
    form,
    invalidates: ["glossary", "translationQueue"],
    done: t`Saved`,
    onDone,
  });
  return (
    <form
      onSubmit={form.onSubmit(
        (values) => void save.make({ ...values, id: term?.id ?? null, language, version: term?.version }),
      )}
    >
      <Stack>
        <TextInput
          label={nameOf(source)}
          lang={source}
          dir="auto"
          required
          maxLength={100}
          {...form.getInputProps("english")}
        />
        <TextInput
          label={t`Translation`}
          lang={language}
          dir="auto"
          required
          maxLength={100}
          {...form.getInputProps("text")}
        />
        <TextInput label={t`Note`} maxLength={200} {...form.getInputProps("note")} />
        <Button type="submit" loading={save.isMaking}>
          <Trans>Save</Trans>
        </Button>
      </Stack>
      <Collided
        collision={save.collision}
        mine={form.values}
        isSaving={save.isMaking}
        onTakeTheirs={() => {
          void invalidate(["glossary"]);
          onDone();
        }}
        onKeepMine={() => void save.keepMine()}
        onClose={save.reset}
      />
    </form>
  );
}
