import { Trans, useLingui } from "@lingui/react/macro";
import { Button, CloseButton, Group, Stack, TextInput } from "@mantine/core";
import type { ProductFormValues } from "./product-draft.ts";

type Metafields = ProductFormValues["metafields"];
type MetafieldsFieldProps = { metafields: Metafields; onChange: (metafields: Metafields) => void; disabled: boolean };

/** Data of a product's own, as imports and apps write it. */
export function MetafieldsField({ metafields, onChange, disabled }: MetafieldsFieldProps) {
  const { t } = useLingui();
  const set = (place: number, change: Partial<Metafields[number]>) =>
    onChange(metafields.map((each, index) => (index === place ? { ...each, ...change } : each)));
  return (
    <Stack gap="xs">
      {metafields.map((field, place) => (
        <Group key={place} gap="xs" align="flex-end" wrap="wrap">
          <TextInput
            size="xs"
            label={t`Namespace`}
            w={110}
            disabled={disabled}
            value={field.namespace}
            onChange={(event) => set(place, { namespace: event.currentTarget.value })}
          />
          <TextInput
            size="xs"
            label={t`Key`}
            w={130}
            disabled={disabled}
            value={field.key}
            onChange={(event) => set(place, { key: event.currentTarget.value })}
          />
          <TextInput
            size="xs"
            label={t`Type`}
            w={180}
            disabled={disabled}
            value={field.type}
            onChange={(event) => set(place, { type: event.currentTarget.value })}
          />
          <TextInput
            size="xs"
            label={t`Value`}
            style={{ flex: 1, minWidth: 140 }}
            disabled={disabled}
            value={field.value}
            onChange={(event) => set(place, { value: event.currentTarget.value })}
          />
          {!disabled && (
            <CloseButton
              aria-label={t`Remove ${field.key}`}
              onClick={() => onChange(metafields.filter((_, index) => index !== place))}
            />
          )}
        </Group>
      ))}
      {!disabled && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: "flex-start" }}
          onClick={() =>
            onChange([...metafields, { namespace: "custom", key: "", type: "single_line_text_field", value: "" }])
          }
        >
          <Trans>Add metafield</Trans>
        </Button>
      )}
    </Stack>
  );
}
