import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, CloseButton, Group, Stack, TextInput } from "@mantine/core";
import { newKey, type OptionDraft } from "./product-draft.ts";

type OptionsFieldProps = {
  options: OptionDraft[];
  onChange: (options: OptionDraft[]) => void;
  error?: string | undefined;
};

const MOST_OPTIONS = 3;

/** What customers choose: "Color" with "Gold" and "Silver". A value that is renamed keeps its variants. */
export function OptionsField({ options, onChange, error }: OptionsFieldProps) {
  const { t } = useLingui();
  const replace = (key: string, change: Partial<OptionDraft>) =>
    onChange(options.map((option) => (option.key === key ? { ...option, ...change } : option)));
  return (
    <Stack gap="sm">
      {options.map(({ key, name, values }) => (
        <Card key={key} withBorder padding="sm">
          <Group align="flex-end" wrap="nowrap">
            <TextInput
              label={t`Option`}
              placeholder={t`Color`}
              value={name}
              onChange={(event) => replace(key, { name: event.currentTarget.value })}
              style={{ flex: 1 }}
            />
            <Button variant="default" onClick={() => onChange(options.filter((option) => option.key !== key))}>
              <Trans>Remove option</Trans>
            </Button>
          </Group>
          <Group mt="xs" gap="xs">
            {values.map((value, place) => (
              <TextInput
                key={value.key}
                aria-label={t`Value ${place + 1} of ${name}`}
                value={value.text}
                w={150}
                onChange={(event) => {
                  const text = event.currentTarget.value;
                  replace(key, { values: values.map((each) => (each.key === value.key ? { ...each, text } : each)) });
                }}
                rightSection={
                  <CloseButton
                    aria-label={t`Remove ${value.text}`}
                    onClick={() => replace(key, { values: values.filter((each) => each.key !== value.key) })}
                  />
                }
              />
            ))}
            <Button variant="subtle" onClick={() => replace(key, { values: [...values, { key: newKey(), text: "" }] })}>
              <Trans>Add value</Trans>
            </Button>
          </Group>
        </Card>
      ))}
      {error !== undefined && (
        <p role="alert" style={{ color: "var(--negative)", margin: 0 }}>
          {error}
        </p>
      )}
      {options.length < MOST_OPTIONS && (
        <Button
          variant="default"
          style={{ alignSelf: "flex-start" }}
          onClick={() => onChange([...options, { key: newKey(), name: "", values: [{ key: newKey(), text: "" }] }])}
        >
          <Trans>Add option</Trans>
        </Button>
      )}
    </Stack>
  );
}
