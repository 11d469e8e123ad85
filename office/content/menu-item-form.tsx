import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Fieldset, Select, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { MENU_ITEM_TYPES, type MenuItemToEdit } from "../../contract/office/site.ts";
import { useSourceLanguage } from "../session/me.tsx";
import { useLanguageNames, useTargetLanguages } from "../words/languages.tsx";
import { useItemTypes } from "./item-types.ts";
import type { TreeItem } from "./menu-tree.ts";
import { TargetSelect } from "./target-select.tsx";

/** One item of a menu: where it leads, and its words. Nothing is saved yet. */
export function MenuItemForm({ item, onDone }: { item: TreeItem; onDone: (item: TreeItem) => void }) {
  const { t } = useLingui();
  const types = useItemTypes();
  const nameOf = useLanguageNames();
  const source = useSourceLanguage();
  const targets = useTargetLanguages();
  const form = useForm<TreeItem>({
    initialValues: item,
    validate: {
      title: (title) => (title.trim() === "" ? t`Write a title.` : null),
      target: (target, { type }) =>
        (type === "COLLECTION" || type === "PRODUCT") && target === null ? t`Choose where it leads.` : null,
      url: (url, { type }) =>
        type === "HTTP" && !/^(\/(?!\/)|https?:\/\/)\S*$/i.test(url ?? "")
          ? t`An address begins with / or https://.`
          : null,
    },
  });
  const { values } = form;
  const { type } = values;
  return (
    <form onSubmit={form.onSubmit(onDone)}>
      <Stack>
        <Select
          label={t`Leads to`}
          data={MENU_ITEM_TYPES.map((value) => ({ value, label: types[value] }))}
          value={type}
          allowDeselect={false}
          onChange={(next) => form.setValues({ type: next as MenuItemToEdit["type"], target: null, url: null })}
        />
        {(type === "COLLECTION" || type === "PRODUCT") && (
          <TargetSelect
            key={type}
            type={type}
            label={types[type]}
            value={values.target}
            onChange={(target) => form.setFieldValue("target", target)}
            error={form.errors["target"] as string | undefined}
          />
        )}
        {type === "HTTP" && (
          <TextInput
            label={types.HTTP}
            value={values.url ?? ""}
            onChange={(event) => form.setFieldValue("url", event.currentTarget.value)}
            error={form.errors["url"]}
          />
        )}
        <Fieldset legend={t`Words`}>
          <TextInput label={nameOf(source)} required {...form.getInputProps("title")} />
          {targets.map((language) => (
            <TextInput
              key={language}
              label={nameOf(language)}
              lang={language}
              dir="auto"
              value={values.words[language] ?? ""}
              onChange={(event) =>
                form.setFieldValue("words", { ...values.words, [language]: event.currentTarget.value })
              }
            />
          ))}
        </Fieldset>
        <Button type="submit">
          <Trans>Put into the menu</Trans>
        </Button>
      </Stack>
    </form>
  );
}
