import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { Collision } from "../api/office-error.ts";
import { DifferenceTable } from "./difference-table.tsx";

type CollidedProps = {
  collision: Collision | null;
  /** What was about to be saved, in the shape of the thing as it is read. */
  mine: unknown;
  isSaving: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  /** What the button says; default: that one's own version is saved over theirs. */
  verb?: string;
  /** Back to the form. */
  onClose: () => void;
};

/** Two people changed the same thing: shows both versions, and lets one choose. */
export function Collided({ collision, mine, isSaving, onTakeTheirs, onKeepMine, verb, onClose }: CollidedProps) {
  const { t } = useLingui();
  return (
    <Modal opened={collision !== null} onClose={onClose} size="lg" title={t`Somebody changed this since you opened it`}>
      {collision && (
        <Stack>
          <Text>
            <Trans>Nothing has been saved yet. These are both versions:</Trans>
          </Text>
          <DifferenceTable before={collision.current} after={mine} titles={{ before: t`Theirs`, after: t`Yours` }} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onTakeTheirs} disabled={isSaving}>
              <Trans>Take theirs</Trans>
            </Button>
            <Button onClick={onKeepMine} loading={isSaving}>
              {verb ?? <Trans>Save mine over it</Trans>}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
