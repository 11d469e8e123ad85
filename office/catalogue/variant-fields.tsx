import { useLingui } from "@lingui/react/macro";
import { Checkbox, Group, Select, Text, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { LONGEST_BIN } from "../../domain/catalog/bins.ts";
import { MoneyInput } from "../components/money-input.tsx";
import { NumberInput } from "../components/number-input.tsx";
import type { PictureDraft, VariantFormValues } from "./product-draft.ts";
import { Thumbnail } from "./thumbnail.tsx";

export type ChangeVariant = (key: string, change: Partial<VariantFormValues>) => void;

const MG_PER_GRAM = 1_000;

export type VariantProps = {
  variant: VariantFormValues;
  name: string;
  pictures: PictureDraft[];
  level: { onHand: number; reserved: number } | undefined;
  onChange: ChangeVariant;
  onRemove: (key: string) => void;
  isOnly: boolean;
  error: string | undefined;
  disabled: boolean;
};

export const VARIANT_FIELDS = [
  "price",
  "compareAt",
  "cost",
  "sku",
  "barcode",
  "bin",
  "weight",
  "stock",
  "picture",
] as const;
export type VariantField = (typeof VARIANT_FIELDS)[number];

/** Columns of a table: each field its own, or two below each other, so that the table fits a laptop's window. */
export const WIDE_COLUMNS: readonly (readonly VariantField[])[] = VARIANT_FIELDS.map((field) => [field]);
export const PAIRED_COLUMNS: readonly (readonly VariantField[])[] = [
  ["price", "compareAt"],
  ["cost", "weight"],
  ["sku", "barcode"],
  ["stock"],
  ["bin", "picture"],
];
/** As a row of the table, in pairs, or in a card of its own. */
export type VariantLayout = "columns" | "pairs" | "card";

export function useFieldTitles(): Record<VariantField, string> {
  const { t } = useLingui();
  return {
    price: t`Price`,
    compareAt: t`Compare at`,
    cost: t`Cost`,
    sku: t`Item number`,
    barcode: t`Barcode`,
    bin: t`Bin`,
    weight: t`Weight, g`,
    stock: t`Stock`,
    picture: t`Picture`,
  };
}

export function useVariantFields(
  { variant, name: given, pictures, level, onChange, disabled }: VariantProps,
  layout: VariantLayout,
): Record<VariantField, ReactNode> {
  const { t } = useLingui();
  const name = given || t`the only variant`;
  const set = (change: Partial<VariantFormValues>) => onChange(variant.key, change);
  const isNarrow = layout !== "card";
  const size = isNarrow ? "xs" : "sm";
  const width = (w: number) => (isNarrow ? { w } : {});
  const micros = { fine: true as const, min: 0, size, disabled, ...width(96) };
  const picture = pictures.find(({ key }) => key === variant.pictureKey);
  return {
    price: (
      <MoneyInput
        {...micros}
        aria-label={t`Price of ${name}`}
        value={variant.priceMicros}
        onChange={(value) => set({ priceMicros: value ?? 0 })}
      />
    ),
    compareAt: (
      <MoneyInput
        {...micros}
        aria-label={t`Compare-at price of ${name}`}
        value={variant.compareAtPriceMicros}
        onChange={(compareAtPriceMicros) => set({ compareAtPriceMicros })}
      />
    ),
    cost: (
      <MoneyInput
        {...micros}
        aria-label={t`Cost of ${name}`}
        value={variant.costMicros}
        onChange={(costMicros) => set({ costMicros })}
      />
    ),
    sku: (
      <TextInput
        size={size}
        {...width(120)}
        disabled={disabled}
        aria-label={t`Item number of ${name}`}
        value={variant.sku ?? ""}
        onChange={(event) => set({ sku: event.currentTarget.value || null })}
      />
    ),
    barcode: (
      <TextInput
        size={size}
        {...width(104)}
        disabled={disabled}
        aria-label={t`Barcode of ${name}`}
        value={variant.barcode ?? ""}
        onChange={(event) => set({ barcode: event.currentTarget.value || null })}
      />
    ),
    bin: (
      <TextInput
        size={size}
        {...width(90)}
        maxLength={LONGEST_BIN}
        disabled={disabled}
        aria-label={t`Bin of ${name}`}
        value={variant.bin ?? ""}
        onChange={(event) => set({ bin: event.currentTarget.value || null })}
      />
    ),
    weight: (
      <Group gap={6} wrap={isNarrow ? "nowrap" : "wrap"}>
        <NumberInput
          size={size}
          {...width(84)}
          min={0}
          hideControls
          decimalScale={3}
          disabled={disabled}
          aria-label={t`Weight of ${name} in grams`}
          value={variant.weightMg / MG_PER_GRAM}
          onChange={(grams) => set({ weightMg: Math.round(Number(grams || 0) * MG_PER_GRAM) })}
        />
        <Checkbox
          size="xs"
          label={t`shipped`}
          aria-label={t`${name} is shipped`}
          disabled={disabled}
          checked={variant.requiresShipping ?? true}
          onChange={(event) => set({ requiresShipping: event.currentTarget.checked })}
        />
      </Group>
    ),
    stock: (
      <Group gap={6} wrap={layout === "columns" ? "nowrap" : "wrap"}>
        {variant.id === null ? (
          <NumberInput
            size={size}
            w={76}
            hideControls
            allowDecimal={false}
            disabled={disabled || !variant.tracked}
            aria-label={t`Stock of ${name}`}
            value={variant.available}
            onChange={(pieces) => set({ available: Math.round(Number(pieces || 0)) })}
          />
        ) : (
          variant.tracked && (
            <Text size="sm" miw={40} title={level && t`${level.onHand} on hand, ${level.reserved} reserved`}>
              {(level?.onHand ?? 0) - (level?.reserved ?? 0)}
            </Text>
          )
        )}
        <Checkbox
          size="xs"
          label={t`counted`}
          aria-label={t`Stock of ${name} is counted`}
          disabled={disabled}
          checked={variant.tracked}
          onChange={(event) => set({ tracked: event.currentTarget.checked })}
        />
        {variant.tracked && (
          <Checkbox
            size="xs"
            label={t`oversell`}
            aria-label={t`${name} can be ordered when it is sold out`}
            disabled={disabled}
            checked={variant.oversell}
            onChange={(event) => set({ oversell: event.currentTarget.checked })}
          />
        )}
      </Group>
    ),
    picture: (
      <Group gap={6} wrap="nowrap">
        {picture && <Thumbnail src={picture.url} side={28} />}
        <Select
          size={size}
          {...width(90)}
          clearable
          disabled={disabled}
          aria-label={t`Picture of ${name}`}
          placeholder={t`None`}
          data={pictures.map(({ key }, index) => ({ value: key, label: t`Picture ${index + 1}` }))}
          value={variant.pictureKey}
          onChange={(pictureKey) => set({ pictureKey })}
        />
      </Group>
    ),
  };
}
