import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Stack } from "@mantine/core";
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from "@simplewebauthn/browser";
import { useState } from "react";
import { call } from "../api/call.ts";
import { OfficeError } from "../api/office-error.ts";
import { useReasons } from "../api/reasons.ts";
import type { Me } from "./me.tsx";

/** Gives a passkey as the second factor. */
export function PasskeyStep({ onDone }: { onDone: (me: Me) => void }) {
  const { t } = useLingui();
  const reasonOf = useReasons();
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  if (!browserSupportsWebAuthn()) return null;

  async function give(): Promise<void> {
    setError(null);
    setPending(true);
    try {
      const { options } = await call("askPasskey", {});
      const response = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
      onDone(await call("givePasskey", { response: { ...response } }));
    } catch (failure) {
      setError(
        failure instanceof OfficeError ? reasonOf(failure) : t`The device did not give a passkey. Please try again.`,
      );
    } finally {
      setPending(false);
    }
  }

  return (
    <Stack>
      {error !== null && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <Button variant="default" loading={isPending} onClick={() => void give()}>
        <Trans>Use a passkey</Trans>
      </Button>
    </Stack>
  );
}
