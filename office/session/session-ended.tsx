import { Trans, useLingui } from "@lingui/react/macro";
import { Modal, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { answerSignIn, onSessionEnded } from "../api/sign-in-again.ts";
import { useMe } from "./me.tsx";
import { SignInSteps } from "./sign-in-steps.tsx";

/** Asks for the password when a session ends in the middle of work, over the page with all that was typed. */
export function SessionEnded() {
  const { t } = useLingui();
  const me = useMe();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => onSessionEnded(setAsking), []);
  return (
    <Modal opened={isAsking} onClose={() => answerSignIn(false)} title={t`Sign in again`} zIndex={400}>
      <Stack>
        <Text>
          <Trans>Your session has ended. Nothing you typed is lost: sign in and go on.</Trans>
        </Text>
        <SignInSteps
          email={me.staff.email}
          onDone={(next) => {
            // Somebody else has another page before them.
            if (next.staff.id === me.staff.id) answerSignIn(true);
            else location.assign("/office/");
          }}
        />
      </Stack>
    </Modal>
  );
}
