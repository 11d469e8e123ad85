import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import type { ReactNode } from "react";
import type { Collision } from "../api/office-error.ts";
import { DifferenceTable } from "./difference-table.tsx";

/** To delete, publish or send a thing as it was seen. */
export type Decision = {
  /** The thing as its page showed it. Fields that it or its collision does not have are left out. */
  seen: unknown;
  /** What the button says that goes on in spite of the change. */
  verb: ReactNode;
};

/** Shows what somebody else changed meanwhile; resolves to whether to go on. */
export function askToGoOn(collision: Collision, decision: Decision): Promise<boolean> {
  return new Promise((resolve) => {
    const id = modals.open({
      size: "lg",
      title: <Trans>Somebody changed this since you opened it</Trans>,
      // Also when it is closed by its cross or the keyboard; once decided, this says nothing new.
      onClose: () => resolve(false),
      children: (
        <ChangedMeanwhile
          collision={collision}
          decision={decision}
          onDecide={(goesOn) => {
            resolve(goesOn);
            modals.close(id);
          }}
        />
      ),
    });
  });
}

type ChangedMeanwhileProps = { collision: Collision; decision: Decision; onDecide: (goesOn: boolean) => void };

function ChangedMeanwhile({ collision: { current }, decision, onDecide }: ChangedMeanwhileProps) {
  const { t } = useLingui();
  const isGone = current === null;
  return (
    <Stack>
      <Text>
        {isGone ? (
          <Trans>It is no longer there.</Trans>
        ) : (
          <Trans>Nothing has been done yet. This is what was changed:</Trans>
        )}
      </Text>
      {!isGone && (
        <DifferenceTable
          before={decision.seen}
          after={asSeen(current, decision.seen)}
          titles={{ before: t`You have seen`, after: t`Now` }}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={() => onDecide(false)}>
          {isGone ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
        </Button>
        {!isGone && (
          <Button color="red" onClick={() => onDecide(true)}>
            {decision.verb}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function asSeen(current: unknown, seen: unknown): unknown {
  if (!isThing(current) || !isThing(seen)) return current;
  return Object.fromEntries(Object.entries(current).filter(([field]) => field in seen));
}

function isThing(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
