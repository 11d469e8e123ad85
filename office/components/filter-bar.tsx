import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Select, TextInput } from "@mantine/core";
import { DatePickerInput } from "@mantine/dates";
import { useDebouncedCallback, useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useLanguage } from "../i18n/language.tsx";
import { useIsPhone } from "./is-phone.ts";
import { MoneyInput } from "./money-input.tsx";

export type Filter =
  | { kind: "text"; name: string; label: string }
  /** `initial`: what the list shows without the filter; default: all. */
  | { kind: "choice"; name: string; label: string; choices: { value: string; label: string }[]; initial?: string }
  | { kind: "day"; name: string; label: string }
  /** In cents. */
  | { kind: "money"; name: string; label: string };

const TYPING_MS = 300;
const MANY_CHOICES = 10;
const DAY_FORMATS = { en: "MMM D, YYYY", de: "DD.MM.YYYY", es: "D MMM YYYY" };

/** The values of a page's filters, which are in its address: a link and Back restore them. */
export function useFilters(): {
  valueOf: (name: string) => string | undefined;
  set: (name: string, value: string | null) => void;
  clear: () => void;
} {
  const [query, setQuery] = useSearchParams();
  return {
    valueOf: (name) => query.get(name) ?? undefined,
    set: (name, value) =>
      setQuery(
        (old) => {
          const next = new URLSearchParams(old);
          if (value === null || value === "") next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    clear: () => setQuery({}, { replace: true }),
  };
}

/** Fields above a list. */
export function FilterBar({ filters }: { filters: readonly Filter[] }) {
  const { t } = useLingui();
  const { valueOf, set, clear } = useFilters();
  const [round, setRound] = useState(0);
  const isPhone = useIsPhone();
  const [isOpen, more] = useDisclosure();
  const used = filters.filter(({ name }) => valueOf(name) !== undefined).length;
  const folds = isPhone && filters.length > 2;
  // On a phone all of them would take the whole screen.
  const shown = folds && !isOpen ? filters.slice(0, 1) : filters;
  return (
    <Group align="flex-end" mb="md" role="search" aria-label={t`Filters`}>
      {shown.map((filter) => (
        <FilterField
          key={`${filter.name} ${round}`}
          filter={filter}
          value={valueOf(filter.name) ?? null}
          onChange={(value) => set(filter.name, value)}
        />
      ))}
      {folds && (
        <Button variant="default" aria-expanded={isOpen} onClick={more.toggle}>
          {used > 0 ? t`Filters (${used})` : t`Filters`}
        </Button>
      )}
      {used > 0 && (
        <Button
          variant="subtle"
          onClick={() => {
            clear();
            setRound(round + 1);
          }}
        >
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </Group>
  );
}

type FilterFieldProps = { filter: Filter; value: string | null; onChange: (value: string | null) => void };

function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const later = useDebouncedCallback(onChange, TYPING_MS);
  if (filter.kind === "text") {
    return (
      <TextInput
        type="search"
        label={filter.label}
        defaultValue={value ?? ""}
        style={{ flex: "1 1 200px", maxWidth: 340 }}
        onChange={(event) => later(event.currentTarget.value)}
      />
    );
  }
  if (filter.kind === "money") {
    return (
      <MoneyInput
        label={filter.label}
        min={0}
        w={150}
        value={value === null ? null : Number(value)}
        onChange={(cents) => onChange(cents === null ? null : String(cents))}
      />
    );
  }
  if (filter.kind === "day") {
    return (
      <DatePickerInput
        label={filter.label}
        placeholder={t`Any day`}
        value={value}
        onChange={onChange}
        clearable
        miw={160}
        valueFormat={DAY_FORMATS[language]}
      />
    );
  }
  return (
    <Select
      label={filter.label}
      placeholder={t`Any`}
      data={filter.choices}
      value={value ?? filter.initial ?? null}
      onChange={onChange}
      {...(filter.initial === undefined ? { clearable: true } : { allowDeselect: false })}
      searchable={filter.choices.length > MANY_CHOICES}
    />
  );
}
