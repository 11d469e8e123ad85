import { Trans, useLingui } from "@lingui/react/macro";
import { Modal, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useInvalidate } from "../api/reads.ts";
import { answerSignIn, type MissingCredential, onSessionEnded } from "../api/sign-in-again.ts";
import { useMe } from "./me.tsx";
import { SignInSteps } from "./sign-in-steps.tsx";

/** Asks for what a session lacks in the middle of work, over the page with all that was typed. */
export function SessionEnded() {
  const { t } = useLingui();
  const me = useMe();
  const invalidate = useInvalidate();
  const [missing, setMissing] = useState<MissingCredential | null>(null);
  useEffect(() => onSessionEnded(setMissing), []);
  const isPassword = missing !== "second-factor";
  return (
    <Modal
      opened={missing !== null}
      onClose={() => answerSignIn(false)}
      title={isPassword ? t`Sign in again` : t`A second factor is needed now`}
      zIndex={400}
    >
      <Stack>
        <Text>
          {isPassword ? (
            <Trans>Your session has ended. Nothing you typed is lost: sign in and go on.</Trans>
          ) : (
            <Trans>An owner demands it of your role. Nothing you typed is lost: set it up and go on.</Trans>
          )}
        </Text>
        <SignInSteps
          email={me.staff.email}
          missing={isPassword ? null : "set-up-second-factor"}
          onDone={(next) => {
            // Somebody else has another page before them.
            if (next.staff.id !== me.staff.id) return location.assign("/office/");
            answerSignIn(true);
            void invalidate(["me"]);
          }}
        />
      </Stack>
    </Modal>
  );
}
