import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Group, Radio, Select, Stack, Table, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { CURRENCIES, isCurrency, type CurrencyCode } from "../../domain/currencies.ts";
import type { OfficeInputOf, OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { Loaded } from "../components/loaded.tsx";
import { MoneyInput } from "../components/money-input.tsx";
import { NumberInput } from "../components/number-input.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { useFormats } from "../i18n/formats.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useMay } from "../session/me.tsx";

type Choice = Required<Omit<OfficeInputOf<"updateBaseCurrency">, "version" | "amounts">>;
type Read = OfficeOutputOf<"baseCurrency">;
type Preview = OfficeOutputOf<"previewBaseCurrency">;
type Rule = Preview["rules"][number];
/** What is typed instead of what is proposed, by `keyOf`; null: an empty field. */
type Typed = Readonly<Record<string, number | null>>;

const TYPING_MS = 300;

/** The shop's base currency, with what a change would make of prices and rules. */
export function BaseCurrencyForm() {
  const reading = useRead("baseCurrency", {});
  return <Loaded reading={reading}>{(read) => <Form key={read.version} read={read} />}</Loaded>;
}

function Form({ read }: { read: Read }) {
  const { t } = useLingui();
  const mayWrite = useMay()("settings.write");
  const choices = useCurrencyNames(read.currencies);
  const now: Choice = { ...read.base, prices: "convert", rules: "convert" };
  const [choice, setChoice] = useState(now);
  const [typed, setTyped] = useState<Typed>({});
  const change = useChange("updateBaseCurrency", {
    invalidates: ["baseCurrency", "previewBaseCurrency", "offer", "me", "rules", "productList"],
    done: t`Saved. The shop follows within a second.`,
  });
  const changes = choice.currency !== read.base.currency;
  const isChanged = changes || choice.upliftBasisPoints !== read.base.upliftBasisPoints;
  useUnsaved(isChanged);
  const bar = useBarSentence(read.bar);
  const [debouncedChoice] = useDebouncedValue(choice, TYPING_MS);
  const preview = useRead("previewBaseCurrency", debouncedChoice, { enabled: isChanged }).data;
  // Nobody saves amounts that were not shown to them.
  const isShown = debouncedChoice === choice && preview !== undefined;
  const rules = changes && isShown ? preview.rules.map((rule) => ({ ...rule, cents: centsOf(rule, typed) })) : [];
  const isRight = rules.every(({ what, index, cents }) => cents !== null && cents > lowerStep(rules, what, index));
  const put = (changed: Partial<Choice>) => {
    setChoice((before) => ({ ...before, ...changed }));
    setTyped({});
  };
  const save = () => {
    const amounts = changes ? { amounts: amountsOf(rules) } : {};
    return change.make(
      { ...choice, ...amounts, version: read.version },
      { seen: read.base, verb: t`Save mine over it` },
    );
  };
  return (
    <Stack maw={640}>
      {bar !== null && <Alert color="gray">{bar}</Alert>}
      <Group align="end">
        <Select
          label={t`Base currency`}
          description={t`Of the catalogue's prices, the orders and the amounts in the rules`}
          w={320}
          searchable
          allowDeselect={false}
          disabled={read.bar !== null || !mayWrite}
          data={choices}
          value={choice.currency}
          onChange={(value) =>
            isCurrency(value) && put({ currency: value, upliftBasisPoints: usualUplift(value, read.base) })
          }
        />
        <NumberInput
          label={t`Selling prices above the catalogue's`}
          description={t`Shoppers pay a price with this added; 0 shows it as it is.`}
          w={280}
          suffix=" %"
          min={0}
          max={1_000}
          decimalScale={2}
          allowedDecimalSeparators={[",", "."]}
          hideControls
          disabled={!mayWrite}
          value={choice.upliftBasisPoints / 100}
          onChange={(percent) => put({ upliftBasisPoints: Math.round(Number(percent) * 100) || 0 })}
        />
      </Group>
      {changes && read.products > 0 && (
        <Radio.Group
          label={t`Prices of the products`}
          value={choice.prices}
          onChange={(value) => put({ prices: value === "keep" ? "keep" : "convert" })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="convert" label={t`Convert at today's rate, rounded to the smallest coin`} />
            <Radio value="keep" label={t`Keep the numbers: they are ${choice.currency} already`} />
          </Stack>
        </Radio.Group>
      )}
      {changes && (
        <Radio.Group
          label={t`Amounts in rules and coupons`}
          value={choice.rules}
          onChange={(value) => put({ rules: value === "keep" ? "keep" : "convert" })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="convert" label={t`Convert at today's rate, rounded up to amounts that shops use`} />
            <Radio value="keep" label={t`Keep the numbers`} />
          </Stack>
        </Radio.Group>
      )}
      {isChanged && preview && (
        <PreviewTables
          preview={preview}
          rules={rules}
          choice={choice}
          now={read.base.currency}
          onType={(rule, cents) => setTyped((before) => ({ ...before, [keyOf(rule)]: cents }))}
        />
      )}
      {mayWrite && (
        <Group>
          <ConfirmButton
            variant="filled"
            harmless
            disabled={!isChanged || !isShown || !isRight}
            loading={change.isMaking}
            question={changes ? t`Make ${choice.currency} the base currency?` : t`Change all selling prices?`}
            consequence={t`Prices and rules change as the examples show. Once there is an order, the currency stays as it is.`}
            verb={t`Save`}
            onConfirm={() => void save()}
          >
            <Trans>Save base currency</Trans>
          </ConfirmButton>
        </Group>
      )}
    </Stack>
  );
}

type PreviewTablesProps = {
  preview: Preview;
  /** With what is typed. None while the currency stays. */
  rules: readonly (Rule & { cents: number | null })[];
  choice: Choice;
  now: CurrencyCode;
  onType: (rule: Rule, cents: number | null) => void;
};

function PreviewTables({ preview, rules, choice, now, onType }: PreviewTablesProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const nameOf = useRuleNames();
  return (
    <Stack gap="xs">
      {preview.rate !== null && (
        <Text size="sm">
          <Trans>
            1 {now} = {preview.rate} {choice.currency}
          </Trans>
          {preview.asOf !== null && ` (${formats.day(`${preview.asOf}T12:00:00Z`)})`}
        </Text>
      )}
      <Table aria-label={t`What changes`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Example</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>Now</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>Then</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {preview.products.map(({ title, before, after }) => (
            <Row key={title} name={title} before={formats.unit(before)} after={formats.unit(after)} />
          ))}
          {rules.map((rule) => {
            const { what, index, before, after, cents } = rule;
            const name = nameOf(rule);
            const [was, least] = [formats.money(before), lowerStep(rules, what, index)];
            return what === "first-coupon" ? (
              <Row key={keyOf(rule)} name={name} before={was} after={formats.money(after)} />
            ) : (
              <Row
                key={keyOf(rule)}
                name={name}
                before={was}
                after={
                  <MoneyInput
                    aria-label={name}
                    currency={choice.currency}
                    min={0}
                    w={130}
                    ms="auto"
                    styles={{ input: { textAlign: "end" } }}
                    value={cents}
                    error={
                      cents === null
                        ? t`This field is required.`
                        : cents <= least && t`Must be more than the step before.`
                    }
                    onChange={(value) => onType(rule, value)}
                  />
                }
              />
            );
          })}
        </Table.Tbody>
      </Table>
      {rules.length > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>Shipping costs follow in the same way; they are under Shipping.</Trans>
        </Text>
      )}
    </Stack>
  );
}

function keyOf({ what, index }: Rule): string {
  return `${what} ${index}`;
}

function centsOf(rule: Rule, typed: Typed): number | null {
  const own = typed[keyOf(rule)];
  return own === undefined ? rule.after.minor : own;
}

/** What an amount has to be above. */
function lowerStep(rules: readonly (Rule & { cents: number | null })[], what: Rule["what"], index: number): number {
  return rules.find((each) => each.what === what && each.index === index - 1)?.cents ?? -1;
}

function amountsOf(rules: readonly (Rule & { cents: number | null })[]) {
  const of = (what: Rule["what"]) => rules.flatMap((rule) => (rule.what === what ? (rule.cents ?? []) : []));
  const [freeShippingCents] = of("free-shipping");
  return { freeShippingCents, bigOrderCents: of("big-order"), vipTierCents: of("vip-tier") };
}

function Row({ name, before, after }: { name: string; before: string; after: ReactNode }) {
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td ta="end">{before}</Table.Td>
      <Table.Td ta="end">{after}</Table.Td>
    </Table.Tr>
  );
}

/** As the server chooses it: in dollars the specification's 7 %, else what shoppers pay is the price. */
function usualUplift(currency: CurrencyCode, base: Read["base"]): number {
  if (currency === base.currency) return base.upliftBasisPoints;
  return currency === "USD" ? 700 : 0;
}

/** Those without an exchange rate cannot be converted from or to. */
function useCurrencyNames(known: readonly CurrencyCode[]) {
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(language, { type: "currency" });
  return CURRENCIES.map(({ title, code }) => ({
    value: title,
    label: `${title} – ${names.of(title) ?? title} (${code})`,
    disabled: !known.includes(title),
  }));
}

function useBarSentence(bar: Read["bar"]): string | null {
  const { t } = useLingui();
  switch (bar) {
    case "orders":
      return t`The base currency stays as it is: there are orders in it.`;
    case "credit":
      return t`The base currency stays as it is: customers have got store credit in it.`;
    case "drafts":
      return t`The base currency stays as it is while there are drafts of orders. Delete them first.`;
    case "imports":
      return t`The base currency stays as it is while a product file is being imported.`;
    case null:
      return null;
  }
}

function useRuleNames(): (rule: Rule) => string {
  const { t } = useLingui();
  return ({ what, index }) => {
    switch (what) {
      case "free-shipping":
        return t`Free shipping from`;
      case "big-order":
        return t`Order discount ${index + 1} over`;
      case "vip-tier":
        return t`Customer tier ${index + 1} over`;
      case "first-coupon":
        return t`Smallest coupon for new customers`;
    }
  };
}
