import { useLingui } from "@lingui/react/macro";
import { Fieldset, MultiSelect, Select, Stack, Switch } from "@mantine/core";
import { useForm, type UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { CURRENCIES } from "../../domain/currencies.ts";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Loaded, useTellDirty, Versioned } from "../components/loaded.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useLanguage } from "../i18n/language.tsx";
import { useLanguageNames } from "../words/languages.tsx";
import { useNamedCountries } from "./rules/use-country-names.ts";
import { SettingForm } from "./setting-form.tsx";

type Read = OfficeOutputOf<"offer">;
type Offer = Read["offer"];
type Form = UseFormReturnType<{ offer: Offer }>;
type Choice = { value: string; label: string };

/** Where the shop ships to, in which languages and currencies it is shown. */
export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Countries, languages, currencies`}
        lead={t`What visitors can choose. Whoever had chosen what is no longer offered gets what is shown first.`}
      />
      <Stack gap="xl">
        <OfferSetting />
        <HistoryPanel kind="setting" id="offer" />
      </Stack>
    </>
  );
}

/** The form alone, for the set-up too. */
export function OfferSetting() {
  const reading = useRead("offer", {});
  return (
    <Loaded reading={reading}>
      {(data) => (
        <Versioned read={data}>
          {(read, onDirty) => (
            <OfferForm key={read.version} read={read} onDirty={onDirty} refetch={() => void reading.refetch()} />
          )}
        </Versioned>
      )}
    </Loaded>
  );
}

type FormProps = { read: Read; onDirty: (isDirty: boolean) => void; refetch: () => void };

function OfferForm({ read, onDirty, refetch }: FormProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const languageOf = useLanguageNames();
  const form: Form = useForm({ initialValues: { offer: read.offer } });
  useUnsaved(form.isDirty());
  useTellDirty(form.isDirty(), onDirty);
  const change = useChange("saveOffer", {
    form,
    invalidates: ["offer", "me", "translationProgress"],
    done: t`Saved. The shop follows within a second.`,
    onDone: () => form.resetDirty(),
  });
  const languages = LANGUAGES.map(({ code }) => ({ value: code, label: languageOf(code) }));
  const currencies = new Intl.DisplayNames(language, { type: "currency" });
  return (
    <SettingForm
      change={change}
      mine={form.values.offer}
      isChanged={form.isDirty()}
      onTakeTheirs={() => {
        form.reset();
        refetch();
      }}
      onSubmit={form.onSubmit((input) => void change.make({ ...input, version: read.version }))}
    >
      <Kind
        form={form}
        list="countries"
        main="country"
        legend={t`Countries`}
        all={t`Ship to every country`}
        some={t`Ship only to`}
        first={t`Country to begin with`}
        firstHint={t`Until a visitor's own country is known`}
        choices={useNamedCountries(read.countries)}
      />
      <Kind
        form={form}
        list="languages"
        main="language"
        legend={t`Languages`}
        all={t`Offer every language`}
        some={t`Offer only`}
        first={t`Language to begin with`}
        firstHint={t`Addresses without a language are in it`}
        choices={languages}
      >
        <Select
          label={t`Language of the catalogue`}
          description={t`In which your products’ titles and descriptions are written. They are translated into the others.`}
          data={languages}
          allowDeselect={false}
          value={form.values.offer.sourceLanguage ?? null}
          onChange={(code) => code !== null && form.setFieldValue("offer.sourceLanguage", code)}
          error={form.errors["offer.sourceLanguage"]}
        />
      </Kind>
      <Kind
        form={form}
        list="currencies"
        main="currency"
        legend={t`Currencies`}
        all={t`Offer every currency`}
        some={t`Offer only`}
        first={t`Currency to begin with`}
        firstHint={t`For visitors whose country has a currency that is not offered`}
        choices={CURRENCIES.map(({ title }) => ({
          value: title,
          label: `${title} – ${currencies.of(title) ?? title}`,
        }))}
      />
    </SettingForm>
  );
}

type KindProps = {
  form: Form;
  list: "countries" | "languages" | "currencies";
  main: "country" | "language" | "currency";
  legend: string;
  all: string;
  some: string;
  first: string;
  firstHint: string;
  choices: readonly Choice[];
  /** What else belongs to it. */
  children?: ReactNode;
};

/** All of a kind, or some of them, and which of them comes first. */
function Kind({ form, list, main, legend, all, some, first, firstHint, choices, children }: KindProps) {
  const { offer } = form.values;
  const chosen: readonly string[] | null = offer[list];
  const offered = chosen === null ? choices : choices.filter(({ value }) => chosen.includes(value));
  const set = (next: readonly string[] | null) => {
    form.setFieldValue(`offer.${list}`, next as never);
    // What comes first is offered, too.
    const [only] = next ?? [];
    if (next !== null && only !== undefined && !next.includes(offer.main[main])) {
      form.setFieldValue(`offer.main.${main}`, only);
    }
  };
  return (
    <Fieldset legend={legend}>
      <Stack gap="sm">
        <Switch
          label={all}
          checked={chosen === null}
          onChange={(event) => set(event.currentTarget.checked ? null : [offer.main[main]])}
        />
        {chosen !== null && (
          <MultiSelect
            label={some}
            data={[...choices]}
            value={[...chosen]}
            onChange={set}
            searchable
            hidePickedOptions
            error={form.errors[`offer.${list}`]}
          />
        )}
        <Select
          label={first}
          description={firstHint}
          data={[...offered]}
          searchable
          allowDeselect={false}
          value={offer.main[main]}
          onChange={(value) => value !== null && form.setFieldValue(`offer.main.${main}`, value)}
          error={form.errors[`offer.main.${main}`]}
        />
        {children}
      </Stack>
    </Fieldset>
  );
}
