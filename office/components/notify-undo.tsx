import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";

const SHOWN_MS = 12_000;

/** Says that something was done, with a button that takes it back. */
export function notifyUndo(message: string, undo: string, onUndo: () => unknown): void {
  const id = notifications.show({
    color: "green",
    withBorder: true,
    autoClose: SHOWN_MS,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="xs"
          variant="light"
          // A long message leaves it its width.
          flex="none"
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          {undo}
        </Button>
      </Group>
    ),
  });
}
