import { Trans, useLingui } from "@lingui/react/macro";
import { Button, CloseButton, ColorInput, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import type { StoredFilters } from "../../../contract/site/filters.ts";
import type { OfficeOutputOf } from "../../api/call.ts";

type SwatchesProps = {
  filters: StoredFilters;
  found: NonNullable<OfficeOutputOf<"filters">["found"]>;
  change: (next: Partial<StoredFilters>) => void;
  errorAt: (path: string) => string | undefined;
  isDisabled: boolean;
};

const GREY = "#808080";
const MOST_OFFERED = 12;

/** Colors of values, besides the usual ones, which the shop knows. */
export function Swatches({ filters, found, change, errorAt, isDisabled }: SwatchesProps) {
  const { t } = useLingui();
  const { swatches } = filters;
  const named = new Set(swatches.map(({ value }) => value.toLowerCase()));
  const looks = new Map(filters.filters.map(({ kind, name, look }) => [`${kind} ${name.toLowerCase()}`, look]));
  const missing = found
    .filter(({ kind, name, values }) => {
      const look = looks.get(`${kind} ${name.toLowerCase()}`) ?? "auto";
      return kind === "attribute" && (look === "swatch" || (look === "auto" && values.some(({ colour }) => colour)));
    })
    .flatMap(({ values }) => values)
    .filter(({ value, colour }) => colour === null && !named.has(value.toLowerCase()))
    .map(({ value }) => value);
  const add = (value: string) => change({ swatches: [...swatches, { value, colour: GREY }] });
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h4">
        <Trans>Colors of values</Trans>
      </Title>
      <Text size="sm" c="dimmed">
        <Trans>Usual colors such as “Red” or “Brass” are known. Here you name others, or change one.</Trans>
      </Text>
      {swatches.map(({ value, colour }, index) => (
        <Group key={index} gap="xs" align="start">
          <TextInput
            aria-label={t`Value ${index + 1}`}
            w={200}
            maxLength={80}
            disabled={isDisabled}
            value={value}
            error={errorAt(`swatches.${index}.value`)}
            onChange={(event) =>
              change({ swatches: swatches.with(index, { value: event.currentTarget.value, colour }) })
            }
          />
          <ColorInput
            aria-label={t`Color of ${value}`}
            w={160}
            format="hex"
            eyeDropperButtonProps={{ "aria-label": t`Pick from the screen` }}
            disabled={isDisabled}
            value={colour}
            error={errorAt(`swatches.${index}.colour`)}
            onChange={(next) => change({ swatches: swatches.with(index, { value, colour: next }) })}
          />
          {!isDisabled && (
            <CloseButton
              size="lg"
              aria-label={t`Remove ${value}`}
              onClick={() => change({ swatches: swatches.filter((_, place) => place !== index) })}
            />
          )}
        </Group>
      ))}
      {!isDisabled && (
        <Group gap="xs">
          <Button variant="default" onClick={() => add("")}>
            <Trans>Add a color</Trans>
          </Button>
          {[...new Set(missing)].slice(0, MOST_OFFERED).map((value) => (
            <Button key={value} variant="subtle" aria-label={t`Give ${value} a color`} onClick={() => add(value)}>
              + {value}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}
