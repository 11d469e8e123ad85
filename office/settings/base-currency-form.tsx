import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Group, Radio, Select, Stack, Table, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { CURRENCIES, isCurrency, type CurrencyCode } from "../../domain/currencies.ts";
import type { InputOf, OutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { NumberInput } from "../components/number-input.tsx";
import { useFormats } from "../i18n/formats.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useMay } from "../session/me.tsx";
import { Loaded } from "./loaded.tsx";

type Choice = Required<Omit<InputOf<"updateBaseCurrency">, "version">>;
type Read = OutputOf<"baseCurrency">;
type Preview = OutputOf<"previewBaseCurrency">;

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
  const change = useChange("updateBaseCurrency", {
    invalidates: ["baseCurrency", "previewBaseCurrency", "offer", "me", "rules", "productList"],
    done: t`Saved. The shop follows within a second.`,
  });
  const changes = choice.currency !== read.base.currency;
  const isChanged = changes || choice.upliftBasisPoints !== read.base.upliftBasisPoints;
  const bar = useBarSentence(read.bar);
  const put = (changed: Partial<Choice>) => setChoice((before) => ({ ...before, ...changed }));
  const save = () => change.make({ ...choice, version: read.version }, { seen: read.base, verb: t`Save mine over it` });
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
          onChange={(typed) => put({ upliftBasisPoints: Math.round(Number(typed) * 100) || 0 })}
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
            <Radio value="convert" label={t`Convert at today's rate`} />
            <Radio value="keep" label={t`Keep the numbers`} />
          </Stack>
        </Radio.Group>
      )}
      {isChanged && <PreviewTables choice={choice} now={read.base.currency} />}
      {mayWrite && (
        <Group>
          <ConfirmButton
            variant="filled"
            harmless
            disabled={!isChanged}
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

function PreviewTables({ choice, now }: { choice: Choice; now: CurrencyCode }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [asked] = useDebouncedValue(choice, TYPING_MS);
  const reading = useRead("previewBaseCurrency", asked);
  const preview = reading.data;
  const rules = useRuleNames();
  if (!preview) return null;
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
          {preview.rate !== null &&
            preview.rules.map(({ what, before, after }) => (
              <Row key={what} name={rules[what]} before={formats.money(before)} after={formats.money(after)} />
            ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

function Row({ name, before, after }: { name: string; before: string; after: string }) {
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

function useRuleNames(): Record<Preview["rules"][number]["what"], string> {
  const { t } = useLingui();
  return {
    "free-shipping": t`Free shipping from`,
    "big-order": t`First order discount over`,
    "vip-tier": t`First customer tier over`,
    "first-coupon": t`Smallest coupon for new customers`,
  };
}
