import { useLingui } from "@lingui/react/macro";
import { Stack } from "@mantine/core";
import { useForm, type UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import type { RulePart } from "../../../contract/office/rules.ts";
import type { OfficeOutputOf } from "../../api/call.ts";
import { useChange } from "../../api/changes.ts";
import { useRead } from "../../api/reads.ts";
import { Loaded, useTellDirty, Versioned } from "../../components/loaded.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useUnsaved } from "../../components/use-unsaved.ts";
import { HistoryPanel } from "../../history/history-panel.tsx";
import { SettingForm } from "../setting-form.tsx";

export type Rules = OfficeOutputOf<"rules">["rules"];
export type RulesForm<Part extends RulePart> = UseFormReturnType<{ rules: Pick<Typed<Rules>, Part> }>;

/** What a form holds: an emptied field has no number. */
export type Typed<Value> = Value extends number
  ? number | null
  : Value extends boolean | string | null | undefined
    ? Value
    : Value extends readonly [infer First, ...(infer Rest)[]]
      ? number extends Value["length"]
        ? Typed<First | Rest>[]
        : { [Key in keyof Value]: Typed<Value[Key]> }
      : Value extends readonly (infer Item)[]
        ? Typed<Item>[]
        : { [Key in keyof Value]: Typed<Value[Key]> };

type Errors = Record<string, string>;
type Shown<Part extends RulePart> = {
  form: RulesForm<Part>;
  countries: readonly string[];
  now: Rules;
  defaults: Rules;
};

type RulesPageProps<Part extends RulePart> = RulesSettingProps<Part> & { title: string; lead: string };

export type RulesSettingProps<Part extends RulePart> = {
  /** What the page edits; others may edit the rest at the same time. */
  parts: readonly Part[];
  /** What is wrong, in the reader's language; the server has the last word. */
  validate: (rules: Pick<Typed<Rules>, Part>) => Errors;
  children: (shown: Shown<Part>) => ReactNode;
  /** Beside the form: what the rules come to. */
  aside?: (shown: Shown<Part>) => ReactNode;
};

/** A page that edits parts of the shop's rules. */
export function RulesPage<Part extends RulePart>({ title, lead, ...setting }: RulesPageProps<Part>) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Stack gap="xl">
        <RulesSetting {...setting} />
        <HistoryPanel kind="setting" id="rules" />
      </Stack>
    </>
  );
}

/** The form alone. */
export function RulesSetting<Part extends RulePart>(props: RulesSettingProps<Part>) {
  const reading = useRead("rules", { parts: [...props.parts] });
  return (
    <Loaded reading={reading}>
      {(data) => (
        <Versioned read={data}>
          {(read, onDirty) => (
            <Form key={read.version} {...props} read={read} onDirty={onDirty} refetch={() => void reading.refetch()} />
          )}
        </Versioned>
      )}
    </Loaded>
  );
}

type FormProps<Part extends RulePart> = RulesSettingProps<Part> & {
  read: OfficeOutputOf<"rules">;
  onDirty: (isDirty: boolean) => void;
  refetch: () => void;
};

function Form<Part extends RulePart>({ read, parts, validate, children, aside, onDirty, refetch }: FormProps<Part>) {
  const { t } = useLingui();
  const edited = Object.fromEntries(parts.map((part) => [part, read.rules[part]])) as Pick<Typed<Rules>, Part>;
  const form: RulesForm<Part> = useForm({
    initialValues: { rules: structuredClone(edited) },
    validate: ({ rules }) =>
      Object.fromEntries(Object.entries(validate(rules)).map(([field, message]) => [`rules.${field}`, message])),
  });
  useUnsaved(form.isDirty());
  useTellDirty(form.isDirty(), onDirty);
  const change = useChange("saveRules", {
    form,
    invalidates: ["rules"],
    done: t`Saved. The shop follows within a second.`,
    onDone: () => form.resetDirty(),
  });
  const rules = form.values.rules as Partial<Rules>;
  const shown = { form, countries: read.countries, now: read.rules, defaults: read.defaults };
  return (
    <>
      <SettingForm
        change={change}
        mine={rules}
        isChanged={form.isDirty()}
        onTakeTheirs={() => {
          form.reset();
          refetch();
        }}
        onSubmit={form.onSubmit(() => void change.make({ rules, version: read.version }))}
      >
        {children(shown)}
      </SettingForm>
      {aside?.(shown)}
    </>
  );
}
