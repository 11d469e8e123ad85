import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, CloseButton, Group, SimpleGrid, Stack, Table, Text } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { memo, useState } from "react";
import { useIsPhone } from "../components/is-phone.ts";
import { MoneyInput } from "../components/money-input.tsx";
import { NumberInput } from "../components/number-input.tsx";
import { nameOfVariant, type OptionDraft, type PictureDraft, type VariantFormValues } from "./product-draft.ts";
import {
  type ChangeVariant,
  PAIRED_COLUMNS,
  useFieldTitles,
  useVariantFields,
  VARIANT_FIELDS,
  type VariantField,
  type VariantProps,
  WIDE_COLUMNS,
} from "./variant-fields.tsx";

type VariantsFieldProps = {
  variants: VariantFormValues[];
  options: OptionDraft[];
  pictures: PictureDraft[];
  /** Pieces on hand and reserved, by variant id. */
  stock: ReadonlyMap<number, { onHand: number; reserved: number }>;
  onChange: ChangeVariant;
  onRemove: (key: string) => void;
  onAll: (change: Partial<VariantFormValues>) => void;
  /** By the variant's index. */
  errors: ReadonlyMap<number, string>;
  disabled: boolean;
};

const MG_PER_GRAM = 1_000;
/** Of a card, before it is opened. */
const FIRST_FIELDS: readonly VariantField[] = ["price", "stock"];
/** Room for a column of each field beside the navigation. */
const WIDE = "(min-width: 1680px)";

/** All variants: one a row, on phones one a card. */
export function VariantsField(props: VariantsFieldProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { variants, options, pictures, stock, onChange, onRemove, onAll, errors, disabled } = props;
  const shown = variants.map((variant, index) => ({
    variant,
    name: nameOfVariant(variant, options),
    pictures,
    level: variant.id === null ? undefined : stock.get(variant.id),
    onChange,
    onRemove,
    isOnly: variants.length === 1,
    error: errors.get(index),
    disabled,
  }));
  return (
    <>
      {variants.length > 1 && !disabled && <ForAll onAll={onAll} />}
      {isPhone ? (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }} aria-label={t`Variants`}>
          {shown.map((each) => (
            <VariantCard key={each.variant.key} {...each} />
          ))}
        </Stack>
      ) : (
        <Rows shown={shown} />
      )}
    </>
  );
}

function Rows({ shown }: { shown: readonly VariantProps[] }) {
  const { t } = useLingui();
  const titles = useFieldTitles();
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const columns = isWide ? WIDE_COLUMNS : PAIRED_COLUMNS;
  return (
    <Table.ScrollContainer minWidth={isWide ? 1_280 : 820} type="native">
      <Table verticalSpacing={6} horizontalSpacing={isWide ? "xs" : 6} aria-label={t`Variants`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Variant</Trans>
            </Table.Th>
            {columns.map((fields) => (
              <Table.Th key={fields.join(" ")}>
                {fields.map((field) => (
                  <div key={field}>{titles[field]}</div>
                ))}
              </Table.Th>
            ))}
            <Table.Th>
              <Trans>Action</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((each) => (
            <Row key={each.variant.key} columns={columns} {...each} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

type RowProps = VariantProps & { columns: typeof PAIRED_COLUMNS };

const Row = memo(function VariantRow({ columns, ...props }: RowProps) {
  const shown = useVariantFields(props, columns === WIDE_COLUMNS ? "columns" : "pairs");
  return (
    <Table.Tr>
      <Table.Td>
        <Name {...props} />
      </Table.Td>
      {columns.map((fields) => (
        <Table.Td key={fields.join(" ")} style={{ verticalAlign: "top" }}>
          <Stack gap={4}>
            {fields.map((field) => (
              <div key={field}>{shown[field]}</div>
            ))}
          </Stack>
        </Table.Td>
      ))}
      <Table.Td>
        <Remove {...props} />
      </Table.Td>
    </Table.Tr>
  );
});

const VariantCard = memo(function CardOfVariant(props: VariantProps) {
  const { t } = useLingui();
  const [isOpen, more] = useDisclosure(props.isOnly);
  const titles = useFieldTitles();
  const fields = useVariantFields(props, "card");
  const { name } = props;
  return (
    <Card component="li" withBorder padding="sm">
      <Group justify="space-between" wrap="nowrap">
        <Name {...props} />
        <Remove {...props} />
      </Group>
      <SimpleGrid cols={2} spacing="xs" mt="xs">
        {VARIANT_FIELDS.filter((field) => isOpen || FIRST_FIELDS.includes(field)).map((field) => (
          <div key={field}>
            <Text size="xs" c="dimmed" aria-hidden>
              {titles[field]}
            </Text>
            {fields[field]}
          </div>
        ))}
      </SimpleGrid>
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        style={{ alignSelf: "flex-start" }}
        aria-expanded={isOpen}
        aria-label={isOpen ? t`Less about ${name}` : t`More about ${name}`}
        onClick={more.toggle}
      >
        {isOpen ? <Trans>Less</Trans> : <Trans>More</Trans>}
      </Button>
    </Card>
  );
});

function Name({ name, error }: VariantProps) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {name || <Trans>Only variant</Trans>}
      </Text>
      {error !== undefined && (
        <Text size="xs" c="var(--negative)" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}

function Remove({ variant, name: given, isOnly, disabled, onRemove }: VariantProps) {
  const { t } = useLingui();
  const name = given || t`the only variant`;
  if (isOnly || disabled) return null;
  return <CloseButton aria-label={t`Remove ${name}`} onClick={() => onRemove(variant.key)} />;
}

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
