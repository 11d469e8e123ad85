import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, CloseButton, Group, Select, Table, Text, TextInput } from "@mantine/core";
import { memo, useState } from "react";
import { LONGEST_BIN } from "../../domain/catalog/bins.ts";
import { MoneyInput } from "../components/money-input.tsx";
import { nameOfVariant, type OptionDraft, type PictureDraft, type VariantDraft } from "./product-draft.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { NumberInput } from "../components/number-input.tsx";

type Change = (key: string, change: Partial<VariantDraft>) => void;

type VariantsFieldProps = {
  variants: VariantDraft[];
  options: OptionDraft[];
  pictures: PictureDraft[];
  /** Pieces on hand and reserved, by variant id. */
  stock: ReadonlyMap<number, { onHand: number; reserved: number }>;
  onChange: Change;
  onRemove: (key: string) => void;
  onAll: (change: Partial<VariantDraft>) => void;
  /** By the variant's index. */
  errors: ReadonlyMap<number, string>;
  disabled: boolean;
};

const MG_PER_GRAM = 1_000;

/** All variants, one a row. */
export function VariantsField(props: VariantsFieldProps) {
  const { t } = useLingui();
  const { variants, options, pictures, stock, onChange, onRemove, onAll, errors, disabled } = props;
  return (
    <>
      {variants.length > 1 && !disabled && <ForAll onAll={onAll} />}
      <Table.ScrollContainer minWidth={1_280} type="native">
        <Table verticalSpacing={6} aria-label={t`Variants`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Variant</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Price</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Compare at</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Cost</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Item number</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Barcode</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Bin</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Weight, g</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Stock</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Picture</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Action</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {variants.map((variant, index) => (
              <Row
                key={variant.key}
                variant={variant}
                name={nameOfVariant(variant, options)}
                pictures={pictures}
                level={variant.id === null ? undefined : stock.get(variant.id)}
                onChange={onChange}
                onRemove={onRemove}
                isOnly={variants.length === 1}
                error={errors.get(index)}
                disabled={disabled}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

type RowProps = {
  variant: VariantDraft;
  name: string;
  pictures: PictureDraft[];
  level: { onHand: number; reserved: number } | undefined;
  onChange: Change;
  onRemove: (key: string) => void;
  isOnly: boolean;
  error: string | undefined;
  disabled: boolean;
};

const Row = memo(function VariantRow(props: RowProps) {
  const { t } = useLingui();
  const { variant, name: given, pictures, level, onChange, onRemove, isOnly, error, disabled } = props;
  const name = given || t`the only variant`;
  const set = (change: Partial<VariantDraft>) => onChange(variant.key, change);
  const micros = { fine: true as const, min: 0, size: "xs", w: 96, disabled };
  const picture = pictures.find(({ key }) => key === variant.pictureKey);
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={600}>
          {given || <Trans>Only variant</Trans>}
        </Text>
        {error !== undefined && (
          <Text size="xs" c="var(--negative)" role="alert">
            {error}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <MoneyInput
          {...micros}
          aria-label={t`Price of ${name}`}
          value={variant.priceMicros}
          onChange={(value) => set({ priceMicros: value ?? 0 })}
        />
      </Table.Td>
      <Table.Td>
        <MoneyInput
          {...micros}
          aria-label={t`Compare-at price of ${name}`}
          value={variant.compareAtPriceMicros}
          onChange={(compareAtPriceMicros) => set({ compareAtPriceMicros })}
        />
      </Table.Td>
      <Table.Td>
        <MoneyInput
          {...micros}
          aria-label={t`Cost of ${name}`}
          value={variant.costMicros}
          onChange={(costMicros) => set({ costMicros })}
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          size="xs"
          w={120}
          disabled={disabled}
          aria-label={t`Item number of ${name}`}
          value={variant.sku ?? ""}
          onChange={(event) => set({ sku: event.currentTarget.value || null })}
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          size="xs"
          w={104}
          disabled={disabled}
          aria-label={t`Barcode of ${name}`}
          value={variant.barcode ?? ""}
          onChange={(event) => set({ barcode: event.currentTarget.value || null })}
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          size="xs"
          w={90}
          maxLength={LONGEST_BIN}
          disabled={disabled}
          aria-label={t`Bin of ${name}`}
          value={variant.bin ?? ""}
          onChange={(event) => set({ bin: event.currentTarget.value || null })}
        />
      </Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          <NumberInput
            size="xs"
            w={84}
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
      </Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          {variant.id === null ? (
            <NumberInput
              size="xs"
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
      </Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          {picture && <Thumbnail src={picture.url} side={28} />}
          <Select
            size="xs"
            w={90}
            clearable
            disabled={disabled}
            aria-label={t`Picture of ${name}`}
            placeholder={t`None`}
            data={pictures.map(({ key }, index) => ({ value: key, label: t`Picture ${index + 1}` }))}
            value={variant.pictureKey}
            onChange={(pictureKey) => set({ pictureKey })}
          />
        </Group>
      </Table.Td>
      <Table.Td>
        {!isOnly && !disabled && <CloseButton aria-label={t`Remove ${name}`} onClick={() => onRemove(variant.key)} />}
      </Table.Td>
    </Table.Tr>
  );
});

/** Price, weight and first stock of all variants at once. */
function ForAll({ onAll }: Pick<VariantsFieldProps, "onAll">) {
  const { t } = useLingui();
  const [price, setPrice] = useState<number | null>(null);
  const [grams, setGrams] = useState<number | string>("");
  const [pieces, setPieces] = useState<number | string>("");
  return (
    <Group align="flex-end" mb="sm" role="group" aria-label={t`For all variants`}>
      <MoneyInput label={t`Price of all`} fine size="xs" w={110} value={price} onChange={setPrice} />
      <NumberInput
        label={t`Weight of all, g`}
        size="xs"
        w={110}
        min={0}
        hideControls
        value={grams}
        onChange={setGrams}
      />
      <NumberInput
        label={t`Stock of new ones`}
        size="xs"
        w={110}
        min={0}
        hideControls
        value={pieces}
        onChange={setPieces}
      />
      <Button
        size="xs"
        variant="default"
        onClick={() =>
          onAll({
            ...(price !== null && { priceMicros: price }),
            ...(grams !== "" && { weightMg: Math.round(Number(grams) * MG_PER_GRAM) }),
            ...(pieces !== "" && { available: Math.round(Number(pieces)) }),
          })
        }
      >
        <Trans>Set for all</Trans>
      </Button>
    </Group>
  );
}
