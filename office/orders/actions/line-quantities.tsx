import { useLingui } from "@lingui/react/macro";
import { Group, Stack, Text } from "@mantine/core";
import { NumberInput } from "../../components/number-input.tsx";
import type { Order } from "../../components/part.tsx";

type LineQuantitiesProps = {
  lines: Order["lines"];
  mostOf: (line: Order["lines"][number]) => number;
  /** By position. */
  values: Readonly<Record<number, number>>;
  onChange: (values: Record<number, number>) => void;
};

/** How many pieces of each line, up to what is left. */
export function LineQuantities({ lines, mostOf, values, onChange }: LineQuantitiesProps) {
  const { t } = useLingui();
  return (
    <Stack gap="xs">
      {lines
        .filter((line) => mostOf(line) > 0)
        .map((line) => {
          const { position, title, variantTitle, sku } = line;
          const most = mostOf(line);
          const name = [title, variantTitle].filter(Boolean).join(" · ");
          return (
            <Group key={position} wrap="nowrap" justify="space-between">
              <Text size="sm" style={{ overflowWrap: "anywhere" }}>
                {name}
                {sku !== null && (
                  <Text span c="dimmed" size="sm">
                    {` · ${sku}`}
                  </Text>
                )}
              </Text>
              <NumberInput
                aria-label={t`Pieces of ${name}`}
                value={values[position] ?? 0}
                min={0}
                max={most}
                suffix={` / ${most}`}
                allowDecimal={false}
                w={130}
                style={{ flexShrink: 0 }}
                onChange={(typed) => onChange({ ...values, [position]: Number(typed) || 0 })}
              />
            </Group>
          );
        })}
    </Stack>
  );
}

/** As calls take them. */
export function piecesOf(values: Readonly<Record<number, number>>): { position: number; quantity: number }[] {
  return Object.entries(values)
    .filter(([, quantity]) => quantity > 0)
    .map(([position, quantity]) => ({ position: Number(position), quantity }));
}
