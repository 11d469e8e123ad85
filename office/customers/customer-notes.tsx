import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Group, Stack, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { Part } from "../components/part.tsx";
import { When } from "../components/when.tsx";
import { useMay } from "../session/me.tsx";

/** What staff tell each other about a customer. */
export function CustomerNotes({ customer: { id, notes } }: { customer: OfficeOutputOf<"customer"> }) {
  const { t } = useLingui();
  const may = useMay();
  const form = useForm({ initialValues: { note: "" } });
  const add = useChange("addCustomerNote", { form, invalidates: ["customer"], onDone: () => form.reset() });
  const remove = useChange("removeCustomerNote", { invalidates: ["customer"] });
  return (
    <Part title={t`Notes`}>
      <Stack gap="sm">
        {may("customers.write") && (
          <form onSubmit={form.onSubmit(async ({ note }) => void (await add.make({ id, note })))}>
            <Stack gap="xs">
              <Textarea
                label={t`New note`}
                description={t`Only staff see it. The customer may ask for a copy of it.`}
                autosize
                minRows={2}
                maxLength={5_000}
                {...form.getInputProps("note")}
              />
              <Button
                type="submit"
                variant="default"
                loading={add.isMaking}
                disabled={form.values.note.trim() === ""}
                style={{ alignSelf: "flex-end" }}
              >
                <Trans>Add note</Trans>
              </Button>
            </Stack>
          </form>
        )}
        {notes.map(({ id: noteId, note, by, at }) => (
          <Card key={noteId} withBorder padding="xs">
            <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
              {note}
            </Text>
            <Group justify="space-between">
              <Text size="xs" c="dimmed">
                {by} · <When at={at} relative />
              </Text>
              {may("customers.write") && (
                <ConfirmButton
                  size="compact-xs"
                  question={t`Remove this note?`}
                  consequence={t`The note is gone for everybody.`}
                  onConfirm={() => remove.make({ id, noteId })}
                >
                  <Trans>Remove</Trans>
                </ConfirmButton>
              )}
            </Group>
          </Card>
        ))}
      </Stack>
    </Part>
  );
}
