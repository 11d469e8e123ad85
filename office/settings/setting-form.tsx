import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { ChangeName } from "../api/call.ts";
import type { UseChangeResult } from "../api/changes.ts";
import { Collided } from "../components/collided.tsx";
import { SaveBar } from "../components/save-bar.tsx";
import { useMay } from "../session/me.tsx";

type SettingFormProps<Name extends ChangeName> = {
  change: UseChangeResult<Name>;
  /** What was typed, in the shape of the thing as it is read. */
  mine: unknown;
  isChanged: boolean;
  onSubmit: (event?: React.FormEvent<HTMLFormElement>) => void;
  /** Reads the setting again and shows it. */
  onTakeTheirs: () => void;
  children: ReactNode;
};

/** The fields of one setting, saved together, with both versions when somebody else has saved meanwhile. */
export function SettingForm<Name extends ChangeName>(props: SettingFormProps<Name>) {
  const { change, mine, isChanged, onSubmit, onTakeTheirs, children } = props;
  const { t } = useLingui();
  const mayWrite = useMay()("settings.write");
  return (
    <form onSubmit={onSubmit} aria-label={t`Setting`}>
      <Stack maw={640}>
        {children}
        {mayWrite && (
          <SaveBar everywhere>
            <Button type="submit" loading={change.isMaking} disabled={!isChanged}>
              <Trans>Save</Trans>
            </Button>
          </SaveBar>
        )}
      </Stack>
      <Collided
        collision={change.collision}
        mine={mine}
        isSaving={change.isMaking}
        onTakeTheirs={() => {
          change.reset();
          onTakeTheirs();
        }}
        onKeepMine={() => void change.keepMine()}
        onClose={change.reset}
      />
    </form>
  );
}
