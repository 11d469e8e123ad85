import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Fieldset, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { useFieldErrors } from "../api/reasons.ts";
import { Collided } from "../components/collided.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { useTellDirty, Versioned } from "../components/loaded.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { SaveBar } from "../components/save-bar.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useMay, useSourceLanguage } from "../session/me.tsx";
import { Starting } from "../shell/starting.tsx";
import { useLanguageNames, useTargetLanguages } from "../words/languages.tsx";
import { MenuItemForm } from "./menu-item-form.tsx";
import { MenuItems } from "./menu-items.tsx";
import { replaced, rowsOf, type TreeItem, withKeys, withoutKeys } from "./menu-tree.ts";

type Menu = OfficeOutputOf<"menuRead">;

/** The shop's menus: their items' order, levels, targets and words. */
export function Page() {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const list = useRead("menuList", {});
  const handle = query.get("menu") ?? list.data?.menus[0]?.handle ?? "";
  const menu = useRead("menuRead", { handle }, { enabled: handle !== "" });
  return (
    <>
      <PageHeader title={t`Menus`} lead={t`Where the home page and the shop's menus lead, in every language.`} />
      {list.error && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.menus.length === 0 && <Text>{t`The shop has no menus yet: seed or import it first.`}</Text>}
      {list.data && list.data.menus.length > 0 && (
        <Select
          label={t`Menu`}
          mb="md"
          maw={360}
          data={list.data.menus.map(({ handle: value, title, items }) => ({
            value,
            label: `${title} (${value}, ${items})`,
          }))}
          value={handle}
          allowDeselect={false}
          onChange={(value) => value !== null && setQuery({ menu: value }, { replace: true })}
        />
      )}
      {menu.error && <LoadFailed error={menu.error} onRetry={() => void menu.refetch()} />}
      {(list.isPending || (handle !== "" && menu.isPending)) && <Starting />}
      {menu.data && (
        <Stack gap="xl">
          <Versioned key={handle} read={menu.data}>
            {(read, onDirty) => (
              <MenuEditor key={read.version} menu={read} onDirty={onDirty} onReload={() => void menu.refetch()} />
            )}
          </Versioned>
          <HistoryPanel kind="menu" id={handle} />
        </Stack>
      )}
    </>
  );
}

type MenuEditorProps = { menu: Menu; onDirty: (isDirty: boolean) => void; onReload: () => void };

function MenuEditor({ menu, onDirty, onReload }: MenuEditorProps) {
  const { t } = useLingui();
  const nameOf = useLanguageNames();
  const source = useSourceLanguage();
  const targets = useTargetLanguages();
  const fieldReasonOf = useFieldErrors();
  const may = useMay()("content.write");
  const [title, setTitle] = useState(menu.title);
  const [words, setWords] = useState(menu.words);
  const [items, setItems] = useState(() => withKeys(menu.items));
  const [edited, setEdited] = useState<{ item: TreeItem; isNew: boolean } | null>(null);
  const [isDirty, setDirty] = useState(false);
  const save = useChange("menuSave", {
    invalidates: ["menuRead", "menuList"],
    done: t`Saved. Visitors see it now.`,
    onDone: () => setDirty(false),
  });
  useUnsaved(isDirty);
  useTellDirty(isDirty, onDirty);
  const mine = { handle: menu.handle, title, words, items: withoutKeys(items) };
  const change = (next: TreeItem[]) => {
    setItems(next);
    setDirty(true);
  };
  const wrong = new Map(
    save.error?.fields.flatMap((wrongField) => {
      const row = rowsOf(items).find((each) => wrongField.field.startsWith(`${pathOf(items, each.item.key)}.`));
      return row ? [[row.item.key, fieldReasonOf(wrongField)] as const] : [];
    }),
  );

  return (
    <Stack>
      <Card withBorder>
        <MenuItems
          items={items}
          wrong={wrong}
          onChange={may ? change : null}
          onEdit={(item) => setEdited({ item, isNew: false })}
        />
        {items.length === 0 && (
          <Text c="dimmed">
            <Trans>This menu is empty.</Trans>
          </Text>
        )}
      </Card>
      {may && (
        <Fieldset legend={t`The menu's name`}>
          <TextInput
            label={nameOf(source)}
            value={title}
            onChange={(event) => {
              setTitle(event.currentTarget.value);
              setDirty(true);
            }}
          />
          <Group grow>
            {targets.map((language) => (
              <TextInput
                key={language}
                label={nameOf(language)}
                lang={language}
                dir="auto"
                miw={140}
                value={words[language] ?? ""}
                onChange={(event) => {
                  setWords({ ...words, [language]: event.currentTarget.value });
                  setDirty(true);
                }}
              />
            ))}
          </Group>
        </Fieldset>
      )}
      {may && (
        <SaveBar everywhere>
          <Group>
            <Button
              loading={save.isMaking}
              disabled={!isDirty}
              onClick={() => void save.make({ ...mine, version: menu.version })}
            >
              <Trans>Save the menu</Trans>
            </Button>
            <Button variant="default" onClick={() => setEdited({ item: newItem(), isNew: true })}>
              <Trans>Add an item</Trans>
            </Button>
            {isDirty && (
              <Text size="sm" c="dimmed" aria-live="polite">
                <Trans>Not saved yet</Trans>
              </Text>
            )}
            <Text size="sm" c="dimmed">
              <Plural value={rowsOf(items).length} one="# item" other="# items" />
            </Text>
          </Group>
        </SaveBar>
      )}
      <FormDialog
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited?.isNew ? t`Add an item` : t`Edit the item`}
        size="lg"
      >
        {edited && (
          <MenuItemForm
            item={edited.item}
            onDone={(item) => {
              change(edited.isNew ? [...items, item] : replaced(items, item));
              setEdited(null);
            }}
          />
        )}
      </FormDialog>
      <Collided
        collision={save.collision}
        mine={mine}
        isSaving={save.isMaking}
        onTakeTheirs={() => {
          save.reset();
          setDirty(false);
          onReload();
        }}
        onKeepMine={() => void save.keepMine()}
        onClose={save.reset}
      />
    </Stack>
  );
}

function newItem(): TreeItem {
  return {
    ...{ key: crypto.randomUUID(), id: null, title: "", type: "COLLECTION" },
    ...{ target: null, url: null, tags: [], words: {}, items: [] },
  };
}

/** "items.0.items.2" */
function pathOf(items: readonly TreeItem[], key: string, prefix = ""): string | null {
  for (const [index, item] of items.entries()) {
    const path = `${prefix}items.${index}`;
    const found = item.key === key ? path : pathOf(item.items, key, `${path}.`);
    if (found !== null) return found;
  }
  return null;
}
