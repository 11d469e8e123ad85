import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, CloseButton, Group, Stack, TagsInput, Text, TextInput, Title } from "@mantine/core";
import type { AttributeNames, StoredFilters } from "../../../contract/site/filters.ts";

type AttributeWordsProps = {
  filters: StoredFilters;
  change: (next: Partial<StoredFilters>) => void;
  errorAt: (path: string) => string | undefined;
  isDisabled: boolean;
};

/** How product files are understood, besides the names of any trade. */
export function AttributeWords({ filters: { attributes }, change, errorAt, isDisabled }: AttributeWordsProps) {
  const { t } = useLingui();
  const put = (index: number, next: Partial<AttributeNames>) =>
    change({ attributes: attributes.map((each, place) => (place === index ? { ...each, ...next } : each)) });
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h4">
        <Trans>What product files mean</Trans>
      </Title>
      <Text size="sm" c="dimmed">
        <Trans>
          Common names such as “Color”, “Farbe” or “Material” are known. Here you add those of your trade: the next
          import makes filters of them, and its preview shows which.
        </Trans>
      </Text>
      {attributes.map(({ name, otherNames, words }, index) => (
        <Card key={index} withBorder padding="sm">
          <Group align="start" wrap="nowrap">
            <Stack gap="xs" flex={1}>
              <TextInput
                label={t`Filter`}
                maxLength={40}
                disabled={isDisabled}
                value={name}
                error={errorAt(`attributes.${index}.name`)}
                onChange={(event) => put(index, { name: event.currentTarget.value })}
              />
              <TagsInput
                label={t`Other names in files`}
                description={t`Of columns, options, metafields and tags`}
                disabled={isDisabled}
                value={otherNames}
                onChange={(next) => put(index, { otherNames: next })}
              />
              <TagsInput
                label={t`Values`}
                description={t`Tags and words of titles that are values of this filter`}
                disabled={isDisabled}
                value={words}
                onChange={(next) => put(index, { words: next })}
              />
            </Stack>
            {!isDisabled && (
              <CloseButton
                size="lg"
                aria-label={t`Remove ${name}`}
                onClick={() => change({ attributes: attributes.filter((_, place) => place !== index) })}
              />
            )}
          </Group>
        </Card>
      ))}
      {!isDisabled && (
        <Button
          variant="default"
          style={{ alignSelf: "flex-start" }}
          onClick={() => change({ attributes: [...attributes, { name: "", otherNames: [], words: [] }] })}
        >
          <Trans>Add a filter’s words</Trans>
        </Button>
      )}
    </Stack>
  );
}
