import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, TagsInput, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useChange } from "../api/changes.ts";
import { useInvalidate } from "../api/reads.ts";
import { Collided } from "../components/collided.tsx";
import { type Order, Part } from "../components/part.tsx";
import { useMay } from "../session/me.tsx";

/** The buyer's note, staff's own, and tags. */
export function OrderNotes({ order }: { order: Order }) {
  const { t } = useLingui();
  const { number, note } = order;
  const may = useMay()("orders.write");
  const form = useForm({ initialValues: { note: "" } });
  const add = useChange("noteOrder", { invalidates: ["order"], form, onDone: () => form.reset() });
  return (
    <Part title={t`Notes and tags`}>
      <Stack gap="sm">
        {note !== "" && (
          <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            <b>
              <Trans>The buyer writes:</Trans>
            </b>{" "}
            {note}
          </Text>
        )}
        <Tags order={order} />
        {may && (
          <form onSubmit={form.onSubmit((values) => void add.make({ number, ...values }))}>
            <Stack gap="xs">
              <Textarea
                label={t`Note for staff`}
                description={t`The buyer never sees it.`}
                autosize
                minRows={2}
                maxLength={5000}
                {...form.getInputProps("note")}
              />
              <Button type="submit" variant="default" loading={add.isMaking} disabled={form.values.note.trim() === ""}>
                <Trans>Add note</Trans>
              </Button>
            </Stack>
          </form>
        )}
      </Stack>
    </Part>
  );
}

function Tags({ order: { number, tags, tagsVersion } }: { order: Order }) {
  const { t } = useLingui();
  const may = useMay()("orders.write");
  const invalidate = useInvalidate();
  /** With the version that they were chosen from; null: nothing has been changed. */
  const [chosen, setChosen] = useState<{ tags: string[]; version: string } | null>(null);
  const tag = useChange("tagOrder", { invalidates: ["orders"], done: t`Saved`, onDone: readAgain });
  const mine = chosen?.tags ?? tags;

  async function readAgain(): Promise<void> {
    await invalidate(["order"]);
    setChosen(null);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) void tag.make({ number, ...chosen });
      }}
    >
      <Stack gap="xs">
        <TagsInput
          label={t`Tags`}
          value={mine}
          readOnly={!may || tag.isMaking}
          onChange={(next) => setChosen({ version: tagsVersion, ...chosen, tags: next })}
        />
        {chosen && (
          <Group gap="xs">
            <Button type="submit" size="sm" loading={tag.isMaking}>
              <Trans>Save tags</Trans>
            </Button>
            <Button size="sm" variant="default" disabled={tag.isMaking} onClick={() => setChosen(null)}>
              <Trans>Cancel</Trans>
            </Button>
          </Group>
        )}
      </Stack>
      <Collided
        collision={tag.collision}
        mine={{ tags: mine }}
        isSaving={tag.isMaking}
        onTakeTheirs={() => {
          tag.reset();
          void readAgain();
        }}
        onKeepMine={() => void tag.keepMine()}
        onClose={tag.reset}
      />
    </form>
  );
}
