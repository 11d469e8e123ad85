import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Badge, Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { FREE_PAGES, isTextPage, slugOf } from "../../domain/site/text-pages.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Collided } from "../components/collided.tsx";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { useMay } from "../session/me.tsx";
import { LanguageSelect, useFirstLanguage, useLanguageNames } from "../words/languages.tsx";
import { editorAddress } from "./editor-address.ts";
import { PAGE_NAMES } from "./page-names.ts";

type Listed = OfficeOutputOf<"pageList">["pages"][number];

/** Information pages: which of them have a text of staff's, and in which languages. */
export function Page() {
  const { t, i18n } = useLingui();
  const nameOf = useLanguageNames();
  const may = useMay()("content.write");
  const first = useFirstLanguage();
  const [isMaking, making] = useDisclosure();
  const list = useRead("pageList", {});
  const show = useChange("pageShowInFooter", { invalidates: ["pageList"], done: t`Saved` });
  const remove = useChange("pageRemove", { invalidates: ["pageList"], done: t`The page is deleted.` });
  /** What was chosen of the page that somebody else has changed meanwhile. */
  const [chosen, setChosen] = useState(false);
  const titleOf = ({ path, title }: Listed) => (isTextPage(path) ? i18n._(PAGE_NAMES[path]) : (title ?? path));
  const columns: ListColumn<Listed>[] = [
    {
      id: "page",
      title: t`Page`,
      cell: (page) => (
        <div>
          <Anchor component={Link} to={editorAddress(page.path, page.languages[0]?.language ?? first)}>
            {titleOf(page)}
          </Anchor>
          <Text size="sm" c="dimmed" fw={400} style={{ overflowWrap: "anywhere" }}>
            {page.path}
          </Text>
        </div>
      ),
    },
    {
      id: "languages",
      title: t`Own text`,
      cell: ({ path, languages }) =>
        languages.length === 0 ? (
          <Text size="sm" c="dimmed">
            <Trans>as built</Trans>
          </Text>
        ) : (
          <Group gap={4}>
            {languages.map(({ language }) => (
              <Badge
                key={language}
                component={Link}
                to={editorAddress(path, language)}
                variant="light"
                tt="none"
                style={{ cursor: "pointer" }}
              >
                {nameOf(language)}
              </Badge>
            ))}
          </Group>
        ),
    },
    {
      id: "footer",
      title: t`In the footer`,
      cell: ({ path, inFooter, footerVersion }) =>
        inFooter === null ? (
          <Text size="sm" c="dimmed">
            –
          </Text>
        ) : (
          <Checkbox
            aria-label={t`Show ${path} in the footer`}
            checked={inFooter}
            disabled={!may || show.isMaking}
            onChange={({ currentTarget: { checked } }) => {
              setChosen(checked);
              const version = footerVersion ?? undefined;
              void show.make({ slug: slugOf(path) ?? "", inFooter: checked, version });
            }}
          />
        ),
    },
    {
      id: "action",
      title: t`Action`,
      cell: (page) => {
        const slug = slugOf(page.path);
        const title = titleOf(page);
        if (slug === null || !may) return null;
        return (
          <ConfirmButton
            size="xs"
            question={t`Delete ${title}?`}
            consequence={t`The page and its texts in every language are gone for visitors at once. Links to it lead nowhere.`}
            verb={t`Delete page`}
            onConfirm={() =>
              remove.make({ slug, version: page.version ?? undefined }, { seen: page, verb: t`Delete anyway` })
            }
          >
            <Trans>Delete</Trans>
          </ConfirmButton>
        );
      },
    },
  ];
  return (
    <>
      <PageHeader
        title={t`Pages`}
        lead={t`Policies and information. A text of your own stands in place of the built one, language by language.`}
        actions={
          may && (
            <Button onClick={making.open}>
              <Trans>New page</Trans>
            </Button>
          )
        }
      />
      <DataList
        label={t`Pages`}
        columns={columns}
        items={list.data?.pages}
        idOf={({ path }) => path}
        reading={list}
        empty={t`No pages`}
      />
      <Collided
        collision={show.collision}
        mine={{ inFooter: chosen }}
        isSaving={show.isMaking}
        onTakeTheirs={() => {
          show.reset();
          void list.refetch();
        }}
        onKeepMine={() => void show.keepMine()}
        onClose={show.reset}
      />
      <FormDialog opened={isMaking} onClose={making.close} title={t`New page`} size="lg">
        <NewPage />
      </FormDialog>
    </>
  );
}

function NewPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const first = useFirstLanguage();
  const form = useForm({
    initialValues: { slug: "", language: first, title: "", summary: "", body: "", inFooter: true },
  });
  const make = useChange("pageMake", {
    form,
    invalidates: ["pageList"],
    done: t`The page is there.`,
    onDone: ({ path }, { language }) => void navigate(editorAddress(path, language)),
  });
  return (
    <form onSubmit={form.onSubmit(async (input) => void (await make.make(input)))}>
      <Stack>
        <TextInput label={t`Title`} required data-autofocus {...form.getInputProps("title")} />
        <TextInput
          label={t`Address`}
          description={FREE_PAGES + (form.values.slug || "…")}
          required
          {...form.getInputProps("slug")}
        />
        <LanguageSelect value={form.values.language} onChange={(code) => form.setFieldValue("language", code)} />
        <Textarea
          label={t`Text`}
          description={t`Markdown. You can go on writing afterwards.`}
          required
          autosize
          minRows={6}
          {...form.getInputProps("body")}
        />
        <Checkbox label={t`Show it in the footer`} {...form.getInputProps("inFooter", { type: "checkbox" })} />
        <Button type="submit" loading={make.isMaking}>
          <Trans>Make the page</Trans>
        </Button>
      </Stack>
    </form>
  );
}
