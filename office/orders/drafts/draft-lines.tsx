import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import type { OfficeOutputOf } from "../../api/call.ts";
import { MoneyInput } from "../../components/money-input.tsx";
import { Money } from "../../components/money.tsx";
import { NumberInput } from "../../components/number-input.tsx";
import { useFormats } from "../../i18n/formats.ts";
import type { DraftLineValues } from "./draft-values.ts";
import { VariantPicker } from "./variant-picker.tsx";

type Quoted = OfficeOutputOf<"draft">["lines"][number];

type DraftLinesProps = {
  lines: readonly DraftLineValues[];
  /** What they come to now. */
  quoted: readonly Quoted[];
  onChange: (lines: DraftLineValues[]) => void;
};

/** What is to be ordered, each with its price, which may be agreed on. */
export function DraftLines({ lines, quoted, onChange }: DraftLinesProps) {
  const { t } = useLingui();
  const change = (variantId: number, changed: Partial<DraftLineValues>) =>
    onChange(lines.map((line) => (line.variantId === variantId ? { ...line, ...changed } : line)));
  return (
    <Stack>
      {lines.length === 0 && (
        <Text c="dimmed">
          <Trans>Nothing yet. Add products below.</Trans>
        </Text>
      )}
      <Stack component="ul" gap="lg" m={0} p={0} style={{ listStyle: "none" }}>
        {lines.map((line) => (
          <OneLine
            key={line.variantId}
            line={line}
            quoted={quoted.find(({ variantId }) => variantId === line.variantId)}
            onChange={(changed) => change(line.variantId, changed)}
            onRemove={() => onChange(lines.filter(({ variantId }) => variantId !== line.variantId))}
          />
        ))}
      </Stack>
      <VariantPicker
        label={t`Add a product`}
        onPick={(picked) => {
          const known = lines.find(({ variantId }) => variantId === picked.variantId);
          if (known) change(known.variantId, { quantity: known.quantity + 1 });
          else onChange([...lines, { ...picked, quantity: 1, unitMicros: null }]);
        }}
      />
    </Stack>
  );
}

type OneLineProps = {
  line: DraftLineValues;
  quoted: Quoted | undefined;
  onChange: (changed: Partial<DraftLineValues>) => void;
  onRemove: () => void;
};

function OneLine({ line, quoted, onChange, onRemove }: OneLineProps) {
  const { t } = useLingui();
  const formats = useFormats();
  // In the office's language, as soon as the quote is there.
  const title = quoted?.title ?? line.title;
  const variantTitle = quoted?.variantTitle ?? line.variantTitle;
  const name = [title, variantTitle].filter(Boolean).join(", ");
  const usual = quoted?.usualMicros ?? null;
  const available = quoted?.available ?? null;
  return (
    <Stack component="li" gap="xs">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
          <Text fw={600}>{title === "" ? t`A product that exists no more` : title}</Text>
          <Text size="sm" c="dimmed">
            {[variantTitle, line.sku].filter(Boolean).join(" · ")}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          {quoted && (
            <Text fw={600}>
              <Money cents={quoted.amountCents} />
            </Text>
          )}
          <ActionIcon variant="default" size="lg" aria-label={t`Remove ${name}`} onClick={onRemove}>
            ×
          </ActionIcon>
        </Group>
      </Group>
      <SimpleGrid cols={2}>
        <NumberInput
          label={t`Pieces`}
          aria-label={t`Pieces of ${name}`}
          description={available === null ? t`Not limited` : t`${formats.count(available)} in stock`}
          error={available !== null && available < line.quantity ? t`More than there are` : undefined}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          allowNegative={false}
          value={line.quantity}
          onChange={(typed) => onChange({ quantity: Math.max(1, Number(typed) || 1) })}
        />
        <MoneyInput
          label={t`Agreed price of one`}
          aria-label={t`Agreed price of one ${name}`}
          description={usual === null ? undefined : t`The shop's: ${formats.micros(usual)}`}
          placeholder={usual === null ? "" : formats.micros(usual)}
          fine
          min={0}
          value={line.unitMicros}
          onChange={(unitMicros) => onChange({ unitMicros })}
        />
      </SimpleGrid>
    </Stack>
  );
}
