import { Trans, useLingui } from "@lingui/react/macro";
import { Button, CloseButton, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import type { OfficeOutputOf } from "../api/call.ts";
import { MoneyInput } from "../components/money-input.tsx";
import { NumberInput } from "../components/number-input.tsx";

export type Rule = OfficeOutputOf<"collection">["collection"]["rules"][number];

type RulesFieldProps = {
  rules: Rule[];
  onChange: (rules: Rule[]) => void;
  error?: string | undefined;
  disabled: boolean;
};

const FIRST: Record<Rule["field"], Rule> = {
  tag: { field: "tag", value: "" },
  type: { field: "type", value: "" },
  vendor: { field: "vendor", value: "" },
  all: { field: "all" },
  price: { field: "price", leastCents: 0 },
  age: { field: "age", days: 30 },
};

/** Rules that find products; any of them suffices. */
export function RulesField({ rules, onChange, error, disabled }: RulesFieldProps) {
  const { t } = useLingui();
  const names: Record<Rule["field"], string> = {
    tag: t`Tag is`,
    type: t`Type is`,
    vendor: t`Vendor is`,
    price: t`Price is between`,
    age: t`Newer than`,
    all: t`All products`,
  };
  const replace = (place: number, rule: Rule) => onChange(rules.map((each, index) => (index === place ? rule : each)));
  return (
    <Stack gap="xs">
      {rules.map((rule, place) => (
        <Group key={place} gap="xs" wrap="wrap">
          <Select
            aria-label={t`Rule ${place + 1}`}
            data={Object.entries(names).map(([value, label]) => ({ value, label }))}
            value={rule.field}
            allowDeselect={false}
            disabled={disabled}
            w={180}
            onChange={(field) => replace(place, FIRST[field as Rule["field"]])}
          />
          <RuleValue rule={rule} place={place} onChange={(next) => replace(place, next)} disabled={disabled} />
          {!disabled && (
            <CloseButton
              aria-label={t`Remove rule ${place + 1}`}
              onClick={() => onChange(rules.filter((_, index) => index !== place))}
            />
          )}
        </Group>
      ))}
      {error !== undefined && (
        <Text size="sm" c="var(--negative)" role="alert">
          {error}
        </Text>
      )}
      {!disabled && (
        <Button variant="default" style={{ alignSelf: "flex-start" }} onClick={() => onChange([...rules, FIRST.tag])}>
          <Trans>Add rule</Trans>
        </Button>
      )}
    </Stack>
  );
}

type RuleValueProps = { rule: Rule; place: number; onChange: (rule: Rule) => void; disabled: boolean };

function RuleValue({ rule, place, onChange, disabled }: RuleValueProps) {
  const { t } = useLingui();
  switch (rule.field) {
    case "all":
      return null;
    case "age":
      return (
        <NumberInput
          aria-label={t`Days of rule ${place + 1}`}
          suffix={t` days`}
          min={1}
          max={9_999}
          w={140}
          disabled={disabled}
          value={rule.days}
          onChange={(days) => onChange({ field: "age", days: Math.max(1, Math.round(Number(days || 1))) })}
        />
      );
    case "price":
      return (
        <>
          <MoneyInput
            aria-label={t`Lowest price of rule ${place + 1}`}
            w={120}
            min={0}
            disabled={disabled}
            value={rule.leastCents ?? null}
            onChange={(cents) => onChange(priceRule(cents, rule.mostCents ?? null))}
          />
          <MoneyInput
            aria-label={t`Highest price of rule ${place + 1}`}
            w={120}
            min={0}
            disabled={disabled}
            value={rule.mostCents ?? null}
            onChange={(cents) => onChange(priceRule(rule.leastCents ?? null, cents))}
          />
        </>
      );
    default:
      return (
        <TextInput
          aria-label={t`Value of rule ${place + 1}`}
          w={200}
          disabled={disabled}
          value={rule.value}
          onChange={(event) => onChange({ field: rule.field, value: event.currentTarget.value })}
        />
      );
  }
}

function priceRule(least: number | null, most: number | null): Rule {
  return {
    field: "price",
    ...(least !== null && { leastCents: least }),
    ...(most !== null && { mostCents: most }),
  };
}
